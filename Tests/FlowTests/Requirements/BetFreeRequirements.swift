import FlowCore
import FlowRuntime
import FlowTesting
import Foundation
import OnboardingFlows
import Testing

/// What BetFree's source asks to be tested of its screens and of what is kept, through the
/// generated module in virtual time.
@MainActor @Suite struct BetFreeRequirements {
  private let screens: [BetFree.Screen] = [
    .value1, .value2, .value3, .personalSetup, .reminders, .paywall, .done,
  ]
  private let buttons: [BetFree.Control] = [
    .value1Continue, .value2Continue, .value3Continue, .personalSetupContinue, .remindersContinue,
    .paywallStartTrial,
  ]

  private func onScreen(_ index: Int, _ stage: Stage<BetFree>) async -> Walk<BetFree> {
    let walk = await stage.walk()
    for button in buttons.prefix(index) { await walk.tap(button) }
    return walk
  }

  @Test func `BF-44 continue and back lead through the screens in all directions`() async throws {
    try await verify(
      BetFree.self,
      failingWith: .content(#""back": { "do": ["back"] }"#, #""back": { "do": ["next"] }"#)
    ) { stage in
      let walk = await stage.walk()
      for (screen, button) in zip(screens, buttons.dropLast()) {
        #expect(walk.screen == screen)
        await walk.tap(button)
      }
      #expect(walk.screen == .paywall)
      for screen in screens.dropLast(2).reversed() {
        await walk.tap(.frameBack)
        #expect(walk.screen == screen)
      }
      #expect(!walk.flow.isEnabled(.frameBack))
      // From each screen on, and back to it.
      for (screen, button) in zip(screens, buttons.dropLast()) {
        #expect(walk.flow.isEnabled(.frameBack) == (screen != .value1))
        await walk.tap(button, .frameBack)
        #expect(walk.screen == screen)
        await walk.tap(button)
      }
      await walk.tap(.paywallStartTrial)
      #expect(walk.screen == .done)
      #expect(!walk.flow.isEnabled(.frameBack), "no way back over a purchase")
    }
  }

  @Test func `Skip is there on the first three screens, progress and Back on the next three`() async
  {
    let walk = await Walk<BetFree>()
    for (index, screen) in screens.enumerated() {
      #expect(walk.screen == screen)
      #expect(walk.flow.isShown(.frameSkip) == (index < 3), "\(screen)")
      #expect(walk.flow.isShown(.frameProgress) == (3..<6).contains(index), "\(screen)")
      #expect(walk.flow.isShown(.frameBack) == (1..<6).contains(index), "\(screen)")
      if index < 6 { await walk.tap(buttons[index]) }
    }
  }

  @Test func `the reminders are drawn all off, each on and all on`() async {
    let walk = await Walk<BetFree>()
    for button in buttons.prefix(4) { await walk.tap(button) }
    var drawn: Set<RowID> {
      guard case .toggles(let options)? = walk.flow.drawing?.control("reminders.reminders")?.kind
      else { return ["none"] }
      return Set(options.items.filter(\.isSelected).map(\.row))
    }
    let types = BetFree.ReminderTypes.allCases
    #expect(drawn == [])
    for type in types {
      await walk.act { $0.toggle(.remindersReminders, type) }
      #expect(drawn == [RowID(type.rawValue)])
      await walk.act { $0.toggle(.remindersReminders, type) }
    }
    for type in types { await walk.act { $0.toggle(.remindersReminders, type) } }
    #expect(drawn == Set(types.map { RowID($0.rawValue) }))
  }

  @Test func `each plan says its price, and what it saves where it does`() async throws {
    let walk = await Walk<BetFree>()
    await walk.tap(.frameSkip)
    guard case .cards(let plans)? = walk.flow.drawing?.control("paywall.plan")?.kind else {
      Issue.record("no plan is drawn")
      return
    }
    #expect(plans.items.map(\.row) == ["monthly", "annual"])
    let rows = plans.items.map { plan in
      plan.blocks.flatMap { block -> [Flow.Drawing.Row] in
        if case .list(let list) = block { list.rows } else { [] }
      }
    }
    #expect(
      rows.map { $0.filter(\.isPrice).map(\.words.arguments) } == [
        [[.money("9.99", currency: "USD"), .period("P1M")]],
        [[.money("59.99", currency: "USD"), .period("P1Y")]],
      ])
    #expect(rows.map { $0.filter(\.isSaving).map(\.words.arguments) } == [[], [[.percent(49)]]])
  }

