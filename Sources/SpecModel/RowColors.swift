package import FlowCore

extension Flow {
  /// The colours that rows of tables are drawn in, in the order of the tables.
  package var rowColors: [ColorID] {
    var colors: [ColorID] = []
    for table in tables {
      for (index, column) in table.columns.enumerated() where column.kind == .color {
        for row in table.rows {
          guard case .text(let color) = row.cells[index], !colors.contains(ColorID(color))
          else { continue }
          colors.append(ColorID(color))
        }
      }
    }
    return colors
  }
}
