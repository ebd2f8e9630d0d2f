import FlowCore
import SpecModel
import SpecText

/// What is bought has terms, and who sells it says what becomes of the buyer's data.
package let purchaseNoTerms = Check(
  Rule(
    "purchase/no-terms", .warning,
    summary: "A screen that sells links to the terms of use and to the privacy policy.",
    why: """
      App Review (3.1.2) asks for working links to both. The privacy policy is the link with \
      `privacy` in its address, the terms are any other one: words differ by language.
      """,
    bad: "Renews until you cancel. [Terms](https://betfree.example/terms)",
    good: """
      Renews until you cancel. [Terms](https://betfree.example/terms) · \
      [Privacy Policy](https://betfree.example/privacy)
      """,
    isSuppressible: true)
) { context, found in
  let app = context.app
  for (page, screen) in app.pagesWithScreens where screen.sells {
    let links = PolicyLinks(on: page, screen, of: app)
    let missing =
      (links.terms == nil ? [PolicyLink.terms] : [])
      + (links.privacy == nil ? [PolicyLink.privacy] : [])
    guard !missing.isEmpty else { continue }
    found.report(.unlinked(missing, on: screen, app.flowSpans.key(screen.pointer)))
  }
}

/// What is missing, in words and as it is written.
private enum PolicyLink: String {
  case terms = "terms of use"
  case privacy = "privacy policy"

  var markdown: String {
    switch self {
    case .terms: "[Terms](https://…)"
    case .privacy: "[Privacy Policy](https://…/privacy)"
    }
  }
}

extension Diagnostic {
  fileprivate static func unlinked(
    _ missing: [PolicyLink], on screen: Flow.Screen, _ place: Span
  ) -> Diagnostic {
    let names = missing.map { "no \($0.rawValue)" }.joined(separator: " and ")
    let links = missing.map(\.markdown).joined(separator: " and ")
    return Diagnostic(
      purchaseNoTerms.rule, place, "'\(screen.id)' sells something and links to \(names)",
      help: "add \(links) to screens/\(screen.id).md")
  }
}
