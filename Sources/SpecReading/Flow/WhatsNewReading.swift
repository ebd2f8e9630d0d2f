import FlowCore
import SpecModel
import SpecSyntax
import SpecText

extension FlowReader {
  /// Notes that there is something new, and which screens tell it, before anything asks.
  mutating func declareWhatsNew() {
    guard let news = node[FlowSchema.whatsNew] else { return }
    scope.hasWhatsNew = true
    let path = news[WhatsNewSchema.path]?.value
    for member in writtenPaths where member.key.value == path {
      newsScreens.formUnion((member.value.elements ?? []).compactMap(\.string))
    }
  }

  mutating func readWhatsNew() -> Flow.WhatsNew? {
    guard let news = node[FlowSchema.whatsNew] else { return nil }
    let effects = news[WhatsNewSchema.completion]
    for item in effects.flatMap({ $0[EffectSchema.store] }) where item.value == "completed" {
      found.report(.completedByNews(item.span))
    }
    let completion = readCommands(effects, in: .init(trigger: .completion))
    guard let path = name(news[WhatsNewSchema.path], of: .path, among: scope.paths) else {
      return nil
    }
    return Flow.WhatsNew(
      version: news[WhatsNewSchema.version] ?? 1, key: news[WhatsNewSchema.key]?.value ?? "",
      path: PathID(path), completion: completion)
  }

  /// A screen of the flow; one that tells what is new is reported.
  mutating func flowScreen(_ name: Located<String>?) -> ScreenID? {
    if let name, newsScreens.contains(name.value) { found.report(.newsInFlow(name)) }
    return screen(name)
  }

  /// Where `go` leads: from the flow to the flow, and from what is new to what is new.
  mutating func destination(
    _ name: Located<String>?, from screen: ScreenContext?
  ) -> ScreenID? {
    guard let screen, newsScreens.contains(screen.id.rawValue) else { return flowScreen(name) }
    if let name, scope.screens.contains(name.value), !newsScreens.contains(name.value) {
      found.report(.flowInNews(name, from: screen.id))
    }
    return self.screen(name)
  }

  /// A screen that tells what is new is on no other path.
  mutating func checkNews(on path: String, _ screen: Located<String>) {
    let own = node[FlowSchema.whatsNew]?[WhatsNewSchema.path]?.value
    if path != own, newsScreens.contains(screen.value) { found.report(.newsInFlow(screen)) }
  }
}

extension Rule {
  static let whatsNew = Rule(
    "flow/whats-new",
    summary: """
      The screens of what is new are on their path alone; nothing leads from the flow to them, nor \
      from them into the flow, and they complete nothing.
      """,
    why: """
      What is new is for people who have completed the flow. Who has not would be told of it in the \
      middle of the flow, and who has would be led through the flow again.
      """,
    bad: #""paths": { "main": ["welcome", "widgets"], "news": ["widgets"] }"#,
    good: #""paths": { "main": ["welcome", "done"], "news": ["widgets"] }"#)
}

extension Diagnostic {
  fileprivate static func newsInFlow(_ name: Located<String>) -> Diagnostic {
    Diagnostic(
      .whatsNew, name.span,
      "'\(name.value)' tells what is new, to people who have completed the flow alone",
      help: "give the flow a screen of its own, or take it off the path of \"whats-new\"")
  }

  fileprivate static func flowInNews(_ name: Located<String>, from screen: ScreenID) -> Diagnostic {
    Diagnostic(
      .whatsNew, name.span, "'\(screen)' tells what is new, and '\(name.value)' is of the flow",
      help: "lead to a screen on the path of \"whats-new\", or write \"finish\"")
  }

  fileprivate static func completedByNews(_ span: Span) -> Diagnostic {
    Diagnostic(
      .whatsNew, span, "'completed' is stored by the flow's own completion",
      help: "take it away: what is new is told to people who have completed the flow")
  }
}
