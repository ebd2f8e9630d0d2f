import FlowCore
import SpecModel
import SpecText

extension ContentTable {
  /// Where a cell stands.
  func place(row: Int, _ column: ColumnID) -> Span {
    spans.value(["rows", String(row), column.rawValue])
  }
}
