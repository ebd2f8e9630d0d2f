import FlowCore
import SpecChecks

extension ExploredFlow {
  /// Finds steps that are taken by themselves and that end where they begin.
  ///
  /// - Parameter canBeLeft: Whether steps from which the flow can still be completed count as ending.
  /// - Returns: The numbers of the steps.
  func endlessCycle(canBeLeft: Bool) -> [Int]? {
    func cycle(_ answers: ConstantAnswers) -> [Int]? {
      let isLeft =
        canBeLeft
        ? canFinish(
          acceptsDeadEnds: true, without: exploration.events.map { !answers.allows($0) }) : []
      return automaticCycle(outside: isLeft, answers)
    }
    let asked = askedOnEntry
    if asked.isEmpty { return cycle(.none) }
    guard automaticCycle(outside: [], .any) != nil else { return nil }
    let assignments = asked.reduce([[:]]) { assignments, service in
      assignments.flatMap { assignment in
        service.answers.map { assignment.merging([service.id: $0]) { $1 } }
      }
    }
    .map { ConstantAnswers.constant($0) }
    return assignments.lazy.compactMap(cycle).first
  }

  /// The permissions and purchases that screens ask for, or have restored, as they are entered.
  private var askedOnEntry: [Flow.Service] {
    let calls = flow.screens.flatMap(\.enter).withNested.calls
    return flow.services.filter { service in
      switch service.kind {
      case .permission: calls.contains { $0.service == service.id && $0.verb == .request }
      case .purchase: calls.contains { $0.service == service.id && $0.verb == .restore }
      case .action, .lookUp: false
      }
    }
  }

  /// Finds steps that timers, actions and services take by themselves and that end where they begin,
  /// depth first, as back edges are.
  ///
  /// - Parameters:
  ///   - isLeft: The states that are not looked at, where not all are; from the others no step leads
  ///     to one of them.
  ///   - answers: What services answer.
  /// - Returns: The numbers of the steps.
  private func automaticCycle(outside isLeft: [Bool], _ answers: ConstantAnswers) -> [Int]? {
    var isDone = isLeft.isEmpty ? Array(repeating: false, count: states.count) : isLeft
    for root in states.indices where !isDone[root] {
      var way: [(state: Int, rest: ArraySlice<Int>)] = [(root, automaticSteps(from: root, answers))]
      var taken: [Int] = []
      var depth = [root: 0]
      while let last = way.indices.last {
        guard let step = way[last].rest.popFirst() else {
          isDone[way[last].state] = true
          depth[way[last].state] = nil
          way.removeLast()
          if !taken.isEmpty { taken.removeLast() }
          continue
        }
        let target = exploration.target(of: step)
        if let start = depth[target] { return taken[start...] + [step] }
        guard !isDone[target] else { continue }
        depth[target] = way.count
        taken.append(step)
        way.append((target, automaticSteps(from: target, answers)))
      }
    }
    return nil
  }

  /// The steps out of a state that need no user.
  private func automaticSteps(
    from state: Int, _ answers: ConstantAnswers
  ) -> ArraySlice<Int> {
    guard states.phase(of: state) == .running else { return [] }
    return exploration.steps(from: state).filter { step in
      switch exploration.event(of: step) {
      case .elapsed: true
      case .performed: true
      case .fetched(let id, _): decides(step, of: id)
      case .answer(let id, let answer):
        switch flow.services.first(where: { $0.id == id })?.kind {
        case .action: true
        case .permission: answers.allows(answer, of: id)
        case .purchase: isRestoring(id, in: states[state]) && answers.allows(answer, of: id)
        case .lookUp, nil: false
        }
      default: false
      }
    }[...]
  }

  /// Whether a state waits for a purchase to be restored: to buy something needs the user.
  private func isRestoring(_ id: ServiceID, in state: Flow.State) -> Bool {
    guard let waiting = state.waiting, let service = waiting.service,
      flow.services[Int(service)].id == id
    else { return false }
    return program.restores(Int(service), at: waiting)
  }

  /// Whether a fetch ends its look-up; one that does not is followed by a pause, and time runs out in
  /// the end.
  private func decides(_ step: Int, of id: ServiceID) -> Bool {
    let (source, target) = (exploration.source(of: step), exploration.target(of: step))
    guard
      states.outline(of: source).context.statuses
        == states.outline(of: target).context.statuses
    else { return true }
    let service = flow.services.firstIndex { $0.id == id }
    return !states[target].lookUps.contains {
      Int($0.service) == service && [.pausing, .listening].contains($0.stage)
    }
  }
}

/// What permissions and restores that screens ask for as they are entered answer.
private enum ConstantAnswers {
  /// Whatever they can, another time something else.
  case any
  /// Each the same whenever it is asked, the others nothing: a permission that is refused already, or a
  /// shop that can't be reached, does not change meanwhile.
  case constant([ServiceID: Flow.Answer])

  static let none = ConstantAnswers.constant([:])

  /// Whether a service may answer so by itself.
  func allows(_ answer: Flow.Answer, of service: ServiceID) -> Bool {
    switch self {
    case .any: true
    case .constant(let answers): answers[service] == answer
    }
  }

  /// Whether an event may happen, of the user's too, where the services answer so.
  func allows(_ event: Flow.Event) -> Bool {
    guard case .constant(let answers) = self else { return true }
    return switch event {
    case .answer(let id, let answer): answers[id].map { $0 == answer } ?? true
    case .status(let id, _), .owned(let id, _): answers[id] == nil
    default: true
    }
  }
}
