import FlowCore
import OnboardingFlows
import OnboardingTestPaths
import SpecChecks
import SpecModel
import SpecProve
import Testing

/// The ways that an app's own tests walk.
@Suite struct TestPathTests {
  /// An event on a screen; of the data a fetch may bring, some and none are told apart.
  private struct Act: Hashable, CustomStringConvertible {
    var screen: ScreenID
    var event: Flow.Event

    init(_ event: Flow.Event, on screen: ScreenID) {
      self.screen = screen
      self.event = event
      if case .fetched(let service, let data) = event, !data.isEmpty {
        self.event = .answer(service, .found)
      }
    }

    var description: String { "\(event) on \(screen)" }
  }

  @Test func `LockedIn's paths lead where they say and leave nothing out`() throws {
    try check(LockedIn.self, LockedInTestPaths.all, "lockedin")
  }

  @Test func `Daily Intentions' paths lead where they say and leave nothing out`() throws {
    try check(DailyIntentions.self, DailyIntentionsTestPaths.all, "daily-intentions")
  }

  @Test func `BetFree's paths lead where they say and leave nothing out`() throws {
    try check(BetFree.self, BetFreeTestPaths.all, "betfree")
  }

  @Test func `Steps' paths lead where they say and leave nothing out`() throws {
    try check(Steps.self, StepsTestPaths.all, "steps")
  }

  @Test func `Ritualist's paths lead where they say and leave nothing out`() throws {
    try check(Ritualist.self, RitualistTestPaths.all, "ritualist")
  }

  private func check<Definition: FlowDefinition>(
    _ type: Definition.Type, _ paths: [Flow.TestPath], _ app: String
  ) throws {
    var walked: Set<Act> = []
    for (number, path) in paths.enumerated() {
      var machine = Machine<Definition>(
        path.launch, variant: path.variant.flatMap { Definition.Variant(rawValue: $0) })
      var screen = path.screen
      #expect(machine.screen?.rawValue == screen?.rawValue, "path \(number)")
      for step in path.steps {
        let before = machine.state
        let effects = machine.send(step.event)
        let isSeen = machine.screen?.rawValue == step.screen?.rawValue
        let didSomething = machine.state != before || !effects.isEmpty
        #expect(isSeen && didSomething, "path \(number), \(step)")
        if let screen { walked.insert(Act(step.event, on: screen)) }
        screen = step.screen
      }
      #expect(path.steps.count < 60, "path \(number) is too long to read")
    }
    #expect(paths.count < 45, "a test walks a few paths")
    #expect(try possible(in: app).subtracting(walked).map(\.description) == [])
  }

  /// All that can be done on each screen, by the flow that was read.
  private func possible(in app: String) throws -> Set<Act> {
    let flow = try appOfContent(app).flow
    var acts: Set<Act> = []
    for variant in [nil] + flow.variants.map({ Optional($0.id) }) {
      let exploration = explore(try Flow.Program(flow.applying(variant: variant)))
      for source in exploration.states.indices {
        let state = exploration.states[source]
        guard let screen = exploration.program.screen(in: state) else { continue }
        for step in exploration.steps(from: source) {
          acts.insert(Act(exploration.event(of: step), on: screen))
        }
      }
    }
    return acts
  }
}
