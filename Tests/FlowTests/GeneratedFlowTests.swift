import FlowCore
import OnboardingFlows
import SpecModel
import Testing

/// What runs in the app is what was read, checked and proved.
@Suite struct GeneratedFlowTests {
  @Test func `the generated flow of each app equals the one that was read`() throws {
    #expect(try LockedIn.flow == appOfContent("lockedin").flow)
    #expect(try DailyIntentions.flow == appOfContent("daily-intentions").flow)
    #expect(try BetFree.flow == appOfContent("betfree").flow)
    #expect(try Steps.flow == appOfContent("steps").flow)
    #expect(try Ritualist.flow == appOfContent("ritualist").flow)
  }
}
