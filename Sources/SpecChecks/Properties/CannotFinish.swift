import FlowCore
import SpecModel
import SpecText

/// P06: the flow can be completed in a hostile world too, unless the content says why not.
package let cannotFinish = Property(
  "P06",
  Rule(
    "flow/cannot-finish",
    law: """
      Whoever is refused everything, has no network or can't buy anything can complete the flow all \
      the same, unless the content says why not.
      """,
    why: "One refusal in ten is usual. A flow that stops there loses one user in ten.",
    bad: #""screen-time": { "kind": "family-controls", "required": true }"#,
    good:
      #""screen-time": { …, "allow": { "flow/cannot-finish": "Without it nothing can be blocked." } }"#,
    isAcceptable: true)
) { proof, verdict in
  for (number, flow) in proof.flows.enumerated() {
    for world in HostileWorld.all(for: flow.flow) where !world.failing.isEmpty {
      let refused = flow.steps(refusedBy: world.failing)
      let reachable = flow.exploration.states(
        reachableFrom: flow.exploration.roots.map(\.state)
      ) { !refused[$0] }
      let canFinish = flow.canFinish { !refused[$0] }
      let isStuck = { (state: Int) in flow.states[state].phase == .running && !canFinish[state] }
      guard reachable.contains(where: isStuck) else {
        if let first = reachable.first { verdict.holds(in: first, of: number) }
        continue
      }
      let stuck = reachable.filter(isStuck)
      for service in flow.culprits(in: world, stuck) {
        guard let first = stuck.first(where: { flow.asks(for: service, in: $0) }) ?? stuck.first
        else { continue }
        verdict.fails(
          at: proof.app.flowPlaces.key(service.pointer),
          "\(world.words), and without '\(service.id)' the flow can't be completed",
          help: "give a way on without it, or accept this here with the reason",
          proof.way(to: first, of: number))
      }
    }
  }
}

/// A world in which some services never give what is asked.
private struct HostileWorld {
  var words: String
  var failing: [Service]

  /// The worlds there are for a flow.
  static func all(for flow: Flow) -> [HostileWorld] {
    func services(where isMeant: (Service.Kind) -> Bool) -> [Service] {
      flow.services.filter { isMeant($0.kind) }
    }
    return [
      HostileWorld(
        words: "everything is refused",
        failing: services { if case .permission = $0 { true } else { false } }),
      HostileWorld(
        words: "there is no network",
        failing: services {
          switch $0 {
          case .purchase, .lookUp: true
          case .action(let action): action.canFail
          case .permission: false
          }
        }),
      HostileWorld(
        words: "purchases fail",
        failing: services { if case .purchase = $0 { true } else { false } }),
    ]
  }
}

extension ExploredFlow {
  /// For each step whether it needs something that some services would have to give.
  fileprivate func steps(refusedBy services: [Service]) -> [Bool] {
    let refused = exploration.events.map { event in
      switch event {
      case .answer(let id, let answer): services.contains { $0.id == id && $0.answers[0] == answer }
      case .status(let id, .granted), .owned(let id, _): services.contains { $0.id == id }
      case .fetched(let id, let data): !data.isEmpty && services.contains { $0.id == id }
      default: false
      }
    }
    return exploration.steps.map { refused[Int($0.event)] }
  }

  /// For each state whether the flow can be completed; dead ends are findings of their own.
  fileprivate func canFinish(taking isTaken: (Int) -> Bool) -> [Bool] {
    exploration.canReach(taking: isTaken) { state in
      states[state].phase != .running || !hasWayOn(from: state)
    }
  }

  /// What is at fault where users are stuck: what would mend it alone, if it were given, and what
  /// leaves users stuck alone, if it is refused; else all of it together.
  ///
  /// A permission that is not required and blocks alone is another rule's.
  fileprivate func culprits(in world: HostileWorld, _ stuck: [Int]) -> [Service] {
    guard world.failing.count > 1 else {
      return world.failing.filter { $0.permission?.isRequired != false }
    }
    var isOthers = false
    let culprits = world.failing.filter { service in
      let alone = steps(refusedBy: [service])
      let canFinishWithout = canFinish { !alone[$0] }
      if stuck.contains(where: { !canFinishWithout[$0] }) {
        isOthers = isOthers || service.permission?.isRequired == false
        return service.permission?.isRequired != false
      }
      let others = steps(refusedBy: world.failing.filter { $0.id != service.id })
      let canFinishWith = canFinish { !others[$0] }
      return stuck.contains { canFinishWith[$0] }
    }
    return culprits.isEmpty && !isOthers ? world.failing : culprits
  }

  /// Whether the shown screen asks a service for something.
  fileprivate func asks(for service: Service, in state: Int) -> Bool {
    screen(of: state)?.allCommands.contains {
      if case .call(let call) = $0 { call.service == service.id } else { false }
    } ?? false
  }
}
