import FlowCore
import FlowRuntime
import FlowTesting
import Foundation
import OnboardingFlows
import Testing

/// Answers that come in another order than they were asked for.
@MainActor @Suite struct OvertakenTests {
  /// A world whose answers are given one by one, by hand.
  private func services<Definition: FlowDefinition>(
    _ slow: SlowWorld<Definition>
  ) -> FlowServices<Definition> {
    var services = InMemoryWorld<Definition>().services
    (services.permissions, services.purchases, services.lookUps) = (slow, slow, slow)
    return services
  }

  private func wait(until isSo: () -> Bool) async {
    while !isSo() { await Task.yield() }
  }

  /// Opens LockedIn on the screen that reads how two permissions stand.
  private func onPermissions(_ slow: SlowWorld<LockedIn>) async -> FlowDriver<LockedIn> {
    let flow = FlowDriver(services(slow))
    await flow.start()
    flow.tap(.welcomeGetStarted)
    flow.set(.appSelectionChoose, to: 1)
    flow.tap(.appSelectionContinue)
    flow.tap(.difficultyContinue)
    await wait { slow.statuses.count == 2 }
    return flow
  }

  @Test func `an older reading of a permission does not undo a newer one`() async {
    let slow = SlowWorld<LockedIn>()
    let flow = await onPermissions(slow)
    flow.refresh()
    await wait { slow.statuses.count == 4 }
    slow.statuses[2].resume(returning: .granted)
    await wait { flow.status(of: .screenTime) == .granted }
    slow.statuses[0].resume(returning: .denied)
    slow.statuses[1].resume(returning: .notDetermined)
    slow.statuses[3].resume(returning: .notDetermined)
    await wait { flow.tasksUnderWay == 0 }
    #expect(flow.status(of: .screenTime) == .granted)
  }

  @Test func `what is read while the user is asked does not undo the answer`() async {
    let slow = SlowWorld<LockedIn>()
    let flow = await onPermissions(slow)
    flow.tap(.permissionsGrantScreenTime)
    await wait { slow.requests.count == 1 }
    flow.resume()
    await wait { slow.statuses.count == 4 }
    slow.requests[0].resume(returning: .granted)
    await wait { !flow.isWaiting }
    for status in slow.statuses { status.resume(returning: .notDetermined) }
    await wait { flow.tasksUnderWay == 0 }
    #expect(flow.status(of: .screenTime) == .granted)
  }

  @Test func `an older reading of a purchase does not undo a newer one`() async {
    let slow = SlowWorld<BetFree>()
    let flow = FlowDriver(services(slow))
    let start = Task { await flow.start() }
    await wait { slow.entitlements.count == 1 }
    slow.entitlements[0].resume(returning: .none)
    await start.value
    flow.tap(.frameSkip)
    await wait { flow.isEnabled(.paywallStartTrial) }
    flow.tap(.paywallStartTrial)
    await wait { flow.status(of: .subscription) == .pending }
    flow.refresh()
    flow.refresh()
    await wait { slow.entitlements.count == 3 }
    slow.entitlements[2].resume(returning: .pending)
    await wait { flow.tasksUnderWay == 1 }
    slow.entitlements[1].resume(returning: .none)
    await wait { flow.tasksUnderWay == 0 }
    #expect(flow.status(of: .subscription) == .pending)
  }

  @Test func `a fetch of a look-up that is over answers none that comes after it`() async {
    let slow = SlowWorld<Diary>()
    let world = InMemoryWorld<Diary>()
    var services = world.services
    services.lookUps = slow
    let flow = FlowDriver(services)
    await flow.start()
    flow.tap(.helloSync)
    await wait { slow.fetches.count == 1 && world.clock.sleeping == 1 }
    world.clock.advance(to: .seconds(2))
    await wait { world.clock.sleeping == 1 }
    world.clock.advance(to: .seconds(3))
    await wait { !flow.isWaiting }
    #expect(flow.status(of: .sync) == .empty)
    flow.tap(.helloSync)
    await wait { slow.fetches.count == 2 }
    slow.fetches[0].resume(returning: ["since": .date(world.date)])
    await wait { slow.answered == 1 }
    for _ in 0..<10 { await Task.yield() }
    #expect(flow.status(of: .sync) == .busy)
    slow.fetches[1].resume(returning: ["since": .date(world.date.addingTimeInterval(-86_400))])
    await wait { !flow.isWaiting }
    #expect(flow.status(of: .sync) == .found)
    #expect(flow.date(of: .since) == world.date.addingTimeInterval(-86_400))
  }
}

/// Platform, shop and cloud that answer when they are told to.
@MainActor
private final class SlowWorld<Definition: FlowDefinition>: PermissionService,
  PurchaseService, LookUpService
{
  typealias Owned = Entitlement<[ValueID: PropertyListValue]>

  var statuses: [CheckedContinuation<PermissionStatus, Never>] = []
  var requests: [CheckedContinuation<PermissionAnswer, Never>] = []
  var entitlements: [CheckedContinuation<Owned, Never>] = []
  var fetches: [CheckedContinuation<[ValueID: PropertyListValue], Never>] = []
  /// How many fetches were answered.
  var answered = 0

  func status(of kind: Flow.Permission.Kind) async -> PermissionStatus {
    await withCheckedContinuation { statuses.append($0) }
  }

  func request(_ kind: Flow.Permission.Kind) async -> PermissionAnswer {
    await withCheckedContinuation { requests.append($0) }
  }

  func entitlement(to purchase: ServiceID) async -> Owned {
    await withCheckedContinuation { entitlements.append($0) }
  }

  func products(for purchase: ServiceID) async -> [RowID: Flow.Product] {
    Definition.flow.sampleProducts(of: purchase)
  }

  func buy(_ plan: RowID?, for purchase: ServiceID) async -> PurchaseAnswer { .pending }

  func restore(_ purchase: ServiceID) async -> PurchaseAnswer { .failed }

  func fetch(_ lookUp: ServiceID) async throws -> [ValueID: PropertyListValue] {
    let summary = await withCheckedContinuation { fetches.append($0) }
    answered += 1
    return summary
  }

  func listen(
    to lookUp: ServiceID, _ tell: @escaping @MainActor ([ValueID: PropertyListValue]) -> Void
  ) async {}
}
