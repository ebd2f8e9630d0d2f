import FlowCore
import SpecChecks
import SpecModel
import SpecProve
import SpecText
import TestSupport
import Testing

/// The explorer against Spin, which finds the states of a flow by itself.
@Suite(.enabled(if: SpinRun.mayRun, "needs Spin and gcc"), .timeLimit(.minutes(30)))
struct PromelaTests {
  private static let apps = ["lockedin", "daily-intentions", "betfree", "steps", "ritualist"]

  private static let shared = Shared<String, SpinRun>()

  /// What Spin finds in a model of shipped content, found once for all tests.
  private func sharedRun(_ model: String) async throws -> SpinRun {
    try await Self.shared.value(for: model) { try SpinRun(model) }
  }

  @Test(arguments: apps)
  func `Spin finds of an app what the explorer finds`(id: String) async throws {
    let app = ReadContent(try shippedProject(id).sources).app
    for variant in [nil] + app.flow.variants.map({ Optional($0.id) }) {
      let exploration = try decidingExploration(of: app, variant)
      let expected = Expectation(exploration)
      let found = try await sharedRun(promela(app, variant: variant))
      #expect(found.occurring == expected.occurring)
      #expect(found.states == expected.states)
      #expect(found.errors == 0)
      if app.flow.values.allSatisfy({ !$0.isImmediate }) {
        let launches = exploration.roots.count
        #expect(found.transitions == exploration.steps.count + launches + 1)
      }
    }
  }

  @Test(arguments: apps)
  func `Spin finds as short a way to the end of an app`(id: String) throws {
    let app = ReadContent(try shippedProject(id).sources).app
    for flow in try explore(app, limits: app.info.limits).flows {
      let ends = flow.states.indices.filter { flow.states[$0].phase == .finished }
      let fewest = ends.map { flow.exploration.shortestPath(to: $0).steps.count }.min()
      let way = try SpinRun.shortestWay(in: promela(app, variant: flow.variant))
      #expect(way.count == fewest, "\(way)")
    }
  }

  /// Flows with nothing left out: timers, look-ups, purchases, modals, values stored at once.
  @Test(arguments: 18...47 as ClosedRange<UInt64>)
  func `Spin finds of a random flow what the explorer finds`(seed: UInt64) throws {
    let program = try Flow.Program(RandomFlow.make(seed: seed))
    let expected = Expectation(explore(program))
    let found = try SpinRun(promela(program))
    #expect(found.occurring == expected.occurring)
    #expect(found.states == expected.states)
    #expect((found.errors > 0) == !expected.occurring.isDisjoint(with: expected.faults))
  }

  @Test(arguments: 18...23 as ClosedRange<UInt64>)
  func `Spin finds of what is new what the explorer finds`(seed: UInt64) throws {
    let program = try Flow.Program(RandomFlow.makeWithNews(seed: seed))
    let expected = Expectation(explore(program))
    let found = try SpinRun(promela(program))
    #expect(found.occurring == expected.occurring)
    #expect(found.states == expected.states)
    #expect((found.errors > 0) == !expected.occurring.isDisjoint(with: expected.faults))
  }

