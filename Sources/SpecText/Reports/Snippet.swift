/// The lines of one file that a finding speaks of, each with its underlines.
package struct Snippet {
  /// A place to underline.
  struct Mark {
    let place: Report.Place
    /// What the underline is made of.
    let sign: String
    let role: Paint.Role
    /// What stands behind the last underline, perhaps nothing.
    let message: String
  }

  /// A row of it.
  package enum Row {
    /// A line of the file, by its number.
    case line(Int, String)
    /// What is underlined in the line above, and what is to be said of it.
    case underline(indent: Int, String, Paint.Role)
    /// Lines that are left out.
    case gap
  }

  /// The places, all in one file; the first is the one that long lines are cut around.
  let marks: [Mark]
  let paint: Paint
  /// The columns of the line-number gutter.
  let gutter: Int
  /// The most columns of a line of the file.
  let limit: Int

  /// The most lines of a place that are all shown; of a longer one, only the first and last are.
  private static let wholeLines = 4

  /// The last line number that is shown.
  static func lastLine(of marks: [Mark]) -> Int {
    marks.map { lines(of: $0).upperBound }.max() ?? 1
  }

  /// The first and the last line of a mark.
  ///
  /// A place that ends where a line begins ends on the line before.
  private static func lines(of mark: Mark) -> ClosedRange<Int> {
    let place = mark.place
    let endsBefore = place.end.column == 1 && place.end.line > place.start.line
    return place.start.line...(endsBefore ? place.end.line - 1 : place.end.line)
  }

  /// The rows as text, from the empty one above the first line on.
  func text() -> [String] {
    [row("", "")]
      + rows().map { row in
        switch row {
        case .line(let number, let text): self.row(String(number), text)
        case .underline(let indent, let text, let role):
          self.row("", String(repeating: " ", count: indent) + paint(text, role))
        case .gap: paint("...", .frame)
        }
      }
  }

  /// The rows, from the first line on.
  func rows() -> [Row] {
    var rows: [Row] = []
    var previous: Int?
    for line in shownLines() {
      if let previous, line > previous + 2 {
        rows.append(.gap)
      } else if let previous, line == previous + 2 {
        rows += self.rows(ofLine: line - 1, marks: [])
      }
      rows += self.rows(ofLine: line, marks: marks.filter { isMarked(line, by: $0) })
      previous = line
    }
    return rows
  }

  private func shownLines() -> [Int] {
    var shown: Set<Int> = []
    for mark in marks {
      let lines = Self.lines(of: mark)
      if lines.count <= Self.wholeLines {
        shown.formUnion(lines)
      } else {
        shown.formUnion([lines.lowerBound, lines.upperBound])
      }
    }
    return shown.sorted()
  }

  private func isMarked(_ line: Int, by mark: Mark) -> Bool {
    Self.lines(of: mark).contains(line)
  }

  /// A line of the file and the underlines below it.
  private func rows(ofLine line: Int, marks: [Mark]) -> [Row] {
    guard let lines = self.marks.first?.place.lines else { return [] }
    let bytes = lines.bytes(ofLine: line)
    let focus = marks.first.map { part(of: $0, onLine: line, bytes) }
    let start = bytes.startIndex
    let shown = SnippetLine(bytes, focus: focus ?? start..<start, limit: limit)
    let underlines = marks.compactMap { mark -> Row? in
      let part = part(of: mark, onLine: line, bytes)
      let isWhole = Self.lines(of: mark).count == 1
      guard isWhole || !part.isEmpty || line == mark.place.start.line else { return nil }
      let columns = shown.columns(of: part)
      let message = line == Self.lines(of: mark).upperBound ? mark.message : ""
      let underline = String(repeating: mark.sign, count: columns.count)
      let text = message.isEmpty ? underline : underline + " " + message
      return .underline(indent: columns.lowerBound, text, mark.role)
    }
    return [.line(line, shown.text)] + underlines
  }

  /// The bytes of a mark on a line: on all but its first one, without the indentation.
  private func part(of mark: Mark, onLine line: Int, _ bytes: ArraySlice<UInt8>) -> Range<Int> {
    let place = mark.place
    let indented = bytes.firstIndex { $0 != 0x20 && $0 != 0x09 } ?? bytes.endIndex
    let lower = line == place.start.line ? place.byteOffset : indented
    let lineEnd =
      line == Self.lines(of: mark).lowerBound ? max(lower, bytes.endIndex) : bytes.endIndex
    let upper = min(place.byteOffset + place.byteLength, lineEnd)
    return lower..<max(lower, upper)
  }

  private func row(_ number: String, _ text: String) -> String {
    let padding = String(repeating: " ", count: gutter - number.utf8.count)
    let frame = paint(" \(padding)\(number) |", .frame)
    return text.isEmpty ? frame : frame + " " + text
  }
}
