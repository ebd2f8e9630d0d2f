import FlowCore
import OnboardingFlows

/// What BetFree's plans are sold for in Germany.
enum Store {
  private static let week = Flow.IntroductoryOffer(.freeTrial, period: "P1W", isEligible: true)

  static let german: [BetFree.Plans: Flow.Product] = [
    .monthly: Flow.Product(
      price: "8.99", currency: "EUR", displayPrice: "8,99 €", period: "P1M",
      introductoryOffer: week),
    .annual: Flow.Product(
      price: "49.99", currency: "EUR", displayPrice: "49,99 €", period: "P1Y",
      introductoryOffer: week),
  ]
}
