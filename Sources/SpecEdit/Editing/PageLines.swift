import SpecText

/// The Markdown of a screen by lines.
struct PageLines {
  private let file: SourceFile
  /// Where each line begins, and where the file ends.
  let starts: [Int]

  init(_ file: SourceFile) {
    self.file = file
    let ends = file.bytes.indices.filter { file.bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
    var starts = [0] + ends
    if starts.last != file.bytes.count { starts.append(file.bytes.count) }
    self.starts = starts
  }

  var count: Int { max(0, starts.count - 1) }

  /// The line that holds a byte.
  func line(at place: Int) -> Int? {
    starts.lastIndex { $0 <= place }.flatMap { $0 < count ? $0 : nil }
  }

  /// A line without the spaces and the line end behind it.
  func text(_ line: Int) -> String {
    var bytes = file.bytes[starts[line]..<starts[line + 1]]
    while let last = bytes.last, last <= UInt8(ascii: " ") { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether nothing stands in a line; beyond the file nothing does.
  func isBlank(_ line: Int) -> Bool {
    line < 0 || line >= count || text(line).allSatisfy(\.isWhitespace)
  }

  func isNote(_ line: Int) -> Bool {
    line >= 0 && line < count && text(line).hasSuffix("-->")
  }

  /// The first line of the notes right above a line; itself where there is none.
  func firstNote(above line: Int) -> Int {
    var first = line
    while isNote(first - 1) {
      var start = first - 1
      while start > 0, !text(start).hasPrefix("<!--") { start -= 1 }
      first = start
    }
    return first
  }
}
