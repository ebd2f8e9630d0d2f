import FlowCore
import SpecChecks
import SpecModel
import SpecText

/// P18: every condition makes a difference.
package let constantCondition = Property(
  "P18",
  Rule(
    "flow/constant-condition",
    summary: "Every `if`, `gate`, `show` and `enabled` holds in one state and not in another.",
    why: """
      A condition that never changes says something its writer did not mean. (What never shows and \
      what can never be used are findings of their own.)
      """,
    bad: #""show": { "selected": "apps >= 0" }"#,
    good: #""show": { "selected": "apps >= 1" }"#,
    isSuppressible: true),
  requiresAllStates: true
) { explored, verdict in
  var answers = explored.app.flow.conditions(explored.app.flowSpans).map { condition in
    Answers(condition: condition)
  }
  for flow in explored.flows {
    let conditions = flow.flow.conditions(explored.app.flowSpans)
    for (index, condition) in conditions.enumerated() where index < answers.count {
      guard let test = try? flow.program.test(condition.expr, table: condition.table) else {
        continue
      }
      let rows = flow.rows(of: condition.table)
      for state in flow.states where condition.isAsked(in: state) {
        if answers[index].isSettled { break }
        for row in rows {
          answers[index].note(flow.program.holds(test, option: row, in: state))
        }
      }
    }
  }
  for answer in answers {
    switch (answer.held, answer.failed) {
    case (true, true): verdict.holds()
    case (true, false):
      verdict.fails(
        at: answer.condition.span, "this holds in every state",
        help: "take the condition away, or say what was meant")
    case (false, true) where answer.condition.isReportedWhenNever:
      verdict.fails(
        at: answer.condition.span, "this holds in no state",
        help: "what it is for never happens: mend the condition, or take it all away")
    default: break
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
  var span: Span
  /// The screen on which it is asked; on all of them, if there is none.
  var screen: Int?
  /// The table whose rows it speaks of.
  var table: TableID?
  /// Whether nothing else reports that it never holds.
  var isReportedWhenNever = true

  func isAsked(in state: Flow.State) -> Bool {
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
        found.append(AskedCondition(expr: condition, span: spans.value(screen.pointer / "if")))
      }
      if let gate = screen.gate {
        found.append(
          AskedCondition(expr: gate, span: spans.value(screen.pointer / "gate"), screen: index))
      }
      for element in screen.elements {
        guard let condition = element.condition else { continue }
        found.append(
          AskedCondition(
            expr: condition, span: screen.place(of: element, spans), screen: index,
            table: optionTable(of: element, on: screen), isReportedWhenNever: false))
      }
      for control in screen.controls {
        guard let condition = control.isEnabled else { continue }
        found.append(
          AskedCondition(
            expr: condition, span: spans.value(screen.pointer(to: control) / "enabled"),
            screen: index, table: control.role.table, isReportedWhenNever: false))
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
