import SpecModel
import SpecText

/// Keys keep apart in Xcode.
package let namingSymbol = Check(
  Rule(
    "naming/symbol",
    summary: "No two string keys of an app become the same symbol in Xcode.",
    why: """
      Xcode makes a symbol of every key of a catalog, `welcomeTitle` of `welcome.title`. Of two \
      keys with one symbol the app does not compile.
      """,
    bad: "## `list-title` on the screen 'plan', and a title in the section 'list' there",
    good: "## `list-name` on the screen 'plan', and a title in the section 'list' there")
) { context, found in
  var first: [String: Text] = [:]
  for text in context.app.texts where text.isInApp {
    let symbol = SwiftName.member(text.key.rawValue)
    guard let other = first[symbol] else {
      first[symbol] = text
      continue
    }
    // Two texts of one key are another rule's.
    guard other.key != text.key else { continue }
    found.report(.sameSymbol(other, text, symbol))
    found.report(.sameSymbol(text, other, symbol))
  }
}

extension Diagnostic {
  fileprivate static func sameSymbol(_ text: Text, _ other: Text, _ symbol: String) -> Diagnostic {
    Diagnostic(
      namingSymbol.rule, text.span,
      "the keys '\(text.key)' and '\(other.key)' are both '\(symbol)' in Xcode",
      labels: [.init(other.span, "'\(other.key)' is here")], help: "rename one of them")
  }
}
