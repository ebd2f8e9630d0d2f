/// Why words are not written, in a sentence for whoever writes them.
package struct TextRefusal: Error, Equatable, Sendable, CustomStringConvertible {
  /// The sentence.
  package let description: String
  /// What the text or the note says by now, where that is why.
  package private(set) var now: String?
}

extension TextRefusal {
  /// No words.
  static let saysNothing = TextRefusal(description: "a text says something: these are no words")

  /// A text that says something else by now, which is told so that nothing is lost.
  static func changed(to words: String) -> TextRefusal {
    TextRefusal(
      description: "the text was changed meanwhile; nothing was written. It says now: \(words)",
      now: words)
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

  /// A note where there was none when it was read.
  static let noteIsThere = TextRefusal(
    description: "a note was written here meanwhile; nothing was written")

  /// A note that says something else by now.
  static func noteChanged(to words: String) -> TextRefusal {
    TextRefusal(
      description: "the note was changed meanwhile; nothing was written. It says now: \(words)",
      now: words)
  }

  /// A note that is not where it was read.
  static let noteIsGone = TextRefusal(
    description: "the note was taken out of its file meanwhile; nothing was written")

  /// A hint, whose notes are those of its label.
  static let hintHasNoNote = TextRefusal(
    description: "a hint is told the notes of its label; write it there")

  /// A translation that there is not yet.
  static let noteNeedsWords = TextRefusal(
    description: "a note stands beside the words of a translation; write these first")

  /// A note in which a comment would begin or end.
  static let noteHasMarks = TextRefusal(
    description: "a note can't hold '<!--' or '-->', between which it stands; leave them out")

  /// A note that would let a finding stand.
  static let noteAllows = TextRefusal(
    description: "a comment that begins so lets a finding stand and is no note; begin it otherwise")

  /// A note that would not be read as it is, or would be one of another text.
  static let isMoreThanNote = TextRefusal(
    description:
      "more or less than this one note would be read in these words; leave out blanks at "
      + "the ends")
}
