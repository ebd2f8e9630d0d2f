package import SpecText

/// A Markdown file as a tree in which everything knows its place.
///
/// It holds what our grammar knows and could be read. Whatever else the file holds was refused,
/// with a place, while it was parsed.
package struct MarkdownDocument: Sendable, Equatable {
  package var file: SourceFile
  package var id: FileID
  package var blocks: [MarkdownBlock]
  /// Whether nothing was refused.
  package var isComplete = true

  package init(file: SourceFile, id: FileID, blocks: [MarkdownBlock] = []) {
    self.file = file
    self.id = id
    self.blocks = blocks
  }
}

/// A block: what begins on a line of its own.
package struct MarkdownBlock: Sendable, Equatable {
  package enum Kind: Sendable, Equatable {
    /// `#` to `######`: the number of signs, and the words, which may be none.
    case heading(Int, [MarkdownInline])
    case paragraph([MarkdownInline])
    /// A list of items marked with `-`. A list in an item is the deepest there is.
    case list([MarkdownItem])
    case thematicBreak
    /// What a comment says: exactly the bytes at its place, without the space around them.
    case comment(Located<String>)
  }

  package var kind: Kind
  /// From the block's first mark or letter to its last one.
  package var span: Span

  package init(_ kind: Kind, _ span: Span) {
    self.kind = kind
    self.span = span
  }
}

/// An item of a list.
package struct MarkdownItem: Sendable, Equatable {
  package var blocks: [MarkdownBlock]
  /// From the marker to the end of the last block.
  package var span: Span

  package init(blocks: [MarkdownBlock], span: Span) {
    self.blocks = blocks
    self.span = span
  }
}

/// A part of a line of words.
///
/// Neighbours touch: the next one starts where this one ends. Only after a break the indentation
/// of the next line lies between the two.
package struct MarkdownInline: Sendable, Equatable {
  package indirect enum Kind: Sendable, Equatable {
    /// Words as they are read, escapes and character references resolved. Two texts never touch.
    ///
    /// Placeholders are still in it; `TextPlaces` finds where they stand.
    case text(String)
    /// What stands between backticks; the span holds the backticks.
    case code(String)
    case emphasis([MarkdownInline])
    case strong([MarkdownInline])
    case link(MarkdownLink)
    case image(MarkdownLink)
    /// A line end that reads as a space, with the spaces before it.
    case softBreak
    /// A `\` and its line end.
    case lineBreak
  }

  package var kind: Kind
  package var span: Span

  package init(_ kind: Kind, _ span: Span) {
    self.kind = kind
    self.span = span
  }
}

/// What is written `[words](target "title")`; after a `!` it is an image.
package struct MarkdownLink: Sendable, Equatable {
  /// The place lies within the angle brackets, where there are any.
  package var target: Located<String>
  /// The place holds the quotes.
  package var title: Located<String>?
  /// The words between the brackets; none when only blanks stand there.
  package var inlines: [MarkdownInline]

  package init(target: Located<String>, title: Located<String>?, inlines: [MarkdownInline]) {
    self.target = target
    self.title = title
    self.inlines = inlines
  }
}

/// Finds the places of parts of a text, one after the other.
package struct TextPlaces {
  private let bytes: [UInt8]
  private let text: Span
  private var tokenizer = InlineTokenizer()
  /// How far the source was walked, and which byte of the text that is.
  private var index: Int
  private var offset = 0

  /// - Parameters:
  ///   - text: A text.
  ///   - source: What was parsed.
  package init(in text: MarkdownInline, of source: [UInt8]) {
    bytes = source
    self.text = text.span
    index = Int(self.text.lower)
  }

  /// The place of the next part, given as offsets in the text's UTF-8.
  ///
  /// Parts are asked for in their order and don't overlap. A range that cuts a character reference
  /// in two gets all of it.
  package mutating func place(of range: Range<Int>) -> Span {
    var lower: Int?
    while index < text.upper, offset < range.upperBound {
      let token = tokenizer.token(bytes, at: index)
      let length = token.text?.count ?? 1
      if lower == nil, offset + length > range.lowerBound { lower = index }
      index += token.length
      offset += length
    }
    return Span(text.file, lower ?? index, index)
  }
}
