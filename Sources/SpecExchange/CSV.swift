import SpecText

/// Comma-separated values (RFC 4180), as sheets read and write them.
enum CSV {
  /// A cell that was read.
  struct Cell {
    var text: PlacedText
    /// Where it stands, without its quotation marks.
    var range: Range<Int>
  }

  /// The columns, by what stands in the first row.
  ///
  /// The languages stand in brackets behind two of them: `translation (de)`.
  enum Column: String, CaseIterable {
    case app, key, source, translation, state, note, limit, context, comment
  }

  /// The characters that make a sheet take a cell for a formula when it begins with one (OWASP, "CSV
  /// Injection"), wide ones included.
  private static let formulaMarks: Set<Unicode.Scalar> = [
    "=", "+", "-", "@", "\t", "\r", "\n", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}",
  ]

  /// Whether a text is a formula to a sheet, or one behind the apostrophes that keep it from being one.
  static func isGuarded(_ text: some StringProtocol) -> Bool {
    text.unicodeScalars.first { $0 != "'" }.map(formulaMarks.contains) ?? false
  }

  /// A separator by which a first row names columns: the one behind its first cell.
  static func separator(of bytes: ArraySlice<UInt8>) -> UInt8 {
    var isQuoted = false
    for byte in bytes {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if isQuoted { continue }
      if byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";") || byte == 0x09 { return byte }
      if byte == 0x0A || byte == 0x0D { break }
    }
    return UInt8(ascii: ",")
  }

  /// Reads rows; line ends within cells become line feeds.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the file.
  ///   - start: Where the first row begins.
  ///   - separator: What stands between cells.
  /// - Returns: The rows, and where a cell begins that is never closed or goes on behind its closing
  ///   quotation mark.
  static func rows(
    _ bytes: [UInt8], from start: Int, separator: UInt8
  ) -> (rows: [[Cell]], mistake: Range<Int>?) {
    var parser = CSVParser(bytes, from: start, separator)
    return (parser.rows(), parser.mistake)
  }
}

private struct CSVParser {
  private let bytes: [UInt8]
  private let separator: UInt8
  private var index: Int
  private(set) var mistake: Range<Int>?

  init(_ bytes: [UInt8], from start: Int, _ separator: UInt8) {
    self.bytes = bytes
    self.separator = separator
    index = start
  }

  mutating func rows() -> [[CSV.Cell]] {
    var rows: [[CSV.Cell]] = []
    while index < bytes.count, mistake == nil {
      var row = [cell()]
      while index < bytes.count, bytes[index] == separator, mistake == nil {
        index += 1
        row.append(cell())
      }
      skipLineEnd()
      rows.append(row)
    }
    return rows
  }

  private func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  private mutating func skipLineEnd() {
    if index < bytes.count, bytes[index] == 0x0D { index += 1 }
    if index < bytes.count, bytes[index] == 0x0A { index += 1 }
  }

  private mutating func cell() -> CSV.Cell {
    if index < bytes.count, bytes[index] == UInt8(ascii: "\"") { return quotedCell() }
    let start = index
    while index < bytes.count, bytes[index] != separator, !isLineEnd(bytes[index]) { index += 1 }
    var text = PlacedText()
    text.append(bytes[start..<index])
    return CSV.Cell(text: text, range: start..<index)
  }

  private mutating func quotedCell() -> CSV.Cell {
    let start = index + 1
    index = start
    var text = PlacedText()
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\"") where index + 1 < bytes.count && bytes[index + 1] == bytes[index]:
        text.append("\"", for: index..<index + 2)
        index += 2
      case UInt8(ascii: "\""):
        let cell = CSV.Cell(text: text, range: start..<index)
        index += 1
        if index < bytes.count, bytes[index] != separator, !isLineEnd(bytes[index]) {
          mistake = index..<index + 1
        }
        return cell
      case 0x0D:
        let length = index + 1 < bytes.count && bytes[index + 1] == 0x0A ? 2 : 1
        text.append("\n", for: index..<index + length)
        index += length
      default:
        text.append(bytes[index...index])
        index += 1
      }
    }
    mistake = start - 1..<start
    return CSV.Cell(text: text, range: start..<index)
  }
}
