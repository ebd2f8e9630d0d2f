import TestSupport
import Testing

/// A shop with one more control, and what surrounds it.
func shop(
  _ more: String = #""do": ["back"]"#, show: String = "", enter: String = "", words: String = "",
  swipe: Bool = false, frame: String = #""do": ["back"]"#, expectingMistakes: Bool = false
) -> ReadContent {
  readApp(
    flow: """
      "values": {
        "plan": { "type": "choice", "of": "plans", "default": "year" },
        "mode": { "type": "choice", "of": ["hard", "soft"], "default": "hard" }
      },
      "purchases": { "club": { "buys": "plan" } },
      "swipe": \(swipe),
      "paths": { "main": ["shop", "end"] },
      "frame": { "controls": { "outer": { \(frame) } } },
      "screens": {
        "shop": {
          "show": { \(show) }, "enter": [\(enter)],
          "controls": {
            "buy": { "do": [{ "purchase": "club" }, "next"] },
            "more": { \(more) } } },
        "end": { "controls": { "go": { "do": ["finish"] } } }
      }
      """,
    tables: [
      "plans": """
      { "currency": "USD", "columns": { "price": { "type": "money" } },
        "rows": [{ "id": "year", "price": "9.99" }] }
      """
    ],
    pages: [
      "shop": "# Shop\n\n\(words)\n\n[Buy](#buy)\n\n[More](#more)\n",
      "end": "# End\n\n[Go](#go)\n",
      "frame": "[Outer](#outer)\n",
    ], expectingMistakes: expectingMistakes)
}
