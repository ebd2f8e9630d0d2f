import FlowCore
import SpecModel
import SpecText

extension ScreenPicture {
  /// Something the app draws by itself.
  func view(_ label: ViewLabel) -> TemplateValue? {
    guard let view = screen.views.first(where: { $0.id == label.id.value }) else { return nil }
    let slots: [String: TemplateValue] = [
      "label": .text(scene.plainWords(label.label)), "style": TemplateValue(view.style),
      "spinner": false, "app-icon": false,
    ]
    return .record(slots.merging(kind(of: view)) { $1 })
  }

  private func kind(of view: View) -> [String: TemplateValue] {
    switch view.kind {
    case "progress": return ["spinner": true]
    case "app-icon": return ["app-icon": true]
    case "progress-bar": return ["progress-bar": ["marks": steps(isOnlyCurrent: false)]]
    case "page-dots": return ["page-dots": ["marks": steps(isOnlyCurrent: true)]]
    case "rank-bars": return ["rank-bars": ["marks": rank(view.value)]]
    case "avatar": return ["avatar": ["initial": TemplateValue(initial(view))]]
    case "emoji-row": return ["emoji-row": ["items": .list(emoji(view))]]
    default:
      guard case .value(let value) = view.value, let chosen = chosen(value) else {
        return ["other": .text(view.kind)]
      }
      let rank = chosen.table.table.columns.first { $0.kind == .rank }
      let marks = rank.map { self.rank(.column(value, $0.id)) } ?? []
      return [
        "badge": ["words": name(of: chosen.row, in: chosen.table), "marks": marks]
      ]
    }
  }

  /// A mark for each screen of the path.
  private func steps(isOnlyCurrent: Bool) -> TemplateValue {
    guard let place = scene.program.position(in: scene.state) else { return [] }
    return .list(
      (1...place.count).map {
        ["is-on": .flag(isOnlyCurrent ? $0 == place.position : $0 <= place.position)]
      })
  }

  /// A mark for each rank there is, filled up to the one a column holds.
  private func rank(_ expression: Expr?) -> TemplateValue {
    guard case .number(let rank) = scene.substitute(expression) else { return [] }
    let table =
      if case .column(let value, _) = expression {
        scene.table(ofValue: value)
      } else {
        scene.option?.table
      }
    return marks(rank, of: table?.table.rows.count ?? rank)
  }

  private func chosen(_ value: ValueID) -> Scene.Option? {
    guard case .row(let row) = scene.program.value(value, in: scene.state),
      let table = scene.table(ofValue: value),
      let index = table.table.rows.firstIndex(where: { $0.id == row })
    else { return nil }
    return Scene.Option(table: table, row: index)
  }

  /// The initial of whoever the app knows, when there is no picture of them.
  private func initial(_ view: View) -> String? {
    if case .flag(true) = scene.substitute(view.value) { return nil }
    for value in scene.program.flow.values {
      if case .text(let text) = scene.program.value(value.id, in: scene.state),
        let first = text.first(where: { !$0.isWhitespace })
      {
        return first.uppercased()
      }
    }
    return nil
  }

  /// As many signs of the table as fit, in another order on each row of the screen.
  private func emoji(_ view: View) -> [TemplateValue] {
    guard let id = view.table, let table = scene.table(id), !table.table.rows.isEmpty,
      let column = table.table.columns.firstIndex(where: { $0.kind == .text })
    else { return [] }
    let rows = screen.views.filter { $0.kind == view.kind }
    let number = rows.firstIndex { $0.id == view.id } ?? 0
    let count = table.table.rows.count
    let first = count * number / max(1, rows.count)
    // Neighbours in the table look alike.
    let stride = count.isMultiple(of: 5) ? 7 : 5
    return (0..<min(count, 7)).compactMap { place in
      let row = table.table.rows[(first + place * stride) % count]
      guard case .text(let sign) = row.cells[column] else { return nil }
      return .text(sign)
    }
  }
}
