package import CLDR
package import SpecText

/// One value for all numbers, or one for each plural category: what a text says, in any shape.
package enum PluralForms<Value> {
  case one(Value)
  /// At least one, in CLDR's order; `other` is there in what was read without a mistake.
  case plural([Form])

  /// The value of one plural category.
  package struct Form {
    package var category: PluralCategory
    package var value: Value

    package init(_ category: PluralCategory, _ value: Value) {
      self.category = category
      self.value = value
    }
  }
}

extension PluralForms: Sendable where Value: Sendable {}
extension PluralForms: Equatable where Value: Equatable {}
extension PluralForms: Hashable where Value: Hashable {}
extension PluralForms.Form: Sendable where Value: Sendable {}
extension PluralForms.Form: Equatable where Value: Equatable {}
extension PluralForms.Form: Hashable where Value: Hashable {}

extension PluralForms {
  /// Each value with its category; the only one has none.
  package var byCategory: [(category: PluralCategory?, value: Value)] {
    switch self {
    case .one(let value): [(nil, value)]
    case .plural(let forms): forms.map { ($0.category, $0.value) }
    }
  }

  /// All values, the only one or those of the categories.
  package var values: [Value] {
    switch self {
    case .one(let value): [value]
    // A key path would be made anew each time, for the type.
    case .plural(let forms): forms.map { $0.value }
    }
  }

  /// The value that has exactly this category; the only one has none.
  package subscript(category: PluralCategory?) -> Value? {
    byCategory.first { $0.category == category }?.value
  }

  /// The value for `other`, or the only one.
  package var main: Value { value(for: .other) }

  /// The value for a category, that for `other` where it has none; the only one.
  package func value(for category: PluralCategory?) -> Value {
    switch self {
    case .one(let value): value
    case .plural(let forms):
      (forms.first { $0.category == category } ?? forms.last { $0.category == .other } ?? forms[0])
        .value
    }
  }

  /// The same forms of something else.
  package func map<Other>(_ change: (Value) -> Other) -> PluralForms<Other> {
    switch self {
    case .one(let value): .one(change(value))
    case .plural(let forms): .plural(forms.map { .init($0.category, change($0.value)) })
    }
  }
}

/// A text in the Markdown that tables hold.
package typealias PlainForms = PluralForms<String>

extension PluralForms<String> {
  /// The forms of a text.
  package init(_ forms: Text.Forms) {
    self = forms.map(\.markdown)
  }

  /// The words of the source for a language with these categories, until they are translated.
  package func draft(for categories: [PluralCategory]) -> PlainForms {
    guard case .plural(let forms) = self, forms.contains(where: { $0.category == .other }) else {
      return self
    }
    // The form for one may leave the number out, which is right for one alone.
    return .plural(categories.map { Form($0, value(for: $0 == .one ? .one : .other)) })
  }

  /// The forms as files of translations hold them.
  package var json: JSONValue {
    switch self {
    case .one(let words): .string(words)
    case .plural(let forms): .object(forms.map { .init($0.category.name, .string($0.value)) })
    }
  }
}
