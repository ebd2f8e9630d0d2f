#if canImport(StoreKit)
  public import FlowCore
  import Foundation
  public import StoreKit

  extension Flow.Product {
    /// What StoreKit sells a product for to this user, whether or not they can have its
    /// introductory offer.
    public init(_ product: Product) async {
      var isEligible: Bool?
      if product.subscription?.introductoryOffer != nil {
        isEligible = await product.subscription?.isEligibleForIntroOffer
      }
      self.init(
        price: product.price.description, currency: product.priceFormatStyle.currencyCode,
        displayPrice: product.displayPrice,
        period: product.subscription?.subscriptionPeriod.iso8601,
        introductoryOffer: product.subscription?.introductoryOffer.flatMap {
          Flow.IntroductoryOffer($0, isEligible: isEligible)
        })
    }
  }

  extension Flow.IntroductoryOffer {
    /// The offer, unless StoreKit has a way to pay for it that is not known here.
    fileprivate init?(_ offer: Product.SubscriptionOffer, isEligible: Bool?) {
      guard let period = offer.period.iso8601 else { return nil }
      let mode: PaymentMode
      switch offer.paymentMode {
      case .freeTrial: mode = .freeTrial
      case .payAsYouGo: mode = .payAsYouGo
      case .payUpFront: mode = .payUpFront
      default: return nil
      }
      self.init(
        mode, period: period, periodCount: offer.periodCount, isEligible: isEligible)
    }
  }

  extension Product.SubscriptionPeriod {
    /// The period as ISO 8601 writes it: `P1M`.
    fileprivate var iso8601: String? {
      switch unit {
      case .day: "P\(value)D"
      case .week: "P\(value)W"
      case .month: "P\(value)M"
      case .year: "P\(value)Y"
      @unknown default: nil
      }
    }
  }
#endif
