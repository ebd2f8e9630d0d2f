import FlowCore

/// The elements that are drawn once for each row of a table: what is in the section that a control
/// names as its `option`.
struct DrawnRows: Sendable {
  /// A table and those of its rows that are drawn.
  struct Rows: Sendable {
    /// The control that draws them; they are there only while it is.
    var control: ElementID
    var table: TableID
    var rows: [RowID]
  }

  private var elements: [ScreenID: [ElementID: Rows]] = [:]

  init(_ flow: Flow) {
    for screen in flow.screensAndFrame {
      for control in screen.controls {
        guard let section = control.option, let rows = flow.rows(of: control) else { continue }
        for element in screen.elements where section == element.section || section == element.id {
          elements[screen.id, default: [:]][element.id] = rows
        }
      }
    }
  }

  /// The rows an element is drawn for; nothing where it is drawn once.
  func rows(of element: ElementID, on screen: ScreenID) -> Rows? {
    elements[screen]?[element]
  }
}

extension Flow {
  /// The rows among which a control lets the user choose.
  fileprivate func rows(of control: Flow.Control) -> DrawnRows.Rows? {
    let id: TableID
    var count = Int.max
    switch control.role {
    case .button: return nil
    case .list(let table, first: let first): (id, count) = (table, first ?? .max)
    case .input(let value, as: _):
      switch values.first(where: { $0.id == value })?.kind {
      case .choice(.table(let table)), .set(.table(let table)): id = table
      default: return nil
      }
    }
    return tables.first { $0.id == id }
      .map { table in
        DrawnRows.Rows(
          control: control.id, table: id, rows: table.rows.prefix(count).map(\.id))
      }
  }
}
