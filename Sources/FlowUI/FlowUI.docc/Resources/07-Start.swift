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
        .onboardingPart(
          Flow.Drawing.Control.self, id: LockedIn.Control.appSelectionChoose.rawValue
        ) { control in
          Button(flow.text(control.label)) {
            // Where the system's picker of apps would be shown.
            flow.set(.appSelectionChoose, to: 3)
          }
        }
    }
  }
}
