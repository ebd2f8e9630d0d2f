import FlowCore
import SpecModel
package import SpecText

extension Rule {
  /// A flow can be explored to its end.
  package static let tooLarge = Rule(
    "flow/too-large", .warning,
    law: "Every state of a flow can be looked into.",
    why: """
      All flows of a project have 400,000 states together, and sixteen events for each. Beyond \
      them exploration stops, and what lies there is not proved; nor is what begins otherwise than \
      in the first 20,000 combinations of what a launch may find. Mostly one value is tried with \
      more contents than the flow tells apart.
      """,
    bad: #""habits": { "type": "set", "of": "ideas" }   with twenty rows, each tried by itself"#,
    good: #""habits": { "type": "set", "of": "ideas", "explore": [[], ["water"]] }"#,
    isAcceptable: true)
}

extension Proof {
  /// What of the flows was not looked into, for want of room, and which value to blame.
  package var unexplored: [Diagnostic] {
    guard let flow = flows.first(where: { !$0.exploration.isWhole }) else { return [] }
    let found =
      flow.exploration.areCombinationsWhole
      ? "the flow has more than \(flow.exploration.lookedInto) states; the rest is not proved"
      : "a run can begin in more than \(combinationLimit) ways; the rest is not proved"
    guard let (value, count) = flow.richestValue else {
      return [Diagnostic(.tooLarge, app.flowPlaces.key(["values"]), found)]
    }
    let advice =
      value.representatives == nil
      ? "give it \"explore\" with a few contents that stand for all of them"
      : "take contents out of its \"explore\" that the flow does not tell apart"
    return [
      Diagnostic(
        .tooLarge, app.flowPlaces.key(["values"]), found,
        labels: [
          Diagnostic.Label(
            app.flowPlaces.key(["values", value.id.rawValue]), "\(count) contents occur here")
        ],
        help: "'\(value.id)' has the most contents, \(count): \(advice)")
    ]
  }
}

extension ExploredFlow {
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
