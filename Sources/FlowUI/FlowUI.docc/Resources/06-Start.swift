import FlowCore
import FlowRuntime
import FlowUI
import OnboardingFlows
import SwiftUI

@MainActor func makeOnboarding() -> FlowDriver<LockedIn> {
  FlowDriver(
    FlowServices(
      store: UserDefaultsStore(), permissions: Permissions(), actions: Actions(),
      open: { print("opens \($0)") }))
}

struct Start: View {
  @State private var flow = makeOnboarding()

  var body: some View {
    if flow.place == .app {
      Text("Your bank")
    } else {
      OnboardingView(flow)
    }
  }
}
