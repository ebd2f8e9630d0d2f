public import FlowCore

/// Sells the plans of a flow, as StoreKit does.
///
/// An app implements the protocol that is generated for its flow, such as `BetFree.Purchases`, in
/// which each purchase has functions of its own, with its plans and what it tells, typed.
@MainActor public protocol PurchaseService<Definition> {
  /// The flow whose purchases there are.
  associatedtype Definition: FlowDefinition

  /// What the user owns, without asking anybody; read at launch, before the first screen, after
  /// something was bought or restored, and while a purchase waits for approval.
  func entitlement(to purchase: ServiceID) async -> Entitlement<[ValueID: PropertyListValue]>

  /// What the plans of a purchase are sold for to this user, as StoreKit's `Product.products(for:)`
  /// and `isEligibleForIntroOffer` tell; read when a run begins, and again when a screen asks and
  /// nothing was told.
  ///
  /// - Parameter purchase: The purchase of the flow.
  /// - Returns: A product for each row of the plans; none for one that is not sold.
  /// - Throws: That the store could not be asked, which counts as selling nothing.
  func products(for purchase: ServiceID) async throws -> [RowID: Flow.Product]

  /// Buys a plan and waits for what comes of it.
  ///
  /// - Parameters:
  ///   - plan: The row of the plan that is chosen; nothing where none is.
  ///   - purchase: The purchase of the flow.
  /// - Returns: What came of it. An error of the shop is `failed`.
  func buy(_ plan: RowID?, for purchase: ServiceID) async -> PurchaseAnswer

  /// Finds what was bought before; `failed` when there is nothing, which the entitlement tells as well.
  func restore(_ purchase: ServiceID) async -> PurchaseAnswer
}

/// What the user owns of a purchase, and what the shop tells of it.
public enum Entitlement<Told: Hashable & Sendable>: Hashable, Sendable {
  /// Nothing that the shop knows of; a purchase that waits for somebody's approval goes on waiting.
  case none
  /// Nothing yet: somebody has still to approve.
  ///
  /// StoreKit does not tell at launch; an app may that keeps what `Product.purchase` answered.
  case pending
  /// It was bought.
  ///
  /// Values of the flow that only the shop can tell, those the purchase `tells`, come along, and win
  /// over what was saved, so that a trial that was bought just before the app was ended, or approved
  /// later, is not forgotten:
  /// `.owned(BetFree.SubscriptionData(plan: .annual, trialActive: true, trialEnd: expiration))`.
  case owned(Told)
}

/// What came of buying.
public enum PurchaseAnswer: Hashable, Sendable {
  /// It was bought.
  case ok
  /// The user turned back.
  case cancelled
  /// Something went wrong.
  case failed
  /// Somebody has to approve.
  case pending
}

extension PurchaseAnswer {
  /// The answer as the flow knows it.
  var answer: Flow.Answer {
    switch self {
    case .ok: .ok
    case .cancelled: .cancelled
    case .failed: .failed
    case .pending: .pending
    }
  }
}

extension Entitlement {
  /// The status as the flow knows it.
  var status: Flow.Status {
    switch self {
    case .none: .idle
    case .pending: .pending
    case .owned: .ok
    }
  }

  /// The same with what is told in other terms.
  public func map<Other>(_ transform: (Told) -> Other) -> Entitlement<Other> {
    switch self {
    case .none: .none
    case .pending: .pending
    case .owned(let told): .owned(transform(told))
    }
  }
}

extension Entitlement<[ValueID: PropertyListValue]> {
  /// What comes along.
  var values: [ValueID: PropertyListValue] {
    if case .owned(let values) = self { values } else { [:] }
  }
}
