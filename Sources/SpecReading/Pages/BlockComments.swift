package import SpecSyntax
package import SpecText

/// A block of a page and the comments that speak of it, where they stand.
package struct BlockComments: Sendable {
  /// A comment.
  package struct Comment: Sendable {
    /// What it says: the bytes at its place, without the blanks around them.
    package let words: Located<String>
    /// Its place, with its marks.
    package let span: Span
    /// Whether translators are told it: it lets no finding stand.
    package let isNote: Bool
  }

  /// The block, all lines or paragraphs of it.
  package let span: Span
  /// Those before the block, in file order.
  package let before: [Comment]
  /// Those between its lines, which are told after the ones before.
  package let within: [Comment]
}

/// The blocks of a page, each with its comments.
///
/// - Parameter document: The page.
/// - Returns: The blocks in file order, the names of sections among them.
package func blockComments(in document: MarkdownDocument) -> [BlockComments] {
  pageParts(of: document).parts.map { part in
    let comments = part.comments.map { comment in
      BlockComments.Comment(
        words: comment.words, span: comment.span,
        isNote: CommentKind(Array(comment.words.value.utf8)[...]).isNote)
    }
    return BlockComments(
      span: part.span, before: comments.filter { $0.span.lower < part.span.lower },
      within: comments.filter { $0.span.lower >= part.span.lower })
  }
}

/// Whether a comment of some words is told to translators: it lets no finding stand.
///
/// - Parameter words: What stands in the comment, without blanks around it.
/// - Returns: Whether it is a note.
package func isNote(_ words: String) -> Bool { CommentKind(Array(words.utf8)[...]).isNote }

/// A note as it is told, in one line, whatever lines its comment has.
///
/// - Parameter words: What stands in the comment.
/// - Returns: The note.
package func toldNote(_ words: String) -> String { joinedLines(Array(words.utf8)[...]) }
