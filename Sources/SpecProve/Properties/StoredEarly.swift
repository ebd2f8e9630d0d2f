import FlowCore
import SpecModel
import SpecText

/// P09: before completion nothing is kept and nothing is done but what is declared to be.
package let storedEarly = Property(
  "P09",
  Rule(
    "flow/stored-early",
    summary:
      "Before completion only `immediate` values are stored and only `early` actions are done.",
    why: "Whoever gives up half-way has decided nothing, and nothing must be left of it.",
    bad: #"{ "store": ["plan"] }   behind a card"#,
    good: #""completion": [{ "store": ["plan", "completed"] }]"#)
) { explored, verdict in
  for (number, flow) in explored.flows.enumerated() {
    let immediate = Set(flow.flow.values.filter(\.isImmediate).compactMap(\.key))
    let early = Set(flow.flow.services.filter(\.isEarlyAction).map(\.id))
    // Lists of effects are few, and judged once.
    let tooEarly = flow.exploration.effects.map { list in
      list.contains { effect in
        switch effect {
        case .store(let entries): entries.contains { !immediate.contains($0.key) }
        case .perform(let id, _): !early.contains(id)
        default: false
        }
      }
    }
    flow.forEachMove { move in
      guard move.to.phase != .finished else { return }
      if tooEarly[Int(flow.exploration.steps[move.number].effects)] {
        verdict.fails(
          at: explored.place(of: move, flow),
          "something is stored or done before the flow is completed",
          explored.trace(by: move.number, of: number))
      } else {
        verdict.holds(in: move.source, of: number)
      }
    }
  }
}

extension Flow.Service {
  fileprivate var isEarlyAction: Bool {
    if case .action(let action) = kind { action.isEarly } else { false }
  }
}
