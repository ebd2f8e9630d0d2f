import FlowCore
import FlowRuntime
import Foundation
import SampleFlows
import Testing

private typealias Values = [ValueID: PropertyListValue]

/// The generated protocols: what goes by ids on one side is typed on the other.
@MainActor @Suite struct GeneratedServicesTests {
  private let day = Date(timeIntervalSince1970: 1_800_000_000)

  private func asAction(_ services: EveryServices) -> any ActionService<EveryThing> { services }

  private func asLookUp(_ services: EveryServices) -> any LookUpService<EveryThing> { services }

  private func asPurchase(_ services: EveryServices) -> any PurchaseService<EveryThing> {
    services
  }

  // MARK: Actions

  @Test func `an action is handed every kind of value`() async throws {
    let services = EveryServices()
    try await asAction(services).perform(
      "self",
      with: [
        "default": true, "let": false, "self": "annual", "goal": -5, "name": "Ana",
        "plan": "monthly", "mode": "self", "moods": ["in", "name"], "value": .date(day),
      ])
    #expect(
      services.done == ["self true false annual -5 Ana monthly self in,name \(day)"])
  }

  @Test func `what is unset is nothing, and what may not be is an error`() async throws {
    let services = EveryServices()
    var values: Values = [
      "default": true, "let": false, "goal": -5, "name": "", "plan": "monthly", "moods": [],
    ]
    try await asAction(services).perform("self", with: values)
    #expect(services.done == ["self true false - -5  monthly -  -"])
    for id in values.keys {
      var lacking = values
      lacking[id] = nil
      await #expect(throws: ServiceMismatch(id)) {
        try await asAction(services).perform("self", with: lacking)
      }
    }
    values["plan"] = "weekly"
    await #expect(throws: ServiceMismatch(ValueID("plan"))) {
      try await asAction(services).perform("self", with: values)
    }
    #expect(services.done.count == 1)
  }

  @Test func `each action is told by its id, whatever Swift calls it`() async throws {
    let services = EveryServices()
    for action: ServiceID in ["save", "quiet", "perform", "save-1", "save1"] {
      try await asAction(services).perform(action, with: ["apps": 3])
    }
    #expect(services.done == ["save 3", "quiet", "perform", "save-1", "save1"])
    await #expect(throws: ServiceMismatch(ServiceID("cloud"))) {
      try await asAction(services).perform("cloud", with: [:])
    }
  }

  @Test func `an action without data brings none, and what brings some may fail`() async throws {
    let services = EveryServices()
    #expect(try await asAction(services).data(from: "save", with: ["apps": 3]) == [:])
    #expect(services.done == ["save 3"])
    await #expect(throws: (any Error).self) {
      try await asAction(services).data(from: "sign-in", with: [:])
    }
    #expect(services.done == ["save 3"])
  }

  // MARK: Look-ups

  @Test func `what a look-up finds goes by ids`() async throws {
    let services = EveryServices()
    services.found = EveryThing.CloudData(name: "Ana", let: true, values_: 3, since: day)
    let all: Values = ["name": "Ana", "let": true, "values": 3, "since": .date(day)]
    #expect(try await asLookUp(services).fetch("cloud") == all)
    services.found = EveryThing.CloudData(name: "")
    #expect(try await asLookUp(services).fetch("cloud") == ["name": ""])
    #expect(try await asLookUp(services).fetch("fetch") == [:])
    await #expect(throws: ServiceMismatch(ServiceID("save"))) {
      try await asLookUp(services).fetch("save")
    }
  }

  @Test func `what comes late goes by ids`() async {
    let services = EveryServices()
    services.found = EveryThing.CloudData(values_: 3)
    let told = Told()
    await asLookUp(services).listen(to: "cloud") { told.values.append($0) }
    await asLookUp(services).listen(to: "save") { told.values.append($0) }
    #expect(told.values == [["values": 3]])
  }

  // MARK: Purchases

  @Test func `what is owned goes by ids`() async {
    let services = EveryServices()
    #expect(await asPurchase(services).entitlement(to: "subscription") == .none)
    services.owned = .pending
    #expect(await asPurchase(services).entitlement(to: "subscription") == .pending)
    services.owned = .owned(
      EveryThing.SubscriptionData(plan: .annual, default: false, moods: [.`in`], value: day))
    #expect(
      await asPurchase(services).entitlement(to: "subscription")
        == .owned(["plan": "annual", "default": false, "moods": ["in"], "value": .date(day)]))
    #expect(await asPurchase(services).entitlement(to: "init") == .owned([:]))
    #expect(await asPurchase(services).entitlement(to: "save") == .none)
  }

  @Test func `a plan is bought by its row`() async throws {
    let services = EveryServices()
    let purchases = asPurchase(services)
    #expect(
      try await purchases.products(for: "subscription") == [
        "annual": Flow.Product(price: "49.99", currency: "EUR")
      ])
    #expect(try await purchases.products(for: "init") == [:])
    await #expect(throws: ServiceMismatch.self) { try await purchases.products(for: "save") }
    #expect(await purchases.buy("annual", for: "subscription") == .ok)
    #expect(await purchases.buy(nil, for: "subscription") == .failed, "it is always chosen")
    #expect(await purchases.buy("weekly", for: "subscription") == .failed)
    #expect(await purchases.buy("hard", for: "init") == .cancelled)
    #expect(await purchases.buy(nil, for: "init") == .cancelled)
    #expect(await purchases.buy("annual", for: "save") == .failed)
    #expect(await purchases.restore("subscription") == .ok)
    #expect(await purchases.restore("init") == .pending)
    #expect(await purchases.restore("save") == .failed)
    #expect(services.done == ["buy annual", "buy init hard", "buy init -"])
  }

  // MARK: Facts

  @Test func `facts go by ids`() {
    let facts: any LaunchFacts<EveryThing> = EveryThing.Facts(moods: [.name], self: .annual)
    #expect(facts.values == ["moods": ["name"], "self": "annual"])
    #expect(EveryThing.Facts().values == [:])
  }
}

