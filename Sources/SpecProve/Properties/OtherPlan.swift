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
      A purchase buys the plan whose row was tapped, and the one that the screen shows as chosen \
      when it is tapped.
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
    let sells = flow.exploration.effects.map { $0.contains(where: \.isPurchase) }
    flow.forEachMove { move in
      guard sells[Int(flow.exploration.steps[move.number].effects)] else { return }
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
          help: other.help,
          explored.trace(by: move.number, of: number))
      }
    }
  }
}

/// The controls that offer the plans of a purchase.
private struct PlanOffers {
  /// A control that shows another plan as the one to be bought.
  struct Other {
    var screen: Flow.Screen
    var control: Flow.Control
    var help: String
  }

  /// An input that enters a choice of the plans.
  private struct Input {
    var screen: Int
    var control: Int
    var value: Int
    /// Whether the choice is what is bought.
    var isBought: Bool
  }

  let service: ServiceID
  /// What the purchase buys one of.
  private let plan: ValueID
  private let table: Flow.Table
  private let inputs: [Input]

  /// Nothing where the service sells no plans of a table.
  init?(of service: Flow.Service, in flow: Flow) {
    guard let purchase = service.purchase,
      let id = flow.values.first(where: { $0.id == purchase.buys })?.kind.table,
      let table = flow.tables.first(where: { $0.id == id })
    else { return nil }
    (self.service, plan, self.table) = (service.id, purchase.buys, table)
    let bought = flow.services.compactMap(\.purchase?.buys)
    inputs = flow.screensAndFrame.enumerated().flatMap { screen, content in
      content.controls.indices.compactMap { control in
        guard case .input(let value, as: _) = content.controls[control].role,
          value == purchase.buys || !bought.contains(value),
          let index = flow.values.firstIndex(where: { $0.id == value }),
          case .choice(.table(id)) = flow.values[index].kind
        else { return nil }
        return Input(
          screen: screen, control: control, value: index, isBought: value == purchase.buys)
      }
    }
  }

  /// A control by which somebody who takes a step asks for another plan than is bought.
  func control(offeringOtherThan plan: RowID, in move: Move, of flow: ExploredFlow) -> Other? {
    if let tapped = flow.actingControl(in: move), let row = tappedRow(in: move, of: flow),
      row != plan
    {
      return Other(screen: tapped.screen, control: tapped.control, help: enteringPlan)
    }
    let (from, to) = (flow.states[move.source], flow.states[move.target])
    for input in inputs {
      let isFrame = input.screen == flow.program.frameIndex
      guard isFrame || input.screen == Int(move.from.screen) else { continue }
      let screen = isFrame ? flow.flow.frame : flow.flow.screens[input.screen]
      let control = screen.controls[input.control]
      guard let element = screen.elements.firstIndex(where: { $0.id == control.id }),
        flow.program.isShown(element, of: input.screen, in: from)
      else { continue }
      if input.isBought {
        // A modal says itself what it sells; and who enters the plan sees it.
        let isCovered =
          flow.program.modal(in: from).map { modal in
            isFrame || screen.elements[element].section != modal
          } ?? false
        guard let chosen = row(in: from.values[input.value]), chosen != plan,
          !isCovered, !entersPlan(in: move, of: flow)
        else { continue }
        return Other(
          screen: screen, control: control,
          help: "buy what is chosen there, or show '\(control.id)' where no other plan is bought")
      }
      let chosen = [from, to].compactMap { row(in: $0.values[input.value]) }
      if !chosen.isEmpty, !chosen.contains(plan) {
        return Other(screen: screen, control: control, help: enteringPlan)
      }
    }
    return nil
  }

  /// What makes a control show the plan that is bought.
  private var enteringPlan: String { #"let it enter what is bought: "value": "\#(plan)""# }

  /// Whether a step begins with the plan that is bought.
  private func entersPlan(in move: Move, of flow: ExploredFlow) -> Bool {
    if case .input(plan, as: _) = flow.control(touchedIn: move.number)?.control.role {
      true
    } else {
      false
    }
  }

  /// The row that was tapped for what is done in a step.
  private func tappedRow(in move: Move, of flow: ExploredFlow) -> RowID? {
    let option: OptionRow?
    switch flow.exploration.event(of: move.number) {
    case .pick(_, let row):
      let list = flow.control(touchedIn: move.number)?.control.role
      return if case .list(table.id, first: _) = list { row } else { nil }
    case .elapsed(.after(_, let list)):
      option = flow.states[move.source].timers.first { Int($0.list) == list }?.option
    default: option = flow.states.waiting(of: move.from)?.cursor.option
    }
    guard let option, flow.flow.tables[Int(option.table)].id == table.id else { return nil }
    return table.rows[Int(option.row)].id
  }

  private func row(in content: CompactConstant) -> RowID? {
    if case .row(let row) = content { table.rows[Int(row)].id } else { nil }
  }
}
