import FlowCore
import SpecChecks
import SpecModel
import SpecText

/// P18: every condition makes a difference.
package let constantCondition = Property(
  "P18",
  Rule(
    "flow/constant-condition",
    summary: """
      Every `if`, `gate`, `show` and `enabled` holds in one state and not in another, and every \
      assertion could fail.
      """,
    why: """
      A condition that never changes says something its writer did not mean. (Where it is never \
      shown or can never be used for that, this is told once, under that.) An `if` of an effect, of \
      an entry rule or of a deep link counts where it is asked, so a rule whose launches all go to an \
      earlier one is found; it is enough that it differs in some variant. An assertion whose `if` \
      holds in no state, or that no contents of its values could contradict, proves nothing.
      """,
    bad: #""show": { "selected": "apps >= 0" }"#,
    good: #""show": { "selected": "apps >= 1" }"#,
    isSuppressible: true), .existential
) { explored, verdict in
  var answers = explored.app.flow.conditions(explored.app.flowSpans).map { condition in
    Answers(condition: condition)
  }
  let numbers = Dictionary(
    answers.enumerated().map { ($1.condition.place, $0) }, uniquingKeysWith: { first, _ in first })
  for flow in explored.flows {
    let conditions = flow.flow.conditions(explored.app.flowSpans)
    for condition in conditions {
      // What a variant alone hides is always there in the flow itself.
      guard let index = numbers[condition.place],
        let test = try? flow.program.test(condition.expr, table: condition.table)
      else { continue }
      let rows = flow.rows(of: condition.table)
      for number in flow.states.indices
      where condition.isAsked(in: flow.states.outline(of: number)) {
        if answers[index].isSettled { break }
        let state = flow.states[number]
        for row in rows {
          answers[index].note(flow.program.holds(test, option: row, in: state))
        }
        // Who has seen all that is new comes with the next version.
        guard state.isWhatsNew, condition.expr.contains(where: { $0 == .seenVersion }) else {
          continue
        }
        var next = state
        next.seenVersion = flow.flow.whatsNew?.version ?? 0
        for row in rows where !flow.program.holds(test, option: row, in: next) {
          answers[index].note(false)
        }
      }
    }
  }
  let shown = Set(explored.flows.flatMap { flow in flow.appearances.map(\.screen) })
  for answer in answers {
    switch (answer.held, answer.failed) {
    case (true, true): verdict.holds()
    case (true, false):
      verdict.fails(
        at: answer.condition.span, "this holds in every state",
        help: "take the condition away, or say what was meant")
    case (false, true):
      verdict.fails(
        at: answer.condition.span, "this holds in no state",
        help: "what it is for never happens: mend the condition, or take it all away",
        because: answer.condition.idle)
    case (false, false):
      // A table without rows asks nothing, either.
      guard let screen = answer.condition.screen, !shown.contains(UInt16(screen)) else { continue }
      verdict.fails(
        at: answer.condition.span, "this is never asked",
        help: "nothing leads to the screen it is about",
        because: [.element(nil, screen: screen)])
    }
  }
  proveOutcomes(explored, &verdict)
  proveAssertions(explored, &verdict)
}

/// Every `if` of entry rules and effects holds at one time that it is asked, and not at another.
private func proveOutcomes(_ explored: ExploredApp, _ verdict: inout Verdict) {
  guard let flow = explored.flows.first else { return }
  var outcomes = flow.exploration.conditionOutcomes
  for variant in explored.flows.dropFirst() {
    outcomes.formUnion(variant.exploration.conditionOutcomes)
  }
  let spans = explored.app.flowSpans
  for (index, outcome) in outcomes.entry.enumerated()
  where flow.flow.entry[index].condition != nil {
    let place: JSONPointer = ["entry", String(index), "if"]
    if outcome == .failed, let earlier = explored.rule(shadowing: index) {
      verdict.fails(
        at: spans.value(place), "wherever this holds, an earlier rule decides",
        help: "let it stand before that rule, or take it away",
        labels: [.init(spans.value(["entry", String(earlier)]), "the earlier rule")])
    } else {
      verdict.asked(outcome, at: spans.value(place))
    }
  }
  for (link, outcome) in zip(flow.flow.deepLinks, outcomes.links) where link.condition != nil {
    verdict.asked(outcome, at: spans.value(link.pointer / "if"), because: .deepLink(link.id))
  }
  for (list, outcomes) in zip(flow.flow.commandLists, outcomes.commands) {
    for (index, command) in list.commands.enumerated() where command.isConditional {
      // What holds of every version there is may not hold of the next one.
      let mayFail = outcomes[index] == .held && command.asksForVersion
      verdict.asked(
        mayFail ? [.held, .failed] : outcomes[index],
        at: spans.value(list.pointer / index / "if"))
    }
  }
}

/// Every assertion speaks of some state, and could be contradicted.
private func proveAssertions(_ explored: ExploredApp, _ verdict: inout Verdict) {
  guard let base = explored.flows.first else { return }
  for (index, assertion) in base.flow.assertions.enumerated() {
    let place: JSONPointer = ["assertions", String(index)]
    let isFact = assertion.consequence == .bool(false)
    let speaks = explored.flows.contains { flow in
      flow.states.contains { flow.program.speaks(index, of: $0) }
    }
    if !isFact, !speaks {
      verdict.fails(
        at: explored.app.flowSpans.value(place / "if"), "this holds in no state",
        help: "the assertion says nothing: mend its condition, or take it away")
    } else if !explored.flows.contains(where: { $0.canContradict(index) }) {
      verdict.fails(
        at: explored.app.flowSpans.value(place / (isFact ? "never" : "then")),
        "nothing could contradict this",
        help: "say what could go wrong, or take the assertion away")
    } else {
      verdict.holds()
    }
  }
}

