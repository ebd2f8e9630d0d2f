import TestSupport
import Testing

/// A shop whose plans have a period, a price, a trial and a product.
///
/// - Parameters:
///   - rows: The cells of each plan but the id.
///   - words: What the screen says.
///   - entries: Members of the translation into German.
/// - Returns: What was read.
func plans(
  _ rows: [String] = [
    #""product": "club.year", "period": "P1Y", "price": "59.99", "trial-days": 7"#
  ],
  words: String = "Hello.", _ entries: String = ""
) -> ReadContent {
  let rows = rows.enumerated().map { #"{ "id": "plan-\#($0 + 1)", \#($1) }"# }
  return readApp(
    flow: """
      "values": { "plan": { "type": "choice", "of": "plans", "default": "plan-1" } },
      "purchases": { "club": { "buys": "plan" } },
      "screens": { "welcome": { "controls": {
        "go": { "do": [{ "purchase": "club" }, "finish"] } } } }
      """,
    tables: [
      "plans": """
      { "currency": "USD",
        "columns": { "product": { "type": "text" }, "period": { "type": "period" },
          "price": { "type": "money" }, "trial-days": { "type": "int" } },
        "rows": [
      \(rows.joined(separator: ",\n")) ] }
      """
    ], pages: ["welcome": "# Shop\n\n\(words)\n\n[Buy](#go)\n"],
    locales: entries.isEmpty ? [:] : ["de": "{\(entries)}"])
}
