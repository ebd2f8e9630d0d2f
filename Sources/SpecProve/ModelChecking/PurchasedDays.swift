import FlowCore
import SpecChecks
import SpecModel

/// The days that belong to what a purchase buys, such as the end of a free trial: those that the shop
/// tells, that a list with the purchase in it sets, that are set for owners alone where others complete
/// the flow as well, and that one of these is copied from.
struct PurchasedDays {
  private(set) var values: Set<ValueID>

  /// - Parameters:
  ///   - service: The index of a purchase.
  ///   - purchase: What it is.
  ///   - explored: The app whose flow sells it.
  init(of service: Int, _ purchase: Flow.Purchase, in explored: ExploredApp) {
    let flow = explored.app.flow
    let id = flow.services[service].id
    let days = Set(flow.values.filter { $0.kind == .date }.map(\.id))
    let selling = flow.commandLists.map(\.commands).filter { $0.contains { $0.buys(id) } }
    values = days.intersection(purchase.tells + selling.joined().compactMap(\.target))
    values.formUnion(explored.daysOfOwners(of: service))
    var copied = values
    while !copied.isEmpty {
      copied = Set(flow.allCommands.compactMap { $0.source(ofAny: copied) }).subtracting(values)
      values.formUnion(copied)
    }
  }
}

extension ExploredApp {
  /// The days that commands set, and never for somebody who does not own what a purchase buys.
  ///
  /// - Parameter service: The index of the purchase.
  /// - Returns: The days; none where only owners complete the flow, so that all they set is theirs.
  fileprivate func daysOfOwners(of service: Int) -> Set<ValueID> {
    let isCompletedByOthers = flows.contains { flow in
      flow.states.contains {
        $0.phase == .finished && !$0.isWhatsNew && $0.statuses[service] != .ok
      }
    }
    guard isCompletedByOthers else { return [] }
    var ofOwners: Set<ValueID> = []
    var ofOthers: Set<ValueID> = []
    func note(_ effects: [Flow.Effect], in state: Flow.State) {
      for case .settleMoment(let day, daysFromNow: _) in effects {
        if state.statuses[service] == .ok { ofOwners.insert(day) } else { ofOthers.insert(day) }
      }
    }
    for flow in flows {
      for root in flow.exploration.roots { note(root.effects, in: flow.states[root.state]) }
      let settles = flow.exploration.effects.map { $0.contains(where: \.settlesMoment) }
      for step in flow.exploration.steps where settles[Int(step.effects)] {
        note(
          flow.exploration.effects[Int(step.effects)], in: flow.states[Int(step.target)])
      }
    }
    return ofOwners.subtracting(ofOthers)
  }
}

extension Flow.Command {
  /// The value it sets.
  fileprivate var target: ValueID? {
    if case .set(let id, to: _, if: _) = self { id } else { nil }
  }

  /// The value that is copied into one of some values.
  fileprivate func source(ofAny values: Set<ValueID>) -> ValueID? {
    if case .set(let id, to: .value(let source), if: _) = self, values.contains(id) {
      source
    } else {
      nil
    }
  }
}

extension Flow.Effect {
  fileprivate var settlesMoment: Bool { if case .settleMoment = self { true } else { false } }
}
