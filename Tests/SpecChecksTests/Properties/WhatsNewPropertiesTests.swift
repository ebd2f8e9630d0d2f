import FlowCore
import SpecModel
import SpecProve
import SpecText
import TestSupport
import Testing

import SpecChecks

/// What the properties say of what people who have completed the flow are told is new.
@Suite struct WhatsNewPropertiesTests {
  /// A flow of two screens, and a third that tells what is new.
  ///
  /// - Parameters:
  ///   - three: The members of the third screen.
  ///   - news: Members of `whats-new`.
  ///   - more: Members of the flow.
  ///   - frame: What the frame's page holds.
  /// - Returns: The flow, read.
  private func news(
    three: String = #""if": "seen-version < 2", "controls": { "done": { "do": ["finish"] } }"#,
    _ news: String = "", more: String = "", frame: String? = nil
  ) -> ReadContent {
    smallFlow(
      two: #""controls": { "ask": { "do": ["finish"] }, "go": { "do": ["finish"] } }"#,
      three: three,
      #"""
      "version": 1, "paths": { "main": ["one", "two"], "news": ["three"] },
      "whats-new": { "version": 2, "key": "seen", "path": "news"\#(news) }\#(more)
      """#, frame: frame)
  }

  private let told = "Three (completed before, no news seen)"

  @Test func `news that are told as they should be are right`() throws {
    let explored = try news().explored()
    for property in allProperties { #expect(explored.failures(of: property) == []) }
    #expect(explored.flows[0].states.contains { $0.isWhatsNew })
  }

  // MARK: P24

  @Test func `the frame leads from what is new into the flow`() throws {
    func flow(_ show: String) -> ReadContent {
      news(
        more: #"""
          , "frame": {
            "show": { "out": "\#(show)" }, "controls": { "out": { "do": [{ "go": "two" }] } }
          }
          """#, frame: "[Out](#out)\n")
    }
    #expect(try flow("screen == one").failures(of: factBroken) == [])
    #expect(
      try flow("screen in [one, three]").failures(of: factBroken).prefix(2) == [
        "what is new leads to 'two', which is of the flow", "\(told) → Out",
      ])
  }

  /// Content that says so is refused as it is read.
  @Test func `a flow that leads to what is new`() throws {
    var content = news()
    content.project.apps[0].flow.screens[0].controls[0].commands = [.go("three")]
    #expect(
      try content.failures(of: factBroken).prefix(2) == [
        "the flow leads to 'three', which tells what is new", "One → Go",
      ])
  }

  @Test func `who has completed the flow sees no more of it where there are news`() throws {
    let again = news(
      more: #", "entry": [{ "if": "completed && can-go-back", "go": "app" }, { "go": "one" }]"#)
    #expect(
      try again.failures(of: factBroken).prefix(2) == [
        "who has completed the flow sees it again",
        "One (completed before, news seen up to version 2)",
      ])
  }

  // MARK: P08 and P30

  /// The flow, and the same as a machine would run it that does something else as the news end.
  private func mutant(
    performing effects: ([Flow.Effect]) -> [Flow.Effect]
  ) throws -> (mutant: ExploredApp, sound: ExploredApp) {
    let sound = try news().explored()
    let exploration = sound.flows[0].exploration
    let step = try #require(
      exploration.steps.indices.first {
        exploration.finishes($0) && exploration.states[exploration.target(of: $0)].isWhatsNew
      })
    let mutant = exploration.performing(effects(exploration.effects(of: step)), in: step)
    return (
      ExploredApp(
        app: sound.app, limits: sound.limits, flows: [ExploredFlow(mutant, of: sound.app)]), sound
    )
  }

  @Test func `a machine that tells the end of the news as that of the flow`() throws {
    let (mutant, sound) = try mutant {
      $0.map { $0 == .track(.whatsNewCompleted) ? .track(.completed) : $0 }
    }
    #expect(
      mutant.failures(of: analytics) == [
        "what is shown is not what analytics hears", "\(told) → Done",
      ])
    #expect(mutant.failures(without: analytics, unlike: sound) == [])
  }

  @Test func `a machine that does not store what was seen`() throws {
    let (mutant, sound) = try mutant {
      $0.filter { if case .store = $0 { false } else { true } }
    }
    #expect(
      mutant.failures(of: completionOrder) == [
        "finishing what is new does something else", "\(told) → Done",
      ])
    #expect(mutant.failures(without: completionOrder, unlike: sound) == [])
  }

  // MARK: P10, P18, P22

  @Test func `what a version is compared with makes a difference`() throws {
    func flow(_ version: Int) -> ReadContent {
      news(
        three: #"""
          "if": "seen-version < \#(version)", "controls": { "done": { "do": ["finish"] } }
          """#)
    }
    #expect(try flow(2).failures(of: constantCondition) == [])
    #expect(try flow(1).failures(of: constantCondition) == [])
    #expect(try flow(3).failures(of: constantCondition) == ["this holds in every state"])
  }

  @Test(arguments: [
    (#""done""#, "what was seen is stored under the key of 'completed'"),
    (#""demo.progress""#, "what was seen is stored under the key of the saved progress"),
    (#""news""#, nil),
  ])
  func `what was seen has a key of its own`(key: String, message: String?) throws {
    let flow = smallFlow(
      two: #""controls": { "ask": { "do": ["finish"] }, "go": { "do": ["finish"] } }"#,
      three: #""if": "seen-version < 1", "controls": { "done": { "do": ["finish"] } }"#,
      #"""
      "version": 1, "resume": "last-screen", "paths": { "main": ["one", "two"], "news": ["three"] },
      "whats-new": { "version": 1, "key": \#(key), "path": "news" }
      """#)
    #expect(try flow.failures(of: relaunch) == (message.map { [$0] } ?? []))
  }

  // MARK: P23

  @Test(arguments: [
    (StorageFormat.SeenNews(key: "seen", version: 2), nil),
    (StorageFormat.SeenNews(key: "seen", version: 1), nil),
    (nil, nil),
    (
      StorageFormat.SeenNews(key: "seen", version: 3),
      "the news had the version 3, and who has seen that would see none of these"
    ),
    (
      StorageFormat.SeenNews(key: "news", version: 1),
      "who has seen the news of version 1 sees them again: that was stored under 'news'"
    ),
  ])
  func `a released version's news are seen in this one, too`(
    old: StorageFormat.SeenNews?, message: String?
  ) throws {
    var content = news()
    let format = StorageFormat(version: 1, completed: "done", stored: [:], whatsNew: old)
    content.project.apps[0].released = [
      ReleasedVersion(format: format, span: content.app.flowSpans.key(["version"]))
    ]
    #expect(try content.failures(of: savedShapeKept) == (message.map { [$0] } ?? []))
  }

  @Test func `progress is kept of screens of the flow alone`() {
    var flow = news().app.flow
    flow.resume = .lastScreen
    #expect(StorageFormat(of: flow).screens == ["one", "two"])
  }
}
