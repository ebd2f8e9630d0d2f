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
      verdict.fails(
        at: spans.key(part.screen.pointer), "'\(part.screen.id)' is never shown",
        help: "no way through the flow leads to it", about: .element(nil, screen: part.index))
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
        help: "no state of the flow has it", about: .element(element.id, screen: part.index))
    }
  }
}