  @Test func `Spin knows more than 255 rows apart`() throws {
    let rows = (0..<300).map { #"{ "id": "r\#($0)", "number": \#($0) }"# }
    let app = readApp(
      flow: """
        "values": { "n": { "type": "int", "min": 0, "max": 300, "default": 0 } },
        "screens": {
          "one": { "controls": { "pick": { "of": "numbers",
            "do": [{ "set": "n", "to": "option.number" }, "next"] } } },
          "far": { "if": "n > 280", "controls": { "go": { "do": ["next"] } } },
          "end": { "controls": { "go": { "do": ["finish"] } } } }
        """,
      tables: [
        "numbers":
          #"{ "columns": { "number": { "type": "int" } }, "rows": [\#(rows.joined(separator: ","))] }"#
      ],
      pages: [
        "one": "# One\n\n[Pick](#pick)\n", "far": "# Far\n\n[Go](#go)\n",
        "end": "# End\n\n[Go](#go)\n",
      ]
    ).app
    let found = try SpinRun(promela(app, variant: nil))
    #expect(found.occurring.contains("shows far"))
    #expect(found.occurring == Expectation(try decidingExploration(of: app, nil)).occurring)
  }

  /// A fault of the content, and what occurs because of it or does not any more.
  struct Mutant: Sendable {
    var app: String
    var piece: String
    var replacement: String
    var words: String
    var occurs = true
  }

  @Test(arguments: [
    Mutant(
      app: "steps", piece: #""start":     "health == granted""#,
      replacement: #""start":     "health == granted && goal-on""#, words: "dead end on goal"),
    Mutant(
      app: "betfree", piece: #"            { "set": "trial-active", "to": "true" },"#,
      replacement: "", words: "assertion 2 is broken"),
    Mutant(
      app: "betfree", piece: "subscription != ok && paywall-mode == soft",
      replacement: "subscription != ok", words: "done is shown without what it requires"),
    Mutant(
      app: "ritualist", piece: #""if": "location-habits","#,
      replacement: #""if": "location-habits && !location-habits","#, words: "shows location",
      occurs: false),
  ])
  func `a fault of content changes what Spin says as it changes what the explorer says`(
    mutant: Mutant
  ) async throws {
    var project = try shippedProject(mutant.app)
    let whole = ReadContent(project.sources).app
    try project.replace(
      mutant.piece, with: mutant.replacement, in: "content/\(mutant.app)/flow.json")
    let faulty = ReadContent(project.sources).app
    let expected = Expectation(try decidingExploration(of: faulty))
    let found = try SpinRun(promela(faulty))
    let before = try await sharedRun(promela(whole))
    #expect(before.occurring.contains(mutant.words) != mutant.occurs)
    #expect(found.occurring.contains(mutant.words) == mutant.occurs)
    #expect(found.occurring == expected.occurring)
    #expect(found.states == expected.states)
  }
}

/// What a search of a model has to find, by an exploration.
private struct Expectation {
  /// How many states: one before the first launch, and one for each content of what is stored at
  /// once, which is all that is left when the app is ended.
  let states: Int
  let occurring: Set<String>
  /// What is wrong, in the words of the model.
  let faults: Set<String>

  init(_ exploration: Exploration) {
    let program = exploration.program
    let flow = program.flow
    let kept = flow.values.filter(\.isImmediate).map(\.id)
    let left = Set(
      exploration.states.map { state in kept.map { program.value($0, in: state) } })
    // The order in which timers and look-ups were begun is not in the model.
    let unordered = Set(
      exploration.states.map { state in
        var state = state
        state.timers.sort { $0.list < $1.list }
        state.lookUps.sort { $0.service < $1.service }
        return state
      })
    states = unordered.count + 1 + (kept.isEmpty ? 0 : left.count)

    var faults: Set<String> = ["goes in circles"]
    var words: Set<String> = ["launch"]
    if !kept.isEmpty { words.insert("the app is ended") }
    for index in exploration.steps.indices {
      words.insert(exploration.event(of: index).promelaWords)
    }
    for screen in flow.screens {
      faults.insert("dead end on \(screen.id)")
      faults.insert("\(screen.id) is shown without what it requires")
    }
    faults.insert("who has completed the flow sees it again")
    if flow.whatsNew != nil { faults.insert("what is new and the flow lead to each other") }
    for number in flow.assertions.indices { faults.insert("assertion \(number + 1) is broken") }
    for (index, state) in exploration.states.enumerated() {
      for (number, assertion) in flow.assertions.enumerated()
      where program.holds(assertion.condition, in: state)
        && !program.holds(assertion.consequence, in: state)
      {
        words.insert("assertion \(number + 1) is broken")
      }
      switch state.phase {
      case .finished: words.insert("finishes")
      case .skipped: words.insert("passes the flow")
      case .abandoned: break
      case .running:
        let screen = flow.screens[Int(state.screen)].id
        words.insert("shows \(screen)")
        if !program.meetsRequirement(state) {
          words.insert("\(screen) is shown without what it requires")
        }
        if state.wasCompleted, !state.isWhatsNew {
          words.insert("who has completed the flow sees it again")
        }
        if state.isWhatsNew != flow.newsScreens.contains(screen) {
          words.insert("what is new and the flow lead to each other")
        }
        let canProceed = exploration.steps(from: index).contains { step in
          switch exploration.event(of: step) {
          case .status, .owned, .deepLink: false
          default: true
          }
        }
        if !canProceed { words.insert("dead end on \(screen)") }
      }
    }
    occurring = words
    self.faults = faults
  }
}
