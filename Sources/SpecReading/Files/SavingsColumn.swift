import FlowCore
import SpecModel
import SpecText

extension TableReader {
  /// Fills the column of savings: every plan against the one that is paid for each month.
  mutating func computeSavings() {
    let columns = table.table.columns
    let computed = columns.indices.filter { table.traits[columns[$0].id]?.isSavings == true }
    guard let savings = computed.first else { return }
    let price = columns.firstIndex { $0.kind == .money }
    let period = columns.firstIndex { $0.kind == .period }
    var lacks: [String] = []
    if price == nil { lacks.append("a column of money") }
    if period == nil { lacks.append("a column of periods") }
    var monthly: Price?
    if let price, let period {
      let rows = table.table.rows
      let row = rows.first { $0.period(period)?.months == 1 }
      monthly = row?.money(price)
      // A period that can't be read may be this one.
      let areKnown = isComplete && rows.allSatisfy { $0.period(period) != nil }
      if row == nil, areKnown { lacks.append("a row for \"P1M\"") }
    }
    if !lacks.isEmpty {
      let place = table.spans.value(
        [TableSchema.columns.name, columns[savings].id.rawValue, ColumnSchema.computed.name])
      return found.report(.nothingToCompute(place, lacks: lacks))
    }
    guard let price, let period, let monthly else { return }
    for index in table.table.rows.indices { fill(index, computed, price, period, monthly) }
  }

  private mutating func fill(
    _ index: Int, _ computed: [Int], _ price: Int, _ period: Int, _ monthly: Price
  ) {
    let row = table.table.rows[index]
    guard let length = row.period(period), let cost = row.money(price) else { return }
    guard let months = length.months else {
      let column = table.table.columns[period].id.rawValue
      let place = table.spans.value([TableSchema.rows.name, String(rowNumbers[index]), column])
      return found.report(.noMonths(place, row.id))
    }
    for column in computed {
      table.table.rows[index].cells[column] = .int(
        cost.savings(months: months, monthly: monthly))
    }
  }
}

extension Flow.Row {
  fileprivate func period(_ column: Int) -> BillingPeriod? {
    if case .text(let text) = cells[column] { BillingPeriod(text) } else { nil }
  }

  fileprivate func money(_ column: Int) -> Price? {
    if case .text(let text) = cells[column] { Price(text) } else { nil }
  }
}
