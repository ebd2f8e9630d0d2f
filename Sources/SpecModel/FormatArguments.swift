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
  package func number(of name: String) -> Int? {
    placeholders.firstIndex { $0.name == name }.map { $0 + 1 }
  }

  /// A text with its placeholders in Apple's form and its percent signs doubled.
  ///
  /// The text is the Markdown of a key, in whose braces there is always a name.
  package func format(_ markdown: String) -> String {
    let percent = UInt8(ascii: "%")
    let open = UInt8(ascii: "{")
    let source = markdown.utf8
    guard source.contains(where: { $0 == percent || $0 == open }) else { return markdown }
    var result: [UInt8] = []
    result.reserveCapacity(source.count + 16)
    var rest = source[...]
    while let byte = rest.first {
      if byte == open, let end = rest.firstIndex(of: UInt8(ascii: "}")) {
        let name = String(decoding: rest[rest.index(after: rest.startIndex)..<end], as: UTF8.self)
        if let number = number(of: name) {
          let specifier = placeholders[number - 1].specifier
          result += "%\(number)$\(specifier)".utf8
          rest = rest[rest.index(after: end)...]
          continue
        }
      }
      if byte == percent { result.append(percent) }
      result.append(byte)
      rest = rest.dropFirst()
    }
    return String(decoding: result, as: UTF8.self)
  }
}

extension Placeholder {
  /// Whether a whole number is put in, which is what plural forms are chosen by.
  package var isNumber: Bool { type?.isNumber ?? false }

  /// What stands behind the number in a format.
  package var specifier: String { isNumber ? "lld" : "@" }
}
