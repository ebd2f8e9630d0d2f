import FlowCore
import SpecChecks
import SpecModel
import SpecText

/// P16: what is chosen beforehand is there to be seen, and can be chosen, wherever the choice is.
package let preselectionHidden = Property(
  "P16",
  Rule(
    "flow/preselection-hidden",
    summary: """
      The pre-selected option, and of plans the chosen one, is visible and can be chosen wherever its \
      control is shown.
      """,
    why: "A button that buys the plan nobody can see is a scandal in the making.",
    bad: #""plan": { "default": "annual" }, … "show": { "plan-card": "option.savings == 0" }"#,
    good: "A default whose card is always shown.",
    isSuppressible: true)
) { explored, verdict in
  for (number, flow) in explored.flows.enumerated() {
    for part in flow.flow.parts {
      for (index, control) in part.screen.controls.enumerated() {
        guard let choice = flow.preselection(of: control) else { continue }
        let element = part.screen.elements.firstIndex { $0.id == control.id }
        for state in flow.settledStates {
          guard let appearance = flow.appearance(of: state),
            let seen = part.part(of: appearance), let element, seen.shows(element),
            appearance.modal.map({
              part.index != flow.program.frameIndex && part.screen.isIn($0, element)
            }) ?? true
          else { continue }
          for option in choice.options(in: flow.states[state]) {
            let isVisible =
              option.row.map {
                flow.program.isDrawn($0, by: index, of: part.index, in: flow.states[state])
              } ?? true
            let words = option.isPreselected ? "pre-selected option" : "plan that is chosen"
            if isVisible && seen.canUse(index) {
              verdict.holds(in: state, of: number)
            } else {
              verdict.fails(
                at: explored.app.flowSpans.key(part.screen.pointer(to: control)),
                isVisible
                  ? "the \(words) of '\(control.id)' can't be chosen here"
                  : "the \(words) of '\(control.id)' is not shown here",
                help: "hide the control too, or let what is chosen be a row that is shown then",
                labels: [
                  .init(
                    explored.app.flowSpans.value(["values", choice.id.rawValue, "default"]),
                    "it is pre-selected here")
                ],
                explored.trace(to: state, of: number))
            }
          }
        }
      }
    }
  }
}

/// What a choice or a set holds before anybody chooses; of plans, whatever it holds is what would be
/// bought.
private struct Preselection {
  var id: ValueID
  var value: Int
  /// The rows that it holds, by index.
  var rows: [UInt16]
  /// The table that it chooses from.
  var table: UInt16?
  /// The purchases that buy it, by index.
  var purchases: [Int] = []

  /// The rows that it holds in a state and that are asked about, and whether each is one of those
  /// before anybody chooses.
  ///
  /// What is owned is what the store tells, hidden or not.
  func options(in state: Flow.State) -> [(row: OptionRow?, isPreselected: Bool)] {
    guard purchases.allSatisfy({ state.statuses[$0] != .ok }) else { return [] }
    let held =
      switch state.values[value] {
      case .row(let row): [row].filter { !purchases.isEmpty || rows.contains($0) }
      case .rows(let members): rows.filter { members & 1 << UInt64($0) != 0 }
      default: [UInt16]()
      }
    return held.map { row in
      (table.map { OptionRow(table: $0, row: row) }, rows.contains(row))
    }
  }
}

extension Flow.Screen {
  /// Whether an element stands in a modal of the screen.
  fileprivate func isIn(_ modal: UInt16, _ element: Int) -> Bool {
    elements[element].section == elements[Int(modal)].id
  }
}

extension ExploredFlow {
  /// Of each appearance the first state in which nothing is awaited: while something is, nothing can
  /// be used.
  fileprivate var settledStates: [Int] {
    var known: Set<UInt32> = [.max]
    return states.indices.filter {
      states[$0].waiting == nil && known.insert(appearanceOfState[$0]).inserted
    }
  }

  fileprivate func preselection(of control: Flow.Control) -> Preselection? {
    guard case .input(let id, as: _) = control.role,
      let value = flow.values.firstIndex(where: { $0.id == id })
    else { return nil }
    let options: Flow.Options
    switch flow.values[value].kind {
    case .choice(let choices), .set(let choices, maximum: _): options = choices
    default: return nil
    }
    let initial: [RowID]
    switch flow.values[value].initial {
    case .row(let row): initial = [row]
    case .rows(let rows): initial = rows
    default: return nil
    }
    let table: UInt16?
    let rows: [RowID]
    switch options {
    case .rows(let names): (table, rows) = (nil, names)
    case .table(let name):
      guard let index = flow.tables.firstIndex(where: { $0.id == name }) else { return nil }
      (table, rows) = (UInt16(index), flow.tables[index].rows.map(\.id))
    }
    return Preselection(
      id: id, value: value,
      rows: initial.compactMap { row in rows.firstIndex(of: row).map { UInt16($0) } },
      table: table, purchases: flow.services.indices.filter { flow.services[$0].buys(id) })
  }
}
