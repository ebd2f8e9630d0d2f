import FlowCore
import SpecChecks
import SpecModel
import SpecText

/// P16: what is chosen beforehand is there to be seen, and can be chosen, wherever the choice is.
package let preselectionHidden = Property(
  "P16",
  Rule(
    "flow/preselection-hidden",
    summary: "The pre-selected option is visible and can be chosen wherever its control is shown.",
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
            appearance.modal == nil,
            flow.states[state].values[choice.value] == choice.row
          else { continue }
          let isVisible =
            choice.option.map {
              flow.program.isDrawn($0, by: index, of: part.index, in: flow.states[state])
            } ?? true
          if isVisible && seen.canUse(index) {
            verdict.holds(in: state, of: number)
          } else {
            verdict.fails(
              at: explored.app.flowSpans.key(part.screen.pointer(to: control)),
              isVisible
                ? "the pre-selected option of '\(control.id)' can't be chosen here"
                : "the pre-selected option of '\(control.id)' is not shown here",
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

/// What a choice holds before anybody chooses.
private struct Preselection {
  var id: ValueID
  var value: Int
  var row: CompactConstant
  var option: OptionRow?
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
      let value = flow.values.firstIndex(where: { $0.id == id }),
      case .choice(let options) = flow.values[value].kind,
      case .row(let row) = flow.values[value].initial
    else { return nil }
    switch options {
    case .rows(let rows):
      return rows.firstIndex(of: row).map {
        Preselection(id: id, value: value, row: .row(UInt16($0)), option: nil)
      }
    case .table(let table):
      guard let table = flow.tables.firstIndex(where: { $0.id == table }),
        let index = flow.tables[table].rows.firstIndex(where: { $0.id == row })
      else { return nil }
      return Preselection(
        id: id, value: value, row: .row(UInt16(index)),
        option: OptionRow(table: UInt16(table), row: UInt16(index)))
    }
  }
}
