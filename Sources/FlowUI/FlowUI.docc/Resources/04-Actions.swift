import FlowRuntime
import OnboardingFlows

struct Actions: LockedIn.Actions {
  func saveApps(apps: Int) async throws {
    print("blocks \(apps) apps")
  }
}
