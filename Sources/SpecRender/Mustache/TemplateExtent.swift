import SpecSyntax

/// The size and depth of a part of a page with its partials expanded, and the limits of both.
struct TemplateExtent {
  /// How many templates may be inside of each other.
  static let depthLimit = 20
  /// How many parts there may be, for templates that are included where their names stand for
  /// something else.
  static let partLimit = 2_000
  /// The most bytes and tags of a page without its data.
  static let sizeLimit = 2_000_000

  /// Bytes of markup and tags.
  var size = 0
  private var lines = 0
  /// How many templates are inside of each other in it.
  private(set) var depth = 0

  var isTooLarge: Bool { size > Self.sizeLimit }

  mutating func add(_ text: Template.Text) {
    size += text.bytes.count
    lines += text.lineStarts.count
  }

  /// Adds a part that is included, with blanks before each of its lines.
  mutating func add(_ part: TemplateExtent, indentedBy blanks: Int) {
    size += part.size + part.lines * blanks
    lines += part.lines
    depth = max(depth, part.depth + 1)
  }
}
