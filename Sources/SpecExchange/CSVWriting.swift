import SpecModel
package import SpecText

/// How a CSV file is written.
package struct CSVStyle: Sendable {
  /// What stands between cells.
  package enum Separator: String, Sendable, CaseIterable {
    case comma, semicolon, tab

    fileprivate var byte: UInt8 {
      switch self {
      case .comma: UInt8(ascii: ",")
      case .semicolon: UInt8(ascii: ";")
      case .tab: 0x09
      }
    }
  }

  package var separator: Separator
  /// Whether the file begins with a byte order mark, without which Excel takes UTF-8 for the
  /// letters of the system's old encoding.
  package var hasByteOrderMark: Bool

  package init(separator: Separator = .comma, hasByteOrderMark: Bool = true) {
    self.separator = separator
    self.hasByteOrderMark = hasByteOrderMark
  }
}

/// Writes tables for translators as CSV (RFC 4180), a row for each unit.
///
/// A text that a sheet would take for a formula has an apostrophe before it, and so has one that
/// begins with apostrophes before such a text: `readCSV` takes one of them away.
///
/// - Returns: The bytes of the file; the same for the same content.
package func csv(
  _ tables: [ExchangeTable], from source: LocaleID, to target: LocaleID, _ style: CSVStyle
) -> [UInt8] {
  var bytes: [UInt8] = style.hasByteOrderMark ? [0xEF, 0xBB, 0xBF] : []
  func append(_ cells: [String]) {
    for (index, cell) in cells.enumerated() {
      if index > 0 { bytes.append(style.separator.byte) }
      appendCell(cell, to: &bytes)
    }
    bytes += [0x0D, 0x0A]
  }
  append(
    CSV.Column.allCases.map { column in
      switch column {
      case .source: "source (\(source))"
      case .translation: "translation (\(target))"
      default: column.rawValue
      }
    })
  for table in tables {
    for unit in table.units where !unit.isOptional {
      append(CSV.Column.allCases.map { cell($0, of: unit, in: table) })
    }
  }
  return bytes
}

private func cell(_ column: CSV.Column, of unit: ExchangeUnit, in table: ExchangeTable) -> String {
  switch column {
  case .app: table.app.rawValue
  case .key: unit.id
  case .source: unit.source
  case .translation: unit.target ?? ""
  // What is not translated yet has no state: nobody who fills a sheet thinks of changing it.
  case .state: unit.target == nil ? "" : unit.needsReview ? "needs-review" : "translated"
  case .note: (unit.facts + unit.history).joined(separator: "\n")
  case .limit: unit.limit
  case .context: unit.preview
  case .comment: unit.entry?.note ?? ""
  }
}

private func appendCell(_ text: String, to bytes: inout [UInt8]) {
  let guarded = CSV.isGuarded(text) ? "'" + text : text
  let needsQuotes = guarded.utf8.contains { byte in
    [UInt8(ascii: "\""), UInt8(ascii: ","), UInt8(ascii: ";"), 0x09, 0x0A, 0x0D].contains(byte)
  }
  guard needsQuotes else {
    bytes += guarded.utf8
    return
  }
  bytes.append(UInt8(ascii: "\""))
  for byte in guarded.utf8 {
    if byte == UInt8(ascii: "\"") { bytes.append(byte) }
    bytes.append(byte)
  }
  bytes.append(UInt8(ascii: "\""))
}
