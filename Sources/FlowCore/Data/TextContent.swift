extension Flow {
  /// What a text is meant to be, as `UITextContentType` names it: what keyboards, autofill and
  /// `valid(…)` go by.
  public enum TextContent: String, Hashable, Sendable, CaseIterable {
    /// A person's whole name.
    case name
    /// A person's given name.
    case givenName = "given-name"
    /// A person's family name.
    case familyName = "family-name"
    /// A nickname.
    case nickname
    /// An e-mail address.
    case emailAddress = "email-address"
    /// A telephone number.
    case telephoneNumber = "telephone-number"
    /// A code that is sent once, such as by SMS.
    case oneTimeCode = "one-time-code"
    /// An address of the web.
    case url
  }
}

extension Flow.TextContent {
  /// Whether a text can have the form of it, which `valid(…)` asks.
  public var hasForm: Bool {
    switch self {
    case .name, .givenName, .familyName, .nickname: false
    case .emailAddress, .telephoneNumber, .oneTimeCode, .url: true
    }
  }

  /// Whether a text has the form of it, but for white space at its ends; a blank one never has, and
  /// what has no form has none.
  ///
  /// - Parameters:
  ///   - text: The text as it was typed.
  ///   - maximum: The most characters the value can hold: so many digits has a code.
  /// - Returns: Whether it could be what it is meant to be. Only whoever sends something there knows
  ///   whether it is.
  public func isValid(_ text: String, maximum: Int? = nil) -> Bool {
    let text = text.trimmed
    return switch self {
    case .name, .givenName, .familyName, .nickname: false
    case .emailAddress: text.isEmailAddress
    case .telephoneNumber: text.isTelephoneNumber
    case .oneTimeCode:
      text.allSatisfy(\.isDecimalDigit)
        && (maximum.map { text.count == $0 } ?? (4...10).contains(text.count))
    case .url: text.isWebAddress
    }
  }
}

extension String {
  /// A valid e-mail address of the HTML Living Standard (4.10.5.1.5), with a dot in its domain, since
  /// no mail goes to a top-level domain: `ana@example.com`.
  ///
  /// https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address
  fileprivate var isEmailAddress: Bool {
    let parts = utf8.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, parts[0].allSatisfy(\.isInLocalPart) else {
      return false
    }
    let labels = parts[1].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return labels.count > 1 && labels.allSatisfy(\.isDomainLabel)
  }

  /// A number of E.164's at most 15 digits, in any of the ways people write one.
  fileprivate var isTelephoneNumber: Bool {
    let digits = (first == "+" ? dropFirst() : self[...]).filter { !$0.isInsideTelephoneNumber }
    return (6...15).contains(digits.count) && digits.allSatisfy(\.isDecimalDigit)
  }

  /// An address of the web as people copy one: `https://` or `http://`, and a host with a dot.
  fileprivate var isWebAddress: Bool {
    guard let scheme = ["https://", "http://"].first(where: { lowercased().hasPrefix($0) }),
      !contains(where: \.isWhitespace)
    else { return false }
    let host = dropFirst(scheme.count).prefix { !"/?#:".contains($0) }
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    return labels.count > 1
      && labels.allSatisfy { label in
        !label.isEmpty && label.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
      }
  }
}

extension Character {
  /// A digit of a decimal system of any script.
  var isDecimalDigit: Bool {
    unicodeScalars.count == 1 && unicodeScalars.allSatisfy { $0.properties.numericType == .decimal }
  }

  /// What stands between the digits of a telephone number.
  fileprivate var isInsideTelephoneNumber: Bool {
    isWhitespace || "-\u{2010}\u{2011}.()".contains(self)
  }
}

extension UInt8 {
  fileprivate var isLetterOrDigit: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }

  /// `atext` of RFC 5322, or a dot.
  fileprivate var isInLocalPart: Bool {
    isLetterOrDigit || ".!#$%&'*+/=?^_`{|}~-".utf8.contains(self)
  }
}

extension Substring.UTF8View {
  /// A label of RFC 1034 with at most 63 letters, digits and hyphens, none of these at its ends.
  fileprivate var isDomainLabel: Bool {
    let hyphen = UInt8(ascii: "-")
    return (1...63).contains(count) && first != hyphen && last != hyphen
      && allSatisfy { $0.isLetterOrDigit || $0 == hyphen }
  }
}
