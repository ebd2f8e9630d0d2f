import FlowCore
import OnboardingFlows
import Testing

/// Ritualist's two paths, through the generated module.
@Suite struct RitualistTests {
  private let data: [ValueID: Constant] = [
    "habits": .int(12), "categories": .int(5), "name": .text("Ana"), "has-profile": .bool(true),
  ]

  private func launched() -> Machine<Ritualist> {
    Machine<Ritualist>(Launch(values: ["icloud": .bool(true)]))
  }

  @Test func `somebody who comes back is greeted and asked for this device's permissions`() {
    var machine = launched()
    #expect(machine.screen == .launch)
    #expect(machine.firstEffects.contains(.fetch("cloud")))
    machine.send(.fetched("cloud", data.merging(["location-habits": .bool(true)]) { $1 }))
    #expect(machine.screen == .welcomeBack)
    machine.tap(.welcomeBackContinue)
    #expect(machine.screen == .notifications)
    machine.tap(.notificationsAllow)
    machine.send(.answer("notifications", .denied))
    #expect(machine.screen == .location)
    #expect(machine.tap(.locationNotNow).last == .showApp)
  }

  @Test func `location is asked only with location habits`() {
    var machine = launched()
    machine.send(.fetched("cloud", data))
    machine.tap(.welcomeBackContinue)
    machine.tap(.notificationsAllow)
    #expect(machine.send(.answer("notifications", .granted)).last == .showApp)
  }

  @Test func `eight fetches without data lead to the new user's path`() {
    var machine = launched()
    var fetches = 1
    for _ in 0..<6 {
      machine.send(.fetched("cloud", [:]))
      if machine.send(.elapsed(.pause("cloud"))).contains(.fetch("cloud")) { fetches += 1 }
    }
    machine.send(.fetched("cloud", [:]))
    if machine.send(.elapsed(.timeout("cloud"))).contains(.fetch("cloud")) { fetches += 1 }
    #expect(fetches == 8)
    machine.send(.fetched("cloud", [:]))
    #expect(machine.screen == .name)
  }

  @Test func `a last fetch that never answers does not hold the user`() {
    var machine = launched()
    machine.send(.elapsed(.timeout("cloud")))
    #expect(machine.screen == .launch)
    machine.send(.elapsed(.timeout("cloud")))
    #expect(machine.screen == .name)
  }

  @Test func `late data is offered and taken`() {
    var machine = launched()
    machine.send(.elapsed(.timeout("cloud")))
    machine.send(.fetched("cloud", [:]))
    machine.tap(.nameContinue)
    machine.send(.fetched("cloud", data))
    #expect(machine.program.isShown("late", on: "frame", in: machine.state))
    machine.tap(.frameUseMyData)
    #expect(machine.screen == .welcomeBack)
    #expect(!machine.program.isShown("late", on: "frame", in: machine.state))
  }

  @Test func `a new user's choices are stored at the end`() {
    var machine = Machine<Ritualist>(Launch(values: ["icloud": .bool(false)]))
    #expect(machine.screen == .name)
    machine.enter(.nameName, .text("Ana"))
    machine.tap(.nameContinue)
    machine.enter(.avatarPick, .row("owl"))
    machine.tap(.avatarContinue)
    machine.enter(.suggestionsPick, .rows(["water"]))
    machine.tap(.suggestionsContinue)
    let effects = machine.tap(.permissionsNotNow)
    #expect(
      effects == [
        .store([StoredValue("profileName", .text("Ana"))]),
        .store([
          StoredValue("profileAvatar", .row("owl")),
          StoredValue("startingHabits", .rows(["water"])),
        ]),
        .store([StoredValue("hasCompletedOnboarding", .bool(true))]), .track(.completed), .showApp,
      ])
  }

  @Test func `a completed user is never looked up`() {
    let machine = Machine<Ritualist>(
      Launch(wasCompleted: true, values: ["icloud": .bool(true)]))
    #expect(machine.firstEffects == [.showApp])
  }
}
