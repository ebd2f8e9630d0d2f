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
      let refused = flow.events(refusedBy: world.failing)
      let reachable = flow.exploration.states(
        reachableFrom: flow.exploration.roots.filter { world.admits($0.launch) }.map(\.state)
      ) { !refused[Int(flow.exploration.steps[$0].event)] }
      let isOpen = flow.canFinish(refusing: world.failing)
      let stuck = reachable.filter { !isOpen[$0] }
      let isTrapped = proveNoDeadEnd(explored, number, world, refused, reachable, &verdict)
      guard let first = stuck.first else {
        if !isTrapped, let first = reachable.first { verdict.holds(in: first, of: number) }
        continue
      }
      // Where the flow can't be completed in any world, nobody's refusal is at fault.
      let isLost = flow.canFinish(acceptsDeadEnds: true).map { !$0 }
      let isBlameless = flow.canFinish(acceptsDeadEnds: true, alsoIn: isLost, without: refused)
      let blocked = stuck.filter { !isBlameless[$0] }
      if blocked.isEmpty {
        fail(explored, number, world, in: first, because: .completion(flow: number), &verdict)
        continue
      }
      for culprit in flow.culprits(in: world, blocked) {
        let service = culprit.service
        guard culprit.isToldElsewhere || reported.insert(service.id).inserted,
          let first = blocked.first(where: { flow.asks(for: service, in: $0) }) ?? blocked.first
        else { continue }
        verdict.fails(
          at: explored.app.flowSpans.key(service.pointer),
          "\(world.words), and without '\(service.id)' the flow can't be completed",
          help: "give a way on without it, or accept this here with the reason",
          explored.trace(to: first, of: number),
          because: culprit.isToldElsewhere ? [.service(service.id)] : [])
      }
    }
  }
}

/// Whoever comes to a dead end does not complete the flow either, in any world.
///
/// - Returns: Whether somebody comes to one.
private func proveNoDeadEnd(
  _ explored: ExploredApp, _ number: Int, _ world: HostileWorld, _ refused: [Bool],
  _ reachable: [Int], _ verdict: inout Verdict
) -> Bool {
  let flow = explored.flows[number]
  guard flow.hasDeadEnds else { return false }
  let canFinish = flow.canFinish(acceptsDeadEnds: false, without: refused)
  let deadEnds = flow.deadEndsAhead(in: number, without: refused)
  let lost = reachable.first { !canFinish[$0] && deadEnds[$0] != nil }
  guard let lost, let deadEnd = deadEnds[lost] else { return false }
  fail(explored, number, world, in: lost, because: deadEnd, &verdict)
  return true
}

/// In a state the flow can't be completed, for a reason that has nothing to do with the world.
private func fail(
  _ explored: ExploredApp, _ number: Int, _ world: HostileWorld, in state: Int,
  because cause: Verdict.Subject, _ verdict: inout Verdict
) {
  guard let screen = explored.flows[number].screen(of: state) else { return }
  verdict.fails(
    at: explored.app.flowSpans.key(screen.pointer),
    "\(world.words), and from '\(screen.id)' the flow can't be completed",
    help: "give a way on from here, or accept this here with the reason",
    explored.trace(to: state, of: number), because: [cause])
}

/// A world in which some services never give what is asked.
private struct HostileWorld {
  var words: String
  var failing: [FailingService]

  /// The worlds there are for a flow, each once.
  static func all(for flow: Flow) -> [HostileWorld] {
    let permissions = flow.services.filter { $0.permission != nil }
    let purchases = flow.services.filter { $0.purchase != nil }
    let online = flow.services.filter {
      switch $0.kind {
      case .purchase, .lookUp: true
      case .action(let action): action.canFail
      case .permission: false
      }
    }
    // Who signs in may put that away, as a permission; whether anything is bought is another question.
    let cancellable = flow.services.filter {
      if case .action(let action) = $0.kind { action.canCancel } else { false }
    }
    let worlds = [
      HostileWorld(words: "everything is refused", refusing(permissions, with: .denied)),
      HostileWorld(words: "no question gets an answer", refusing(permissions, with: .failed)),
      HostileWorld(
        words: "every question is put away", refusing(permissions + cancellable, with: .cancelled)),
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

  /// Whether a launch may find what it does there: nothing is given that is never given there.
  func admits(_ launch: Flow.Launch) -> Bool {
    failing.allSatisfy { failure in
      switch launch.statuses[failure.service.id] {
      case .granted?: failure.answer == .granted
      case .ok?: false
      default: true
      }
    }
  }

  /// Services that all answer the same, those that can't the worst they can.
  ///
  /// A refusal that the platform hides looks like leave.
  private static func refusing(_ services: [Flow.Service], with answer: Flow.Answer)
    -> [FailingService]
  {
    services.map { service in
      if answer == .denied, service.permission?.kind.hidesRefusal == true {
        return FailingService(service: service, answer: .granted)
      }
      return FailingService(
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
    canFinish(acceptsDeadEnds: true, without: events(refusedBy: failing))
  }

  /// What is at fault where users are stuck: what would mend it alone, if it were given, and what
  /// leaves users stuck alone, if it is refused; else all of it together.
  ///
  /// Of a permission that is not required and blocks alone another rule tells.
  fileprivate func culprits(
    in world: HostileWorld, _ stuck: [Int]
  ) -> [(service: Flow.Service, isToldElsewhere: Bool)] {
    typealias Culprit = (service: Flow.Service, isToldElsewhere: Bool)
    let culprits = world.failing.compactMap { failure -> Culprit? in
      let service = failure.service
      let canFinishWithout = canFinish(refusing: [failure])
      if stuck.contains(where: { !canFinishWithout[$0] }) {
        return (service, service.permission?.isRequired == false)
      }
      let canFinishWith = canFinish(refusing: world.failing.filter { $0 != failure })
      return stuck.contains { canFinishWith[$0] } ? (service, false) : nil
    }
    return culprits.isEmpty ? world.failing.map { ($0.service, false) } : culprits
  }

  /// Whether the shown screen asks a service for something.
  fileprivate func asks(for service: Flow.Service, in state: Int) -> Bool {
    screen(of: state)?.allCommands.contains {
      if case .call(let call) = $0 { call.service == service.id } else { false }
    } ?? false
  }
}