  @Test(arguments: 0..<3) func `BF-45 skip leads from the first three screens to the paywall`(
    index: Int
  ) async throws {
    try await verify(
      BetFree.self,
      failingWith: .content(
        #""skip": { "do": [{ "go": "paywall" }] }"#, #""skip": { "do": ["next"] }"#)
    ) { stage in
      let walk = await onScreen(index, stage)
      #expect(walk.screen == screens[index])
      await walk.tap(.frameSkip)
      #expect(walk.screen == .paywall)
      #expect(!walk.flow.isShown(.frameSkip))
    }
  }

  @Test func `BF-46 what the user entered is kept, once, when the flow is completed`() async throws
  {
    try await verify(
      BetFree.self,
      failingWith: .content(
        #"{ "store": ["name", "daily-goal", "reminders"] }"#,
        #"{ "store": ["name", "daily-goal"] }"#)
    ) { stage in
      let walk = await onScreen(3, stage)
      await walk.type(.personalSetupName, " Ada ")
      await walk.set(.personalSetupDailyGoal, to: 15)
      await walk.tap(.personalSetupContinue)
      await walk.act { $0.toggle(.remindersReminders, BetFree.ReminderTypes.tips) }
      await walk.tap(.remindersContinue, .paywallStartTrial)
      #expect(walk.stored.isEmpty)
      await walk.tap(.doneStart, .doneStart)
      #expect(walk.stored["userName"] == "Ada")
      #expect(walk.stored["dailyGoal"] == 15)
      #expect(walk.stored["notificationTypes"] == ["tips"])
      #expect(walk.done.count { $0 == .stored("userName", "Ada") } == 1)
    }
  }

  @Test func `BF-48 returning users do not see the flow`() async throws {
    try await verify(
      BetFree.self, failingWith: .content(#"{ "if": "completed", "go": "app" },"#, "")
    ) { stage in
      let walk = await onScreen(6, stage)
      await walk.tap(.doneStart)
      await walk.launch()
      #expect(walk.place == .app)
    }
  }

  @Test func `BF-54 no amount of time completes the flow or moves it on`() async throws {
    // Five seconds were what once completed it by itself.
    try await verify(
      BetFree.self,
      failingWith: .content(
        #""back": false,"#,
        #""back": false, "enter": [{ "after": 5, "do": [{ "go": "value-1" }] }],"#)
    ) { stage in
      for (index, screen) in screens.enumerated() {
        let walk = await onScreen(index, stage)
        for duration in [Duration.seconds(5), .seconds(3600), .seconds(365 * 86_400)] {
          await walk.pass(duration)
          #expect(walk.screen == screen)
        }
        #expect(walk.stored.isEmpty)
      }
    }
  }

  @Test func `BF-55 the place on the path never leaves one to seven`() async throws {
    try await verify(
      BetFree.self,
      failingWith: .content("{ \"go\": \"value-1\" }\n  ]", "{ \"go\": \"value-2\" }\n  ]")
    ) { stage in
      let walk = await stage.walk()
      for _ in 0..<3 {
        await walk.tap(.frameBack)
        await walk.act { $0.back() }
        await walk.act { $0.swipeBack() }
        #expect(walk.flow.drawing?.position?.position == 1)
      }
      for (index, button) in buttons.enumerated() {
        #expect(walk.flow.drawing?.position?.position == index + 1)
        #expect(walk.flow.drawing?.position?.count == 7)
        await walk.tap(button)
      }
      for button in buttons {
        await walk.tap(button)
        await walk.act { $0.swipeForward() }
        #expect(walk.flow.drawing?.position?.position == 7)
      }
    }
  }

  @Test func `BF-56 skip and progress stay right when a screen is taken away or added`()
    async throws
  {
    try await verify(
      BetFree.self, failingWith: .content(#"{ "go": "paywall" }"#, #"{ "go": "reminders" }"#)
    ) { stage in
      var fewer = stage.flow
      fewer.paths[0].screens.removeAll { $0 == "value-2" }
      var more = stage.flow
      var added = try #require(more.screens.first { $0.id == "value-3" })
      added.id = "value-4"
      more.screens.append(added)
      more.paths[0].screens.insert("value-4", at: 3)
      for (flow, paywall, count) in [(stage.flow, 6, 7), (fewer, 5, 6), (more, 7, 8)] {
        let walk = await Walk<BetFree>(running: flow)
        #expect(walk.flow.drawing?.position?.count == count)
        await walk.tap(.frameSkip)
        #expect(walk.screen == .paywall)
        #expect(walk.flow.drawing?.position?.position == paywall)
        #expect(walk.flow.isShown(.frameProgress))
      }
    }
  }

  @Test(arguments: 0..<3) func `BF-58 back after a skip leads to where it was tapped`(
    index: Int
  ) async throws {
    try await verify(
      BetFree.self,
      failingWith: .content(
        #""back": { "do": ["back"] }"#, #""back": { "do": [{ "go": "reminders" }] }"#)
    ) { stage in
      let walk = await onScreen(index, stage)
      await walk.tap(.frameSkip, .frameBack)
      #expect(walk.screen == screens[index])
    }
  }

  @Test func `BF-59 after a skip the declared defaults are kept`() async throws {
    try await verify(
      BetFree.self, failingWith: .content(#""default": 10,"#, #""default": 15,"#)
    ) { stage in
      let walk = await stage.walk()
      await walk.tap(.frameSkip, .paywallStartTrial, .doneStart)
      #expect(walk.place == .app)
      #expect(walk.stored["userName"] == "")
      #expect(walk.stored["dailyGoal"] == 10)
      #expect(walk.stored["notificationTypes"] == [])
      #expect(walk.stored["selectedPlan"] == "annual")
    }
  }

  @Test func `BF-60 killed before the last button, nothing was kept`() async throws {
    let deeds: [@MainActor (Walk<BetFree>) async -> Void] = [
      { await $0.tap(.value1Continue, .value2Continue, .value3Continue) },
      { await $0.type(.personalSetupName, "Ada") },
      { await $0.set(.personalSetupDailyGoal, to: 15) },
      { await $0.tap(.personalSetupContinue) },
      { await $0.act { $0.toggle(.remindersReminders, BetFree.ReminderTypes.tips) } },
      { await $0.tap(.remindersContinue) },
      { await $0.choose(.paywallPlan, BetFree.Plans.monthly) },
      { await $0.tap(.paywallStartTrial) },
    ]
    try await verify(
      BetFree.self,
      failingWith: .content(#""key": "userName""#, #""key": "userName", "immediate": true"#)
    ) { stage in
      for count in 0...deeds.count {
        let walk = await stage.walk()
        for deed in deeds.prefix(count) { await deed(walk) }
        await walk.kill()
        #expect(walk.stored.isEmpty)
      }
    }
  }
}
