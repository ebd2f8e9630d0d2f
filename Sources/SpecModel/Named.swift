package import SpecText

/// Something an author gave a name to.
package struct Named: Hashable, Sendable {
  /// What was named; the raw value is the word for it.
  package enum Kind: String, Sendable, CaseIterable {
    case screen
    /// A section, row, control or view of a screen or of the frame.
    case element
    case value, permission, purchase, action
    case lookUp = "look-up"
    case tag, path, variant
    case deepLink = "deep-link"
    case table, row, column
    /// One of the options that a value lists itself.
    case option
    case style, color, font
  }

  package var kind: Kind
  /// What it belongs to: an element's screen, a row's or column's table, an option's value.
  package var owner: String?
  package var name: String

  package init(_ kind: Kind, _ name: String, of owner: String? = nil) {
    self.kind = kind
    self.owner = owner
    self.name = name
  }

  /// The name as people say it: `welcome`, `welcome.start`.
  package var path: String { (owner.map { $0 + "." } ?? "") + name }

  /// The name as nothing else has it: `screen:welcome`, `element:welcome.start`.
  package var exact: String { "\(kind.rawValue):\(path)" }
}

/// A place of the content where a name stands, and what the name stands for there.
package struct Occurrence: Hashable, Sendable {
  package var named: Named
  /// The name alone, without quotes, braces or signs; empty where the file's own name says it.
  package var span: Span
  /// Whether the name is given here; elsewhere it is used.
  package var isDeclaration: Bool

  package init(_ named: Named, _ span: Span, isDeclaration: Bool = false) {
    self.named = named
    self.span = span
    self.isDeclaration = isDeclaration
  }
}
