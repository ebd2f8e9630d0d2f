import SpecModel

extension Phrase {
  /// The words in small letters, split at everything that is no letter, digit or apostrophe.
  var words: [Substring] {
    inlines.plainText(placeholder: " ").lowercased()
      .split { !$0.isLetter && !$0.isNumber && $0 != "'" && $0 != "’" }
  }
}

extension String {
  /// Whether one of some words, in small letters of ASCII, stands anywhere in the text, in any case.
  ///
  /// A look at the bytes that spares nearly every text being taken apart.
  func mayName(_ words: Set<[UInt8]>) -> Bool {
    var text = self
    return text.withUTF8 { bytes in
      bytes.indices.contains { start in
        words.contains { word in
          bytes[start] | 0x20 == word[0] && start + word.count <= bytes.count
            && zip(bytes[start...], word).allSatisfy { $0 | 0x20 == $1 }
        }
      }
    }
  }
}
