import FlowCore
import SpecModel
import SpecText

/// Finds what the names in tables stand for: rows of other tables, values of the flow, colors.
struct TableReferences {
  let tables: [ReadTable]
  let scope: Scope
  /// The colors of the app; nothing where they could not be read.
  let colors: [String]?
  private(set) var found = Diagnostics()

  init(tables: [ReadTable], scope: Scope, colors: [String]?) {
    self.tables = tables
    self.scope = scope
    self.colors = colors
  }

  mutating func check() {
    for read in tables {
      let table = read.table
      for (number, column) in table.table.columns.enumerated() {
        if case .row(let id) = column.kind { checkRows(of: read, number, id) }
        if column.kind == .color { checkColors(of: read, number) }
        if let value = table.traits[column.id]?.atLeast { checkLeast(value) }
      }
    }
  }

  /// What the cells of a column are not less than is a number.
  private mutating func checkLeast(_ value: Located<ValueID>) {
    let name = Located(value.value.rawValue, value.span)
    switch scope.values[name.value] {
    case .int, .count: break
    case nil where scope.unreadable.contains(name.value): break
    case nil:
      found.report(.unknownName(name, kind: .value, among: scope.values.keys.sorted()))
    default: found.report(.noNumber(name))
    }
  }

  /// Every color that a cell names is there.
  private mutating func checkColors(of read: ReadTable, _ number: Int) {
    guard let colors else { return }
    let column = read.table.table.columns[number].id.rawValue
    for (index, row) in read.table.table.rows.enumerated() {
      guard case .text(let color) = row.cells[number], isName(color), !colors.contains(color)
      else { continue }
      let place = read.table.spans.value([
        TableSchema.rows.name, String(read.rowNumbers[index]), column,
      ])
      found.report(.unknownName(Located(color, place), kind: .color, among: colors))
    }
  }

  private mutating func checkRows(of read: ReadTable, _ number: Int, _ target: TableID) {
    let table = read.table
    let column = table.table.columns[number].id.rawValue
    guard let rows = scope.symbols(of: .table(target.rawValue)) else {
      if !scope.partialTables.contains(target.rawValue) {
        let pointer = [TableSchema.columns.name, column, ColumnSchema.table.name]
        let name = Located(target.rawValue, table.spans.value(JSONPointer(pointer)))
        found.report(.unknownName(name, kind: .table, among: scope.tables.keys.sorted()))
      }
      return
    }
    for (index, row) in table.table.rows.enumerated() {
      guard case .row(let id) = row.cells[number], isName(id.rawValue),
        !rows.contains(id.rawValue)
      else { continue }
      let place = table.spans.value([TableSchema.rows.name, String(read.rowNumbers[index]), column])
      found.report(
        .unknownName(
          Located(id.rawValue, place), kind: "row of \(target)", among: rows
        ).caused(by: .row(id.rawValue, of: target.rawValue)))
    }
  }
}

extension Diagnostic {
  fileprivate static func noNumber(_ name: Located<String>) -> Diagnostic {
    Diagnostic(
      .expressionType, name.span, "'\(name.value)' is no number",
      help: "cells are not less than an 'int' or 'count'")
  }
}
