import FlowCore
import FlowRuntime
import FlowTesting
import OnboardingFlows
import Testing

/// Everything that can come of asking for a permission.
@MainActor @Suite struct PermissionTests {
  private func onPermissions(
    _ prepare: (InMemoryWorld<LockedIn>) -> Void = { _ in }
  ) async -> Walk<LockedIn> {
    let walk = await Walk<LockedIn>(prepare)
    await walk.tap(.welcomeGetStarted)
    await walk.set(.appSelectionChoose, to: 4)
    await walk.tap(.appSelectionContinue, .difficultyContinue)
    return walk
  }

  @Test func `a refusal of what is required shows an alert and lets nobody on`() async {
    let walk = await onPermissions { $0.permissions.script.answers[.familyControls] = .denied }
    await walk.tap(.permissionsGrantScreenTime)
    #expect(walk.flow.modal == .permissionsScreenTimeDenied)
    #expect(!walk.flow.isEnabled(.permissionsContinue))
    await walk.tap(.permissionsOpenSettings)
    #expect(walk.flow.modal == nil)
    #expect(walk.done.last == .opened(.settings))
  }

  @Test(arguments: [PermissionAnswer.cancelled, .failed])
  func `without an answer Screen Time can be asked again`(answer: PermissionAnswer) async {
    let walk = await onPermissions { $0.permissions.script.answers[.familyControls] = answer }
    await walk.tap(.permissionsGrantScreenTime)
    #expect(walk.flow.modal == nil)
    walk.world.permissions.script.answers = [:]
    await walk.tap(.permissionsGrantScreenTime)
    #expect(walk.flow.isShown(.permissionsContinue) && walk.flow.isEnabled(.permissionsContinue))
    #expect(walk.done.count { $0 == .requested(.familyControls) } == 2)
  }

  @Test func `what was granted before is read on entry, and nobody is asked`() async {
    let walk = await onPermissions {
      $0.permissions.statuses = [.familyControls: .granted, .healthRead: .granted]
    }
    #expect(walk.flow.isShown(.permissionsScreenTimeGranted))
    #expect(walk.flow.isShown(.permissionsHealthGranted))
    #expect(walk.flow.isEnabled(.permissionsContinue))
    #expect(walk.done.isEmpty)
  }

  @Test func `coming back from Settings shows what was changed there`() async {
    let walk = await onPermissions { $0.permissions.script.answers[.familyControls] = .denied }
    await walk.tap(.permissionsGrantScreenTime, .permissionsOpenSettings)
    walk.world.permissions.statuses[.familyControls] = .granted
    await walk.act { $0.refresh() }
    #expect(walk.flow.isEnabled(.permissionsContinue))
  }

  @Test func `on a screen that is not about it, a permission is not read again`() async {
    let walk = await onPermissions()
    await walk.tap(.permissionsGrantScreenTime, .permissionsContinue)
    walk.world.permissions.statuses[.familyControls] = .denied
    await walk.act { $0.refresh() }
    #expect(walk.flow.status(of: .screenTime) == .granted)
    #expect(walk.flow.isEnabled(.activationGo))
  }

  @Test func `a refusal to read health data looks like any answer`() async {
    let walk = await onPermissions {
      $0.permissions.statuses[.familyControls] = .granted
      $0.permissions.script.answers[.healthRead] = .denied
    }
    await walk.tap(.permissionsGrantHealth)
    #expect(walk.flow.isShown(.permissionsHealthGranted))
    #expect(walk.flow.status(of: .health) == .granted)
  }

  @Test func `an answer the platform cannot give is a failure and blocks nobody`() async {
    let walk = await onPermissions {
      $0.permissions.statuses[.familyControls] = .granted
      $0.permissions.script.answers[.healthRead] = .cancelled
    }
    await walk.tap(.permissionsGrantHealth)
    #expect(walk.flow.isShown(.permissionsHealthWarning))
    #expect(walk.flow.isEnabled(.permissionsContinue))
  }

