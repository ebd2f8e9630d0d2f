/// Data for a template, of the shape the template was checked against.
///
/// Literals make it: `["title": "Welcome", "rows": [["isOn": true]]]`.
package enum TemplateValue: Sendable, Equatable {
  case text(String)
  case flag(Bool)
  case list([TemplateValue])
  /// Values by the names of their slots; optional slots may be left out.
  case record([String: TemplateValue])
  /// Nothing, where the shape is optional.
  case absent

  /// Text, or nothing.
  package init(_ text: String?) {
    self = text.map { .text($0) } ?? .absent
  }
}

extension TemplateValue: ExpressibleByStringInterpolation, ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
  package init(stringLiteral text: String) {
    self = .text(text)
  }

  package init(booleanLiteral flag: Bool) {
    self = .flag(flag)
  }

  package init(arrayLiteral elements: TemplateValue...) {
    self = .list(elements)
  }

  package init(dictionaryLiteral slots: (String, TemplateValue)...) {
    self = .record(Dictionary(uniqueKeysWithValues: slots))
  }

  package init(nilLiteral: ()) {
    self = .absent
  }
}
