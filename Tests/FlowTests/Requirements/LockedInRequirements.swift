import FlowCore
import FlowRuntime
import FlowTesting
import OnboardingFlows
import Testing

/// What LockedIn's source asks to be tested, through the generated module in virtual time.
@MainActor @Suite struct LockedInRequirements {
  private func onPermissions(
    _ stage: Stage<LockedIn>, _ prepare: (InMemoryWorld<LockedIn>) -> Void = { _ in }
  ) async -> Walk<LockedIn> {
    let walk = await stage.walk(prepare)
    await walk.tap(.welcomeGetStarted)
    await walk.set(.appSelectionChoose, to: 4)
    await walk.tap(.appSelectionContinue, .difficultyContinue)
    return walk
  }

  private func finished(_ stage: Stage<LockedIn>) async -> Walk<LockedIn> {
    let walk = await onPermissions(stage)
    await walk.tap(.permissionsGrantScreenTime, .permissionsContinue, .activationGo)
    return walk
  }

  @Test func `LI-54 a fresh install leads through the flow to the dashboard`() async throws {
    try await verify(
      LockedIn.self, failingWith: .content(#""do": ["finish"]"#, #""do": ["back"]"#)
    ) { stage in
      let walk = await stage.walk()
      #expect(walk.screen == .welcome)
      await walk.tap(.welcomeGetStarted)
      #expect(walk.screen == .appSelection)
      await walk.set(.appSelectionChoose, to: 4)
      await walk.tap(.appSelectionContinue)
      #expect(walk.screen == .difficulty)
      await walk.tap(.difficultyContinue)
      #expect(walk.screen == .permissions)
      await walk.tap(.permissionsGrantScreenTime, .permissionsContinue)
      #expect(walk.screen == .activation)
      await walk.tap(.activationGo)
      #expect(walk.place == .app)
    }
  }

  @Test func `LI-55 a refusal of Screen Time is said and lets nobody on`() async throws {
    try await verify(
      LockedIn.self,
      failingWith: .content(
        #""gate": "screen-time == granted""#, #""gate": "screen-time in [granted, denied]""#)
    ) { stage in
      let walk = await onPermissions(stage) {
        $0.permissions.script.answers[.familyControls] = .denied
      }
      await walk.tap(.permissionsGrantScreenTime)
      #expect(walk.flow.modal == .permissionsScreenTimeDenied)
      await walk.tap(.permissionsNotNow)
      #expect(walk.flow.modal == nil)
      #expect(!walk.flow.isEnabled(.permissionsContinue))
      #expect(walk.flow.isEnabled(.permissionsGrantScreenTime))
    }
  }

  @Test func `LI-56 without Health the flow goes on, with a warning`() async throws {
    try await verify(
      LockedIn.self,
      failingWith: .content(
        #""gate": "screen-time == granted""#,
        #""gate": "screen-time == granted && health != failed""#)
    ) { stage in
      let walk = await onPermissions(stage) {
        $0.permissions.script.answers[.healthRead] = .failed
      }
      await walk.tap(.permissionsGrantScreenTime, .permissionsGrantHealth)
      #expect(walk.flow.isShown(.permissionsHealthWarning))
      await walk.tap(.permissionsContinue)
      #expect(walk.screen == .activation)
    }
  }

  @Test func `LI-57 back is there on the second to fourth screen only`() async throws {
    try await verify(LockedIn.self, failingWith: .content(#""back": false,"#, "")) { stage in
      let walk = await stage.walk()
      #expect(!walk.flow.isEnabled(.frameBack))
      await walk.tap(.welcomeGetStarted)
      await walk.set(.appSelectionChoose, to: 1)
      await walk.tap(.appSelectionContinue, .difficultyContinue)
      for screen in [LockedIn.Screen.difficulty, .appSelection, .welcome] {
        #expect(walk.flow.isEnabled(.frameBack))
        await walk.tap(.frameBack)
        #expect(walk.screen == screen)
      }
      await walk.tap(.welcomeGetStarted, .appSelectionContinue, .difficultyContinue)
      await walk.tap(.permissionsGrantScreenTime, .permissionsContinue)
      #expect(walk.screen == .activation)
      #expect(!walk.flow.isEnabled(.frameBack) && !walk.flow.isShown(.frameBack))
    }
  }

  @Test func `LI-58 killed on any screen, it begins again and nothing was kept`() async throws {
    try await verify(
      LockedIn.self,
      failingWith: .content(
        #""key": "selectedDifficulty""#, #""key": "selectedDifficulty", "immediate": true"#)
    ) { stage in
      for (count, screen) in LockedIn.Screen.allCases.enumerated() {
        let walk = await stage.walk()
        if count > 0 { await walk.tap(.welcomeGetStarted) }
        if count > 1 {
          await walk.set(.appSelectionChoose, to: 4)
          await walk.tap(.appSelectionContinue)
          await walk.choose(.difficultyDifficulty, LockedIn.Difficulties.hard)
        }
        if count > 2 { await walk.tap(.difficultyContinue, .permissionsGrantScreenTime) }
        if count > 3 { await walk.tap(.permissionsContinue) }
        #expect(walk.screen == screen)
        await walk.kill()
        #expect(walk.stored.isEmpty)
        #expect(walk.done.allSatisfy { $0 == .requested(.familyControls) }, "\(walk.done)")
        await walk.launch()
        #expect(walk.screen == .welcome)
        #expect(walk.flow.answers.apps == 0)
        #expect(walk.flow.answers.difficulty == .medium)
      }
    }
  }

  @Test func `LI-59 the flag is kept, and the flow is shown once`() async throws {
    try await verify(
      LockedIn.self,
      failingWith: .content(#""starting-balance", "completed""#, #""starting-balance""#)
    ) { stage in
      let walk = await finished(stage)
      #expect(walk.stored["hasCompletedOnboarding"] == true)
      await walk.launch()
      #expect(walk.place == .app)
    }
  }

  @Test func `LI-60 the balance starts with 60 minutes`() async throws {
    try await verify(LockedIn.self, failingWith: .content(#""default": 60"#, #""default": 2"#)) {
      stage in
      let walk = await finished(stage)
      #expect(walk.stored["balanceMinutes"] == 60)
    }
  }

  @Test func `LI-61 continue needs at least one app, at any time`() async throws {
    try await verify(
      LockedIn.self, failingWith: .content(#""gate": "apps >= 1""#, #""gate": "apps >= 0""#)
    ) { stage in
      let walk = await stage.walk()
      await walk.tap(.welcomeGetStarted)
      #expect(!walk.flow.isEnabled(.appSelectionContinue))
      await walk.set(.appSelectionChoose, to: 1)
      #expect(walk.flow.isEnabled(.appSelectionContinue))
      await walk.set(.appSelectionChoose, to: 0)
      #expect(!walk.flow.isEnabled(.appSelectionContinue))
    }
  }

  @Test(arguments: LockedIn.Difficulties.allCases)
  func `LI-62 each difficulty reaches its own badge and is what is kept`(
    difficulty: LockedIn.Difficulties
  ) async throws {
    try await verify(
      LockedIn.self,
      failingWith: .content(#"["difficulty", "starting-balance""#, #"["starting-balance""#)
    ) { stage in
      let walk = await stage.walk()
      await walk.tap(.welcomeGetStarted)
      await walk.set(.appSelectionChoose, to: 1)
      await walk.tap(.appSelectionContinue)
      await walk.choose(.difficultyDifficulty, difficulty)
      await walk.tap(.difficultyContinue, .permissionsGrantScreenTime, .permissionsContinue)
      let badge = try #require(walk.flow.drawing?.badge)
      guard case .custom(let drawn) = badge.kind,
        case .row(let row, let name, let rank)? = drawn.value
      else {
        Issue.record("it shows no row")
        return
      }
      #expect(drawn.kind == "difficulty-badge" && row == RowID(difficulty.rawValue))
      #expect(name == difficulty.name && badge.label.arguments == [.words(difficulty.name)])
      #expect(rank?.rank == difficulty.bars && rank?.count == 4)
      #expect(badge.color == difficulty.color)
      await walk.tap(.activationGo)
      #expect(walk.stored["selectedDifficulty"] == .text(difficulty.rawValue))
    }
  }
}

extension Flow.Drawing {
  /// The badge on the last screen.
  fileprivate var badge: View? {
    for case .views(let views) in sections.flatMap(\.blocks) {
      if let badge = views.first(where: { $0.id == "activation.badge" }) { return badge }
    }
    return nil
  }
}
