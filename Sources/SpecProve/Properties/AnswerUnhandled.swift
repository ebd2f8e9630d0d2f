import FlowCore
import SpecChecks
import SpecModel
import SpecText

/// P12: whatever a service answers, and however a permission stands already, there is a way on.
package let answerUnhandled = Property(
  "P12",
  Rule(
    "flow/answer-unhandled",
    summary: "Whatever a service answers, the user can do something afterwards.",
    why: "A refusal nobody thought of leaves people in front of a screen on which nothing works.",
    bad: #""enter": [{ "look-up": "cloud" }, { "go": "welcome-back" }]"#,
    good: #""enter": [{ "look-up": "cloud", "otherwise": [{ "go": "name" }] }, …]"#,
    isSuppressible: true)
) { explored, verdict in
  for (number, flow) in explored.flows.enumerated() {
    var blocked: [BlockedService] = []
    let answers = flow.exploration.events.map(\.answer)
    flow.forEachMove { move in
      guard let answer = answers[Int(flow.exploration.steps[move.number].event)] else { return }
      guard flow.isDeadEnd[move.target] else {
        return verdict.holds(in: move.source, of: number)
      }
      let place = blocked.firstIndex { $0.id == answer.service && $0.screen == move.to.screen }
      if place == nil { blocked.append(.init(id: answer.service, screen: move.to.screen)) }
      blocked[place ?? blocked.count - 1].add(answer.words, by: move.number)
    }
    for service in blocked {
      for step in service.steps {
        verdict.fails(
          at: explored.app.flowSpans.key(
            flow.flow.services.first { $0.id == service.id }?.pointer ?? []),
          "on '\(flow.flow.screens[Int(service.screen)].id)' nothing can be done when "
            + "'\(service.id)' \(service.words.joined(by: "or"))",
          help: "handle the answer, or show a control that can be used then",
          explored.trace(by: step, of: number),
          about: .deadEnd(
            Verdict.StateReference(flow: number, state: flow.exploration.target(of: step))))
      }
    }
  }
}

/// A service after whose answers nothing can be done on a screen.
private struct BlockedService {
  let id: ServiceID
  let screen: UInt16
  /// What it answers, each once, as first met.
  private(set) var words: [String] = []
  /// The steps of its answers.
  private(set) var steps: [Int] = []

  mutating func add(_ answer: String, by step: Int) {
    if !words.contains(answer) { words.append(answer) }
    steps.append(step)
  }
}

extension Flow.Event {
  /// The service that answers, and in words what.
  var answer: (service: ServiceID, words: String)? {
    switch self {
    case .answer(let id, let answer): (id, "answers \(answer.rawValue)")
    case .performed(let id, _): (id, "answers ok")
    case .status(let id, let status): (id, "is \(status.rawValue) already")
    case .owned(let id, _): (id, "is approved or restored")
    case .fetched(let id, _), .elapsed(.timeout(let id)): (id, "brings too little")
    default: nil
    }
  }
}
