import FlowCore
import Testing

/// Where a run goes on that another variant, or another state of the content, has left.
@Suite struct ResumeTests {
  /// Three screens on a path, of which the variant `short` leaves the second out, and one beside it.
  private static let flow = Flow(
    id: "demo", version: 1, completedKey: "done",
    paths: [Flow.Path("main", ["one", "two", "three"])],
    entry: [Flow.EntryRule(go: .screen("one"))], resume: .lastScreen,
    variants: [Flow.Variant("short", paths: [Flow.Path("main", ["one", "three"])])],
    screens: [
      screen("one", ["next": .next, "more": .go("aside")]), screen("two", ["next": .next]),
      screen("three", ["back": .back]), screen("aside", ["next": .go("three")]),
    ])

  private static func screen(
    _ id: ScreenID, _ controls: KeyValuePairs<ElementID, Flow.Command>
  ) -> Flow.Screen {
    Flow.Screen(
      id, elements: controls.map { Flow.Element($0.key, .control) },
      controls: controls.map { Flow.Control($0.key, do: [$0.value]) })
  }

  private func program(_ variant: String? = nil) throws -> Flow.Program {
    try Flow.Program(Self.flow.applying(variant: variant))
  }

  /// What is kept of a run of the flow itself in which some controls were tapped.
  private func kept(_ taps: ControlID...) throws -> Flow.SavedProgress {
    let program = try program()
    var state = program.start(Flow.Launch()).state
    for tap in taps { _ = program.send(.tap(tap), to: &state) }
    return try #require(program.progress(of: state))
  }

  /// Where back leads from the last screen once a run has gone on in a variant.
  private func back(_ progress: Flow.SavedProgress, in variant: String?) throws -> ScreenID? {
    let program = try program(variant)
    var state = try program.resume(progress).state
    #expect(program.screen(in: state) == "three")
    _ = program.send(.tap("three.back"), to: &state)
    return program.screen(in: state)
  }

  @Test func `back passes over a screen that is on no path of the variant`() throws {
    let progress = try kept("one.next", "two.next")
    #expect(progress.history == ["one", "two"])
    #expect(try back(progress, in: nil) == "two")
    #expect(try back(progress, in: "short") == "one")
  }

  @Test func `where nothing is left, there is no way back`() throws {
    var progress = try kept("one.next", "two.next")
    progress.history = ["two"]
    #expect(try back(progress, in: "short") == "three")
  }

  @Test(arguments: [nil, "short"])
  func `a screen beside the paths that something leads to is gone back to`(
    variant: String?
  ) throws {
    let progress = try kept("one.more", "aside.next")
    #expect(progress.history == ["one", "aside"])
    #expect(try back(progress, in: variant) == "aside")
  }

  @Test func `a run that stands on such a screen begins again`() throws {
    let progress = try kept("one.next")
    #expect(progress.screen == "two")
    #expect(throws: Flow.SavedProgress.Misfit.illegal) { try program("short").resume(progress) }
  }
}
