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
    // Each service on each screen where nothing can be done, as first met, and how they come there.
    var services: [(id: ServiceID, screen: UInt16)] = []
    var answers: [[(words: String, step: Int)]] = []
    flow.forEachMove { move in
      guard let answer = flow.exploration.event(of: move.number).answer else { return }
      guard flow.isDeadEnd[move.target] else {
        return verdict.holds(in: move.source, of: number)
      }
      let place = services.firstIndex { $0.id == answer.service && $0.screen == move.to.screen }
      if place == nil {
        services.append((answer.service, move.to.screen))
        answers.append([])
      }
      answers[place ?? services.count - 1].append((answer.words, move.number))
    }
    for ((id, screen), answers) in zip(services, answers) {
      var words: [String] = []
      for answer in answers where !words.contains(answer.words) { words.append(answer.words) }
      for answer in answers {
        verdict.fails(
          at: explored.app.flowSpans.key(
            flow.flow.services.first { $0.id == id }?.pointer ?? []),
          "on '\(flow.flow.screens[Int(screen)].id)' nothing can be done when "
            + "'\(id)' \(words.joined(by: "or"))",
          help: "handle the answer, or show a control that can be used then",
          explored.trace(by: answer.step, of: number),
          about: .deadEnd(
            Verdict.StateReference(flow: number, state: flow.exploration.target(of: answer.step))))
      }
    }
  }
}

extension [String] {
  /// The words as a list in a sentence, the last with a conjunction before it.
  func joined(by conjunction: String) -> String {
    count < 2
      ? joined() : dropLast().joined(separator: ", ") + " \(conjunction) \(self[count - 1])"
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
