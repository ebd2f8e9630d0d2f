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

  private var elements: [ScreenID: [ElementID: [Rows]]] = [:]

  init(_ flow: Flow) {
    for screen in flow.screensAndFrame {
      for control in screen.controls {
        guard let options = flow.options(of: control) else { continue }
        let rows = Rows(
          control: control.id, table: options.table.id, rows: options.rows.map(\.id))
        for index in screen.elements(drawnBy: control) {
          elements[screen.id, default: [:]][screen.elements[index].id, default: []].append(rows)
        }
      }
    }
  }

  /// The rows an element is drawn for, control by control; nothing where it is drawn once.
  func rows(of element: ElementID, on screen: ScreenID) -> [Rows]? {
    elements[screen]?[element]
  }
}