  @Test func `while the user is asked nothing else can be done`() async {
    let walk = await onPermissions { $0.permissions.script.isHeld = true }
    await walk.tap(.permissionsGrantScreenTime)
    #expect(walk.flow.isWaiting)
    #expect(walk.flow.drawing?.controls.filter(\.isEnabled) == [])
    #expect(
      walk.flow.drawing?.controls.filter(\.isWaiting).map(\.id) == ["permissions.grant-screen-time"]
    )
    await walk.tap(.frameBack)
    #expect(walk.screen == .permissions)
    await walk.act { _ in walk.world.permissions.script.release() }
    #expect(!walk.flow.isWaiting)
    #expect(walk.flow.isEnabled(.permissionsContinue))
  }

  @Test func `what was read before the user answered does not undo the answer`() async {
    let slow = SlowStatuses()
    var services = InMemoryWorld<LockedIn>().services
    services.permissions = slow
    let world = InMemoryWorld<LockedIn>()
    services.clock = world.clock
    let flow = FlowDriver<LockedIn>(services)
    await flow.start()
    flow.tap(.welcomeGetStarted)
    flow.set(.appSelectionChoose, to: 1)
    flow.tap(.appSelectionContinue)
    flow.tap(.difficultyContinue)
    flow.tap(.permissionsGrantScreenTime)
    while flow.isWaiting { await Task.yield() }
    #expect(flow.isEnabled(.permissionsContinue))
    slow.statuses.release()
    while flow.tasksUnderWay != 0 { await Task.yield() }
    #expect(flow.isEnabled(.permissionsContinue))
  }

  @Test func `an answer to a run that was put away is not taken for another one's`() async {
    let world = InMemoryWorld<Steps>()
    let stubborn = StubbornPermissions()
    var services = world.services
    services.permissions = stubborn
    let flow = FlowDriver<Steps>(services)
    await flow.start(reducesMotion: true)
    for count in 1...2 {
      flow.tap(.welcomeGetStarted)
      flow.tap(.goalContinue)
      while stubborn.asked.count < count { await Task.yield() }
      if count == 1 { await flow.restart(reducesMotion: true) }
    }
    stubborn.asked[0].resume(returning: .failed)
    while flow.tasksUnderWay == nil { await Task.yield() }
    #expect(flow.status(of: .health) == .requesting)
    stubborn.asked[1].resume(returning: .granted)
    while flow.isWaiting { await Task.yield() }
    #expect(flow.status(of: .health) == .granted)
  }

  @Test(arguments: [PermissionAnswer.granted, .denied, .cancelled, .failed])
  func `whatever is answered, somebody who comes back reaches the app`(
    answer: PermissionAnswer
  ) async {
    let walk = await Walk<Ritualist> {
      $0.facts = ["icloud": true]
      $0.cloud.summary = ["habits": 1, "location-habits": true]
      $0.permissions.script.usual = answer
    }
    await walk.tap(.welcomeBackContinue, .notificationsAllow)
    #expect(walk.screen == .location)
    await walk.tap(.locationAllow)
    #expect(walk.place == .app)
    #expect(walk.stored == ["hasCompletedOnboarding": true])
  }

  @Test func `granting moves on after half a second, and not if the page was left`() async {
    func granted() async -> Walk<DailyIntentions> {
      let walk = await Walk<DailyIntentions>()
      await walk.tap(.welcomeContinue, .howItWorksContinue, .widgetSetupContinue)
      await walk.tap(.notificationsEnable)
      #expect(walk.flow.status(of: .notifications) == .granted)
      await walk.pass(.milliseconds(499))
      #expect(walk.screen == .notifications)
      return walk
    }
    let stayed = await granted()
    await stayed.pass(.milliseconds(1))
    #expect(stayed.screen == .firstIntention)
    let walk = await granted()
    await walk.act { $0.swipeForward() }
    #expect(walk.world.clock.sleeping == 0, "nobody waits for a timer that was cancelled")
    await walk.act { $0.swipeBack() }
    await walk.pass(.milliseconds(1))
    #expect(walk.screen == .notifications)
    await walk.pass(.seconds(100))
    #expect(walk.screen == .notifications)
  }
}

/// A platform that answers when it likes, whether anybody waits or not.
@MainActor private final class StubbornPermissions: PermissionService {
  var asked: [CheckedContinuation<PermissionAnswer, Never>] = []

  func status(of kind: Flow.Permission.Kind) async -> PermissionStatus {
    .notDetermined
  }

  func request(_ kind: Flow.Permission.Kind) async -> PermissionAnswer {
    await withCheckedContinuation { asked.append($0) }
  }
}

/// A platform that is slow to tell how permissions stand, and quick to grant them.
@MainActor private final class SlowStatuses: PermissionService {
  let statuses = ScriptedAnswers<Flow.Permission.Kind, PermissionStatus>(usual: .notDetermined)

  init() {
    statuses.isHeld = true
  }

  func status(of kind: Flow.Permission.Kind) async -> PermissionStatus {
    await statuses.answer(kind) ?? .notDetermined
  }

  func request(_ kind: Flow.Permission.Kind) async -> PermissionAnswer {
    .granted
  }
}
