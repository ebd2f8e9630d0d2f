/// The reference of the content format, which is `content/README.md`, as something to look terms up
/// in.
///
/// A term stands as code in the first cell of a table's row or in a heading.
package struct FormatReference: Sendable {
  /// A cell of a table's row, with the head of its column.
  package struct Cell: Sendable, Equatable {
    package let head: String
    package let text: String

    package init(_ head: String, _ text: String) {
      self.head = head
      self.text = text
    }
  }

  /// What the reference says of a term in one place.
  package struct Entry: Sendable, Equatable {
    /// The heading it stands under.
    package let heading: String
    /// The row of the term; none where the heading names it.
    package let row: [Cell]
    /// The text under a heading that names the term.
    package let text: String

    package init(_ heading: String, row: [Cell] = [], text: String = "") {
      self.heading = heading
      self.row = row
      self.text = text
    }
  }

  /// A heading, and the lines up to the next one.
  fileprivate struct Section {
    var heading: String
    var lines: [Substring] = []
  }

  private let sections: [Section]

  /// Reads the reference.
  ///
  /// - Parameter markdown: What the file says.
  package init(_ markdown: String) {
    var sections = [Section(heading: "")]
    var isCode = false
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") { isCode.toggle() }
      if !isCode, line.hasPrefix("#") {
        sections.append(Section(heading: String(line.drop { $0 == "#" || $0 == " " })))
      } else {
        sections[sections.count - 1].lines.append(line)
      }
    }
    self.sections = sections
  }

  /// What the reference says of a term: of each place where it is in the first cell of a row, the
  /// row; where there is none, the sections that name it in their heading.
  package func entries(for term: String) -> [Entry] {
    let rows = sections.flatMap { section in
      section.rows.filter { Self.codes(in: $0[0].text).contains(term) }.map {
        Entry(section.heading, row: $0)
      }
    }
    if !rows.isEmpty { return rows }
    return sections.filter { $0.names(term) }.map {
      Entry($0.heading, text: $0.text)
    }
  }

  /// Every term that is in the first cell of a row, each once.
  package var terms: [String] {
    var known: Set<String> = []
    return sections.flatMap(\.rows).flatMap { Self.codes(in: $0[0].text) }
      .filter { known.insert($0).inserted }
  }

  /// What stands between backticks, without the quotes of a JSON text.
  private static func codes(in text: String) -> [String] {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false)
    return parts.indices.filter { $0 % 2 == 1 && $0 < parts.count - 1 }.map {
      String(parts[$0].filter { $0 != "\"" })
    }
  }
}

extension FormatReference.Section {
  /// The rows of its tables, each cell with the head of its column.
  fileprivate var rows: [[FormatReference.Cell]] {
    var heads: [String] = []
    var rows: [[FormatReference.Cell]] = []
    for (line, next) in zip(lines, lines.dropFirst() + [""]) {
      let cells = Self.cells(of: line)
      if cells.isEmpty {
        heads = []
      } else if heads.isEmpty {
        if next.hasPrefix("|--") || next.hasPrefix("| --") { heads = cells }
      } else if !cells[0].hasPrefix("--") {
        rows.append(zip(heads, cells).map { .init($0, $1) })
      }
    }
    return rows
  }

  /// The cells of a table's line; none of another one's.
  private static func cells(of line: Substring) -> [String] {
    guard line.hasPrefix("|"), line.hasSuffix("|"), line.utf8.count > 1 else { return [] }
    var cells = [""]
    var isEscaped = false
    for character in line.dropFirst().dropLast() {
      if character == "|", !isEscaped {
        cells.append("")
      } else if character != "\\" || isEscaped {
        cells[cells.count - 1].append(character)
      }
      isEscaped = character == "\\" && !isEscaped
    }
    return cells.map { String($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
  }

  /// Whether the heading has the term as a word of its own.
  fileprivate func names(_ term: String) -> Bool {
    let words = heading.lowercased().split {
      !$0.isLetter && !$0.isNumber && $0 != "-" && $0 != "."
    }
    return words.contains { $0 == term.lowercased() }
  }

  /// The lines, without blank ones at either end.
  fileprivate var text: String {
    let first = lines.firstIndex { !$0.isEmpty } ?? lines.endIndex
    let last = lines.lastIndex { !$0.isEmpty } ?? lines.startIndex
    return first <= last ? lines[first...last].joined(separator: "\n") : ""
  }
}
