import FlowCore
import SpecModel

/// A column of plans that a text names, which a store tells.
struct ProductPlaceholder: Hashable {
  var field: Flow.Column.ProductField
  var table: TableID
  /// The choice whose row is named; nothing for the row that is drawn.
  var choice: ValueID?
  var placeholder: Placeholder

  static func == (one: Self, other: Self) -> Bool {
    one.placeholder.name == other.placeholder.name
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(placeholder.name)
  }
}

extension Text {
  /// What a text of a screen names that a store tells, each name once.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - element: The element it stands in.
  ///   - flow: The flow.
  /// - Returns: The names, as first met.
  func productFields(
    on screen: Flow.Screen, _ element: ElementID?, in flow: Flow
  ) -> [ProductPlaceholder] {
    var found: [ProductPlaceholder] = []
    for placeholder in phrases.flatMap(\.placeholders) where placeholder.path.count == 2 {
      let name = placeholder.path[0]
      let choice = name == "option" ? nil : ValueID(name)
      let table =
        choice.map { id in flow.values.first { $0.id == id }?.kind.table }
        ?? screen.table(drawnBy: element, in: flow)
      guard let table,
        let field = flow.tables.first(where: { $0.id == table })?.columns
          .first(where: { $0.id.rawValue == placeholder.path[1] })?.productField
      else { continue }
      let new = ProductPlaceholder(
        field: field, table: table, choice: choice, placeholder: placeholder)
      if !found.contains(new) { found.append(new) }
    }
    return found
  }
}

extension Flow.Screen {
  /// The table whose rows an element is drawn for.
  fileprivate func table(drawnBy element: ElementID?, in flow: Flow) -> TableID? {
    guard let index = elements.firstIndex(where: { $0.id == element }) else { return nil }
    return controls.first { elements(drawnBy: $0).contains(index) }
      .flatMap { flow.options(of: $0)?.table.id }
  }
}
