import FlowCore
import SpecModel
import SpecText

/// What is bought has terms.
package let purchaseNoTerms = Check(
  Rule(
    "purchase/no-terms", .warning,
    summary: "A screen that sells links to its terms.",
    why: "App Review (3.1.2) asks for working links to the terms and the privacy policy.",
    bad: "Renews until you cancel.",
    good: "Renews until you cancel. [Terms](https://betfree.example/terms)", isSuppressible: true)
) { context, found in
  let app = context.app
  for (page, screen) in app.pagesWithScreens where screen.sells {
    let words = page.texts + app.frame.texts
    let opensWeb = (screen.allCommands + app.flow.frame.allCommands).contains { command in
      if case .open(.web) = command { true } else { false }
    }
    guard !opensWeb, !words.flatMap(\.phrases).contains(where: { $0.inlines.haveLink })
    else { continue }
    found.report(
      Diagnostic(
        purchaseNoTerms.rule, app.flowSpans.key(screen.pointer),
        "'\(screen.id)' sells something and links to no terms",
        help: "add [Terms](https://…) to screens/\(screen.id).md"))
  }
}

extension [Inline] {
  fileprivate var haveLink: Bool {
    contains { inline in
      switch inline {
      case .link(let address, _): address.hasPrefix("https://")
      case .emphasis(let inner), .strong(let inner): inner.haveLink
      default: false
      }
    }
  }
}
