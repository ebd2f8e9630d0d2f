import FlowCore
import SpecModel
import SpecText

/// P08: what completes the flow is done once, in the declared order, and nothing else.
package let completionOrder = Property(
  "P08",
  Rule(
    "flow/completion-order",
    summary: """
      Completion does what it declares, once and in this order, and so does that of what is new, which \
      stores the version last.
      """,
    why:
      "A flag stored before the values it stands for leaves a half-configured app after a crash.",
    bad: "A machine that stores the flag twice.",
    good: #""completion": [{ "store": ["plan"] }, { "store": ["completed"] }]"#)
) { explored, verdict in
  for (number, flow) in explored.flows.enumerated() {
    flow.forEachMove { move in
      guard move.to.phase == .finished else { return }
      let done = flow.exploration.effects(of: move.number).filter(\.keepsOrPerforms)
      let last = flow.states[move.target]
      let wanted = flow.completion(in: last)
      // Values that are stored at once may be, before the end.
      let isDone =
        done.suffix(wanted.count).elementsEqual(wanted)
        && done.dropLast(wanted.count).allSatisfy { !$0.stores(anyOf: flow.flow.endKeys) }
      if isDone {
        verdict.holds(in: move.source, of: number)
      } else {
        verdict.fails(
          at: explored.app.flowSpans.key(last.completionPointer),
          move.to.isWhatsNew
            ? "finishing what is new does something else"
            : "completing the flow does something else",
          explored.trace(by: move.number, of: number))
      }
    }
  }
}

extension ExploredFlow {
  /// What the content says completion does in a state, reckoned without the machine.
  fileprivate func completion(in state: Flow.State) -> [Flow.Effect] {
    // Conditions are asked on the last screen.
    var last = state
    last.phase = .running
    func isWanted(_ condition: Flow.Expression?) -> Bool {
      condition.map { program.holds($0, in: last) } ?? true
    }
    let seen = flow.whatsNew.map { [Flow.StoredValue($0.key, .int($0.version))] } ?? []
    let commands = state.isWhatsNew ? flow.whatsNew?.completion ?? [] : flow.completion
    let effects = commands.compactMap { command -> Flow.Effect? in
      switch command {
      case .store(let items, let condition) where isWanted(condition):
        let entries = items.flatMap { item -> [Flow.StoredValue] in
          switch item {
          // Who completes the flow has seen what is new.
          case .completed: return [Flow.StoredValue(flow.completedKey, .bool(true))] + seen
          case .value(let id):
            let key = flow.values.first { $0.id == id }?.key
            return key.map { [Flow.StoredValue($0, program.value(id, in: last).trimmed)] } ?? []
          }
        }
        return .store(entries)
      case .call(let call) where isWanted(call.condition):
        var values: [ValueID: Flow.Constant] = [:]
        if case .action(let action)? = flow.services.first(where: { $0.id == call.service })?.kind {
          for id in action.takes { values[id] = program.value(id, in: last).trimmed }
        }
        return .perform(call.service, values)
      default: return nil
      }
    }
    return state.isWhatsNew ? effects + [.store(seen)] : effects
  }
}

extension Flow.State {
  /// The member of `flow.json` that says what is done when the run is finished.
  var completionPointer: JSONPointer {
    isWhatsNew ? ["whats-new", "completion"] : ["completion"]
  }
}

extension Flow {
  /// What says that somebody has come to an end, by key.
  fileprivate var endKeys: [String] { [completedKey] + (whatsNew.map { [$0.key] } ?? []) }
}

extension Flow.Effect {
  fileprivate func stores(anyOf keys: [String]) -> Bool { keys.contains { stores($0) } }

  fileprivate var keepsOrPerforms: Bool {
    switch self {
    case .store, .perform: true
    default: false
    }
  }

  func stores(_ key: String) -> Bool {
    if case .store(let entries) = self { entries.contains { $0.key == key } } else { false }
  }
}

extension Flow.Constant {
  /// Text without white space at either end, as it is stored.
  fileprivate var trimmed: Flow.Constant {
    guard case .text(let text) = self,
      text.first?.isWhitespace == true || text.last?.isWhitespace == true
    else { return self }
    let kept = text.drop { $0.isWhitespace }
    return .text(String(kept.reversed().drop { $0.isWhitespace }.reversed()))
  }
}
