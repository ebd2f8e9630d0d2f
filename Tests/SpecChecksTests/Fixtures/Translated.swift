import TestSupport
import Testing

/// A screen that greets, with a number of apps, and its translations.
///
/// - Parameters:
///   - entries: Members of the translation.
///   - locale: The locale of the translation.
///   - words: What the screen's body says.
///   - settings: Members of specgen.json.
///   - expectingMistakes: Whether it can't all be read.
/// - Returns: What was read.
func translated(
  _ entries: String, locale: String = "de", words: String = "Hello.", settings: String = "",
  expectingMistakes: Bool = false
) -> ReadContent {
  readApp(
    flow: """
      "values": {
        "apps": { "type": "count", "key": "apps" }, "days": { "type": "count", "key": "days" },
        "name": { "type": "text", "max": 9, "key": "name" }
      }
      """,
    pages: ["welcome": "\(words)\n"], locales: [locale: "{\(entries)}"],
    settings: settings, expectingMistakes: expectingMistakes)
}

/// An entry of a translation; what is no object is quoted.
func entry(
  _ value: String, key: String = "welcome.body", source: String = "Hello.", _ more: String = ""
) -> String {
  func json(_ text: String) -> String { text.hasPrefix("{ ") ? text : "\"\(text)\"" }
  return #""\#(key)": { "value": \#(json(value)), "source": \#(json(source))\#(more) }"#
}
