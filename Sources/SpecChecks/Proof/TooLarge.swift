import FlowCore
import SpecModel
package import SpecText

extension Rule {
  /// A flow can be explored to its end.
  package static let tooLarge = Rule(
    "flow/too-large", .warning,
    law: "Every state of a flow can be looked into, and every visible one drawn.",
    why: """
      Exploration has room for 400,000 states of all flows of a project together. Each takes it \
      once for every sixteen values and services; eight events that are tried take as much as a \
      state, a launch as much as four. Beyond that it stops, and what lies there is not proved; \
      nor is what begins otherwise than in the first combinations of what a launch may find, \
      20,000 of up to 15 values. Previews draw the first 1,000 visible states of an app, and \
      their prototype knows no other ones. Mostly one value is tried with more contents than the \
      flow tells apart.
      """,
    bad: #""habits": { "type": "set", "of": "ideas" }   with twenty rows, each tried by itself"#,
    good: #""habits": { "type": "set", "of": "ideas", "explore": [[], ["water"]] }"#,
    isAcceptable: true)
}

/// How many visible states of an app are drawn, in the order they are found.
package let drawnLimit = 1_000

extension Proof {
  /// What of the flows was not looked into, or is not drawn, for want of room, and which value to
  /// blame.
  package var unexplored: [Diagnostic] {
    var found: [Diagnostic] = []
    if let flow = flows.first(where: { !$0.exploration.isWhole }) {
      let exploration = flow.exploration
      found.append(
        flow.tooLarge(
          exploration.lookedInto < flow.states.count
            ? "the flow has more than \(exploration.lookedInto) states; the rest is not proved"
            : "a run can begin in more than \(exploration.roots.count) ways; the rest is not proved",
          in: app))
    }
    let visible = Set(flows.flatMap(\.appearances)).count
    if visible > drawnLimit {
      found.append(
        flows[0].tooLarge("of \(visible) visible states the first \(drawnLimit) are drawn", in: app)
      )
    }
    return found
  }
}

extension ExploredFlow {
  fileprivate func tooLarge(_ message: String, in app: App) -> Diagnostic {
    let values = app.flowPlaces.key(["values"])
    guard let (value, count) = richestValue else { return Diagnostic(.tooLarge, values, message) }
    let advice =
      value.representatives == nil
      ? "give it \"explore\" with a few contents that stand for all of them"
      : "take contents out of its \"explore\" that the flow does not tell apart"
    return Diagnostic(
      .tooLarge, values, message,
      labels: [
        Diagnostic.Label(
          app.flowPlaces.key(["values", value.id.rawValue]), "\(count) contents occur here")
      ],
      help: "'\(value.id)' has the most contents, \(count): \(advice)")
  }

  /// The value that holds the most different contents, and how many they are.
  fileprivate var richestValue: (Value, count: Int)? {
    var contents = Array(repeating: Set<Content>(), count: flow.values.count)
    var last: [Content] = []
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
