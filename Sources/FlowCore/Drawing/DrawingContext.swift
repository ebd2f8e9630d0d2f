/// What a drawing is made from: a state of a flow, and the row that is drawn.
struct DrawingContext {
  /// The row of a table whose words are drawn.
  struct Option {
    var table: Flow.Table
    var row: Flow.Row
    /// Its place in the table, where it is known: a menu has thousands of rows.
    var place: Int?
  }

  let spec: Flow.Spec
  let program: Flow.Program
  let state: Flow.State
  let isInteractive: Bool
  let day: (ValueID, _ daysFromNow: Int) -> CalendarDay
  var option: Option?

  var position: Flow.Drawing.Position? {
    program.position(in: state).map {
      Flow.Drawing.Position(position: $0.position, count: $0.count)
    }
  }

  /// The same context, for the words of one row of a table.
  func drawing(_ option: Option) -> Self {
    var context = self
    context.option = option
    return context
  }

  /// A style of the theme; one that says nothing where the theme has none of the name.
  func style(_ id: StyleID) -> Flow.Style {
    spec.theme.style(id) ?? Flow.Style(id)
  }

  func table(_ id: TableID) -> Flow.Table? {
    program.flow.tables.first { $0.id == id }
  }

  func value(_ id: ValueID) -> Flow.Value? {
    program.flow.values.first { $0.id == id }
  }

  /// The day it is today: that of no value, so many days from now.
  var today: CalendarDay { day(ValueID(""), 0) }

  /// The table of a value's options.
  func table(ofValue id: ValueID) -> Flow.Table? {
    value(id)?.kind.table.flatMap { table($0) }
  }

  /// What a value holds; nothing where the flow has no such value.
  func constant(_ id: ValueID) -> Flow.Constant? {
    value(id).map { program.value($0.id, in: state) }
  }

  /// The row a value holds.
  func chosen(_ id: ValueID) -> Option? {
    guard case .row(let row)? = constant(id), let table = table(ofValue: id) else { return nil }
    return table.row(row).map { Option(table: table, row: $0) }
  }
}

// MARK: Words

extension DrawingContext {
  /// A text with what is put into it.
  ///
  /// A text that is nothing but the name of other words is those words.
  func words(_ text: Flow.Text) -> LocalizedText {
    let arguments = text.placeholders.map { placeholder in
      argument(placeholder) ?? .text("{\(placeholder)}")
    }
    if text.format == "%1$@", case .words(let words)? = arguments.first { return words }
    return text.words.with(arguments)
  }

  /// What a name in a text stands for; nothing while it is unset.
  private func argument(_ placeholder: Flow.Text.Placeholder) -> LocalizedText.Argument? {
    switch placeholder {
    case .position: position.map { .int($0.position) }
    case .count: position.map { .int($0.count) }
    case .app(let name): .text(name)
    case .daysFromNow(let id): daysFromNow(id).map { .int($0) }
    case .measurement(let id, let unit): measurement(id, unit)
    case .value(let id): argument(id)
    case .column(let id, let columns): chosen(id).flatMap { argument(columns[...], of: $0) }
    case .option(let columns): option.flatMap { argument(columns[...], of: $0) }
    }
  }

  /// What a value puts into a text.
  func argument(_ id: ValueID) -> LocalizedText.Argument? {
    switch constant(id) {
    case .unset, .rows, .bool, nil: nil
    case .int(let number): .int(number)
    case .text(let text): .text(text)
    case .row(let row): .text(row.rawValue)
    case .daysFromNow(let days): .day(day(id, days))
    case .time(let time): .time(time)
    case .words(let cell): words(cell).map { .words($0) }
    }
  }

  /// How many days there are until the day a value holds; nothing while it is unset.
  private func daysFromNow(_ id: ValueID) -> Int? {
    guard case .daysFromNow(let days)? = constant(id) else { return nil }
    return max(0, day(id, days).number - today.number)
  }

  /// A number that says its unit, in another unit.
  private func measurement(
    _ id: ValueID, _ unit: Flow.MeasurementUnit
  ) -> LocalizedText.Argument? {
    guard case .int(let amount)? = constant(id), let own = value(id)?.unit else { return nil }
    return .measurement(unit.amount(of: amount, own), unit)
  }

