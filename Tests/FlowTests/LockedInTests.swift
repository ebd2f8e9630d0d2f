import FlowCore
import OnboardingFlows
import Testing

/// LockedIn from its first screen to its last, through the generated module.
@Suite struct LockedInTests {
  /// A run that stands on the permissions screen with apps chosen.
  private func onPermissions() -> Machine<LockedIn> {
    var machine = Machine<LockedIn>()
    machine.tap(.welcomeGetStarted)
    machine.enter(.appSelectionChoose, 4)
    machine.tap(.appSelectionContinue)
    machine.tap(.difficultyContinue)
    return machine
  }

  @Test func `a new user walks from welcome to the dashboard`() {
    var machine = Machine<LockedIn>()
    #expect(machine.screen == .welcome)
    machine.tap(.welcomeGetStarted)
    #expect(machine.screen == .appSelection)
    #expect(!machine.isEnabled(.appSelectionContinue))
    machine.enter(.appSelectionChoose, 4)
    machine.tap(.appSelectionContinue)
    #expect(machine.screen == .difficulty)
    #expect(machine.answers.difficulty == .medium)
    machine.enter(.difficultyDifficulty, .hard)
    machine.tap(.difficultyContinue)
    #expect(machine.screen == .permissions)
    #expect(machine.tap(.permissionsGrantScreenTime) == [.request("screen-time")])
    machine.send(.answer("screen-time", .granted))
    machine.tap(.permissionsContinue)
    #expect(machine.screen == .activation)
    #expect(
      machine.tap(.activationGo) == [
        .perform("save-apps", ["apps": .int(4)]),
        .store([
          Flow.StoredValue("selectedDifficulty", .row("hard")),
          Flow.StoredValue("balanceMinutes", .int(60)),
          Flow.StoredValue("hasCompletedOnboarding", .bool(true)),
        ]),
        .track(.completed), .showApp,
      ])
    #expect(machine.screen == nil)
  }

  @Test func `without Screen Time there is an alert and no way on`() {
    var machine = onPermissions()
    machine.tap(.permissionsGrantScreenTime)
    machine.send(.answer("screen-time", .denied))
    #expect(machine.program.modal(in: machine.state) == "screen-time-denied")
    #expect(machine.tap(.permissionsOpenSettings) == [.open(.settings)])
    #expect(machine.program.modal(in: machine.state) == nil)
    #expect(!machine.isEnabled(.permissionsContinue))
    #expect(machine.isEnabled(.permissionsGrantScreenTime), "another try is possible")
  }

  @Test func `the alert goes when the grant comes`() {
    var machine = onPermissions()
    machine.tap(.permissionsGrantScreenTime)
    machine.send(.answer("screen-time", .denied))
    #expect(machine.program.modal(in: machine.state) == "screen-time-denied")
    machine.send(.status("screen-time", .notDetermined))
    #expect(machine.program.modal(in: machine.state) == "screen-time-denied")
    machine.send(.status("screen-time", .granted))
    #expect(machine.program.modal(in: machine.state) == nil)
    #expect(machine.isEnabled(.permissionsContinue), "nothing covers it any more")
    machine.send(.status("screen-time", .denied))
    #expect(machine.program.modal(in: machine.state) == nil, "it does not come by itself")
  }

  @Test(arguments: [
    (LockedIn.Control.permissionsGrantScreenTime, ServiceID("screen-time")),
    (.permissionsGrantHealth, "health"),
  ])
  func `each request is waited for in a state of its own`(
    button: LockedIn.Control, service: ServiceID
  ) {
    var machine = onPermissions()
    if service == "health" { machine.send(.status("screen-time", .granted)) }
    let services = machine.program.flow.services.map(\.id)
    let before = services.map { machine.program.status($0, in: machine.state) }
    #expect(machine.tap(button) == [.request(service)])
    for (id, status) in zip(services, before) {
      let now = machine.program.status(id, in: machine.state)
      #expect(now == (id == service ? .requesting : status), "\(id)")
    }
    for control in LockedIn.Control.allCases { #expect(!machine.isEnabled(control)) }
    machine.send(.answer(service, .granted))
    #expect(machine.program.status(service, in: machine.state) == .granted)
    #expect(machine.isEnabled(.permissionsContinue))
  }

  @Test func `Health may be asked, refused or left out`() {
    var machine = onPermissions()
    #expect(!machine.isEnabled(.permissionsGrantHealth), "Screen Time comes first")
    machine.send(.status("screen-time", .granted))
    #expect(machine.isEnabled(.permissionsContinue))
    machine.tap(.permissionsGrantHealth)
    #expect(!machine.isEnabled(.permissionsContinue), "an answer is awaited")
    machine.send(.answer("health", .failed))
    #expect(machine.program.isShown("health-warning", on: "permissions", in: machine.state))
    machine.tap(.permissionsContinue)
    #expect(machine.screen == .activation)
  }

  @Test func `back is there on the three screens between and keeps the choice`() {
    var machine = onPermissions()
    machine.tap(.frameBack)
    #expect(machine.screen == .difficulty)
    machine.tap(.frameBack)
    #expect(machine.screen == .appSelection)
    #expect(machine.answers.apps == 4)
    machine.enter(.appSelectionChoose, 0)
    #expect(!machine.isEnabled(.appSelectionContinue))
    machine.tap(.frameBack)
    #expect(machine.screen == .welcome)
    #expect(!machine.isEnabled(.frameBack))
  }

  @Test func `a completed user sees the dashboard at once`() {
    let machine = Machine<LockedIn>(Flow.Launch(wasCompleted: true))
    #expect(machine.screen == nil)
    #expect(machine.firstEffects == [.showApp])
  }
}
