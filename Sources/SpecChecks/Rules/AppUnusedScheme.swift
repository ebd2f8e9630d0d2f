import FlowCore
import SpecModel
import SpecText

/// A scheme that is declared is opened.
package let appUnusedScheme = Check(
  Rule(
    "app/unused-scheme", .warning,
    summary: "A scheme of another app in `schemes` is one that something opens.",
    why: """
      The list goes into the app's Info.plist, where it says which apps this one asks about. The \
      system takes 50 of them.
      """,
    bad: #""schemes": ["whatsapp"], and nothing opens it"#,
    good: #"{ "open": "whatsapp://send?text=Hi", "fallback": "https://wa.me/" }"#,
    isSuppressible: true)
) { context, found in
  // What opens it may be what can't be read.
  guard !context.hasMistakesInSource else { return }
  let opened = Set(
    context.app.flow.allCommands.compactMap { command -> String? in
      guard case .open(.app(let address, fallback: _)) = command else { return nil }
      return address.split(separator: ":").first.map(String.init)
    })
  for scheme in context.app.info.schemes where !opened.contains(scheme.value) {
    found.report(
      Diagnostic(
        appUnusedScheme.rule, scheme.span, "nothing opens '\(scheme.value)'",
        help: "take it away, or open it"))
  }
}
