import FlowCore
import SpecChecks
import SpecModel
import SpecText

/// P26: values stay within what they can be, and a day counted from a row is that row's.
package let valueOutside = Property(
  "P26",
  Rule(
    "flow/value-outside",
    summary: """
      Every value is one its declaration allows, a day that was counted from a row's cell is the \
      cell of the row that is chosen, a day that a shop tells is counted from the plan that is \
      bought, and what was bought, or waits for approval, stays the plan.
      """,
    why: "A trial that ends when the plan that was not chosen says so is a wrong charge.",
    bad:
      #"{ "set": "trial-end", "to": "days-from-now(plan.trial-days)" }, { "purchase": "subscription" }"#,
    good:
      #"{ "purchase": "subscription" }, { "set": "trial-end", "to": "days-from-now(plan.trial-days)" }"#,
    isSuppressible: true)
) { explored, verdict in
  let spans = explored.app.flowSpans
  proveToldDays(explored, &verdict)
  for (number, flow) in explored.flows.enumerated() {
    let days = flow.flow.countedDays
    provePlans(explored, number, &verdict)
    for (index, state) in flow.states.enumerated() {
      var isRight = true
      for (place, value) in flow.flow.values.enumerated()
      where !flow.program.allows(state.values[place], for: place) {
        isRight = false
        verdict.fails(
          at: spans.key(["values", value.id.rawValue]), "'\(value.id)' can leave its range",
          explored.trace(to: index, of: number))
      }
      if isRight { verdict.holds(in: index, of: number) }
    }
    guard !days.isEmpty else { continue }
    flow.forEachMove { move in
      // A shop tells the day it knows, which nobody counted.
      if case .owned = flow.exploration.event(of: move.number) { return }
      for day in days where day.isTouched(by: move) && !day.agrees(move, flow.program) {
        verdict.fails(
          at: spans.key(["values", flow.flow.values[day.value].id.rawValue]),
          "'\(flow.flow.values[day.value].id)' can be counted from a row that is not chosen",
          help: "set it after the last moment at which another row can be chosen",
          explored.trace(by: move.number, of: number))
      }
    }
  }
}

/// A day that a shop tells of what is owned, or that is set once something was bought, is a number of
/// days of the plan that is bought.
private func proveToldDays(_ explored: ExploredApp, _ verdict: inout Verdict) {
  let flow = explored.app.flow
  for service in flow.services {
    guard case .purchase(let purchase) = service.kind else { continue }
    let behind = flow.commandLists.flatMap { $0.commands.commands(after: service.id) }
    for command in flow.allCommands {
      guard case .set(let day, to: .daysFromNow(let days), if: _) = command,
        purchase.tells.contains(day) || behind.contains(command)
      else { continue }
      if case .column(purchase.buys, _) = days {
        verdict.holds(in: 0)
      } else {
        verdict.fails(
          at: explored.app.flowSpans.key(["values", day.rawValue]),
          "'\(day)' is counted from what is no number of days of '\(purchase.buys)'",
          help: "count it from a column of the plan: days-from-now(\(purchase.buys).…)")
      }
    }
  }
}

/// The plan that was bought stays the plan, until something is bought again; and what waits for
/// approval is still the plan when it is approved.
private func provePlans(_ explored: ExploredApp, _ number: Int, _ verdict: inout Verdict) {
  let flow = explored.flows[number]
  for (index, service) in flow.flow.services.enumerated() {
    guard case .purchase(let purchase) = service.kind,
      var plans = PurchasedPlans(of: index, in: flow)
    else { continue }
    let (plan, id) = (purchase.buys, service.id)
    plans.forEachStep(of: number) { step, trace in
      if step.isKept { return verdict.holds(in: step.source, of: number) }
      verdict.fails(
        at: explored.app.flowSpans.key(["values", plan.rawValue]),
        step.origin == .pending
          ? "'\(plan)' can be changed while '\(id)' waits for approval"
          : "'\(plan)' can be changed after '\(id)' was bought",
        help: step.help(plan, id), trace())
    }
  }
}

extension PurchasedPlans.Step {
  /// What to do so that the plan stays the one that the shop has.
  fileprivate func help(_ plan: ValueID, _ service: ServiceID) -> String {
    switch origin {
    case .chosen: "let commands set it before they ask the shop, not behind that"
    case .pending: #"let the store tell it: "tells": ["\#(plan)"]"#
    case .owned: #"let what changes it have "enabled": "\#(service) != ok""#
    }
  }
}

/// A day that is counted from a cell of the row a choice holds.
private struct CountedDay {
  var value: Int
  var choice: Int
  var table: Int
  var column: Int

  func isTouched(by move: Move) -> Bool {
    move.from.values[value] != move.to.values[value]
      || move.from.values[choice] != move.to.values[choice]
  }

  /// Whether the day is that of the row, as it was told when it was counted: the screen that the
  /// move leads to may know no more of it.
  func agrees(_ move: Move, _ program: Flow.Program) -> Bool {
    guard case .days(let days) = move.to.values[value], case .row(let row) = move.to.values[choice]
    else { return true }
    let place = OptionRow(table: UInt16(table), row: row)
    let known = [move.from, move.to].lazy.compactMap { program.cell(place, column, in: $0) }.first
    guard case .int(let wanted)? = known else { return true }
    return days == wanted
  }
}

extension Flow {
  fileprivate var countedDays: [CountedDay] {
    allCommands.compactMap { command in
      guard case .set(let day, .daysFromNow(.column(let choice, let column)), if: _) = command,
        let value = values.firstIndex(where: { $0.id == day }),
        let chosen = values.firstIndex(where: { $0.id == choice }),
        let table = tables.firstIndex(where: { $0.id == values[chosen].kind.table }),
        let place = tables[table].columns.firstIndex(where: { $0.id == column })
      else { return nil }
      return CountedDay(value: value, choice: chosen, table: table, column: place)
    }
  }
}
