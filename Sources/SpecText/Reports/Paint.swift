/// Colour for a terminal, or none: what is painted stays as it is unless the colour is on.
package struct Paint: Sendable {
  /// What a piece of text is, hence its colour: an ANSI "select graphic rendition".
  package enum Role: String, Sendable {
    case error = "1;31"
    case warning = "1;33"
    case note = "1;36"
    /// Line numbers, rules and underlines of related places.
    case frame = "1;34"
    case strong = "1"
    /// What is as it should be.
    case success = "1;32"
    /// What is there for those who look closer.
    case faint = "2"
  }

  /// Whether there is colour at all.
  let isOn: Bool

  package init(isOn: Bool) {
    self.isOn = isOn
  }

  /// The text in the colour of its role.
  package func callAsFunction(_ text: String, _ role: Role) -> String {
    isOn && !text.isEmpty ? "\u{1B}[\(role.rawValue)m\(text)\u{1B}[0m" : text
  }
}

extension Severity {
  /// How its name and its underlines are painted.
  var role: Paint.Role {
    switch self {
    case .error: .error
    case .warning: .warning
    case .note: .note
    }
  }
}
