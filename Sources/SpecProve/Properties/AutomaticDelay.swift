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
    } else if let budget {
      proveBudget(budget, explored, number, &verdict)
    }
  }
}

/// The slowest path, and what is on no path, take no longer than the content allows.
private func proveBudget(
  _ budget: Double, _ explored: ExploredApp, _ number: Int, _ verdict: inout Verdict
) {
  let flow = explored.flows[number].flow
  let delays = explored.flows[number].automaticMilliseconds
  func total(_ screens: [ScreenID]) -> Int {
    screens.reduce(0) { $0 + (delays[$1] ?? 0) }
  }
  let longest = flow.paths.map { total($0.screens) }.max() ?? 0
  let onPaths = Set(flow.paths.flatMap(\.screens))
  // What is on a path in another variant alone is never shown here, unless something leads there.
  let elsewhere = Set(flow.allPaths.flatMap(\.screens)).union(
    explored.app.flow.paths.flatMap(\.screens)
  ).subtracting(explored.flows[number].shownScreens)
  let milliseconds =
    longest
    + total(flow.screens.map(\.id).filter { !onPaths.contains($0) && !elsewhere.contains($0) })
  if Double(milliseconds) <= budget * 1000 { return verdict.holds(in: 0, of: number) }
  let slowest = delays.keys.sorted().max { (delays[$0] ?? 0) < (delays[$1] ?? 0) }
  let screen = flow.screens.first { $0.id == slowest }
  verdict.fails(
    at: explored.app.flowSpans.key(screen?.pointer ?? []),
    "what happens by itself takes \(seconds(milliseconds)), and \(seconds(Int(budget * 1000))) are allowed",
    help: "this screen takes most of it: \(seconds(slowest.flatMap { delays[$0] } ?? 0))")
}

private func seconds(_ milliseconds: Int) -> String {
  milliseconds % 1000 == 0
    ? "\(milliseconds / 1000) s" : "\(Double((milliseconds + 50) / 100) / 10) s"
}

extension ExploredFlow {
  /// The screens that some state shows.
  fileprivate var shownScreens: Set<ScreenID> {
    Set(appearances.map { flow.screens[Int($0.screen)].id })
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
