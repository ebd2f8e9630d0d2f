import FlowCore
import SpecChecks
import SpecModel
import SpecText

/// P06: the flow can be completed in a hostile world too, unless the content says why not.
package let cannotFinish = Property(
  "P06",
  Rule(
    "flow/cannot-finish",
    summary: """
      Whoever is refused everything, has no network or can't buy anything can complete the flow all \
      the same, unless the content says why not.
      """,
    why: "One refusal in ten is usual. A flow that stops there loses one user in ten.",
    bad: #""screen-time": { "kind": "family-controls", "required": true }"#,
    good:
      #""screen-time": { …, "allow": { "flow/cannot-finish": "Without it nothing can be blocked." } }"#,
    isSuppressible: true)
) { explored, verdict in
  for (number, flow) in explored.flows.enumerated() {
    // What is at fault in several worlds is told of the first.
    var reported: Set<ServiceID> = []
    for world in HostileWorld.all(for: flow.flow) {
      let refused = flow.steps(blockedBy: world.failing)
      let reachable = flow.exploration.states(
        reachableFrom: flow.exploration.roots.map(\.state)
      ) { !refused[$0] }
      let canFinish = flow.canFinish(refusing: world.failing)
      let isStuck = { (state: Int) in flow.states[state].phase == .running && !canFinish[state] }
      guard reachable.contains(where: isStuck) else {
        if let first = reachable.first { verdict.holds(in: first, of: number) }
        continue
      }
      let stuck = reachable.filter(isStuck)
      for service in flow.culprits(in: world, stuck) where !reported.contains(service.id) {
        guard let first = stuck.first(where: { flow.asks(for: service, in: $0) }) ?? stuck.first
        else { continue }
        reported.insert(service.id)
        verdict.fails(
          at: explored.app.flowSpans.key(service.pointer),
          "\(world.words), and without '\(service.id)' the flow can't be completed",
          help: "give a way on without it, or accept this here with the reason",
          explored.trace(to: first, of: number))
      }
    }
  }
}

/// A world in which some services never give what is asked.
private struct HostileWorld {
  var words: String
  var failing: [FailingService]

  /// The worlds there are for a flow, each once.
  static func all(for flow: Flow) -> [HostileWorld] {
    let permissions = flow.services.filter { $0.permission != nil }
    let purchases = flow.services.filter { if case .purchase = $0.kind { true } else { false } }
    let online = flow.services.filter {
      switch $0.kind {
      case .purchase, .lookUp: true
      case .action(let action): action.canFail
      case .permission: false
      }
    }
    let worlds = [
      HostileWorld(words: "everything is refused", refusing(permissions, with: .denied)),
      HostileWorld(words: "no question gets an answer", refusing(permissions, with: .failed)),
      HostileWorld(words: "every question is put away", refusing(permissions, with: .cancelled)),
      HostileWorld(words: "there is no network", refusing(online, with: .failed)),
      HostileWorld(words: "nothing is bought", refusing(purchases, with: .cancelled)),
    ]
    return worlds.enumerated().filter { place, world in
      !world.failing.isEmpty && !worlds[..<place].contains { $0.failing == world.failing }
    }.map(\.element)
  }

  private init(words: String, _ failing: [FailingService]) {
    self.words = words
    self.failing = failing
  }

  /// Services that all answer the same, those that can't the worst they can.
  private static func refusing(_ services: [Flow.Service], with answer: Flow.Answer)
    -> [FailingService]
  {
    services.map { service in
      FailingService(
        service: service, answer: service.answers.contains(answer) ? answer : service.worst)
    }
  }
}

extension Flow.Service {
  /// What it answers where it can't give what is asked.
  fileprivate var worst: Flow.Answer {
    [.denied, .failed, .empty].first(where: answers.contains) ?? answers[answers.count - 1]
  }
}

extension ExploredFlow {
  /// For each state whether the flow can be completed; dead ends are findings of their own.
  fileprivate func canFinish(refusing failing: [FailingService]) -> [Bool] {
    let refused = steps(blockedBy: failing)
    return canReach(taking: { !refused[$0] }) { state in
      states[state].phase != .running || !canProceed(from: state)
    }
  }

  /// What is at fault where users are stuck: what would mend it alone, if it were given, and what
  /// leaves users stuck alone, if it is refused; else all of it together.
  ///
  /// A permission that is not required and blocks alone is another rule's.
  fileprivate func culprits(in world: HostileWorld, _ stuck: [Int]) -> [Flow.Service] {
    let services = world.failing.map(\.service)
    guard services.count > 1 else {
      return services.filter { $0.permission?.isRequired != false }
    }
    var isOthers = false
    let culprits = world.failing.filter { failure in
      let canFinishWithout = canFinish(refusing: [failure])
      if stuck.contains(where: { !canFinishWithout[$0] }) {
        let isOptional = failure.service.permission?.isRequired == false
        isOthers = isOthers || isOptional
        return !isOptional
      }
      let canFinishWith = canFinish(refusing: world.failing.filter { $0 != failure })
      return stuck.contains { canFinishWith[$0] }
    }.map(\.service)
    return culprits.isEmpty && !isOthers ? services : culprits
  }

  /// Whether the shown screen asks a service for something.
  fileprivate func asks(for service: Flow.Service, in state: Int) -> Bool {
    screen(of: state)?.allCommands.contains {
      if case .call(let call) = $0 { call.service == service.id } else { false }
    } ?? false
  }
}
