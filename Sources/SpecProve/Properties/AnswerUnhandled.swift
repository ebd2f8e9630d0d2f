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
    flow.forEachMove { move in
      guard let answer = flow.exploration.event(of: move.number).answer else { return }
      guard !flow.isDeadEnd[move.target] else {
        verdict.fails(
          at: explored.app.flowSpans.key(
            flow.flow.services.first { $0.id == answer.service }?.pointer ?? []),
          "on '\(flow.flow.screens[Int(move.to.screen)].id)' nothing can be done when "
            + "'\(answer.service)' \(answer.words)",
          help: "handle the answer, or show a control that can be used then",
          explored.trace(by: move.number, of: number),
          about: .deadEnd(Verdict.StateReference(flow: number, state: move.target)))
        return
      }
      verdict.holds(in: move.source, of: number)
    }
  }
}

extension Flow.Event {
  /// The service that answers, and in words what.
  var answer: (service: ServiceID, words: String)? {
    switch self {
    case .answer(let id, let answer): (id, "answers \(answer.rawValue)")
    case .status(let id, let status): (id, "is \(status.rawValue) already")
    case .owned(let id, _): (id, "is approved or restored")
    case .fetched(let id, _), .elapsed(.timeout(let id)): (id, "brings too little")
    default: nil
    }
  }
}
