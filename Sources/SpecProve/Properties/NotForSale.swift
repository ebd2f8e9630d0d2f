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
    // What is asked for as the flow begins has no price yet.
    for root in flow.exploration.roots {
      for case .purchase(let id, plan: _) in root.effects {
        guard let service = flow.flow.services.first(where: { $0.id == id }) else { continue }
        verdict.fails(
          at: explored.app.flowSpans.key(service.pointer), Sale.unknownPrice(of: id),
          help: Sale.helpForEntry(of: id), explored.trace(to: root.state, of: number))
      }
    }
    let sells = flow.exploration.effects.map { $0.contains(where: \.isPurchase) }
    flow.forEachMove { move in
      guard sells[Int(flow.exploration.steps[move.number].effects)] else { return }
      for effect in flow.exploration.effects(of: move.number) {
        guard case .purchase(let id, let plan) = effect,
          let service = flow.flow.services.firstIndex(where: { $0.id == id })
        else { continue }
        // Where the move leads to, a screen may have been left whose products are forgotten.
        if flow.program.isOffered(plan, by: service, in: flow.states[move.source]) {
          verdict.holds(in: move.source, of: number)
        } else {
          let sale = Sale(of: id, plan, by: service, in: move, of: flow)
          verdict.fails(
            at: explored.app.flowSpans.key(sale.pointer), sale.message, help: sale.help,
            explored.trace(by: move.number, of: number))
        }
      }
    }
  }
}

/// A sale of what has no price.
private struct Sale {
  /// The control that sells it, or the purchase where none does.
  var pointer: JSONPointer
  var message: String
  var help: String

  init(
    of id: ServiceID, _ plan: RowID?, by service: Int, in move: Move, of flow: ExploredFlow
  ) {
    let control = flow.actingControl(in: move).flatMap { acting in
      acting.control.commands.withNested.contains { $0.buys(id) } ? acting : nil
    }
    pointer =
      control.map { $0.screen.pointer(to: $0.control) } ?? flow.flow.services[service].pointer
    let store = flow.program.store(ofService: service)
    if let store, flow.states[move.source].products[store].status == .available {
      message =
        plan == nil
        ? "'\(id)' can be bought before a plan is chosen"
        : "'\(id)' can be bought with a plan that the store does not sell"
      help =
        flow.flow.services[service].purchase.map {
          #"let a control enter the plan, which draws those that are sold: "value": "\#($0.buys)""#
        } ?? "let a control enter the plan"
    } else {
      message = Self.unknownPrice(of: id)
      help =
        control == nil
        ? Self.helpForEntry(of: id) : #"show the control if "\#(id).products == available""#
    }
  }

  static func unknownPrice(of id: ServiceID) -> String {
    "'\(id)' can be bought before the store has told its price"
  }

  static func helpForEntry(of id: ServiceID) -> String {
    #"let a control buy it that is shown if "\#(id).products == available""#
  }
}

extension Flow.Effect {
  /// Whether something is to be bought.
  var isPurchase: Bool { if case .purchase = self { true } else { false } }
}
