import FlowCore
import FlowRuntime
import FlowTesting
import OnboardingFlows
import Testing

@MainActor @Suite struct OnboardingTests {
  @Test func `whoever gives leave comes to the app`() async {
    let walk = await Walk<LockedIn>()
    await walk.tap(.welcomeGetStarted)
    await walk.set(.appSelectionChoose, to: 3)
    await walk.tap(.appSelectionContinue)
    await walk.choose(.difficultyDifficulty, .hard)
    await walk.tap(.difficultyContinue)
    await walk.tap(.permissionsGrantScreenTime)
    await walk.tap(.permissionsContinue)
    await walk.tap(.activationGo)
    #expect(walk.place == .app)
    #expect(walk.flow.answers.difficulty == .hard)
  }
}
