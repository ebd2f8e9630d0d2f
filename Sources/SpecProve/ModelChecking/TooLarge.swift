import FlowCore
import SpecModel
package import SpecText

extension Rule {
  /// A flow can be explored to its end.
  package static let tooLarge = Rule(
    "flow/too-large", .warning,
    summary: "Every state of a flow can be looked into.",
    why: """
      Exploration has room for 400,000 states of all flows of a project together. A state counts \
      once, and once more for every sixteen values and services of its flow, 512 letters of its \
      texts, 256 terms of its assertions and four timers that run; three times that where runs go \
      on from the last screen. Eight events that are tried count as a state, as do eight elements \
      of a screen that has more than 32, and a launch as four. Beyond that it stops, and what lies \
      there is not proved; nor is what begins otherwise than in the first combinations of what a \
      launch may find, or goes on otherwise than with the first of what a shop or a look-up may \
      tell: 20,000 of up to 15 values, fewer of more. Mostly one value is tried with more contents \
      than the flow tells apart.
      """,
    bad: #""habits": { "type": "set", "of": "ideas" }   with twenty rows, each tried by itself"#,
    good: #""habits": { "type": "set", "of": "ideas", "explore": [[], ["water"]] }"#,
    isSuppressible: true)

  /// Previews draw every state that can be seen.
  package static let tooManyVisible = Rule(
    "preview/too-many-states", .warning,
    summary: "An app has at most 1,000 visible states.",
    why: """
      Previews draw the first 1,000 of them, and the first of each screen; their prototype knows no \
      others. Nobody looks at more pictures, and pages of hundreds of megabytes open nowhere.
      """,
    bad: "a screen with twelve toggles that the flow tells apart: 4,096 pictures",
    good: "a screen for each question, or a set with \"explore\"",
    isSuppressible: true)
}

/// How many visible states of an app are drawn, in the order they are found.
package let drawnLimit = 1_000

extension ExploredApp {
  /// What of the flows was not looked into or is not drawn, for want of room, and which value to
  /// blame.
  package var unexplored: [Diagnostic] {
    var found: [Diagnostic] = []
    if let flow = flows.first(where: { !$0.exploration.isExhaustive }) {
      found.append(flow.finding(.tooLarge, flow.exploration.cut, in: app))
    }
    let visible = flows.map { Set($0.appearances) }
    let count = visible.reduce(Set()) { $0.union($1) }.count
    if count > drawnLimit,
      let most = visible.indices.max(by: { visible[$0].count < visible[$1].count })
    {
      let message = "the app has \(count) visible states; \(drawnLimit) are drawn"
      found.append(flows[most].finding(.tooManyVisible, message, in: app))
    }
    return found
  }
}

extension Exploration {
  /// Where the search ended.
  fileprivate var cut: String {
    expandedCount < states.count
      ? "\(expandedCount) of \(states.count) or more states were looked into; the rest is not proved"
      : "not everything was tried that the world may tell, or begin with; the rest is not proved"
  }
}

extension ExploredFlow {
  /// A finding that says which value makes a flow large.
  fileprivate func finding(_ rule: Rule, _ message: String, in app: App) -> Diagnostic {
    let values = app.flowSpans.key(["values"])
    let message = (variant.map { "in the variant '\($0)' " } ?? "") + message
    guard let (value, count) = richestValue, count > 2 else {
      return Diagnostic(
        rule, values, message, help: "take out what the flow does not need, or split the screen")
    }
    let advice =
      value.representatives == nil
      ? "give it \"explore\" with a few contents that stand for all of them"
      : "take contents out of its \"explore\" that the flow does not tell apart"
    return Diagnostic(
      rule, values, message,
      labels: [
        Diagnostic.Label(
          app.flowSpans.key(["values", value.id.rawValue]), "\(count) contents occur here")
      ],
      help: "'\(value.id)' has the most contents, \(count): \(advice)")
  }

  /// The value that holds the most different contents, and how many they are.
  fileprivate var richestValue: (Flow.Value, count: Int)? {
    var contents = Array(repeating: Set<CompactConstant>(), count: flow.values.count)
    var last: [CompactConstant] = []
    for state in states where state.values != last {
      last = state.values
      for (index, content) in last.enumerated() { contents[index].insert(content) }
    }
    let most = contents.indices.reduce(nil as Int?) { best, index in
      best.map { contents[$0].count >= contents[index].count } ?? false ? best : index
    }
    return most.map { (flow.values[$0], contents[$0].count) }
  }
}
