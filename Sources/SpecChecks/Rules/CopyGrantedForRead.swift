import FlowCore
import SpecModel
import SpecText

/// Nobody knows whether reading was allowed.
package let copyGrantedForRead = Check(
  Rule(
    "copy/granted-for-read", .warning,
    summary: "What is shown after asking to read from Health doesn't say that leave was given.",
    why: "iOS hides a refusal: the words would be untrue for everyone who refused.",
    bad: "ACCESS GRANTED, shown if `health == granted`", good: "HEALTH CONNECTED",
    isSuppressible: true)
) { context, found in
  let hidden = context.app.flow.services.filter { $0.permission?.kind == .healthRead }
  for (page, screen) in context.app.pagesWithScreens {
    for (text, condition) in page.conditionalTexts(on: screen) {
      let service = hidden.first { service in
        condition.contains(.compare(.status(service.id), .equal, .symbol("granted")))
      }
      guard let service else { continue }
      for phrase in text.phrases {
        guard let word = phrase.words.first(where: { claims.contains(String($0)) }) else {
          continue
        }
        found.report(
          Diagnostic(
            copyGrantedForRead.rule, phrase.span,
            "'\(word)' is said of '\(service.id)', and nobody knows",
            help: "say 'connected' or 'all set'"))
      }
    }
  }
}

private let claims: Set = ["granted", "allowed", "authorized", "authorised", "permitted"]
