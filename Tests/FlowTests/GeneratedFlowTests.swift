import FlowCore
import OnboardingFlows
import Testing

/// What runs in the app is what was read, checked and proved.
@Suite struct GeneratedFlowTests {
  @Test func `the generated flow of each app equals the one that was read`() throws {
    #expect(try LockedIn.flow == ReadContent.flow(of: "lockedin"))
    #expect(try DailyIntentions.flow == ReadContent.flow(of: "daily-intentions"))
    #expect(try BetFree.flow == ReadContent.flow(of: "betfree"))
    #expect(try Steps.flow == ReadContent.flow(of: "steps"))
    #expect(try Ritualist.flow == ReadContent.flow(of: "ritualist"))
  }
}
