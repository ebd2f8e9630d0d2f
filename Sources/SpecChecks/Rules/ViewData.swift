import FlowCore
import SpecModel
import SpecText

/// A view that draws from content has what it draws.
package let viewData = Check(
  Rule(
    "view/data",
    summary: "A view that draws from a table or a value has one of the kind that it can draw.",
    why: """
      A chart without numbers, or a wheel that stops at no sector of its own, is empty on the device, \
      and nobody sees it before that.
      """,
    bad: #""chart": { "kind": "bar-chart" }"#,
    good: #""chart": { "kind": "bar-chart", "table": "survivors" }"#)
) { context, found in
  let flow = context.app.flow
  for screen in flow.screensAndFrame {
    for view in screen.views {
      guard let kind = view.known, let needs = ViewNeeds(of: kind) else { continue }
      let place = ViewPlace(
        view: view, pointer: screen.pointer / "views" / view.id.rawValue,
        spans: context.app.flowSpans)
      checkTable(place, needs, context, &found)
      checkValue(place, needs, context, &found)
    }
  }
}

/// What a kind of view draws from.
private struct ViewNeeds {
  enum Value {
    /// It shows none.
    case none
    /// A choice over its table, which some kinds can do without.
    case row(isRequired: Bool)
    /// How much of something.
    case portion
  }

  /// The columns of its table, each of one of some kinds; nothing where it draws no table.
  var columns: [[Flow.Column.Kind]]?
  var rows = 1...Int.max
  var value = Value.none

  /// What a kind needs; nothing where other rules say so, or it needs nothing.
  init?(of kind: Flow.View.Known) {
    switch kind {
    case .progress, .progressBar, .pageDots, .rankBars, .avatar, .appIcon, .emojiRow:
      return nil
    case .image, .video: break
    case .barChart: columns = [[.words], [.percent, .int]]
    case .milestones: (columns, value) = ([[.words]], .row(isRequired: false))
    case .floatingWords: columns = [[.words]]
    case .formula: (columns, rows) = ([[.words]], 2...Int.max)
    case .wheelOfFortune:
      (columns, rows, value) = ([[.words]], Flow.View.sectors, .row(isRequired: true))
    case .progressRing: value = .portion
    case .comparisonCards: (columns, rows) = ([[.words]], Flow.View.compared)
    }
  }
}

/// A view and where it is said.
private struct ViewPlace {
  let view: Flow.View
  let pointer: JSONPointer
  let spans: JSONSpans

  /// Where a member is; nothing where it is left out.
  func span(of name: String) -> Span? {
    let place = spans.value(pointer / name)
    return place == spans.value(pointer) ? nil : place
  }

  var kind: Span { spans.value(pointer / "kind") }
}

private func checkTable(
  _ place: ViewPlace, _ needs: ViewNeeds, _ context: CheckContext, _ found: inout Diagnostics
) {
  let kind = place.view.kind
  guard let columns = needs.columns else {
    if let table = place.span(of: "table") {
      found.report(.superfluous(table, "'\(kind)' draws no table", "table"))
    }
    return
  }
  guard let span = place.span(of: "table") else {
    found.report(.noTable(place.kind, kind, columns[0]))
    return
  }
  guard let content = context.app.tables.first(where: { $0.table.id == place.view.table }),
    !context.hasMistakes(in: content.spans.value([]).file)
  else { return }
  let table = content.table
  for kinds in columns
  where !table.columns.contains(where: { kinds.contains($0.kind) && $0.productField == nil }) {
    found.report(.noColumn(span, kind, kinds, table.id))
  }
  if !table.rows.isEmpty, !needs.rows.contains(table.rows.count) {
    found.report(.otherRows(span, kind, needs.rows, table))
  }
}

private func checkValue(
  _ place: ViewPlace, _ needs: ViewNeeds, _ context: CheckContext, _ found: inout Diagnostics
) {
  let view = place.view
  let span = place.span(of: "value")
  // What could not be read was reported.
  if span != nil, view.value == nil { return }
  switch needs.value {
  case .none:
    guard let span else { return }
    found.report(.superfluous(span, "'\(view.kind)' shows no value", "value"))
  case .row(let isRequired):
    guard isRequired || view.value != nil, let table = view.table else { return }
    if let value = view.value, context.app.flow.isChoice(value, over: table) { return }
    found.report(.noRow(span, place, table))
  case .portion:
    if let value = view.value, context.app.flow.isPortion(value) { return }
    found.report(.noPortion(span, place))
  }
}

extension [Flow.Column.Kind] {
  fileprivate var names: String { map { "\"\($0)\"" }.joined(separator: " or ") }
}

extension Flow {
  /// Whether an expression is a choice over a table.
  fileprivate func isChoice(_ expression: Expression, over table: TableID) -> Bool {
    guard case .value(let id) = expression, let value = values.first(where: { $0.id == id }),
      case .choice(.table(table)) = value.kind
    else { return false }
    return true
  }

  /// Whether an expression is a number of which it is known how large it can be.
  fileprivate func isPortion(_ expression: Expression) -> Bool {
    switch expression {
    case .value(let id):
      guard case .int(_?, step: _)? = values.first(where: { $0.id == id })?.kind else {
        return false
      }
      return true
    case .count: return true
    case .column(let id, let column):
      let table = values.first { $0.id == id }?.kind.table
      return tables.first { $0.id == table }.map { $0.hasPortions(in: column) } ?? false
    case .option(let column):
      // The reader knows the table whose row it is; any column of the name will do.
      return tables.contains { $0.hasPortions(in: column) }
    default: return false
    }
  }
}

extension Flow.Table {
  fileprivate func hasPortions(in column: ColumnID) -> Bool {
    columns.contains {
      $0.id == column && [.percent, .int, .rank].contains($0.kind) && $0.productField == nil
    }
  }
}

extension Diagnostic {
  fileprivate static func superfluous(
    _ place: Span, _ message: String, _ member: String
  ) -> Diagnostic {
    Diagnostic(viewData.rule, place, message, help: "leave '\(member)' out")
  }

  fileprivate static func noTable(
    _ place: Span, _ kind: String, _ column: [Flow.Column.Kind]
  ) -> Diagnostic {
    Diagnostic(
      viewData.rule, place, "'\(kind)' draws the rows of a table, and has none",
      help: "name its 'table', with a column of type \(column.names)")
  }

  fileprivate static func noColumn(
    _ place: Span, _ kind: String, _ column: [Flow.Column.Kind], _ table: TableID
  ) -> Diagnostic {
    Diagnostic(
      viewData.rule, place,
      "'\(kind)' draws a column of type \(column.names), and '\(table)' has none",
      help: "add such a column, or name another table")
  }

  fileprivate static func otherRows(
    _ place: Span, _ kind: String, _ needed: ClosedRange<Int>, _ table: Flow.Table
  ) -> Diagnostic {
    let most = needed.upperBound == .max ? "or more" : "to \(needed.upperBound)"
    return Diagnostic(
      viewData.rule, place,
      "'\(kind)' draws \(needed.lowerBound) \(most) rows, and '\(table.id)' has \(table.rows.count)",
      help: table.rows.count > needed.upperBound ? "take rows away" : "add rows")
  }

  fileprivate static func noRow(
    _ place: Span?, _ view: ViewPlace, _ table: TableID
  ) -> Diagnostic {
    let what = place == nil ? "has no value" : "this is no choice over it"
    return Diagnostic(
      viewData.rule, place ?? view.kind,
      "'\(view.view.kind)' shows which row of '\(table)' is chosen, and \(what)",
      help: #"name a value in 'value' with "type": "choice" and "of": "\#(table)""#)
  }

  fileprivate static func noPortion(_ place: Span?, _ view: ViewPlace) -> Diagnostic {
    let what = place == nil ? "has no value" : "this is no such number"
    return Diagnostic(
      viewData.rule, place ?? view.kind,
      "'\(view.view.kind)' shows how much of something there is, and \(what)",
      help: """
        name in 'value' an "int" with "min" and "max", the count of a set, or a column of type \
        "percent", "int" or "rank"
        """)
  }
}
