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
      What a screen requires holds whenever it is shown, the app's assertions hold always, nobody \
      who has completed the flow sees it again, and a screen has one title at a time.
      """,
    why: "These are the promises the rest of the app is built on.",
    bad: #""activation": { "requires": "apps >= 1" }   and a way to it without apps"#,
    good: #""app-selection": { "gate": "apps >= 1" }"#,
    isSuppressible: true)
) { explored, verdict in
  let spans = explored.app.flowSpans
  for (number, flow) in explored.flows.enumerated() {
    for (index, state) in flow.states.enumerated() {
      let broken = flow.brokenAssertion(in: state)
      if let broken {
        verdict.fails(
          at: spans.value(
            ["assertions", String(broken), flow.flow.assertions[broken].member]),
          "this is not always so",
          explored.trace(to: index, of: number))
      }
      guard let screen = flow.screen(of: index) else { continue }
      let isMet = flow.program.meetsRequirement(state)
      if !isMet {
        verdict.fails(
          at: spans.value(screen.pointer / "requires"),
          "'\(screen.id)' can be shown without what it requires",
          help: "let a gate or a condition stand before it", explored.trace(to: index, of: number))
      }
      if state.wasCompleted {
        verdict.fails(
          at: spans.key(["entry"]), "who has completed the flow sees it again",
          help: #"let the first rule be { "if": "completed", "go": "app" }; where it is meant, "#
            + #"accept it at the top of flow.json: "allow": { "flow/fact-broken": "why" }"#,
          explored.trace(to: index, of: number))
      }
      if broken == nil, isMet, !state.wasCompleted { verdict.holds(in: index, of: number) }
    }
    proveTitles(explored, number, &verdict)
  }
}

extension ExploredFlow {
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
