import FlowCore
import SpecModel
import SpecText

/// What was bought can be had again.
package let purchaseNoRestore = Check(
  Rule(
    "purchase/no-restore", .warning,
    law: "An app that sells something in its flow offers to restore it there.",
    why: """
      App Review (3.1.1) asks for a way to restore; someone with a new phone would pay twice to \
      get past this screen.
      """,
    bad: #""subscribe": { "do": [{ "purchase": "subscription" }, "next"] }, and no more"#,
    good: #""restore": { "do": [{ "restore": "subscription" }, "next"] } beside it"#,
    isAcceptable: true)
) { subject, found in
  let flow = subject.app.flow
  let calls = flow.allCommands.calls
  for service in flow.services where calls.contains(where: { $0.buys(service.id) }) {
    guard !calls.contains(where: { $0.verb == .restore && $0.service == service.id })
    else { continue }
    found.report(
      Diagnostic(
        purchaseNoRestore.rule, subject.app.flowPlaces.key(service.pointer),
        "'\(service.id)' can be bought but not restored",
        help: #"add a control that does { "restore": "\#(service.id)" }"#))
  }
}

/// What is bought has terms.
package let purchaseNoTerms = Check(
  Rule(
    "purchase/no-terms", .warning,
    law: "A screen that sells links to its terms.",
    why: "App Review (3.1.2) asks for working links to the terms and the privacy policy.",
    bad: "Renews until you cancel.",
    good: "Renews until you cancel. [Terms](https://betfree.example/terms)", isAcceptable: true)
) { subject, found in
  let app = subject.app
  for screen in app.flow.screens where screen.sells {
    let words = (app.pages.first { $0.id == screen.id }?.texts ?? []) + app.frame.texts
    let opensWeb = (screen.allCommands + app.flow.frame.allCommands).contains { command in
      if case .open(.web) = command { true } else { false }
    }
    guard !opensWeb, !words.flatMap(\.phrases).contains(where: { $0.inlines.haveLink })
    else { continue }
    found.report(
      Diagnostic(
        purchaseNoTerms.rule, app.flowPlaces.key(screen.pointer),
        "'\(screen.id)' sells something and links to no terms",
        help: "add [Terms](https://…) to screens/\(screen.id).md"))
  }
}

extension Call {
  /// Whether a service's thing is bought here.
  func buys(_ service: ServiceID) -> Bool { verb == .purchase && self.service == service }
}

extension Screen {
  /// Whether something can be bought here.
  var sells: Bool { allCommands.calls.contains { $0.verb == .purchase } }
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
