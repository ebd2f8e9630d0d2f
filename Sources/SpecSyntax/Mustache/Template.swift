package import SpecText

/// A Mustache template as it is written, every name at its place.
package struct Template: Sendable, Equatable {
  /// A part of a template, in the order of the page.
  package enum Node: Sendable, Equatable {
    case text(Text)
    case value(Path)
    case section(Section)
    case partial(Partial)
  }

  /// Markup that reaches the page as it is.
  package struct Text: Sendable, Equatable {
    package var bytes: [UInt8]
    /// Where in `bytes` a line of the template starts, the end included when a tag follows there.
    ///
    /// A partial on a line of its own is indented as a whole, line by line.
    package var lineStarts: [Int]
  }

  /// A dotted name; the name `.` has no parts and is the value at hand.
  package struct Path: Sendable, Equatable {
    package var parts: [Located<String>]
    package var span: Span

    /// The name as it is written without blanks.
    package var text: String {
      parts.isEmpty ? "." : parts.map(\.value).joined(separator: ".")
    }
  }

  /// What is shown for each element of a list, or when something is there; inverted, when not.
  package struct Section: Sendable, Equatable {
    package var path: Path
    package var isInverted: Bool
    package var nodes: [Node]
  }

  /// Another template in this place.
  package struct Partial: Sendable, Equatable {
    package var name: Located<String>
    /// The blanks before a partial that has a line of its own.
    package var indentation: [UInt8]
  }

  package var nodes: [Node]
  /// The whole file, without its byte order mark.
  package var span: Span
}
