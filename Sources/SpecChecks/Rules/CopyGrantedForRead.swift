import FlowCore
import SpecModel
import SpecText

/// Nobody knows whether reading was allowed.
package let copyGrantedForRead = Check(
  Rule(
    "copy/granted-for-read", .warning,
    summary: """
      What is shown after asking to read from Health doesn't say that leave was given, nor that \
      Health is connected.
      """,
    why: "iOS hides a refusal: the words would be untrue for everyone who refused.",
    bad: "HEALTH CONNECTED, shown if `health == granted`", good: "WORKOUTS YOU SHARE COUNT",
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
            help: "say what is true either way, such as 'workouts you share count'"))
      }
    }
  }
}

private let claims: Set = [
  "granted", "allowed", "authorized", "authorised", "permitted", "approved", "connected", "linked",
  "enabled",
]
