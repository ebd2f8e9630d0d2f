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
      cell of the row that is chosen, and of one that the store has told; a day of a purchase is \
      counted from the plan that is bought, and what was bought, or waits for approval, stays the \
      plan.
      """,
    why: "A trial that ends when the plan that was not chosen says so is a wrong charge.",
    bad:
      #"{ "set": "trial-end", "to": "days-from-now(plan.trial-days)" }, { "purchase": "subscription" }"#,
    good:
      #"{ "purchase": "subscription" }, { "set": "trial-end", "to": "days-from-now(plan.trial-days)" }"#,
    isSuppressible: true)
) { explored, verdict in
  let spans = explored.app.flowSpans
  provePurchasedDays(explored, &verdict)
  for (number, flow) in explored.flows.enumerated() {
    provePlans(explored, number, &verdict)
    let values = flow.flow.values
    let outside = flow.states.values.map { contents in
      values.indices.filter { !flow.program.allows(contents[$0], for: $0) }
    }
    for index in flow.states.indices {
      let outside = outside[Int(flow.states.outline(of: index).values)]
      if outside.isEmpty { verdict.holds(in: index, of: number) }
      for place in outside {
        verdict.fails(
          at: spans.key(["values", values[place].id.rawValue]), values[place].outsideMessage,
          explored.trace(to: index, of: number))
      }
    }
    proveCountedDays(explored, number, &verdict)
  }
}

extension Flow.Value {
  fileprivate var outsideMessage: String {
    if case .set(_, maximum: let maximum?) = kind {
      return "'\(id)' can be given more than \(maximum) options"
    }
    return "'\(id)' can leave its range"
  }
}

/// A day that belongs to a purchase is a number of days of the plan that is bought.
private func provePurchasedDays(_ explored: ExploredApp, _ verdict: inout Verdict) {
  let flow = explored.app.flow
  for (index, service) in flow.services.enumerated() {
    guard let purchase = service.purchase else { continue }
    let purchased = PurchasedDays(of: index, purchase, in: explored).values
    for command in flow.allCommands {
      guard case .set(let day, to: let content, if: _) = command, purchased.contains(day)
      else { continue }
      // A copy is as right as what it is copied from, but for what the world gives.
      if case .value(let source) = content,
        flow.values.first(where: { $0.id == source })?.origin == .entered
      {
        continue
      }
      if case .daysFromNow(.column(purchase.buys, _)) = content {
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

/// A day is counted from the row that is chosen, once it is known how many days that is.
private func proveCountedDays(_ explored: ExploredApp, _ number: Int, _ verdict: inout Verdict) {
  let flow = explored.flows[number]
  let days = flow.flow.countedDays
  guard !days.isEmpty else { return }
  func fails(_ day: CountedDay, _ mistake: CountedDay.Mistake, _ trace: Trace) {
    let id = flow.flow.values[day.value].id
    let span = explored.app.flowSpans.key(["values", id.rawValue])
    switch mistake {
    case .otherRow:
      verdict.fails(
        at: span, "'\(id)' can be counted from a row that is not chosen",
        help: "set it after the last moment at which another row can be chosen", trace)
    case .unknown:
      verdict.fails(
        at: span, "'\(id)' can be counted before the store has told how many days it is",
        help: "set it on a screen that shows what the store tells, once that is available", trace)
    }
  }
  for root in flow.exploration.roots {
    let state = flow.states[root.state]
    for day in days where day.isSettled(by: root.effects, in: flow.flow) {
      guard let mistake = day.mistake(from: state, to: state, isSettled: true, flow.program) else {
        continue
      }
      fails(day, mistake, explored.trace(to: root.state, of: number))
    }
  }
  flow.forEachMove { move in
    // A shop tells the day it knows, which nobody counted, of a plan that it may not sell any more.
    if case .owned = flow.exploration.event(of: move.number) { return }
    let effects = flow.exploration.effects(of: move.number)
    for day in days {
      let isSettled = day.isSettled(by: effects, in: flow.flow)
      guard isSettled || day.isTouched(by: move, of: flow.states),
        let mistake = day.mistake(
          from: flow.states[move.source], to: flow.states[move.target], isSettled: isSettled,
          flow.program)
      else { continue }
      fails(day, mistake, explored.trace(by: move.number, of: number))
    }
  }
}

/// The plan that was bought stays the plan, until something is bought again; and what waits for
/// approval is still the plan when it is approved.
private func provePlans(_ explored: ExploredApp, _ number: Int, _ verdict: inout Verdict) {
  let flow = explored.flows[number]
  for (index, service) in flow.flow.services.enumerated() {
    guard let purchase = service.purchase,
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
    case .owned: #"show what changes it if "\#(service) != ok""#
    }
  }
}

/// A day that is counted from a cell of the row a choice holds.
private struct CountedDay: Equatable {
  var value: Int
  var choice: Int
  var table: Int
  var column: Int
  /// Whether nothing else sets it than what counts it from the row.
  var isCountedAlone: Bool

  /// What is wrong with a day.
  enum Mistake {
    /// It is another row's.
    case otherRow
    /// The store had not told how many days it is.
    case unknown
  }

  func isTouched(by move: Move, of states: StateList) -> Bool {
    guard move.changesValues else { return false }
    let (from, to) = (states.values(of: move.from), states.values(of: move.to))
    return from[value] != to[value] || from[choice] != to[choice]
  }

  func isSettled(by effects: [Flow.Effect], in flow: Flow) -> Bool {
    effects.contains {
      if case .settleMoment(flow.values[value].id, daysFromNow: _) = $0 { true } else { false }
    }
  }

  /// What is wrong with the day after a step; nothing where it is that of the row, as it was told
  /// when it was counted: the screen that the step leads to may know no more of it.
  func mistake(
    from: Flow.State, to: Flow.State, isSettled: Bool, _ program: Flow.Program
  ) -> Mistake? {
    guard case .days(let days) = to.values[value], case .row(let row) = to.values[choice] else {
      return nil
    }
    let place = OptionRow(table: UInt16(table), row: row)
    let cells = [from, to].map { program.cell(place, column, in: $0) }
    if cells.contains(.int(days)) { return nil }
    // What is not known is counted as 0.
    if isSettled, isCountedAlone, cells.contains(nil), days == 0 { return .unknown }
    return cells.allSatisfy { $0 == nil } ? nil : .otherRow
  }
}

extension Flow {
  fileprivate var countedDays: [CountedDay] {
    let commands = allCommands
    // The choices from whose rows each value is counted, and nothing for whatever else sets it.
    var choices: [ValueID: Set<ValueID?>] = [:]
    for case .set(let id, to: let content, if: _) in commands {
      if case .daysFromNow(.column(let choice, _)) = content {
        choices[id, default: []].insert(choice)
      } else {
        choices[id, default: []].insert(nil)
      }
    }
    // What the user may change is not the row's alone.
    let entered = screensAndFrame.flatMap(\.controls).compactMap { control -> ValueID? in
      if case .input(let id, as: _) = control.role { id } else { nil }
    }
    var days: [CountedDay] = []
    for case .set(let id, to: .daysFromNow(.column(let choice, let column)), if: _) in commands
    where !entered.contains(id) {
      let day = countedDay(id, from: column, of: choice, isAlone: choices[id] == [choice])
      if let day, !days.contains(day) { days.append(day) }
    }
    return days
  }

  private func countedDay(
    _ day: ValueID, from column: ColumnID, of choice: ValueID, isAlone: Bool
  ) -> CountedDay? {
    guard let value = values.firstIndex(where: { $0.id == day }),
      let chosen = values.firstIndex(where: { $0.id == choice }),
      let table = tables.firstIndex(where: { $0.id == values[chosen].kind.table }),
      let place = tables[table].columns.firstIndex(where: { $0.id == column })
    else { return nil }
    return CountedDay(
      value: value, choice: chosen, table: table, column: place, isCountedAlone: isAlone)
  }
}
