import SpecText

/// What is taken out of the Markdown of a screen, by lines: parts of it, their notes and the blank
/// lines between.
struct PageRemoval {
  private let file: SourceFile
  private let id: FileID
  private let lines: PageLines
  private var isGone: [Bool]
  private var edits: [Diagnostic.Edit] = []

  init(_ file: SourceFile, _ id: FileID) {
    (self.file, self.id) = (file, id)
    lines = PageLines(file)
    isGone = Array(repeating: false, count: lines.count)
  }

  /// The bytes that are left.
  var bytes: [UInt8] {
    var edits = edits
    for line in isGone.indices where isGone[line] {
      edits.append(.init(Span(id, starts[line], starts[line + 1]), ""))
    }
    return file.applying(edits).bytes
  }

  /// Takes out what a name stands in: a section with all that is in it, a row, or a control or view
  /// with its label.
  ///
  /// - Parameter name: Where the name stands.
  /// - Returns: What is taken out.
  mutating func remove(_ name: Span) -> Span? {
    guard let line = lines.line(at: Int(name.lower)) else { return nil }
    let text = text(line)
    let end: Int
    if text.hasPrefix("## ") {
      let next = (line + 1..<isGone.count).first { self.text($0).hasPrefix("## ") }
      end = next.map { lines.firstNote(above: $0) } ?? isGone.count
    } else if text.hasPrefix("- ") {
      end = endOfRow(line)
    } else if let link = link(around: name, in: line), link.count < text.utf8.count {
      let span = Span(id, link.lowerBound, link.upperBound)
      edits.append(.init(span, ""))
      return span
    } else {
      end = line + 1
    }
    let isAlone = isBlank(line - 1) || lines.isNote(line - 1)
    let start =
      isAlone && (end >= isGone.count || isBlank(end) || text.hasPrefix("## "))
      ? lines.firstNote(above: line) : line
    for place in start..<end { isGone[place] = true }
    closeGap(above: start, below: end)
    return Span(id, starts[start], starts[end])
  }

  // MARK: Lines

  private var starts: [Int] { lines.starts }

  private func text(_ line: Int) -> String { lines.text(line) }

  private func isBlank(_ line: Int) -> Bool { lines.isBlank(line) }

  /// Behind a row and the lines that go on with it.
  private func endOfRow(_ line: Int) -> Int {
    var end = line + 1
    while end < isGone.count, text(end).first?.isWhitespace == true { end += 1 }
    return end
  }

  /// Between what is above and below, one blank line is left.
  private mutating func closeGap(above start: Int, below end: Int) {
    if end < isGone.count, isBlank(end), isBlank(start - 1) {
      isGone[end] = true
    } else if end >= isGone.count {
      var last = start - 1
      while last >= 0, isBlank(last) || isGone[last] {
        isGone[last] = true
        last -= 1
      }
    }
  }

  /// A link or drawn view in a line, with the space before it, or where it is the first behind it.
  private func link(around name: Span, in line: Int) -> Range<Int>? {
    let bytes = file.bytes
    guard var lower = bytes[starts[line]..<Int(name.lower)].lastIndex(of: UInt8(ascii: "[")),
      var upper = bytes[Int(name.upper)..<starts[line + 1]].firstIndex(of: UInt8(ascii: ")"))
    else { return nil }
    upper += 1
    if lower > starts[line], bytes[lower - 1] == UInt8(ascii: "!") { lower -= 1 }
    if lower > starts[line] {
      while lower > starts[line], bytes[lower - 1] == UInt8(ascii: " ") { lower -= 1 }
    } else {
      while upper < starts[line + 1], bytes[upper] == UInt8(ascii: " ") { upper += 1 }
    }
    return lower..<upper
  }
}
