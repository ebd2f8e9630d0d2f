/// A line and a column as a person counts them, both from 1.
///
/// Columns count Unicode scalars, which SARIF calls `unicodeCodePoints`; a byte order mark is none.
package struct Position: Hashable, Comparable, Sendable {
  package var line: Int
  package var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  package static func < (one: Position, other: Position) -> Bool {
    (one.line, one.column) < (other.line, other.column)
  }
}

/// Where the lines of a file start: turns byte offsets into positions.
///
/// A line ends with LF, CR LF or a lone CR, as CommonMark and JSON editors count them.
package struct LineTable: Sendable {
  private let bytes: [UInt8]
  private let starts: [Int]
  /// How many scalars begin before each block of the file.
  ///
  /// So that a place in the middle of one endless line is not counted from its start.
  private let scalars: [Int]
  private static let blockSize = 4096

  package init(_ file: SourceFile) {
    bytes = file.bytes
    var starts = [file.textStart]
    var index = file.textStart
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte == 0x0D, index < bytes.count, bytes[index] == 0x0A { index += 1 }
      if byte == 0x0A || byte == 0x0D { starts.append(index) }
    }
    self.starts = starts
    var scalars = [0]
    for start in stride(from: 0, to: bytes.count, by: Self.blockSize) {
      let block = bytes[start..<min(start + Self.blockSize, bytes.count)]
      scalars.append(scalars[scalars.count - 1] + block.count(where: \.beginsScalar))
    }
    self.scalars = scalars
  }

  package var lineCount: Int { starts.count }

  /// The position of a byte offset; an offset past the end is the end.
  package func position(of offset: Int) -> Position {
    let offset = min(max(offset, starts[0]), bytes.count)
    var lower = 0
    var upper = starts.count
    while upper - lower > 1 {
      let middle = (lower + upper) / 2
      if starts[middle] <= offset { lower = middle } else { upper = middle }
    }
    let column = scalarCount(before: offset) - scalarCount(before: starts[lower])
    return Position(line: lower + 1, column: column + 1)
  }

  private func scalarCount(before offset: Int) -> Int {
    let block = offset / Self.blockSize
    return scalars[block]
      + bytes[block * Self.blockSize..<offset].count(where: \.beginsScalar)
  }

  /// The bytes of a line, counted from 1, without its end.
  package func bytes(ofLine line: Int) -> ArraySlice<UInt8> {
    guard line >= 1, line <= starts.count else { return [] }
    let start = starts[line - 1]
    var end = line < starts.count ? starts[line] : bytes.count
    while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return bytes[start..<end]
  }
}

extension UInt8 {
  /// Whether it is the first byte of a scalar, in UTF-8.
  fileprivate var beginsScalar: Bool { self & 0xC0 != 0x80 }
}
