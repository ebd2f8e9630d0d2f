import FlowCore
import FlowRuntime
import FlowUI
import OnboardingFlows
import StoreKit
import SwiftUI

// The README's example stands here word for word, from the line that names it to its end.

struct Root: View {
  let permissions: any PermissionService

  var body: some View {
    Onboarding(flow: onboarding(permissions))
  }
}

// README: services
@MainActor func onboarding(_ permissions: any PermissionService) -> FlowDriver<LockedIn> {
  FlowDriver(
    FlowServices(
      store: UserDefaultsStore(), permissions: permissions, actions: Actions(),
      analytics: Analytics(), open: { print("opens \($0)") }))
}

struct Actions: LockedIn.Actions {
  func saveApps(apps: Int) async throws { print("blocks \(apps) apps") }
}

struct Analytics: AnalyticsService {
  func track(_ milestone: FlowMilestone<LockedIn>, variant: LockedIn.Variant?) {
    if case .completed(let answers) = milestone { print(answers.difficulty) }
  }
}
// end

// README: a view
struct Onboarding: View {
  @State var flow: FlowDriver<LockedIn>
  @Environment(\.accessibilityReduceMotion) var reducesMotion
  @Environment(\.scenePhase) var phase

  var body: some View {
    Group {
      switch flow.place {
      case .launching: Launching().task { await flow.start(reducesMotion: reducesMotion) }
      case .screen(.welcome): Button("GET STARTED") { flow.tap(.welcomeGetStarted) }
      case .screen(let screen): ScreenView(screen: screen, flow: flow)
      case .app: Dashboard()
      }
    }
    .animation(.default, value: flow.drawing)
    .onChange(of: phase) { _, phase in
      if phase == .active { flow.resume() }
      if phase == .background { flow.pause() }
    }
  }
}
// end

// README: a view that is drawn
struct Start: View {
  @State var flow: FlowDriver<LockedIn>

  var body: some View {
    if flow.place == .app {
      Dashboard()
    } else {
      OnboardingView(flow)
        .onboardingPart(
          Flow.Drawing.Control.self, id: LockedIn.Control.appSelectionChoose.rawValue
        ) { control in
          AppPicker(flow.text(control.label)) { flow.set(.appSelectionChoose, to: $0) }
        }
    }
  }
}
// end

/// The app's own picker of apps.
struct AppPicker: View {
  private let label: String
  private let choose: (Int) -> Void

  init(_ label: String, choose: @escaping (Int) -> Void) {
    self.label = label
    self.choose = choose
  }

  var body: some View { Button(label) { choose(1) } }
}

struct Launching: View {
  var body: some View { Text("LOCKED IN") }
}

struct Dashboard: View {
  var body: some View { Text("Your bank") }
}

/// Every kind of name an app says of a flow: screens, answers, and what it has to spell out.
struct ScreenView: View {
  let screen: LockedIn.Screen
  @Bindable var flow: FlowDriver<LockedIn>

  private var difficulty: Binding<LockedIn.Difficulties> { $flow[.difficultyDifficulty] }

  /// How an element comes, in this app's own terms.
  private func animation(of transition: Flow.Transition?) -> Animation? {
    transition.map { _ in .default }
  }

  /// What is saved of a run, and the control that is about to be touched.
  private func note(_ state: Flow.State, _ control: Flow.Control) -> ControlID {
    ControlID("\(screen.rawValue).\(control.id)")
  }

  var body: some View { Text(screen.rawValue) }
}