  /// What a row holds, column after column: a cell may name a row of another table.
  private func argument(
    _ columns: ArraySlice<ColumnID>, of option: Option
  ) -> LocalizedText.Argument? {
    guard let id = columns.first,
      let index = option.table.columns.firstIndex(where: { $0.id == id })
    else { return nil }
    let column = option.table.columns[index]
    if let field = column.productField, let products = products(of: option) {
      return argument(field, of: products.offer(option.row, of: option.table))
    }
    switch (column.kind, option.row.cells[index]) {
    case (.words, _): return words(id, of: option).map { .words($0) }
    case (.row(let other), .row(let row)):
      guard let table = table(other), let next = table.row(row) else { return nil }
      return argument(columns.dropFirst(), of: Option(table: table, row: next))
    case (.money, .text(let amount)):
      return .money(amount, currency: option.table.currency ?? Flow.Table.dollar)
    case (.period, .text(let period)): return .period(period)
    case (.percent, .int(let number)): return .percent(number)
    case (_, .int(let number)): return .int(number)
    case (_, .text(let text)): return .text(text)
    default: return nil
    }
  }

  /// What the store tells of a plan, nothing before it does: the samples of content are never shown
  /// as if the store had told them.
  private func argument(
    _ field: Flow.Column.ProductField, of offer: Products.Offer?
  ) -> LocalizedText.Argument? {
    guard let offer else { return nil }
    let product = offer.product
    return switch field {
    case .price:
      product.displayPrice.flatMap { $0.isEmpty ? nil : .text($0) }
        ?? .money(product.price, currency: product.currency)
    case .period: product.period.map { .period($0) }
    case .trialDays: .int(product.freeTrialDays)
    case .savings: .percent(offer.savings)
    }
  }

  /// What is known of the products of a row's table; nothing where no store is asked.
  private func products(of option: Option) -> Products? {
    program.tableIndex[option.table.id].flatMap { program.store(ofTable: UInt16($0)) }
      .map { state.products[$0] }
  }

  /// The words of a cell, with what its own row puts into them.
  func words(_ cell: Flow.CellReference) -> LocalizedText? {
    guard let table = table(cell.table), let row = table.row(cell.row) else { return nil }
    return words(cell.column, of: Option(table: table, row: row))
  }

  /// The words of a row in a column.
  func words(_ column: ColumnID, of option: Option) -> LocalizedText? {
    let place = option.place ?? option.table.rows.firstIndex { $0.id == option.row.id }
    return place.flatMap { spec.text(of: column, inRow: $0, of: option.table) }
      .map { drawing(option).words($0) }
  }

  /// The first words of a row; its id when it has none.
  func name(of option: Option) -> LocalizedText {
    option.table.columns.first { $0.kind == .words }.flatMap { words($0.id, of: option) }
      ?? LocalizedText(key: "", option.row.id.rawValue)
  }

  /// Whether a text of an option names a column of some kind.
  func names(_ kind: Flow.Column.Kind, in text: Flow.Text) -> Bool {
    text.placeholders.contains { placeholder in
      guard case .option(let columns) = placeholder, columns.count == 1 else { return false }
      return option?.table.columns.contains { $0.id == columns[0] && $0.kind == kind } ?? false
    }
  }
}

// MARK: Values of views

extension DrawingContext {
  /// The number an expression stands for.
  func number(_ expression: Flow.Expression?) -> Int? {
    guard case .int(let number)? = argument(expression) else { return nil }
    return number
  }

  /// Whether an expression is a value that is yes or no, and what it is.
  func flag(_ expression: Flow.Expression?) -> Bool? {
    guard case .value(let id)? = expression, case .bool(let isOn)? = constant(id) else {
      return nil
    }
    return isOn
  }

  /// How many options a set has.
  private func count(_ id: ValueID) -> Int? {
    if case .rows(let rows)? = constant(id) { rows.count } else { nil }
  }

  /// What an expression that names a value or a column puts into a text.
  func argument(_ expression: Flow.Expression?) -> LocalizedText.Argument? {
    switch expression {
    case .value(let id): argument(id)
    case .column(let id, let column): argument(.column(id, [column]))
    case .option(let column): argument(.option([column]))
    case .optionRow: (option?.row.id.rawValue).map { .text($0) }
    case .count(.value(let id)): count(id).map { .int($0) }
    default: nil
    }
  }
}

extension Products {
  /// What a row of the table is sold for, if it is.
  fileprivate func offer(_ row: Flow.Row, of table: Flow.Table) -> Offer? {
    table.rows.firstIndex { $0.id == row.id }.flatMap { offer($0) }
  }
}
