import FlowCore
import FlowRuntime
import OnboardingFlows

@MainActor func makeOnboarding() -> FlowDriver<LockedIn> {
  FlowDriver(
    FlowServices(
      store: UserDefaultsStore(), permissions: Permissions(), actions: Actions(),
      open: { print("opens \($0)") }))
}
