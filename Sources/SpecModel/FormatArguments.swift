/// The placeholders of a text, numbered as `%1$lld` and `%2$@` in Apple's tables.
///
/// The numbers come from the text in the source locale, so that translations may put the
/// placeholders in any order and mean the same ones.
package struct FormatArguments: Sendable, Equatable {
  /// Each placeholder once, the first being number 1.
  package let placeholders: [Placeholder]

  /// The placeholders by their first occurrence in the text, that is in its form for `other`.
  ///
  /// Placeholders that other forms alone have come after those.
  package init(_ text: Text) {
    var seen: Set<[String]> = []
    placeholders = ([text.mainPhrase] + text.phrases).flatMap(\.placeholders).filter {
      seen.insert($0.path).inserted
    }
  }

  /// The number of a placeholder, from 1.
  package func number(of path: [String]) -> Int? {
    placeholders.firstIndex { $0.path == path }.map { $0 + 1 }
  }

  /// A text with its placeholders in Apple's form and its percent signs doubled.
  ///
  /// The text is the Markdown of a key, in whose braces there is always a name.
  package func format(_ markdown: String) -> String {
    guard markdown.utf8.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "{") })
    else { return markdown }
    let source = Array(markdown.utf8)
    var result: [UInt8] = []
    result.reserveCapacity(source.count + 16)
    func append(_ words: ArraySlice<UInt8>) {
      for byte in words {
        if byte == UInt8(ascii: "%") { result.append(byte) }
        result.append(byte)
      }
    }
    var start = 0
    for braces in scanBraces(source[...]) {
      guard case .name(let path, let range) = braces, let number = number(of: path) else {
        continue
      }
      append(source[start..<range.lowerBound])
      result += "%\(number)$\(placeholders[number - 1].specifier)".utf8
      start = range.upperBound
    }
    append(source[start...])
    return String(decoding: result, as: UTF8.self)
  }
}

extension Placeholder {
  /// Whether a whole number is put in, which is what plural forms are chosen by.
  package var isNumber: Bool { type?.isNumber ?? false }

  /// What stands behind the number in a format.
  package var specifier: String { isNumber ? "lld" : "@" }
}
