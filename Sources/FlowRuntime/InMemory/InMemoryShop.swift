public import FlowCore

/// A shop whose answers are scripted, and which remembers what was bought.
///
/// A class, because an app that is started again finds what the one before has bought.
@MainActor public final class InMemoryShop<Definition: FlowDefinition>: PurchaseService {
  /// What comes of buying and restoring each purchase.
  public let script = ScriptedAnswers<ServiceID, PurchaseAnswer>(usual: .ok)
  /// What is owned.
  public var entitlements: [ServiceID: Entitlement<[ValueID: PropertyListValue]>] = [:]
  /// What the plans of each purchase are sold for: the samples of content, if nothing else is said.
  public var products: [ServiceID: [RowID: Flow.Product]] = [:]
  /// Whether the shop can be asked for the products of each purchase.
  public let reach = ScriptedAnswers<ServiceID, Bool>(usual: true)
  /// What the shop can tell of a plan that is bought, in values of the flow.
  public var values: (RowID?) -> [ValueID: PropertyListValue] = { _ in [:] }
  private let log: ServiceLog

  /// Makes a shop in which nothing was bought.
  public init(_ log: ServiceLog = ServiceLog()) {
    self.log = log
    for service in Definition.flow.services {
      products[service.id] = Definition.flow.sampleProducts(of: service.id)
    }
  }

  /// Sells plans for what is said, and no others.
  ///
  /// - Parameters:
  ///   - plans: What each plan is sold for.
  ///   - purchase: The purchase.
  public func sell<Row: Flow.Choosable>(
    _ plans: [Row: Flow.Product], for purchase: Definition.Service
  ) {
    products[ServiceID(purchase.rawValue)] = plans.byRow
  }

  /// What the user owns.
  public func entitlement(to purchase: ServiceID) async -> Entitlement<
    [ValueID: PropertyListValue]
  > {
    entitlements[purchase] ?? .none
  }

  /// What plans are sold for.
  public func products(for purchase: ServiceID) async throws -> [RowID: Flow.Product] {
    guard await reach.answer(purchase) == true else { throw Unreachable() }
    return products[purchase] ?? [:]
  }

  /// Buys a plan.
  public func buy(_ plan: RowID?, for purchase: ServiceID) async -> PurchaseAnswer {
    guard let answer = await script.answer(purchase) else { return .failed }
    guard answer == .ok || answer == .pending else { return answer }
    guard log.note(.bought(plan)) else { return .failed }
    entitlements[purchase] = answer == .ok ? .owned(values(plan)) : .pending
    return answer
  }

  /// That the shop can't be asked.
  private struct Unreachable: Error {}

  /// Finds what was bought before.
  public func restore(_ purchase: ServiceID) async -> PurchaseAnswer {
    guard log.note(.restored(purchase)) else { return .failed }
    guard let answer = await script.answer(purchase) else { return .failed }
    guard answer == .ok else { return answer }
    if case .owned = entitlements[purchase] { return .ok }
    return .failed
  }
}
