/// A table in GitHub Flavored Markdown.
package struct MarkdownTable {
  /// The lines, each ending in one.
  package private(set) var text: String
  package private(set) var rowCount = 0

  /// - Parameter header: What stands above each column.
  package init(_ header: [String]) {
    text = Self.line(header) + Self.line(header.map { _ in "---" })
  }

  /// Adds a row.
  ///
  /// - Parameters:
  ///   - cells: Markdown; what comes from content stands there as `markdownCode`.
  ///   - limit: The most bytes the table may have.
  /// - Returns: Whether it fits; else the table stays as it is.
  @discardableResult
  package mutating func append(_ cells: [String], within limit: Int = .max) -> Bool {
    let line = Self.line(cells)
    guard text.utf8.count + line.utf8.count <= limit else { return false }
    text += line
    rowCount += 1
    return true
  }

  private static func line(_ cells: [String]) -> String {
    "| " + cells.joined(separator: " | ") + " |\n"
  }
}

extension String {
  /// The text as code that may stand in a cell of a Markdown table, and can't act.
  ///
  /// Signs that mean something are character references, so that none is Markdown or HTML. Those
  /// alone would not do: GitHub finds mentions, issues and emoji in what was rendered, but not in code.
  package var markdownCode: String {
    let escaped = printable.unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "0"..."9", "A"..."Z", "a"..."z", " ", "'", "(", ")", ",", "-", "/", ";", "?":
        escaped.unicodeScalars.append(scalar)
      case _ where scalar.isASCII: escaped += "&#\(scalar.value);"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped.isEmpty ? "" : "<code>\(escaped)</code>"
  }
}
