import FlowCore
import SpecSyntax
import SpecText

extension Rule {
  static let effectPosition = Rule(
    "effect/position",
    summary: """
      Nothing follows `next`, `back`, `finish` or `go`; timers, entries and late data never \
      finish; completion only stores and performs, and nothing else stores.
      """,
    why: "A flow that finishes by itself takes the app away from under the user's hand.",
    bad: #"["next", { "set": "seen", "to": "true" }]"#,
    good: #"[{ "set": "seen", "to": "true" }, "next"]"#)

  static let effectTarget = Rule(
    "effect/target",
    summary: "An effect is given what it can work on.",
    why: """
      `open` opens the settings, an address of the web, of mail, calls and messages, or one of \
      another app whose scheme `app.json` declares, with a web address beside it; an action without `early` waits for \
      completion, and one that can fail or be cancelled does not wait so long.
      """,
    bad: #"{ "open": "www.example.com" }"#,
    good: #"{ "open": "https://www.example.com" }"#)

  static let effectNext = Rule(
    "effect/next",
    summary: "`next` has somewhere to go.",
    why: """
      At the end of a path `next` finishes. Where it could only finish it says `finish`, so that \
      there is one way to say it; where a screen is on no path there is no next one.
      """,
    bad: #""paths": { "main": ["welcome", "goal"] }, and "goal" does ["next"]"#,
    good: #""paths": { "main": ["welcome", "goal"] }, and "goal" does ["finish"]"#)

  static let effectHandler = Rule(
    "effect/handler",
    summary: "A handler is for an answer that its service can give and that is not success.",
    why: "Success goes on with the list; an answer that never comes is never handled.",
    bad: #"{ "request": "health", "denied": ["next"] }"#,
    good: #"{ "request": "health", "failed": ["next"] }"#)

  static let effectPresent = Rule(
    "effect/present",
    summary: "Every modal of a screen is presented by it, and only modals are.",
    why: "A modal that nothing presents is never seen; a section that is no modal is there anyway.",
    bad: #""modals": {}, … { "present": "help" }"#,
    good: #""modals": { "help": "sheet" }, … { "present": "help" }"#)

  static let completionStored = Rule(
    "completion/once",
    summary: "Completion stores 'completed' once, whatever was entered.",
    why: "Under a condition that does not hold, the flow would come again at the next launch.",
    bad: #"{ "store": ["name", "completed"], "if": "!empty(name)" }"#,
    good: #"{ "store": ["name"], "if": "!empty(name)" }, { "store": ["completed"] }"#)
}

extension Diagnostic {
  static func neverDone(_ node: JSONNode, after last: JSONNode) -> Diagnostic {
    Diagnostic(
      .effectPosition, node.span, "this is never done",
      labels: [.init(last.span, "the screen is left here")])
  }

  static func mustNotFinish(_ span: Span, _ trigger: EffectContext.Trigger) -> Diagnostic {
    Diagnostic(
      .effectPosition, span, "\(trigger.name) must not finish the flow",
      help: "only something the user touches may")
  }

  static func notInCompletion(_ span: Span) -> Diagnostic {
    Diagnostic(.effectPosition, span, "completion only stores and performs")
  }

  static func storedEarly(_ span: Span) -> Diagnostic {
    Diagnostic(
      .effectPosition, span, "only completion stores",
      help: "a value with \"immediate\": true is stored on every change")
  }

  static func performedEarly(_ node: JSONNode, _ action: ServiceID) -> Diagnostic {
    Diagnostic(
      .effectTarget, node.span, "'\(action)' may not run before completion",
      help: "give the action \"early\": true, or perform it in \"completion\"")
  }

  static func failsInCompletion(_ node: JSONNode, _ action: ServiceID) -> Diagnostic {
    Diagnostic(
      .effectTarget, node.span, "'\(action)' can fail, and completion can't wait for that",
      help: "perform it before 'finish', as an action with \"early\": true")
  }

  static func cancelledInCompletion(_ node: JSONNode, _ action: ServiceID) -> Diagnostic {
    Diagnostic(
      .effectTarget, node.span, "'\(action)' can be cancelled, and completion can't wait for that",
      help: "perform it before 'finish', as an action with \"early\": true")
  }

  static func nextOnlyFinishes(_ node: JSONNode, _ screen: String) -> Diagnostic {
    Diagnostic(
      .effectNext, node.span, "'next' could only finish: no path goes on after '\(screen)'",
      help: "write \"finish\", or put the screen that is next on the path")
  }

  static func nextLeadsNowhere(_ node: JSONNode, _ screen: String) -> Diagnostic {
    Diagnostic(
      .effectNext, node.span, "'\(screen)' is on no path, so nothing is next",
      help: "put it on a path, or write { \"go\": … } or \"finish\"")
  }

  static func impossibleAnswer(
    _ key: Located<String>, _ service: Flow.Service, _ possible: [Flow.Answer]
  ) -> Diagnostic {
    let names = possible.map { "'\($0.rawValue)'" }.joined(separator: ", ")
    return Diagnostic(
      .effectHandler, key.span, "'\(service.id)' never answers '\(key.value)'",
      help: names.isEmpty ? "it always succeeds" : "besides success it answers \(names)")
  }

  static func nothingElse(_ key: Located<String>, _ service: Flow.Service) -> Diagnostic {
    Diagnostic(
      .effectHandler, key.span, "'\(service.id)' has no other answers",
      help: "take it away: every answer has its handler, or there is only success")
  }

  static func handledInCompletion(_ key: Located<String>) -> Diagnostic {
    Diagnostic(.effectHandler, key.span, "completion does not wait for answers")
  }

  static func noModal(_ section: Located<String>) -> Diagnostic {
    Diagnostic(
      .effectPresent, section.span, "the section '\(section.value)' is no modal",
      help: "add \"\(section.value)\": \"alert\" or \"sheet\" to the screen's \"modals\"")
  }

  static func neverPresented(_ section: Located<String>) -> Diagnostic {
    Diagnostic(
      .effectPresent, section.span, "nothing presents '\(section.value)'",
      help: "add { \"present\": \"\(section.value)\" } to a control of this screen")
  }

  static func completedStoredTwice(_ span: Span, first: Span) -> Diagnostic {
    Diagnostic(
      .completionStored, span, "'completed' is stored already", labels: [.init(first, "here")])
  }

  static func completedStoredPerhaps(_ span: Span, condition: Span) -> Diagnostic {
    Diagnostic(
      .completionStored, span, "'completed' is stored under a condition",
      labels: [.init(condition, "this one")],
      help: "store it in an effect of its own, without \"if\"")
  }
}
