import FlowCore
import FlowRuntime
import OnboardingFlows
import SpecModel
import SpecText
import Testing

/// Ritualist's two paths, through the generated module.
@Suite struct RitualistTests {
  private let data: [ValueID: Flow.Constant] = [
    "habits": .int(12), "categories": .int(5), "name": .text("Ana"),
  ]

  private func launched() -> Machine<Ritualist> {
    Machine<Ritualist>(Flow.Launch(values: ["icloud": .bool(true)]))
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

  @Test func `who comes back is asked for every permission of this device and for nothing else`()
    throws
  {
    let flow = Ritualist.flow
    let path = try #require(flow.paths.first { $0.id == "returning" })
    var asked: [ServiceID] = []
    for screen in flow.screens where path.screens.contains(screen.id) {
      for case .call(let call) in screen.controls.flatMap(\.commands) { asked.append(call.service) }
      let entered = screen.controls.contains {
        if case .input = $0.role { true } else { false }
      }
      #expect(!entered, "\(screen.id)")
    }
    let permissions = flow.services.filter {
      if case .permission = $0.kind { true } else { false }
    }
    #expect(asked.sorted() == permissions.map(\.id).sorted())
    // A widget can't be asked for; one text of this path speaks of it.
    let texts = try appOfContent("ritualist").texts.filter {
      "\($0)".lowercased().contains("widget")
    }
    #expect(texts.map(\.key) == ["notifications.widget"])
  }

  @Test(
    arguments: [
      (true, "Ana", .image("picture")), (true, "", .image("picture")),
      (false, "Ana", .initials(Initials("Ana")!)), (false, "", .symbol),
    ] as [(Bool, String, Flow.Drawing.Avatar)])
  func `a picture is shown, without one initials, and without a name a sign of a person`(
    hasPicture: Bool, name: String, avatar: Flow.Drawing.Avatar
  ) throws {
    var machine = launched()
    machine.send(
      .fetched("cloud", ["habits": .int(1), "name": .text(name), "picture": .bool(hasPicture)]))
    #expect(machine.screen == .welcomeBack)
    let drawing = try #require(
      Ritualist.spec.drawing(of: machine.state, in: machine.program) { _, _ in
        CalendarDay(year: 1, month: 1, day: 1)
      })
    guard case .views(let views)? = drawing.main.first?.blocks.first else {
      Issue.record("no views")
      return
    }
    #expect(views.map(\.kind) == [.avatar(avatar)])
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
    var machine = Machine<Ritualist>(Flow.Launch(values: ["icloud": .bool(false)]))
    #expect(machine.screen == .name)
    machine.enter(.nameName, "Ana")
    machine.tap(.nameContinue)
    machine.enter(.avatarPick, .owl)
    machine.tap(.avatarContinue)
    machine.enter(.suggestionsPick, [.water])
    machine.tap(.suggestionsContinue)
    let effects = machine.tap(.permissionsNotNow)
    #expect(
      effects == [
        .store([Flow.StoredValue("profileName", .text("Ana"))]),
        .store([Flow.StoredValue("profileAvatar", .row("owl"))]),
        .store([Flow.StoredValue("startingHabits", .rows(["water"]))]),
        .store([Flow.StoredValue("syncLater", .bool(false))]),
        .store([Flow.StoredValue("hasCompletedOnboarding", .bool(true))]), .track(.completed),
        .showApp,
      ])
  }

  @Test func `a completed user is never looked up`() {
    let machine = Machine<Ritualist>(
      Flow.Launch(wasCompleted: true, values: ["icloud": .bool(true)]))
    #expect(machine.firstEffects == [.showApp])
  }
}
