import CLDR
import FlowCore
import SpecModel
import SpecText

/// An app in one language, with its flow as the machine runs it.
///
/// A class, because every moment and every text of it refers to the same one.
final class LocalizedApp: Sendable {
  let app: App
  let program: Flow.Program
  let format: LocaleFormat

  init(_ app: App, _ program: Flow.Program, _ format: LocaleFormat) {
    (self.app, self.program, self.format) = (app, program, format)
  }
}

/// The context a mockup is rendered in: an app in a language, in a state of its flow.
struct RenderContext {
  /// The row of a table whose words are drawn.
  struct Option {
    let table: ContentTable
    let row: Int

    var id: RowID { table.table.rows[row].id }
  }

  let localizedApp: LocalizedApp
  let state: Flow.State
  /// The texts of the page that is drawn; none where they are not to change.
  var pool: TextPool?
  var option: Option?

  /// The same context, for the words of one row of a table.
  func forRow(_ row: Int, of table: ContentTable) -> RenderContext {
    var context = self
    context.option = Option(table: table, row: row)
    return context
  }

  func isShown(_ element: ElementID, on screen: ScreenID) -> Bool {
    localizedApp.program.isShown(
      element, on: screen, option: option.map { ($0.table.table.id, $0.id) }, in: state)
  }

  func table(_ id: TableID) -> ContentTable? {
    localizedApp.app.tables.first { $0.table.id == id }
  }

  /// What a value is made of, and the table of its options.
  func value(_ id: ValueID) -> Flow.Value? {
    localizedApp.program.flow.values.first { $0.id == id }
  }

  func table(ofValue id: ValueID) -> ContentTable? {
    switch value(id)?.kind {
    case .choice(.table(let id)), .set(.table(let id)): table(id)
    default: nil
    }
  }
}

/// What a placeholder, a name in braces, stands for.
enum PlaceholderValue {
  case text(String)
  case number(Int)
  case words(Text)
  case flag(Bool)
}

extension RenderContext {
  /// What a name in a text stands for at this moment; nothing while it is unset.
  func resolve(_ path: [String]) -> PlaceholderValue? {
    guard let first = path.first else { return nil }
    if let position = localizedApp.program.position(in: state) {
      if path == ["position"] { return .number(position.position) }
      if path == ["count"] { return .number(position.count) }
    }
    if first == "option" {
      return option.flatMap { resolve($0.row, of: $0.table, path.dropFirst()) }
    }
    let id = ValueID(first)
    guard value(id) != nil else { return nil }
    let constant = localizedApp.program.value(id, in: state)
    guard path.count > 1 else { return resolve(constant) }
    guard case .row(let row) = constant, let table = table(ofValue: id),
      let index = table.table.rows.firstIndex(where: { $0.id == row })
    else { return nil }
    return resolve(index, of: table, path.dropFirst())
  }

  /// What an expression that names a value or a column stands for.
  func resolve(_ expression: Flow.Expression?) -> PlaceholderValue? {
    switch expression {
    case .value(let id): resolve([id.rawValue])
    case .column(let id, let column): resolve([id.rawValue, column.rawValue])
    case .option(let column): resolve(["option", column.rawValue])
    default: nil
    }
  }

  private func resolve(_ constant: Flow.Constant) -> PlaceholderValue? {
    switch constant {
    case .unset, .rows: nil
    case .bool(let value): .flag(value)
    case .int(let number): .number(number)
    case .text(let text): .text(text)
    case .row(let row): .text(row.rawValue)
    case .daysFromNow(let days): .text(PreviewDay.shown(after: days, in: localizedApp.format))
    case .words(let words):
      table(words.table).flatMap { table in
        table.table.rows.firstIndex { $0.id == words.row }
          .flatMap { table.words[$0][words.column] }
      }.map { .words($0) }
    }
  }

  /// What a row holds, column after column: a cell may name a row of another table.
  private func resolve(
    _ row: Int, of table: ContentTable, _ columns: ArraySlice<String>
  ) -> PlaceholderValue? {
    guard let name = columns.first,
      let index = table.table.columns.firstIndex(where: { $0.id.rawValue == name })
    else { return nil }
    let column = table.table.columns[index]
    switch (column.kind, table.table.rows[row].cells[index]) {
    case (.words, _): return table.words[row][column.id].map { .words($0) }
    case (.row(let other), .row(let id)):
      guard let other = self.table(other),
        let next = other.table.rows.firstIndex(where: { $0.id == id })
      else { return nil }
      return resolve(next, of: other, columns.dropFirst())
    case (.money, .text(let amount)):
      let currency = table.currency?.value ?? "USD"
      return .text(localizedApp.format.money(amount, currency: currency) ?? amount)
    case (.period, .text(let period)): return .text(localizedApp.format.period(period) ?? period)
    case (.percent, .int(let number)): return .text(localizedApp.format.percent(number))
    case (_, .int(let number)): return .number(number)
    case (_, .text(let text)): return .text(text)
    default: return nil
    }
  }
}
