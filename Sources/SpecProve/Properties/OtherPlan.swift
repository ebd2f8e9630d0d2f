import FlowCore
import SpecChecks
import SpecModel
import SpecText

/// P35: what is bought is what was tapped or is shown as chosen.
package let otherPlan = Property(
  "P35",
  Rule(
    "flow/other-plan",
    summary: """
      A purchase buys the plan whose row was tapped, and the one that the screen shows as chosen.
      """,
    why: """
      A list of plans of which each row buys the plan that is pre-selected, or cards that choose \
      something else than is bought, charge people for what they did not ask for.
      """,
    bad: #""plans": { "of": "plans", "do": [{ "purchase": "subscription" }, "next"] }"#,
    good:
      #""plans": { "value": "plan", "as": "cards" }, "subscribe": { "do": [{ "purchase": "subscription" }, "next"] }"#,
    isSuppressible: true)
) { explored, verdict in
  for (number, flow) in explored.flows.enumerated() {
    let offers = flow.flow.services.compactMap { PlanOffers(of: $0, in: flow.flow) }
    guard !offers.isEmpty else { continue }
    flow.forEachMove { move in
      for effect in flow.exploration.effects(of: move.number) {
        guard case .purchase(let id, let plan) = effect, let plan,
          let offers = offers.first(where: { $0.service == id })
        else { continue }
        guard let other = offers.control(offeringOtherThan: plan, in: move, of: flow) else {
          verdict.holds(in: move.source, of: number)
          continue
        }
        verdict.fails(
          at: explored.app.flowSpans.key(other.screen.pointer(to: other.control)),
          "'\(id)' can be bought with another plan than '\(other.control.id)' shows",
          help: #"let it enter what is bought: "value": "\#(offers.plan)""#,
          explored.trace(by: move.number, of: number))
      }
    }
  }
}

/// The controls that offer the plans of a purchase otherwise than by entering what is bought.
private struct PlanOffers {
  /// A control that shows another plan as the one to be bought.
  struct Other {
    var screen: Flow.Screen
    var control: Flow.Control
  }

  /// An input that enters another choice of the plans.
  private struct Input {
    var screen: Int
    var control: Int
    var value: Int
  }

  let service: ServiceID
  /// What the purchase buys one of.
  let plan: ValueID
  private let table: Flow.Table
  private let inputs: [Input]

  /// Nothing where the service sells no plans of a table.
  init?(of service: Flow.Service, in flow: Flow) {
    guard case .purchase(let purchase) = service.kind,
      let id = flow.values.first(where: { $0.id == purchase.buys })?.kind.table,
      let table = flow.tables.first(where: { $0.id == id })
    else { return nil }
    (self.service, plan, self.table) = (service.id, purchase.buys, table)
    let bought = flow.services.compactMap { service in
      if case .purchase(let purchase) = service.kind { purchase.buys } else { nil }
    }
    inputs = flow.screensAndFrame.enumerated().flatMap { screen, content in
      content.controls.indices.compactMap { control in
        guard case .input(let value, as: _) = content.controls[control].role,
          !bought.contains(value),
          let index = flow.values.firstIndex(where: { $0.id == value }),
          case .choice(.table(id)) = flow.values[index].kind
        else { return nil }
        return Input(screen: screen, control: control, value: index)
      }
    }
  }

  /// A control by which somebody who takes a step asks for another plan than is bought.
  func control(offeringOtherThan plan: RowID, in move: Move, of flow: ExploredFlow) -> Other? {
    if let tapped = flow.actingControl(in: move), let row = tappedRow(in: move, of: flow),
      row != plan
    {
      return Other(screen: tapped.screen, control: tapped.control)
    }
    for input in inputs {
      let content = input.screen == flow.program.frameIndex ? flow.flow.frame : nil
      let screen = content ?? flow.flow.screens[input.screen]
      guard content != nil || input.screen == Int(move.from.screen) else { continue }
      let control = screen.controls[input.control]
      guard let element = screen.elements.firstIndex(where: { $0.id == control.id }),
        flow.program.isShown(element, of: input.screen, in: move.from)
      else { continue }
      let chosen = [move.from, move.to].compactMap { row(in: $0.values[input.value]) }
      if !chosen.isEmpty, !chosen.contains(plan) {
        return Other(screen: screen, control: control)
      }
    }
    return nil
  }

  /// The row that was tapped for what is done in a step.
  private func tappedRow(in move: Move, of flow: ExploredFlow) -> RowID? {
    let option: OptionRow?
    switch flow.exploration.event(of: move.number) {
    case .pick(_, let row):
      let list = flow.control(touchedIn: move.number)?.control.role
      return if case .list(table.id, first: _) = list { row } else { nil }
    case .elapsed(.after(_, let list)):
      option = move.from.timers.first { Int($0.list) == list }?.option
    default: option = move.from.waiting?.cursor.option
    }
    guard let option, flow.flow.tables[Int(option.table)].id == table.id else { return nil }
    return table.rows[Int(option.row)].id
  }

  private func row(in content: CompactConstant) -> RowID? {
    if case .row(let row) = content { table.rows[Int(row)].id } else { nil }
  }
}