extension Verdict {
  /// What a condition came to whenever it was asked; what never was is another's finding.
  fileprivate mutating func asked(
    _ outcome: ConditionOutcomes.Outcome, at span: Span, because idle: Subject? = nil
  ) {
    switch outcome {
    case [.held, .failed]: holds()
    case .held:
      fails(
        at: span, "this holds whenever it is asked",
        help: "take the condition away, or say what was meant")
    case .failed:
      fails(
        at: span, "this never holds when it is asked",
        help: "what it is for never happens: mend the condition, or take it all away",
        because: idle.map { [$0] } ?? [])
    default: break
    }
  }
}

extension ExploredApp {
  /// The entry rule that decides where another one, which never does, would hold.
  fileprivate func rule(shadowing shadowed: Int) -> Int? {
    for flow in flows {
      let tests = flow.flow.entry.prefix(shadowed + 1).map { rule in
        rule.condition.flatMap { try? flow.program.test($0) }
      }
      for root in flow.exploration.roots where root.progress == nil {
        let state = flow.program.initialState(root.launch)
        let holding = tests.indices.filter { index in
          tests[index].map { flow.program.holds($0, in: state) } ?? true
        }
        if holding.contains(shadowed), let first = holding.first { return first }
      }
    }
    return nil
  }
}

extension Flow.Command {
  /// Whether it asks which version of what is new was seen.
  fileprivate var asksForVersion: Bool {
    expressions.contains { $0.contains { $0 == .seenVersion } }
  }

  fileprivate var isConditional: Bool {
    switch self {
    case .set(_, to: _, let condition): condition != nil
    case .present(_, let condition), .store(_, let condition): condition != nil
    case .call(let call): call.condition != nil
    default: false
    }
  }
}

/// A condition of the flow and what it was found to be.
private struct Answers {
  var condition: AskedCondition
  var held = false
  var failed = false

  init(condition: AskedCondition) {
    self.condition = condition
  }

  var isSettled: Bool { held && failed }

  mutating func note(_ holds: Bool) {
    if holds { held = true } else { failed = true }
  }
}

/// A condition, where it stands and when the machine may ask it.
private struct AskedCondition {
  var expr: Flow.Expression
  /// Where the flow itself has it, in all variants.
  var place: JSONPointer
  var span: Span
  /// The screen on which it is asked; on all of them, if there is none.
  var screen: Int?
  /// The table whose rows it speaks of.
  var table: TableID?
  /// What is never shown or used where it never holds, which is told before.
  var idle: [Verdict.Subject] = []

  func isAsked(in state: StateOutline) -> Bool {
    state.phase == .running && (screen.map { $0 == Int(state.screen) } ?? true)
  }
}

extension ExploredFlow {
  /// The rows a condition is asked for; none of any table is one.
  fileprivate func rows(of table: TableID?) -> [OptionRow?] {
    guard let index = flow.tables.firstIndex(where: { $0.id == table }) else { return [nil] }
    return flow.tables[index].rows.indices.map {
      OptionRow(table: UInt16(index), row: UInt16($0))
    }
  }
}

extension Flow {
  fileprivate func conditions(_ spans: JSONSpans) -> [AskedCondition] {
    parts.flatMap { part -> [AskedCondition] in
      let screen = part.screen
      let index = part.isFrame ? nil : part.index
      var found: [AskedCondition] = []
      if let condition = screen.condition {
        let place = screen.pointer / "if"
        found.append(AskedCondition(expr: condition, place: place, span: spans.value(place)))
      }
      if let gate = screen.gate {
        let place = screen.pointer / "gate"
        found.append(
          AskedCondition(expr: gate, place: place, span: spans.value(place), screen: index))
      }
      for element in screen.elements {
        guard let condition = element.condition else { continue }
        found.append(
          AskedCondition(
            expr: condition, place: screen.pointer / "show" / element.id.rawValue,
            span: screen.place(of: element, spans), screen: index,
            table: optionTable(of: element, on: screen), idle: part.subjects(of: element)))
      }
      for control in screen.controls {
        guard let condition = control.isEnabled else { continue }
        let element = screen.elements.first { $0.id == control.id }
        let place = screen.pointer(to: control) / "enabled"
        found.append(
          AskedCondition(
            expr: condition, place: place, span: spans.value(place),
            screen: index, table: control.role.table,
            idle: [.control(ControlID("\(screen.id).\(control.id)"))]
              + (element.map(part.subjects) ?? [])))
      }
      return found
    }
  }

  /// The table whose rows a section draws.
  private func optionTable(of element: Flow.Element, on screen: Flow.Screen) -> TableID? {
    let section = element.section ?? element.id
    guard let control = screen.controls.first(where: { $0.option == section }) else { return nil }
    switch control.role {
    case .button: return nil
    case .list(let table, first: _): return table
    case .input(let id, as: _): return values.first { $0.id == id }?.kind.table
    }
  }
}

extension Flow.Control.Role {
  /// The table whose rows are tapped.
  fileprivate var table: TableID? {
    if case .list(let table, first: _) = self { table } else { nil }
  }
}
