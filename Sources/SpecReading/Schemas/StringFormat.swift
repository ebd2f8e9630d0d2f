import CLDR
import FlowCore
import SpecModel
import SpecText

/// The format of a string in JSON, such as a colour or a locale.
struct StringFormat: Sendable {
  /// The text with its article and an example, for messages.
  let name: String
  /// The regular expression that JSON Schema knows the text by.
  let pattern: String?
  let matches: @Sendable (String) -> Bool
  /// What to write instead of a text that does not match: a line for people, and the text where it
  /// is known.
  let advice: @Sendable (String) -> (help: String, replacement: String?)?

  init(
    name: String, pattern: String?, matches: @escaping @Sendable (String) -> Bool,
    advice: @escaping @Sendable (String) -> (help: String, replacement: String?)? = { _ in nil }
  ) {
    self.name = name
    self.pattern = pattern
    self.matches = matches
    self.advice = advice
  }

  /// Any text.
  static let plain = StringFormat(name: "a string", pattern: nil) { _ in true }

  /// A text that says something.
  static let full = StringFormat(name: "a string that is not blank", pattern: #"\S"#) { text in
    text.contains { !$0.isWhitespace }
  }

  /// A condition or value in the language of expressions.
  static let expression = StringFormat(
    name: "a condition in a string, \"apps >= 1\"", pattern: #"\S"#
  ) { _ in true }

  /// A colour in hexadecimal.
  static let color = StringFormat(
    name: "a color, \"#FF4D00\"", pattern: "^#[0-9A-Fa-f]{6}$"
  ) { Flow.Color.RGB(hex: $0) != nil }

  /// A version of a system.
  static let version = StringFormat(
    name: "a version, \"17.0\"", pattern: #"^[1-9][0-9]{0,2}(\.[0-9]{1,3}){0,2}$"#
  ) { text in
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return (1...3).contains(parts.count)
      && parts.allSatisfy { (1...3).contains($0.utf8.count) && $0.utf8.allSatisfy(isDigit) }
      && text.utf8.first != UInt8(ascii: "0")
  }

  /// A currency that some region pays with.
  static let currency = StringFormat(
    name: "a currency of ISO 4217, \"USD\"", pattern: "^[A-Z]{3}$"
  ) {
    Currency.codes.contains($0)
  } advice: { code in
    nearest(to: code, in: Currency.codes.sorted()).map { ("did you mean '\($0)'?", nil) }
  }

  /// A language, perhaps of a region.
  static let locale = StringFormat(
    name: "the code of a language, \"en\" or \"pt-BR\"",
    pattern: "^[a-z]{2,3}(-[A-Za-z0-9]+)*$"
  ) {
    LocaleCodeMistake(in: LocaleID($0)) == nil
  } advice: { code in
    let code = LocaleID(code)
    return LocaleCodeMistake(in: code).map { mistake in
      if case .nonCanonical(let canonical) = mistake {
        return (mistake.advice(on: code), canonical.rawValue)
      }
      return (mistake.advice(on: code), nil)
    }
  }

  /// The name of a Swift module.
  static let swiftModule = StringFormat(
    name: "the name of a Swift module, \"Onboarding\"", pattern: "^[A-Z][A-Za-z0-9]*$"
  ) { text in
    text.utf8.first.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) } == true
      && text.utf8.allSatisfy { isDigit($0) || isLetter($0) }
  }

  /// An amount of money.
  static let money = StringFormat(
    name: "an amount of money in a string, \"4.99\"",
    pattern: #"^(0|[1-9][0-9]{0,8})(\.[0-9]{1,2})?$"#
  ) { isAmount($0) }

  /// The name of a system symbol.
  static let symbolName = StringFormat(
    name: "the name of a system symbol, \"bell.fill\"", pattern: "^[A-Za-z0-9._-]+$"
  ) { isPictureName($0) }

  /// The name of an image of the app.
  static let imageName = StringFormat(
    name: "the name of an image of the app, \"PlanPro\"", pattern: "^[A-Za-z0-9._-]+$"
  ) { isPictureName($0) }

  /// The scheme of another app's addresses (RFC 3986, 3.1), in small letters as the system compares it.
  static let scheme = StringFormat(
    name: "the scheme of another app, \"whatsapp\"", pattern: "^[a-z][a-z0-9+.-]*$"
  ) { text in
    guard let first = text.utf8.first, isLetter(first) else { return false }
    return !knownSchemes.contains(text)
      && text.utf8.allSatisfy { byte in
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || isDigit(byte)
          || "+-.".utf8.contains(byte)
      }
  } advice: { text in
    knownSchemes.contains(text)
      ? ("what the system opens by itself is not declared: take it away", nil) : nil
  }

  /// A span of time of one unit.
  static let period = StringFormat(
    name: "a period of one unit, \"P1M\"", pattern: "^P[1-9][0-9]{0,2}[DWMY]$"
  ) { BillingPeriod($0) != nil }
}

/// Schemes that every system opens.
private let knownSchemes: Set<String> = ["http", "https", "mailto", "sms", "tel"]

/// Whether text is an amount of money as content writes it: at most two decimals, no leading zeros.
private func isAmount(_ text: String) -> Bool {
  let parts = text.split(separator: ".", omittingEmptySubsequences: false)
  return Price(text) != nil && parts[0].utf8.count <= 9
    && (parts[0].utf8.count == 1 || parts[0].utf8.first != UInt8(ascii: "0"))
    && (parts.count == 1 || parts[1].utf8.count <= 2)
}
