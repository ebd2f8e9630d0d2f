import FlowCore
import SpecModel
import SpecText

/// P20: nobody waits longer for what happens by itself than the content says.
package let automaticDelay = Property(
  "P20",
  Rule(
    "flow/automatic-delay",
    law: "What happens by itself takes no longer, on any path, than `automatic-seconds` allows.",
    why: "Every second somebody watches an animation is a second in which they may leave.",
    bad: #""limits": { "automatic-seconds": 5 }   and timelines and waits of 6 seconds"#,
    good: #"{ "wait": 1.5 }   instead of { "wait": 2.5 }"#,
    isAcceptable: true)
) { proof, verdict in
  guard let budget = proof.limits.automaticSeconds else { return }
  for (number, flow) in proof.flows.enumerated() {
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
        at: proof.app.flowPlaces.key(screen?.pointer ?? []),
        "what happens by itself takes \(seconds(milliseconds)), and \(seconds(Int(budget * 1000))) are allowed",
        help: "this screen takes most of it: \(seconds(slowest.flatMap { delays[$0] } ?? 0))")
    }
  }
}

private func seconds(_ milliseconds: Int) -> String {
  milliseconds % 1000 == 0
    ? "\(milliseconds / 1000) s" : "\(Double((milliseconds + 50) / 100) / 10) s"
}

extension ExploredFlow {
  /// For each screen how long everything on it takes that happens by itself, each thing once.
  fileprivate var automaticMilliseconds: [ScreenID: Int] {
    var timers: [TimerID: Int] = [:]
    for case .startTimer(let timer, let duration) in exploration.effects.joined() {
      timers[timer] = max(timers[timer] ?? 0, Int(duration / .milliseconds(1)))
    }
    var delays: [ScreenID: Int] = [:]
    for (index, screen) in flow.screens.enumerated() {
      delays[screen.id] = program.lastMoment(of: index)
    }
    for (timer, milliseconds) in timers {
      switch timer {
      case .after(let screen, _), .wait(let screen): delays[screen, default: 0] += milliseconds
      case .timeout(let service):
        for screen in flow.screens where screen.looksUp(service) {
          delays[screen.id, default: 0] += milliseconds
        }
      case .timeline, .pause: break
      }
    }
    return delays
  }
}

extension Screen {
  fileprivate func looksUp(_ service: ServiceID) -> Bool {
    allCommands.contains {
      if case .call(let call) = $0 { call.service == service } else { false }
    }
  }
}
