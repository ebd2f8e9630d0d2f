import FlowCore
import FlowRuntime
import FlowTesting
import OnboardingFlows
import Testing

/// What LockedIn's source asks to be tested, through the generated module in virtual time.
@MainActor @Suite struct LockedInRequirements {
  private func onPermissions(_ stage: Stage<LockedIn>) async -> Walk<LockedIn> {
    let walk = await stage.walk()
    await walk.tap(.welcomeGetStarted)
    await walk.set(.appSelectionChoose, to: 4)
    await walk.tap(.appSelectionContinue, .difficultyContinue)
    return walk
  }

  @Test func `LI-54 a fresh install leads through the flow to the dashboard`() async throws {
    try await verify(
      LockedIn.self, failingWith: .content(#""do": ["finish"]"#, #""do": ["back"]"#)
    ) { stage in
      let walk = await onPermissions(stage)
      await walk.tap(.permissionsGrantScreenTime, .permissionsContinue, .activationGo)
      #expect(walk.place == .app)
      #expect(walk.stored["hasCompletedOnboarding"] == true)
    }
  }

  @Test func `LI-61 continue needs at least one app`() async throws {
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
}