/// What was told.
@MainActor private final class Told {
  var values: [Values] = []
}

/// Implements everything the sample flow asks for.
@MainActor
private final class EveryServices: EveryThing.Actions, EveryThing.LookUps,
  EveryThing.Purchases
{
  var done: [String] = []
  var found = EveryThing.CloudData()
  var owned = Entitlement<EveryThing.SubscriptionData>.none

  func save(apps: Int) async throws { done.append("save \(apps)") }

  func quiet() async throws { done.append("quiet") }

  func self_(
    default isOn: Bool, `let` isLet: Bool, self row: EveryThing.Plans?, goal: Int, name: String,
    plan: EveryThing.Plans, mode: EveryThing.Mode?, moods: Set<EveryThing.Moods>, value: Date?
  ) async throws {
    let moods = moods.map(\.rawValue).sorted().joined(separator: ",")
    done.append(
      "self \(isOn) \(isLet) \(row?.rawValue ?? "-") \(goal) \(name) \(plan.rawValue) "
        + "\(mode?.rawValue ?? "-") \(moods) \(value.map { "\($0)" } ?? "-")")
  }

  func perform_() async throws { done.append("perform") }

  func save1() async throws { done.append("save-1") }

  func save1_() async throws { done.append("save1") }

  /// Whatever the data is, nobody signs in here.
  func signIn<Brought>() async throws -> Brought { throw CancellationError() }

  func cloud() async throws -> EveryThing.CloudData { found }

  func listenToCloud(_ tell: @escaping @MainActor (EveryThing.CloudData) -> Void) async {
    tell(found)
  }

  func fetch_() async throws -> EveryThing.FetchData { EveryThing.FetchData() }

  func listenToFetch(_ tell: @escaping @MainActor (EveryThing.FetchData) -> Void) async {}

  func subscriptionEntitlement() async -> Entitlement<EveryThing.SubscriptionData> { owned }

  func subscriptionProducts() async throws -> [EveryThing.Plans: Flow.Product] {
    [.annual: Flow.Product(price: "49.99", currency: "EUR")]
  }

  func buySubscription(plan: EveryThing.Plans) async -> PurchaseAnswer {
    done.append("buy \(plan.rawValue)")
    return .ok
  }

  func restoreSubscription() async -> PurchaseAnswer { .ok }

  func initEntitlement() async -> Entitlement<EveryThing.InitData> {
    .owned(EveryThing.InitData())
  }

  func initProducts() async throws -> [EveryThing.Mode: Flow.Product] { [:] }

  func buyInit(mode: EveryThing.Mode?) async -> PurchaseAnswer {
    done.append("buy init \(mode?.rawValue ?? "-")")
    return .cancelled
  }

  func restoreInit() async -> PurchaseAnswer { .pending }
}
