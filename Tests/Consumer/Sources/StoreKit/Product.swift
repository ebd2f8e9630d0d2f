// swift-format-ignore-file
// Stands in for StoreKit where there is none: what FlowRuntime and the README's shop say of it. The
// comments name Apple's pages, under developer.apple.com/documentation/storekit.
public import Foundation

public struct Product: Identifiable, Sendable {  // product
  public let id: String
  public let displayPrice: String
  public let price: Decimal
  public var priceFormatStyle: Decimal.FormatStyle.Currency  // product/priceformatstyle
  public let subscription: SubscriptionInfo?

  public static func products(  // product/products(for:)
    for identifiers: some Collection<String>
  ) async throws -> [Product] { [] }
  public func purchase(  // product/purchase(options:)
    options: Set<PurchaseOption> = []
  ) async throws -> PurchaseResult { .userCancelled }

  public struct PurchaseOption: Hashable, Sendable {}

  public enum PurchaseResult: Sendable {  // product/purchaseresult
    case success(VerificationResult<Transaction>)
    case userCancelled
    case pending
  }

  public struct SubscriptionInfo: Sendable {  // product/subscriptioninfo
    public let introductoryOffer: SubscriptionOffer?
    public let subscriptionPeriod: SubscriptionPeriod
    public var isEligibleForIntroOffer: Bool { get async { false } }
  }

  public struct SubscriptionOffer: Sendable {  // product/subscriptionoffer
    public let period: SubscriptionPeriod
    public let periodCount: Int
    public let paymentMode: PaymentMode

    public struct PaymentMode: RawRepresentable, Equatable, Hashable, Sendable {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
      public static let payAsYouGo = PaymentMode(rawValue: "")
      public static let payUpFront = PaymentMode(rawValue: "")
      public static let freeTrial = PaymentMode(rawValue: "")
    }
  }

  public struct SubscriptionPeriod: Equatable, Hashable, Sendable {  // product/subscriptionperiod
    public enum Unit: Equatable, Hashable, Sendable { case day, week, month, year }
    public let unit: Unit
    public let value: Int
  }
}

public struct Transaction: Sendable {  // transaction
  public let productID: String
  public let expirationDate: Date?
  public let offerType: OfferType?
  public func finish() async {}
  public static var currentEntitlements: Transactions { Transactions() }
  public static var updates: Transactions { Transactions() }

  public struct OfferType: RawRepresentable, Equatable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let introductory = OfferType(rawValue: 1)
  }

  public struct Transactions: AsyncSequence, Sendable {  // transaction/transactions
    public struct AsyncIterator: AsyncIteratorProtocol {
      public mutating func next() async -> VerificationResult<Transaction>? { nil }
    }
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }
  }
}

public enum VerificationResult<SignedType: Sendable>: Sendable {  // verificationresult
  case unverified(SignedType, VerificationError)
  case verified(SignedType)

  public enum VerificationError: Error { case invalidSignature }
}

public enum AppStore {  // appstore
  public static func sync() async throws {}
}

public enum StoreKitError: Error {  // storekiterror
  case userCancelled
}
