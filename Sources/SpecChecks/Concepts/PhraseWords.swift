import SpecModel

extension Phrase {
  /// The words in small letters, split at everything that is no letter, digit or apostrophe.
  var words: [Substring] {
    inlines.plainText(placeholder: " ").lowercased()
      .split { !$0.isLetter && !$0.isNumber && $0 != "'" && $0 != "’" }
  }
}

/// Words in small letters of ASCII, to be looked for by bytes before a text is taken apart.
struct WordMarks {
  private let words: [[UInt8]]
  /// For each letter the words begin with, which letters come next: a bit for each.
  private var beginnings = [UInt32](repeating: 0, count: 32)

  init(_ words: [String]) {
    self.words = words.map { Array($0.utf8) }
    for word in self.words { beginnings[Int(word[0] & 0x1F)] |= 1 << UInt32(word[1] & 0x1F) }
  }

  /// Whether one of the words begins at a byte, in any case.
  fileprivate func begin(at start: Int, of bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let (first, next) = (bytes[start], bytes[start + 1])
    guard beginnings[Int(first & 0x1F)] >> UInt32(next & 0x1F) & 1 != 0 else { return false }
    return words.contains { word in
      bytes[start...].starts(with: word) { $0 | 0x20 == $1 }
    }
  }
}

extension String {
  /// Whether one of some words stands anywhere in the text, in any case.
  ///
  /// A look at the bytes that spares nearly every text being taken apart.
  func mayName(_ words: WordMarks) -> Bool {
    var text = self
    return text.withUTF8 { bytes in
      bytes.indices.dropLast().contains { words.begin(at: $0, of: bytes) }
    }
  }
}
