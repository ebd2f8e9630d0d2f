import FlowCore
import SpecModel
import SpecText

extension ContentTable {
  /// Where a cell stands.
  func place(row: Int, _ column: ColumnID) -> Span {
    spans.value(["rows", String(row), column.rawValue])
  }
}

extension CheckContext {
  /// Where a cell of a table stands; nothing for one that is missing or could not be read, which was
  /// reported, and in whose place stands what nobody wrote.
  func place(row: Int, _ column: ColumnID, of table: ContentTable) -> Span? {
    let place = table.place(row: row, column)
    let isThere = place != table.spans.value(["rows", String(row)])
    return isThere && !hasMistakes(in: place) ? place : nil
  }
}
