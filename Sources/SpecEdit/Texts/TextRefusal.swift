/// Why words are not written, in a sentence for whoever writes them.
package struct TextRefusal: Error, Equatable, Sendable, CustomStringConvertible {
  /// The sentence.
  package let description: String
}

extension TextRefusal {
  /// A text that says something else by now, which is told so that nothing is lost.
  static func changed(to words: String) -> TextRefusal {
    TextRefusal(
      description: "the text was changed meanwhile; nothing was written. It says now: \(words)")
  }

  /// A translation that was missing when it was read.
  static let isThere = TextRefusal(
    description: "the text has been translated meanwhile; nothing was written")

  /// A text, or a form of it, that is not where it was read.
  static let isGone = TextRefusal(
    description: "the text was changed or taken out of its file meanwhile; nothing was written")

  /// Words in which other parts of a page would be read, or that would not be read as they are.
  static let isMore = TextRefusal(
    description: "Markdown would read more or less than this one text in these words; write a "
      + "backslash before a mark that is to be seen, and leave out blanks at the ends")
}
