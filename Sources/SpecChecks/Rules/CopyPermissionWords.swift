import FlowCore
import SpecModel
import SpecText

/// A button of ours is not the system's.
package let copyAllowButton = Check(
  Rule(
    "copy/allow-button", .warning,
    law: "A button that requests a permission is not labelled 'Allow', 'OK' or 'Yes'.",
    why: """
      The system's dialog follows with its own 'Allow': two in a row read as a trick, and Apple's \
      Human Interface Guidelines ask for other words.
      """,
    bad: "[Allow](#ask)", good: "[Turn On Reminders](#ask)", isAcceptable: true)
) { subject, found in
  let permissions = subject.app.flow.services.filter { $0.permission != nil }.map(\.id)
  for (page, screen) in subject.app.pagesWithScreens {
    let asking = Set(
      screen.controls.filter { control in permissions.contains { control.commands.requests($0) } }
        .map(\.id))
    for case .controls(let labels) in page.blocksInSections.map(\.block) {
      for label in labels where asking.contains(label.id.value) {
        for phrase in label.label.phrases where phrase.soundsLikeTheSystem {
          found.report(
            Diagnostic(
              copyAllowButton.rule, phrase.span, "this sounds like the system's own dialog",
              help: "say what it does: 'Turn On Reminders'"))
        }
      }
    }
  }
}

/// Nobody knows whether reading was allowed.
package let copyGrantedForRead = Check(
  Rule(
    "copy/granted-for-read", .warning,
    law: "What is shown after asking to read from Health doesn't say that leave was given.",
    why: "iOS hides a refusal: the words would be untrue for everyone who refused.",
    bad: "ACCESS GRANTED, shown if `health == granted`", good: "HEALTH CONNECTED",
    isAcceptable: true)
) { subject, found in
  let hidden = subject.app.flow.services.filter { $0.permission?.kind == .healthRead }
  for (page, screen) in subject.app.pagesWithScreens {
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

extension Phrase {
  fileprivate var soundsLikeTheSystem: Bool {
    guard let first = words.first else { return false }
    return first == "allow" || (words.count == 1 && ["ok", "okay", "yes"].contains(first))
  }
}

extension App {
  /// The pages that have a screen, with it.
  var pagesWithScreens: [(Page, Screen)] {
    pages.compactMap { page in
      flow.screens.first { $0.id == page.id }.map { (page, $0) }
    }
  }
}
