import SpecModel

extension Phrase {
  /// The words in small letters, split at everything that is no letter, digit or apostrophe.
  var words: [Substring] {
    inlines.plainText(placeholder: " ").lowercased()
      .split { !$0.isLetter && !$0.isNumber && $0 != "'" && $0 != "’" }
  }
}
