import FlowCore
import SpecChecks
import SpecModel
import SpecText

/// P01: everything that is written is to be seen somewhere.
package let neverShown = Property(
  "P01",
  Rule(
    "flow/never-shown",
    summary: "Every screen, section, row, control, view and modal is shown somewhere.",
    why: "Words nobody can come to see are written, translated and paid for all the same.",
    bad: #""show": { "note": "health == failed && health == granted" }"#,
    good: #""show": { "note": "health == failed" }"#,
    isSuppressible: true), .existential
) { explored, verdict in
  let spans = explored.app.flowSpans
  for part in explored.app.flow.parts {
    let seen = explored.flows.flatMap { $0.appearances.compactMap(part.part(of:)) }
    if seen.isEmpty {
      let (help, rules) = explored.waysPast(part.screen.id)
      verdict.fails(
        at: spans.key(part.screen.pointer), "'\(part.screen.id)' is never shown", help: help,
        labels: rules.map { .init(spans.value(["entry", String($0)]), "this entry rule decides") },
        about: .element(nil, screen: part.index))
      continue
    }
    var unseen: Set<ElementID> = []
    for (index, element) in part.screen.elements.enumerated() {
      if seen.contains(where: { $0.shows(index) }) {
        verdict.holds()
        continue
      }
      unseen.insert(element.id)
      if let section = element.section, unseen.contains(section) { continue }
      verdict.fails(
        at: part.screen.place(of: element, spans),
        "the \(element.kind.rawValue) '\(element.id)' of '\(part.screen.id)' is never shown",
        help: "no state of the flow has it",
        labels: explored.app.alikeCells(askedBy: element)
          + explored.constantValues(askedBy: element),
        about: .element(element.id, screen: part.index))
    }
  }
}

extension ExploredApp {
  /// The values for which the condition of an element waits in vain, since they hold the same in
  /// every state.
  fileprivate func constantValues(askedBy element: Flow.Element) -> [Diagnostic.Label] {
    let parts = (element.condition?.parts ?? []).filter { part in
      switch part {
      case .value(let id): app.flow.values.first { $0.id == id }?.kind == .bool
      case .not, .and, .or, .compare, .isEmpty, .isValid, .isIn: true
      default: false
      }
    }
    return app.flow.values.map(\.id).filter { id in
      parts.contains { $0.valueIDs == [id] && !canHold($0) } && isConstant(id)
    }.map { id in
      .init(app.flowSpans.key(["values", id.rawValue]), "it holds the same in every state")
    }
  }

  private func isConstant(_ id: ValueID) -> Bool {
    Set(flows.flatMap { flow in flow.states.lazy.map { flow.program.value(id, in: $0) } }).count
      == 1
  }

  /// Whether a condition holds in any state.
  private func canHold(_ part: Flow.Expression) -> Bool {
    flows.contains { flow in
      guard let test = try? flow.program.test(part) else { return true }
      return flow.states.contains { flow.program.holds(test, in: $0) }
    }
  }

  /// Why no way leads to a screen, where the flow begins elsewhere.
  ///
  /// - Parameter screen: The screen.
  /// - Returns: What to do about it, and the entry rules that decide otherwise, by their place.
  fileprivate func waysPast(_ screen: ScreenID) -> (help: String, rules: [Int]) {
    let shown = Set(
      app.flow.parts.filter { part in
        flows.contains { $0.appearances.contains { part.part(of: $0) != nil } }
      }.map(\.screen.id))
    let entry = app.flow.entry
    let deciding = entry.indices.filter { rule in
      flows.contains { $0.exploration.conditionOutcomes.entry[rule].contains(.held) }
    }
    if let own = entry.firstIndex(where: { $0.destination == .screen(screen) }),
      !deciding.contains(own)
    {
      return (
        "an earlier entry rule decides at every launch: let the rule that leads here stand before it",
        deciding.filter { $0 < own }
      )
    }
    for path in app.flow.paths {
      guard let place = path.screens.firstIndex(of: screen),
        let first = path.screens.first(where: shown.contains),
        let later = path.screens.firstIndex(of: first), later > place
      else { continue }
      let rules = deciding.filter { entry[$0].destination == .screen(first) }
      let what = rules.isEmpty ? "which is led to" : "where the flow begins"
      return (
        "on the path '\(path.id)' it stands before '\(first)', \(what): put it behind that, or lead "
          + "to it first", rules
      )
    }
    return ("no way through the flow leads to it", [])
  }
}

extension App {
  /// The columns that the condition of an element asks about and that hold the same in each row: no
  /// choice changes what they say.
  fileprivate func alikeCells(askedBy element: Flow.Element) -> [Diagnostic.Label] {
    (element.condition?.parts ?? []).compactMap { part in
      guard case .column(let choice, let column) = part,
        let id = flow.values.first(where: { $0.id == choice })?.kind.table,
        let table = tables.first(where: { $0.table.id == id }),
        let index = table.table.columns.firstIndex(where: { $0.id == column }),
        Set(table.table.rows.map { $0.cells[index] }).count == 1
      else { return nil }
      let place = table.spans.value(["rows", "0", column.rawValue])
      return .init(place, "the same in each row of '\(id)'")
    }
  }
}
