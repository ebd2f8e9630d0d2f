import FlowCore
import SpecModel
import SpecText

extension ScreenMockupBuilder {
  /// Something the app draws by itself.
  func view(_ label: ViewLabel) -> PreviewView? {
    guard let view = screen.views.first(where: { $0.id == label.id.value }) else { return nil }
    var drawn = PreviewView(label: context.label(label.label), style: view.style?.rawValue)
    switch view.kind {
    case "progress": drawn.isSpinner = true
    case "app-icon": drawn.isAppIcon = true
    case "progress-bar": drawn.progressBar = steps(isOnlyCurrent: false)
    case "page-dots": drawn.pageDots = steps(isOnlyCurrent: true)
    case "rank-bars": drawn.rankBars = rank(view.value)
    case "avatar": drawn.avatar = PreviewView.Avatar(initial: initial(view))
    case "emoji-row": drawn.emojiRow = PreviewView.Signs(items: emoji(view))
    default:
      drawn.badge = badge(view)
      if drawn.badge == nil { drawn.other = view.kind }
    }
    return drawn
  }

  /// The chosen row of a value, for views of which only their value is known.
  private func badge(_ view: Flow.View) -> PreviewView.Badge? {
    guard case .value(let value) = view.value, let chosen = chosen(value) else { return nil }
    let rank = chosen.table.table.columns.first { $0.kind == .rank }
    return PreviewView.Badge(
      words: name(of: chosen.row, in: chosen.table),
      marks: rank.map { self.rank(.column(value, $0.id)) } ?? [])
  }

  /// A mark for each screen of the path.
  private func steps(isOnlyCurrent: Bool) -> [PreviewMark] {
    guard let place = context.localizedApp.program.position(in: context.state) else { return [] }
    return (1...place.count).map {
      PreviewMark(isOn: isOnlyCurrent ? $0 == place.position : $0 <= place.position)
    }
  }

  /// A mark for each rank there is, filled up to the one a column holds.
  private func rank(_ expression: Flow.Expression?) -> [PreviewMark] {
    guard case .number(let rank) = context.resolve(expression) else { return [] }
    let table =
      if case .column(let value, _) = expression {
        context.table(ofValue: value)
      } else {
        context.option?.table
      }
    return PreviewMark.marks(rank, of: table?.table.rows.count ?? rank)
  }

  private func chosen(_ value: ValueID) -> RenderContext.Option? {
    guard case .row(let row) = context.localizedApp.program.value(value, in: context.state),
      let table = context.table(ofValue: value),
      let index = table.table.rows.firstIndex(where: { $0.id == row })
    else { return nil }
    return RenderContext.Option(table: table, row: index)
  }

  /// The initial of whoever the app knows, when there is no picture of them.
  private func initial(_ view: Flow.View) -> String? {
    if case .flag(true) = context.resolve(view.value) { return nil }
    for value in context.localizedApp.program.flow.values {
      if case .text(let text) = context.localizedApp.program.value(value.id, in: context.state),
        let first = text.first(where: { !$0.isWhitespace })
      {
        return first.uppercased()
      }
    }
    return nil
  }

  /// As many signs of the table as fit, in another order on each row of the screen.
  private func emoji(_ view: Flow.View) -> [String] {
    guard let id = view.table, let table = context.table(id), !table.table.rows.isEmpty,
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
      return sign
    }
  }
}
