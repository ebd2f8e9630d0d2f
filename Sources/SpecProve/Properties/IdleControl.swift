import FlowCore
import SpecChecks
import SpecModel
import SpecText

/// P02: every control can be used somewhere, and does something there; so does every deep link.
package let idleControl = Property(
  "P02",
  Rule(
    "flow/idle-control",
    summary: """
      Every control can be used somewhere, and does something there; every deep link leads somewhere.
      """,
    why: "A button that never works is worse than none.",
    bad: #""continue": { "enabled": "apps > 100", … }   where at most 50 can be chosen"#,
    good: #""continue": { "enabled": "apps >= 1", … }"#,
    isSuppressible: true), .existential
) { explored, verdict in
  let spans = explored.app.flowSpans
  var working: Set<ControlID> = []
  for flow in explored.flows {
    var isSent = Array(repeating: false, count: flow.exploration.events.count)
    for step in flow.exploration.steps { isSent[Int(step.event)] = true }
    for event in isSent.indices where isSent[event] {
      if let touched = flow.control(touchedBy: event) { working.insert(touched.id) }
    }
  }
  for part in explored.app.flow.parts {
    let seen = explored.flows.flatMap { $0.appearances.compactMap(part.part(of:)) }
    for (index, control) in part.screen.controls.enumerated() {
      guard let element = part.screen.elements.firstIndex(where: { $0.id == control.id }) else {
        continue
      }
      let id = ControlID("\(part.screen.id).\(control.id)")
      let place = spans.key(part.screen.pointer(to: control))
      if !seen.contains(where: { $0.shows(element) }) {
        verdict.fails(
          at: place, "'\(control.id)' can never be used",
          because: part.subjects(of: part.screen.elements[element]))
      } else if !seen.contains(where: { $0.canUse(index) }) {
        verdict.fails(
          at: place, "'\(control.id)' can never be used",
          help: "nothing makes its condition or the screen's gate hold", about: .control(id))
      } else if !working.contains(id) {
        let single = explored.app.flow.valueWithOneContent(enteredBy: control)
        verdict.fails(
          at: place, "'\(control.id)' never does anything",
          help: single.map { #"'\#($0)' is tried with one content only: name more in "explore""# })
      } else {
        verdict.holds()
      }
    }
  }
  for (index, link) in explored.app.flow.deepLinks.enumerated() {
    let outcomes = explored.flows.map { $0.exploration.conditionOutcomes.links[index] }
    if outcomes.contains(where: { $0.contains(.held) }) {
      verdict.holds()
    } else {
      verdict.fails(
        at: spans.key(link.pointer), "the deep link '\(link.id)' never leads anywhere",
        help: outcomes.contains(.failed)
          ? "nothing makes its condition hold where another screen is shown"
          : "'\(link.screen)' is shown wherever it could be opened",
        about: .deepLink(link.id))
    }
  }
}

extension Flow {
  /// The value that a control enters, if `explore` has it tried with no more than one content.
  fileprivate func valueWithOneContent(enteredBy control: Control) -> ValueID? {
    guard case .input(let id, as: _) = control.role else { return nil }
    let value = values.first { $0.id == id }
    return value?.representatives?.count == 1 ? id : nil
  }
}
