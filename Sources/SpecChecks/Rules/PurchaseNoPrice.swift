import FlowCore
import SpecModel
import SpecText

/// What is sold has a price.
package let purchaseNoPrice = Check(
  Rule(
    "purchase/no-price", .warning,
    summary: "A screen that sells shows a price.",
    why: """
      App Review (3.1.2) asks that people see what they will pay before they subscribe. The price \
      is a placeholder, a column of money.
      """,
    bad: "Renews until you cancel.", good: "{plan.price} per {plan.period}, until you cancel.",
    isSuppressible: true)
) { context, found in
  for (page, screen) in context.app.pagesWithScreens where screen.sells {
    // A placeholder without a type could not be understood; it may be the price.
    let showsPrice = page.texts.flatMap(\.phrases).flatMap(\.placeholders).contains {
      $0.type == .money || $0.type == nil
    }
    guard !showsPrice else { continue }
    let price = context.app.price(on: screen) ?? "{plan.price}"
    found.report(
      Diagnostic(
        purchaseNoPrice.rule, context.app.flowSpans.key(screen.pointer),
        "'\(screen.id)' sells something and shows no price",
        help: "write \(price) into screens/\(screen.id).md"))
  }
}

extension App {
  /// A placeholder of the price of what a screen sells.
  fileprivate func price(on screen: Flow.Screen) -> String? {
    let commands = screen.allCommands
    for service in flow.services where commands.contains(where: { $0.buys(service.id) }) {
      guard let table = plans(of: service),
        let column = table.table.columns.first(where: { $0.kind == .money }),
        let purchase = service.purchase
      else { continue }
      return "{\(purchase.buys).\(column.id)}"
    }
    return nil
  }
}
