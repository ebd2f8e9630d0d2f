import TestSupport
import Testing

/// A flow that sells a monthly and an annual plan on `shop`, whose price the store tells, and goes on
/// to `after`.
///
/// - Parameters:
///   - plan: Further members of the plan that is bought.
///   - plans: What the control `plans` is; one that draws a row with `card`.
///   - buy: What the button `buy` does.
///   - shop: Further members of the screen `shop`.
///   - after: The members of the screen `after`; its controls are `more` and `done`.
///   - show: Further members of what `shop` shows.
///   - values: Further values.
///   - purchases: Further purchases.
///   - members: Further members of the flow.
///   - location: Where the test stands.
/// - Returns: The flow, read.
func smallShop(
  plan: String = "", plans: String = #""value": "plan", "as": "cards", "option": "card""#,
  buy: String = #"{ "purchase": "club" }, "next""#,
  shop: String = "",
  after: String = #""controls": { "more": { "do": ["finish"] }, "done": { "do": ["finish"] } }"#,
  show: String = "", values: String = "", purchases: String = "", _ members: String = "",
  at location: SourceLocation = #_sourceLocation
) -> ReadContent {
  let card = "\n## `card`\n\n{option.name} {option.price}\n\n## `below`\n"
  return readApp(
    flow: #"""
      "values": {
        "plan": { "type": "choice", "of": "plans", "default": "annual", "key": "plan"\#(plan) }\#(values)
      },
      "purchases": { "club": { "buys": "plan" }\#(purchases) },
      "paths": { "main": ["shop", "after"] },
      "entry": [
        { "if": "completed", "go": "app" }, { "if": "club in [ok, pending]", "go": "after" },
        { "go": "shop" }
      ],
      "screens": {
        "shop": {
          "show": {
            "plans": "club.products == available && !(club in [ok, pending])",
            "buy": "club.products == available && !(club in [ok, pending])"\#(show)
          },
          \#(shop)
          "controls": {
            "plans": { \#(plans) }, "buy": { "do": [\#(buy)] }, "on": { "do": ["next"] }
          }
        },
        "after": { "back": false, \#(after) }
      }\#(members)
      """#,
    tables: [
      "plans": """
      { "currency": "USD",
        "columns": {
          "name": { "type": "text" }, "product": { "type": "text" }, "period": { "type": "period" },
          "price": { "type": "money" }, "trial-days": { "type": "int" }
        },
        "rows": [
          { "id": "monthly", "name": "Monthly", "product": "a.m", "period": "P1M", "price": "9.99",
            "trial-days": 7 },
          { "id": "annual", "name": "Annual", "product": "a.y", "period": "P1Y", "price": "59.99",
            "trial-days": 14 }
        ] }
      """
    ],
    pages: [
      "shop": """
      # Shop

      [Plans](#plans)
      \(plans.contains("card") ? card : "")
      [Buy](#buy)

      [On](#on)

      """,
      "after": "# After\n\n[More](#more)\n\n[Done](#done)\n",
    ], at: location)
}
