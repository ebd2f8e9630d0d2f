import FlowCore
import FlowRuntime
import FlowTesting
import OnboardingFlows
import SpecModel
import SpecProve
import Testing

/// What Daily Intentions' source asks to be tested, through the generated module in virtual time.
@MainActor @Suite struct DailyIntentionsRequirements {
  private let pages: [DailyIntentions.Screen] = [
    .welcome, .howItWorks, .widgetSetup, .notifications, .firstIntention,
  ]

  private func onPage(
    _ page: Int, _ stage: Stage<DailyIntentions>,
    _ prepare: (InMemoryWorld<DailyIntentions>) -> Void = { _ in }
  ) async -> Walk<DailyIntentions> {
    let walk = await stage.walk(prepare)
    for _ in 0..<page { await walk.act { $0.swipeForward() } }
    return walk
  }

  private func saved(_ walk: Walk<DailyIntentions>) -> [[ValueID: PropertyListValue]] {
    walk.done.compactMap {
      if case .performed("save-intention", let values) = $0 { values } else { nil }
    }
  }

  @Test func `DI-35 before anybody was asked Enable is there and no thanks are`() async throws {
    try await verify(
      DailyIntentions.self,
      failingWith: .content(
        #""thanks":            "notifications == granted""#,
        #""thanks":            "notifications in [granted, not-determined]""#)
    ) { stage in
      let walk = await onPage(3, stage)
      #expect(walk.screen == .notifications)
      #expect(walk.world.permissions.script.asked.isEmpty)
      #expect(walk.flow.isEnabled(.notificationsEnable))
      #expect(!walk.flow.isShown(.notificationsThanks))
    }
  }

  @Test func `DI-52 the library holds the source's 15 examples in their order`() async throws {
    let library = [
      "Practice gratitude daily, day, Growth", "Read for 30 minutes, day, Learning",
      "Be present with loved ones, day, Relationships", "Move my body joyfully, day, Health",
      "Choose nourishing foods, week, Health", "Prioritize rest and recovery, week, Wellness",
      "Focus on deep work, day, Productivity", "Complete one important task, day, Productivity",
      "Launch my project, month, Goals", "Start the day with meditation, day, Mindfulness",
      "Practice mindful breathing, week, Mindfulness", "Cultivate inner peace, month, Mindfulness",
      "Create something new, day, Creativity", "Explore a creative hobby, week, Creativity",
      "Finish my creative project, month, Creativity",
    ]
    #expect(
      DailyIntentions.Intentions.allCases.map { "\($0.text), \($0.scope), \($0.category)" }
        == library)
    try await verify(
      DailyIntentions.self,
      failingWith: .content(#""Focus on deep work""#, #""Focus on work""#, in: "intentions.json")
    ) { stage in
      let table = try #require(try stage.app().tables.first { $0.table.id == "intentions" })
      let texts = table.words.map { $0["text"]?.mainPhrase.markdown }
      #expect(texts == library.map { $0.split(separator: ",").first.map(String.init) })
    }
  }

  @Test func `DI-53 the library is in five groups of three`() async throws {
    let groups = [
      "Personal Growth", "Health & Wellness", "Productivity", "Mindfulness", "Creativity",
    ]
    #expect(DailyIntentions.Groups.allCases.map { "\($0.name)" } == groups)
    #expect(
      DailyIntentions.Intentions.allCases.map(\.group)
        == DailyIntentions.Groups.allCases.flatMap { [$0, $0, $0] })
    try await verify(
      DailyIntentions.self,
      failingWith: .content(
        #""id": "move",          "group": "health","#,
        #""id": "move",          "group": "growth","#,
        in: "intentions.json")
    ) { stage in
      let app = try stage.app()
      let table = try #require(app.tables.first { $0.table.id == "intentions" }?.table)
      let column = try #require(table.columns.firstIndex { $0.id == "group" })
      #expect(
        table.rows.map { $0.cells[column] }
          == ["growth", "health", "productivity", "mindfulness", "creativity"]
          .flatMap { [.row($0), .row($0), .row($0)] })
    }
  }

  @Test func `DI-82 on a Mac its own words are shown, and on a phone those of phones`()
    async throws
  {
    let phone: [DailyIntentions.Element] = [.widgetSetupPhone, .widgetSetupHome, .widgetSetupLock]
    let mac: [DailyIntentions.Element] = [.widgetSetupMac, .widgetSetupDesktop]
    try await verify(
      DailyIntentions.self,
      failingWith: .content(#""desktop": "platform == macos""#, #""desktop": "platform == ios""#)
    ) { stage in
      for platform in Flow.Platform.System.allCases {
        let walk = await onPage(2, stage) {
          $0.platform = platform
          $0.permissions.script.usual = .denied
        }
        await walk.tap(.widgetSetupAddWidget)
        #expect(phone.allSatisfy { walk.flow.isShown($0) == (platform == .iOS) })
        #expect(mac.allSatisfy { walk.flow.isShown($0) == (platform == .macOS) })
        await walk.tap(.widgetSetupClose, .widgetSetupContinue, .notificationsEnable)
        await walk.act { $0.swipeBack() }
        #expect(walk.flow.isShown(.notificationsSettingsNote) == (platform == .iOS))
        #expect(walk.flow.isShown(.notificationsMacSettingsNote) == (platform == .macOS))
      }
    }
  }

  @Test func `DI-64 the flow is shown on the first launch`() async throws {
    try await verify(
      DailyIntentions.self,
      failingWith: .content(
        #"{ "if": "completed", "go": "app" }"#, #"{ "if": "!completed", "go": "app" }"#)
    ) { stage in
      let walk = await stage.walk()
      #expect(walk.place == .screen(.welcome))
    }
  }

  @Test func `DI-65 the flow is not shown on later launches`() async throws {
    try await verify(
      DailyIntentions.self,
      failingWith: .content(#""completion": [{ "store": ["completed"] }]"#, #""completion": []"#)
    ) { stage in
      let walk = await onPage(4, stage)
      await walk.type(.firstIntentionIntention, "Walk more")
      await walk.tap(.firstIntentionStart)
      for _ in 1...3 {
        await walk.launch()
        #expect(walk.place == .app)
      }
    }
  }

  @Test(arguments: 0..<5) func `DI-66 skip works from any page and saves no intention`(
    page: Int
  ) async throws {
    try await verify(
      DailyIntentions.self,
      failingWith: .content(
        #""skip": { "do": ["finish"] }"#, #""skip": { "do": [{ "go": "first-intention" }] }"#)
    ) { stage in
      let walk = await onPage(page, stage)
      if page == 4 { await walk.type(.firstIntentionIntention, "Walk more") }
      #expect(walk.flow.isShown(.frameSkip))
      await walk.tap(.frameSkip)
      #expect(walk.place == .app)
      #expect(walk.done == [.stored("hasSeenOnboarding", true)])
    }
  }

  @Test func `DI-67 the page indicator tells which page of five is shown`() async throws {
    try await verify(
      DailyIntentions.self,
      failingWith: .content(
        #""how-it-works", "widget-setup", "notifications""#,
        #""widget-setup", "how-it-works", "notifications""#)
    ) { stage in
      let walk = await stage.walk()
      for (index, page) in pages.enumerated() {
        #expect(walk.screen == page)
        #expect(walk.flow.isShown(.frameDots))
        #expect(walk.flow.drawing?.position?.position == index + 1)
        #expect(walk.flow.drawing?.position?.count == 5)
        await walk.act { $0.swipeForward() }
      }
      await walk.act { $0.swipeBack() }
      #expect(walk.flow.drawing?.position?.position == 4)
    }
  }

  @Test func `DI-68 swiping moves to the neighbouring page, both ways`() async throws {
    try await verify(
      DailyIntentions.self, failingWith: .content(#""swipe": true"#, #""swipe": false"#)
    ) { stage in
      let walk = await stage.walk()
      for page in pages.dropFirst() {
        await walk.act { $0.swipeForward() }
        #expect(walk.screen == page)
      }
      await walk.act { $0.swipeForward() }
      #expect(walk.screen == .firstIntention, "a swipe never completes the flow")
      for page in pages.dropLast().reversed() {
        await walk.act { $0.swipeBack() }
        #expect(walk.screen == page)
      }
    }
  }

  @Test func `DI-69 enabling notifications makes the system ask, once`() async throws {
    try await verify(
      DailyIntentions.self,
      failingWith: .content(#"{ "request": "notifications", "otherwise": ["next"] },"#, "")
    ) { stage in
      let walk = await onPage(3, stage)
      #expect(walk.world.permissions.script.asked.isEmpty)
      await walk.tap(.notificationsEnable, .notificationsEnable)
      #expect(walk.world.permissions.script.asked == [.notifications])
    }
  }

  @Test func `DI-70 the first intention is saved trimmed, with its scope, once`() async throws {
    try await verify(
      DailyIntentions.self,
      failingWith: .content(#""takes": ["intention", "scope"]"#, #""takes": ["intention"]"#)
    ) { stage in
      let walk = await onPage(4, stage)
      await walk.type(.firstIntentionIntention, "  Walk more\n")
      await walk.choose(.firstIntentionScope, DailyIntentions.Scopes.week)
      await walk.tap(.firstIntentionStart, .firstIntentionStart)
      #expect(saved(walk) == [["intention": "Walk more", "scope": "week"]])
    }
  }

  @Test func `DI-71 tapping an example fills in its words and its scope`() async throws {
    try await verify(
      DailyIntentions.self,
      failingWith: .content(#"{ "set": "intention", "to": "option.text" },"#, "")
    ) { stage in
      for idea in DailyIntentions.Intentions.allCases.prefix(3) {
        let walk = await onPage(4, stage)
        await walk.choose(.firstIntentionScope, DailyIntentions.Scopes.month)
        await walk.act { $0.pick(.firstIntentionIdeas, idea) }
        #expect(
          walk.flow.answers.intention
            == .words(Flow.CellReference("intentions", RowID(idea.rawValue), "text")))
        #expect(walk.flow.answers.scope == idea.scope)
        #expect(!walk.flow.isShown(.firstIntentionIdeas), "there is text now")
        #expect(walk.flow.isEnabled(.firstIntentionStart))
      }
    }
  }

  @Test(arguments: ["", "   ", "\n", " \t\n "])
  func `DI-72 an empty intention can't be submitted`(text: String) async throws {
    try await verify(
      DailyIntentions.self, failingWith: .content(#""enabled": "!empty(intention)","#, "")
    ) { stage in
      let walk = await onPage(4, stage)
      await walk.type(.firstIntentionIntention, text)
      #expect(!walk.flow.isEnabled(.firstIntentionStart))
      await walk.tap(.firstIntentionStart)
      #expect(walk.screen == .firstIntention)
      #expect(saved(walk).isEmpty)
    }
  }

  @Test func `DI-73 the flow goes away when it is completed, not before`() async throws {
    try await verify(
      DailyIntentions.self,
      failingWith: .content(
        #""to": "true" }] },\#n            "finish""#, #""to": "true" }] }"#)
    ) { stage in
      let walk = await onPage(4, stage) { $0.actions.isHeld = true }
      await walk.type(.firstIntentionIntention, "Walk more")
      await walk.tap(.firstIntentionStart)
      #expect(walk.place == .screen(.firstIntention))
      await walk.act { _ in walk.world.actions.release() }
      #expect(walk.place == .app)
    }
  }

  @Test func `DI-74 a reset shows the flow again, as if for the first time`() async throws {
    try await verify(
      DailyIntentions.self,
      failingWith: .content(
        #""intention": { "type": "text" }"#,
        #""intention": { "type": "text", "key": "intention", "immediate": true }"#)
    ) { stage in
      let walk = await onPage(4, stage)
      await walk.type(.firstIntentionIntention, "Walk more")
      await walk.tap(.firstIntentionStart)
      #expect(walk.stored["hasSeenOnboarding"] == true)
      await walk.flow.restart()
      #expect(walk.screen == .welcome)
      #expect(walk.stored.isEmpty)
      for _ in 0..<4 { await walk.act { $0.swipeForward() } }
      #expect(walk.flow.answers.intention == .typed(""))
    }
  }
}
