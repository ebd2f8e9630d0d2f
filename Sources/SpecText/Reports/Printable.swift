extension Unicode.Scalar {
  /// Whether it acts on a terminal or a log, or leaves no mark on the page: never printed raw.
  ///
  /// Controls (C0, DEL, C1), line and paragraph separators, bidi controls, zero-width and other
  /// default-ignorable scalars, and interlinear annotation.
  package var isUnseen: Bool {
    switch value {
    case 0x20..<0x7F: false
    case 0..<0xA0: true
    // Most letters: looking up their properties takes long.
    case 0xAE..<0x34F, 0x350..<0x61C, 0x61D..<0x115F, 0x2070..<0x3164, 0x3165..<0xFE00: false
    case 0x2028, 0x2029, 0xFFF9...0xFFFB: true
    default: properties.isDefaultIgnorableCodePoint
    }
  }
}

extension String {
  /// The text as one line that can't act on a terminal or a log, and hides nothing.
  ///
  /// Unseen scalars become escapes (`\u{1B}`, `\n`), except those that make one emoji of several.
  /// What would start a workflow command is broken up: `::` at the start, `##[` anywhere.
  package var printable: String {
    let printed = PrintedText(Array(utf8)[...], tabStop: nil).text.unicodeScalars
    let start = printed.prefix(while: \.properties.isWhitespace)
    let rest = printed[start.endIndex...]
    guard rest.starts(with: "::".unicodeScalars) else { return String(printed) }
    return String(start) + "\\u{3A}" + String(rest.dropFirst())
  }
}

/// Watches a line for what the logs of CI services take for a command wherever it stands.
///
/// `##[command]` (GitHub, Azure), `##vso[…]` (Azure), `##teamcity[…]`: two number signs, letters,
/// a bracket. A command that must start its line, `::name`, is none of its business.
struct LogCommandDetector {
  private enum State { case none, sign, signs }

  private var state = State.none

  /// Takes the next scalar; true for a bracket that would make a command of the text before it.
  ///
  /// Unseen scalars change nothing: a log may compare text as if they were not there.
  mutating func isCommand(endingIn scalar: Unicode.Scalar) -> Bool {
    switch (state, scalar) {
    case (.signs, "["):
      state = .none
      return true
    case (.none, "#"): state = .sign
    case (_, "#"): state = .signs
    case (.signs, "a"..."z"), (.signs, "A"..."Z"): break
    default: if !scalar.isUnseen { state = .none }
    }
    return false
  }
}
