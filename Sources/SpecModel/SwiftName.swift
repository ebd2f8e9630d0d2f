/// Names of Swift made from ids of the content.
///
/// Xcode makes its symbols from string keys in the same way.
package enum SwiftName {
  /// An id as the name of a case, property or function: `app-selection` is `appSelection`.
  ///
  /// Not yet protected from being a keyword: `escaped` does that where it is written.
  package static func member(_ id: String) -> String {
    let words = words(id)
    guard let first = words.first?.first else { return "" }
    // Names of symbols may begin with a digit, those of images with a capital.
    return (first.isNumber ? "_" : "") + first.lowercased() + words[0].dropFirst()
      + words.dropFirst().map(capitalized).joined()
  }

  /// An id as the name of a type: `app-selection` is `AppSelection`.
  package static func type(_ id: String) -> String {
    words(id).map(capitalized).joined()
  }

  /// An app's type: its id with the capitals of its name, where they spell the same word.
  ///
  /// `lockedin` whose name is "LockedIn" is `LockedIn`.
  package static func type(_ id: String, named name: String) -> String {
    let letters = name.unicodeScalars.filter {
      ("a"..."z").contains($0) || ("A"..."Z").contains($0) || ("0"..."9").contains($0)
    }
    let spelled = String(String.UnicodeScalarView(letters))
    let id = words(id)
    guard spelled.lowercased() == id.joined() else { return id.map(capitalized).joined() }
    return capitalized(spelled)
  }

  private static func words(_ id: String) -> [Substring] {
    // In ASCII each letter is a byte.
    guard id.utf8.allSatisfy({ $0 < 0x80 }) else {
      return id.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    }
    return id.utf8.split { !isLetterOrDigit($0) }.map { Substring($0) }
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }

  private static func capitalized(_ word: some StringProtocol) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }
}
