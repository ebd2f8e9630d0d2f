import FlowCore
import SpecChecks
import SpecModel
import SpecText

/// P24: what the content says is always so is always so.
package let factBroken = Property(
  "P24",
  Rule(
    "flow/fact-broken",
    summary: """
      What a screen requires holds whenever it is shown, the app's assertions hold always, who has \
      completed the flow sees nothing of it again but the news they have not seen, which nobody else \
      sees, and a screen has one title at a time.
      """,
    why: "These are the promises the rest of the app is built on.",
    bad: #""activation": { "requires": "apps >= 1" }   and a way to it without apps"#,
    good: #""app-selection": { "gate": "apps >= 1" }"#,
    isSuppressible: true)
) { explored, verdict in
  let spans = explored.app.flowSpans
  for (number, flow) in explored.flows.enumerated() {
    let news = flow.flow.newsScreens
    let isNews = flow.flow.screens.map { news.contains($0.id) }
    for (index, state) in flow.states.enumerated() {
      let broken = flow.brokenAssertion(in: state)
      if let broken {
        verdict.fails(
          at: spans.value(
            ["assertions", String(broken), flow.flow.assertions[broken].member]),
          "this is not always so",
          explored.trace(to: index, of: number))
      }
      guard state.phase == .running else { continue }
      let isMet = flow.program.meetsRequirement(state)
      if !isMet {
        let screen = flow.flow.screens[Int(state.screen)]
        let trace = explored.trace(to: index, of: number)
        // What happens on the screen meanwhile changes nothing of how it was come to.
        let link = trace.steps.lazy.map { flow.move($0) }.last { $0.changesScreen }
          .flatMap { flow.link(followedIn: $0) }
        let place = spans.value(screen.pointer / "requires")
        verdict.fails(
          at: link.map { spans.key($0.pointer) } ?? place,
          link == nil
            ? "'\(screen.id)' can be shown without what it requires"
            : "the deep link leads to '\(screen.id)' without what it requires",
          help: link == nil
            ? "let a gate or a condition stand before it"
            : "ask for it in the \"if\" of the link too",
          labels: link == nil ? [] : [.init(place, "required here")], trace)
      }
      let stray = flow.strayNews(in: state, isNews: isNews[Int(state.screen)], spans)
      if let stray {
        verdict.fails(
          at: stray.span, stray.message, help: stray.help, explored.trace(to: index, of: number))
      }
      if broken == nil, isMet, stray == nil { verdict.holds(in: index, of: number) }
    }
    proveTitles(explored, number, &verdict)
  }
}

/// Something that is shown to whom it is not for: the flow, or what is new.
private struct StrayNews {
  var span: Span
  var message: String
  var help: String
}

extension ExploredFlow {
  /// What is wrong with who sees a screen, where something is: who has completed the flow sees the
  /// news they have not seen, and everybody else the flow.
  fileprivate func strayNews(
    in state: Flow.State, isNews: Bool, _ spans: JSONSpans
  ) -> StrayNews? {
    guard state.isWhatsNew || isNews || state.wasCompleted else { return nil }
    let screen = flow.screens[Int(state.screen)]
    if state.isWhatsNew, state.wasCompleted, isNews {
      guard state.seenVersion >= flow.whatsNew?.version ?? 0 else { return nil }
      return StrayNews(
        span: spans.key(["whats-new"]), message: "who has seen what is new sees it again",
        help: "raise \"version\" with each release that has news")
    }
    if state.isWhatsNew {
      return StrayNews(
        span: spans.key(screen.pointer),
        message: "what is new leads to '\(screen.id)', which is of the flow",
        help: #"let what leads there be shown elsewhere alone, such as "path != \#(newsPath)""#)
    }
    if isNews {
      return StrayNews(
        span: spans.key(screen.pointer),
        message: "the flow leads to '\(screen.id)', which tells what is new",
        help: #"let what leads there be shown on the path '\#(newsPath)' alone"#)
    }
    return StrayNews(
      span: spans.key(["entry"]), message: "who has completed the flow sees it again",
      help: #"let the first rule be { "if": "completed", "go": "app" }, and tell what is new by "#
        + #""whats-new"; where it is meant, "#
        + #"accept it at the top of flow.json: "allow": { "flow/fact-broken": "why" }"#)
  }

  private var newsPath: String { flow.whatsNew?.path.rawValue ?? "" }

  /// The first assertion that a state contradicts; of who is led past the flow, which shows no screen,
  /// none that asks what is shown.
  fileprivate func brokenAssertion(in state: Flow.State) -> Int? {
    guard state.phase == .skipped else { return program.brokenAssertion(in: state) }
    return flow.assertions.indices.first {
      program.isBroken($0, in: state) && !flow.assertions[$0].asksWhatIsShown
    }
  }
}

/// No state shows two titles of a screen but in modals and options.
private func proveTitles(_ explored: ExploredApp, _ number: Int, _ verdict: inout Verdict) {
  let flow = explored.flows[number]
  for (screen, page) in explored.app.pagesOfScreens {
    guard let part = flow.flow.parts.first(where: { $0.screen.id == screen.id }) else { continue }
    let titled = page.titledSections(besides: screen)
    for (appearance, state) in zip(flow.appearances, flow.firstStates) {
      guard let seen = part.part(of: appearance) else { continue }
      let shown = titled.filter { title in
        guard let id = title.section else { return true }
        return screen.elements.firstIndex { $0.id == id }.map { seen.shows($0) } ?? false
      }
      guard shown.count > 1 else { continue }
      verdict.fails(
        at: shown[1].text.span, "'\(screen.id)' shows two titles at once",
        help: "let one of them be a heading, or show them in different states",
        labels: [.init(shown[0].text.span, "the other one")], explored.trace(to: state, of: number))
    }
  }
}

extension Flow.Assertion {
  /// The member of `flow.json` that says what is always so.
  fileprivate var member: String { consequence == .bool(false) ? "never" : "then" }

  /// Whether it asks which screen is shown, or on which path.
  fileprivate var asksWhatIsShown: Bool {
    [condition, consequence].flatMap(\.parts).contains { part in
      switch part {
      case .screen, .path, .tag: true
      default: false
      }
    }
  }
}

extension Page {
  /// The titles, each with its section; those of modals and of rows' cards are read by themselves.
  fileprivate func titledSections(
    besides screen: Flow.Screen
  ) -> [(section: ElementID?, text: SpecModel.Text)] {
    let apart = screen.sectionsApart
    return blocksInSections.compactMap { section, block in
      guard case .title(let text) = block, section.map({ !apart.contains($0) }) ?? true else {
        return nil
      }
      return (section, text)
    }
  }
}
