import FlowCore
import SpecModel
import SpecText

/// A store could sell plans as their samples say.
package let purchaseSample = Check(
  Rule(
    "purchase/sample",
    summary: """
      A plan costs something, a longer one no less than a shorter one, and no trial has less than \
      0 days.
      """,
    why: """
      Previews, tests and the StoreKit configuration show what the table says as if a store had \
      said it: a year that costs less than a month saves 98%.
      """,
    bad: #""period": "P1M", "price": "59.99" … "period": "P1Y", "price": "9.99""#,
    good: #""period": "P1M", "price": "9.99" … "period": "P1Y", "price": "59.99""#,
    isSuppressible: true)
) { context, found in
  for table in context.app.plans {
    let plans = table.plans
    for plan in plans {
      if plan.price.thousandths == 0 { found.report(.free(plan)) }
      if let trial = plan.trial, trial.days < 0 { found.report(.negative(trial)) }
      let shorter = plans.first { $0.days < plan.days && plan.isCheaper(than: $0) }
      if let shorter { found.report(.cheaper(plan, than: shorter)) }
    }
  }
}

/// What a row of a table of plans says a store sells.
private struct Plan {
  let id: RowID
  let price: Price
  /// Where the price stands.
  let place: Span
  /// How long it lasts; nothing for what is bought for good.
  let days: Int
  let trial: (days: Int, place: Span)?

  func isCheaper(than other: Plan) -> Bool {
    price.thousandths > 0 && price.thousandths < other.price.thousandths
  }
}

extension ContentTable {
  /// The rows whose price can be read.
  fileprivate var plans: [Plan] {
    table.rows.enumerated().compactMap { number, row in
      func cell(_ field: Flow.Column.ProductField) -> (value: Flow.Cell, place: Span)? {
        index(of: field).map {
          (row.cells[$0], place(row: number, table.columns[$0].id))
        }
      }
      guard let price = cell(.price), case .text(let amount) = price.value,
        let amount = Price(amount)
      else { return nil }
      var days = Int.max
      if case .text(let text)? = cell(.period)?.value { days = BillingPeriod(text)?.days ?? days }
      var trial: (Int, Span)?
      if let cell = cell(.trialDays), case .int(let days) = cell.value {
        trial = (days, cell.place)
      }
      return Plan(id: row.id, price: amount, place: price.place, days: days, trial: trial)
    }
  }
}

extension Diagnostic {
  fileprivate static func free(_ plan: Plan) -> Diagnostic {
    Diagnostic(
      purchaseSample.rule, plan.place, "'\(plan.id)' costs nothing",
      help: "write what it is sold for; what is free needs no purchase")
  }

  fileprivate static func negative(_ trial: (days: Int, place: Span)) -> Diagnostic {
    Diagnostic(
      purchaseSample.rule, trial.place, "a trial of \(trial.days) days",
      help: "write 0 where there is none")
  }

  fileprivate static func cheaper(_ plan: Plan, than shorter: Plan) -> Diagnostic {
    Diagnostic(
      purchaseSample.rule, plan.place,
      "'\(plan.id)' costs less than '\(shorter.id)' and lasts longer",
      labels: [.init(shorter.place, "the price of '\(shorter.id)'")],
      help: "if the two prices are exchanged, change them back")
  }
}
