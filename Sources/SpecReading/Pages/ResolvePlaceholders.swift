import CLDR
package import FlowCore
package import SpecModel
package import SpecText

/// What a name in braces turned out to be.
package enum PlaceholderResolution: Sendable, Equatable {
  case type(DataType)
  /// Nothing, the names that would be something, and what findings of it come of.
  case unknown(candidates: [String], cause: RootCause? = nil)
  /// Something that can't be told of what is named, and what can be written in its place.
  case impossible(help: String)
  /// Part of what could not be read, which has been reported.
  case unreadable
}

/// Finds what the names in a text stand for, and says which can't be printed.
///
/// `meaning` gets a path along with `option`, the table whose row the text is about, and says what
/// the path is.
package func resolvePlaceholders(
  in text: inout Text, option: TableID?, _ found: inout Diagnostics,
  meaning: ([String], TableID?) -> PlaceholderResolution
) {
  func change(_ placeholder: inout Placeholder, _ found: inout Diagnostics) {
    switch meaning(placeholder.path, option) {
    case .type(let type):
      placeholder.type = type
      guard let what = type.unprintable else { return }
      // Most tables have a column of that name, and it is what is meant.
      let hasName = meaning(placeholder.path + ["name"], option) == .type(.words)
      found.report(.unprintable(placeholder, what, column: hasName ? "name" : nil))
    case .unknown(let candidates, let cause):
      found.report(.unknownPlaceholder(placeholder, candidates).caused(by: cause))
    case .impossible(let help): found.report(.impossiblePlaceholder(placeholder, help))
    case .unreadable: break
    }
  }
  text.forms = text.forms.map { phrase in
    guard phrase.markdown.utf8.contains(UInt8(ascii: "{")) else { return phrase }
    var phrase = phrase
    phrase.inlines.changePlaceholders { change(&$0, &found) }
    return phrase
  }
  if case .plural(let forms) = text.forms { checkForms(forms, of: text, &found) }
}

/// Exactly one number chooses the form, and all forms hold the same placeholders.
private func checkForms(_ forms: [Text.Forms.Form], of text: Text, _ found: inout Diagnostics) {
  let placeholders = forms.map(\.value.placeholders)
  // What an unknown name is, nobody knows: it has been reported.
  guard placeholders.joined().allSatisfy({ $0.type != nil }),
    !forms.contains(where: { $0.value.inlines.contains(where: \.holdsBrace) })
  else { return }
  let numbers = distinct(placeholders.joined().filter { $0.type?.isNumber == true })
  guard let number = numbers.first else {
    found.report(.formsWithoutNumber(text.span))
    return
  }
  guard numbers.count == 1 else {
    for other in numbers.dropFirst() { found.report(.secondNumber(other, first: number)) }
    return
  }
  // `other` is the last one in CLDR's order, and it serves most numbers.
  let model = distinct(placeholders[forms.count - 1])
  let known = Set(model.map(\.path))
  if !known.contains(number.path),
    let holder = zip(forms, placeholders).first(where: { $1.contains { $0.path == number.path } })
  {
    found.report(.missingInForm(forms[forms.count - 1], number, holder: holder.0))
  }
  for (form, own) in zip(forms, placeholders) {
    let there = Set(own.map(\.path))
    for missing in model where !there.contains(missing.path) {
      if missing.path == number.path, form.category.isNamedAfterNumber { continue }
      found.report(.missingInForm(form, missing, holder: forms[forms.count - 1]))
    }
    for extra in distinct(own) where !known.contains(extra.path) && extra.path != number.path {
      found.report(.extraInForm(extra))
    }
  }
}

/// Placeholders by name, each where it stands first.
private func distinct(_ placeholders: some Sequence<Placeholder>) -> [Placeholder] {
  var seen: Set<[String]> = []
  return placeholders.filter { seen.insert($0.path).inserted }
}

extension DataType {
  /// What the type is, when it can't be printed.
  fileprivate var unprintable: String? {
    switch self {
    case .bool: "yes or no"
    case .color: "a color"
    case .picture: "a picture"
    case .set: "a set"
    case .version: "a version"
    case .symbol(.table): "a row of a table"
    case .symbol(.service): "the state of a service"
    case .symbol(.products): "what is known of products"
    case .symbol(.screens): "a screen"
    case .symbol(.paths): "a path"
    case .symbol(.variants): "a variant"
    case .symbol(.options): "an option"
    case .int, .count, .rank, .text, .words, .date, .time, .money, .percent, .period: nil
    case .appName, .daysFromNow, .measurement: nil
    }
  }
}

extension Inline {
  /// Whether a brace is left in the words: something in braces that is no name, which was reported.
  fileprivate var holdsBrace: Bool {
    switch self {
    case .text(let text): text.utf8.contains { "{}".utf8.contains($0) }
    case .emphasis(let inner), .strong(let inner), .link(_, let inner):
      inner.contains(where: \.holdsBrace)
    case .placeholder, .lineBreak, .paragraphBreak: false
    }
  }
}

extension [Inline] {
  /// Changes each placeholder, inside emphasis and links too.
  mutating func changePlaceholders(_ change: (inout Placeholder) -> Void) {
    for index in indices {
      switch self[index] {
      case .placeholder(var placeholder):
        change(&placeholder)
        self[index] = .placeholder(placeholder)
      case .emphasis(var inner):
        inner.changePlaceholders(change)
        self[index] = .emphasis(inner)
      case .strong(var inner):
        inner.changePlaceholders(change)
        self[index] = .strong(inner)
      case .link(let target, var inner):
        inner.changePlaceholders(change)
        self[index] = .link(target, inner)
      case .text, .lineBreak, .paragraphBreak: break
      }
    }
  }
}
