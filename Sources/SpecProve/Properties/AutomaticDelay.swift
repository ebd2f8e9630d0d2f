import FlowCore
import SpecChecks
import SpecModel
import SpecText

/// P20: nobody waits longer for what happens by itself than the content says.
package let automaticDelay = Property(
  "P20",
  Rule(
    "flow/automatic-delay",
    summary:
      """
      What happens by itself takes no longer, on any path, than `automatic-seconds` allows, and ends \
      or can be left.
      """,
    why: """
      Every second somebody watches an animation is a second in which they may leave. Screens that \
      lead to each other by timers, or by answers that stay the same, take for ever: longer than any \
      limit allows, and where nobody can leave them, whether there is a limit or not.
      """,
    bad: #""limits": { "automatic-seconds": 5 }   and timelines and waits of 6 seconds"#,
    good: #"{ "wait": 1.5 }   instead of { "wait": 2.5 }"#,
    isSuppressible: true)
) { explored, verdict in
  let budget = explored.limits.automaticSeconds
  for (number, flow) in explored.flows.enumerated() {
    if let cycle = flow.endlessCycle(canBeLeft: budget == nil) {
      let screens = cycle.compactMap { flow.screen(of: flow.exploration.source(of: $0)) }
      let changes = screens.indices.filter { $0 == 0 || screens[$0].id != screens[$0 - 1].id }
      let names = (changes + [0]).map { "'\(screens[$0].id)'" }.joined(separator: " → ")
      verdict.fails(
        at: explored.app.flowSpans.key(screens[0].pointer),
        "what happens by itself never ends: \(names)",
        help: "let one of the steps wait for a tap",
        explored.trace(by: cycle[cycle.count - 1], of: number))
      continue
    }
    guard let budget else { continue }
    let delays = flow.automaticMilliseconds
    let onPaths = Set(flow.flow.paths.flatMap(\.screens))
    func total(_ screens: [ScreenID]) -> Int {
      screens.reduce(0) { $0 + (delays[$1] ?? 0) }
    }
    let longest = flow.flow.paths.max { total($0.screens) < total($1.screens) }
    let elsewhere = flow.flow.screens.map(\.id).filter { !onPaths.contains($0) }
    let milliseconds = total(longest?.screens ?? []) + total(elsewhere)
    if Double(milliseconds) <= budget * 1000 {
      verdict.holds(in: 0, of: number)
    } else {
      let slowest = delays.keys.sorted().max { (delays[$0] ?? 0) < (delays[$1] ?? 0) }
      let screen = flow.flow.screens.first { $0.id == slowest }
      verdict.fails(
        at: explored.app.flowSpans.key(screen?.pointer ?? []),
        "what happens by itself takes \(seconds(milliseconds)), and \(seconds(Int(budget * 1000))) are allowed",
        help: "this screen takes most of it: \(seconds(slowest.flatMap { delays[$0] } ?? 0))")
    }
  }
}

private func seconds(_ milliseconds: Int) -> String {
  milliseconds % 1000 == 0
    ? "\(milliseconds / 1000) s" : "\(Double((milliseconds + 50) / 100) / 10) s"
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

extension ExploredFlow {
  /// Finds steps that are taken by themselves and that end where they begin.
  ///
  /// - Parameter canBeLeft: Whether steps from which the flow can still be completed count as ending.
  /// - Returns: The numbers of the steps.
  fileprivate func endlessCycle(canBeLeft: Bool) -> [Int]? {
    func cycle(_ answers: ConstantAnswers) -> [Int]? {
      let isLeft =
        canBeLeft
        ? canFinish(acceptsDeadEnds: true) { answers.allows(exploration.event(of: $0)) } : []
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
    guard states[state].phase == .running else { return [] }
    return exploration.steps(from: state).filter { step in
      switch exploration.event(of: step) {
      case .elapsed: true
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
    guard states[source].statuses == states[target].statuses else { return true }
    let service = flow.services.firstIndex { $0.id == id }
    return !states[target].lookUps.contains {
      Int($0.service) == service && [.pausing, .listening].contains($0.stage)
    }
  }

  /// For each screen how long everything on it takes that happens by itself: what it shows and does
  /// on entry, then what the slowest of its controls does.
  fileprivate var automaticMilliseconds: [ScreenID: Int] {
    var delays: [ScreenID: Int] = [:]
    for (index, screen) in flow.screens.enumerated() {
      let controls = (screen.controls + flow.frame.controls).map { duration(of: $0.commands) }
      delays[screen.id] =
        max(program.lastMoment(of: index), duration(of: screen.enter)) + (controls.max() ?? 0)
    }
    return delays
  }

  /// How long a list takes at most, until the last of its timers has fired.
  private func duration(of commands: [Flow.Command]) -> Int {
    var clock = 0
    var end = 0
    for command in commands {
      switch command {
      case .wait(let time): clock += time.milliseconds
      case .after(let time, let later):
        end = max(end, clock + time.milliseconds + duration(of: later))
      case .call(let call):
        clock += patience(with: call.service)
        for handler in call.handlers { end = max(end, clock + duration(of: handler.commands)) }
      default: break
      }
    }
    return max(clock, end)
  }

  /// How long a look-up takes at most: its last fetch is given one more pause.
  private func patience(with service: ServiceID) -> Int {
    guard case .lookUp(let lookUp) = flow.services.first(where: { $0.id == service })?.kind else {
      return 0
    }
    return lookUp.timeout.milliseconds + lookUp.every.milliseconds
  }
}

extension Duration {
  fileprivate var milliseconds: Int { Int(self / .milliseconds(1)) }
}
