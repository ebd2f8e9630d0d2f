import FlowCore
import SpecChecks
import SpecModel
import SpecText

/// P33: nobody can buy a plan before the store has said what it costs, or one that it does not sell.
package let notForSale = Property(
  "P33",
  Rule(
    "flow/not-for-sale",
    summary: "A plan is bought only where the store has told what it is sold for.",
    why: """
      Until the store answers, nobody knows the price; where it can't be asked, the button can only \
      fail.
      """,
    bad: #""subscribe": { "do": [{ "purchase": "subscription" }, "next"] }   always shown"#,
    good: #""show": { "subscribe": "subscription.products == available" }"#,
    isSuppressible: true)
) { explored, verdict in
  for (number, flow) in explored.flows.enumerated() {
    flow.forEachMove { move in
      for effect in flow.exploration.effects(of: move.number) {
        guard case .purchase(let id, let plan) = effect,
          let service = flow.flow.services.firstIndex(where: { $0.id == id })
        else { continue }
        // Where the move leads to, a screen may have been left whose products are forgotten.
        if flow.program.isOffered(plan, by: service, in: move.from) {
          verdict.holds(in: move.source, of: number)
        } else {
          verdict.fails(
            at: explored.app.flowSpans.key(
              flow.control(touchedIn: move.number).map { $0.screen.pointer(to: $0.control) }
                ?? flow.flow.services[service].pointer),
            "'\(id)' can be bought before the store has told its price, or what it does not sell",
            help: #"show the control if "\#(id).products == available""#,
            explored.trace(by: move.number, of: number))
        }
      }
    }
  }
}
