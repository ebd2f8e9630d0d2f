package import SpecText

/// XML as a located tree: elements, their attributes, and the text between them.
///
/// A namespace of its own, since Foundation has types named `XMLElement` and `XMLParser`.
package enum XML {
  /// A name as it is written, and the namespace it belongs to.
  package struct Name: Sendable, Hashable, CustomStringConvertible {
    /// What stands before the colon.
    package var prefix: String?
    package var local: String
    /// The namespace that the prefix, or for elements the lack of one, stands for here.
    package var namespace: String?

    package init(prefix: String? = nil, _ local: String, namespace: String? = nil) {
      self.prefix = prefix
      self.local = local
      self.namespace = namespace
    }

    /// The name as it is written.
    package var description: String { (prefix.map { $0 + ":" } ?? "") + local }
  }

  /// An element with everything in it.
  package struct Element: Sendable, Equatable {
    package var name: Located<Name>
    /// In the order of the file, declarations of namespaces included.
    package var attributes: [Attribute]
    /// In the order of the file; comments and processing instructions leave nothing behind.
    package var content: [Content]
    /// The whole element, its tags included.
    package var span: Span
  }

  /// An attribute; no two of an element have the same name.
  package struct Attribute: Sendable, Equatable {
    package var name: Located<Name>
    /// The value with its references replaced; the span has the quotes.
    package var value: Located<String>
  }

  /// What stands in an element.
  package enum Content: Sendable, Equatable {
    case element(Element)
    /// All text between two tags, never empty.
    case text(Text)
  }

  /// Text with its references replaced and its line ends as line feeds, CDATA sections included.
  package struct Text: Sendable, Equatable {
    package var value: String
    /// From its first byte to its last, with the comments between.
    package var span: Span
    /// Where its parts are written, if not in one piece and letter by letter.
    var pieces: [Piece]

    /// A part of text and where it is written.
    struct Piece: Sendable, Equatable {
      /// Where it begins in the text's bytes.
      var start: Int
      /// Where it begins in the file.
      var offset: Int
      /// How many bytes of the file it takes; 0 where each byte stands for itself.
      var length: Int
    }
  }
}

extension XML.Element {
  /// The value of an attribute without a prefix.
  package func attribute(_ name: String) -> Located<String>? {
    attributes.first { $0.name.value.local == name && $0.name.value.prefix == nil }?.value
  }

  /// The elements in it.
  package var elements: [XML.Element] {
    content.compactMap { if case .element(let element) = $0 { element } else { nil } }
  }

  /// The texts in it, without those of inner elements.
  package var texts: [XML.Text] {
    content.compactMap { if case .text(let text) = $0 { text } else { nil } }
  }
}

extension XML.Text {
  /// Where a part of the text's bytes is written.
  package func span(of range: Range<Int>) -> Span {
    guard !pieces.isEmpty else {
      let start = Int(span.lower)
      return Span(span.file, start + range.lowerBound, start + range.upperBound)
    }
    let lower = place(of: range.lowerBound).lowerBound
    let upper = range.isEmpty ? lower : place(of: range.upperBound - 1).upperBound
    return Span(span.file, lower, upper)
  }

  /// Where one byte of the text is written.
  private func place(of byte: Int) -> Range<Int> {
    // The first piece behind the byte, found by halves: a text may have a piece for every byte.
    var (known, behind) = (0, pieces.count)
    while known < behind {
      let middle = (known + behind) / 2
      if pieces[middle].start <= byte { known = middle + 1 } else { behind = middle }
    }
    guard behind > 0 else { return Int(span.lower)..<Int(span.lower) }
    let piece = pieces[behind - 1]
    if piece.length > 0 { return piece.offset..<piece.offset + piece.length }
    let offset = piece.offset + byte - piece.start
    return offset..<offset + 1
  }
}
