// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Stands in for StoreKit where there is none: the names that an app sees when it imports it.

public struct AppTransaction {}
public struct BackingValue {}
public struct ExternalPurchase {}
public struct Message {}
public struct ProductView {}
public struct PurchaseAction {}
public struct PurchaseIntent {}
public struct RequestReviewAction {}
public struct Storefront {}
public struct StoreView {}
public struct SubscriptionStoreView {}
