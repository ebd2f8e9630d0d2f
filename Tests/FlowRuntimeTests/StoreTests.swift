import FlowCore
import FlowRuntime
import FlowTesting
import Foundation
import OnboardingFlows
import Testing

/// How a driver comes by the store's products.
@MainActor @Suite struct StoreTests {
  private static let euros: [RowID: Flow.Product] = [
    "annual": Flow.Product(
      price: "49.99", currency: "EUR", displayPrice: "49,99 €", period: "P1Y",
      introductoryOffer: Flow.IntroductoryOffer(.freeTrial, period: "P1W", isEligible: true)),
    "monthly": Flow.Product(
      price: "8.99", currency: "EUR", displayPrice: "8,99 €", period: "P1M"),
  ]

  private func status(_ walk: Walk<BetFree>) -> Flow.ProductStatus? {
    walk.flow.state.flatMap { walk.flow.program.productStatus(of: "subscription", in: $0) }
  }

  @Test func `the store is asked once, ahead of the screen that shows prices`() async {
    let walk = await Walk<BetFree> { $0.shop.products["subscription"] = Self.euros }
    #expect(walk.world.shop.reach.asked == ["subscription"])
    await walk.tap(.frameSkip)
    #expect(status(walk) == .available)
    #expect(walk.flow.answers.plan == .annual)
    await walk.tap(.frameBack, .frameSkip)
    #expect(status(walk) == .available)
    #expect(walk.world.shop.reach.asked == ["subscription"])
  }

  @Test func `a plan that is missing is asked for again when prices are shown again`() async {
    let walk = await Walk<BetFree> {
      $0.shop.products["subscription"] = Self.euros.filter { $0.key == "monthly" }
    }
    await walk.tap(.frameSkip)
    #expect(walk.flow.answers.plan == .monthly)
    walk.world.shop.products["subscription"] = Self.euros
    await walk.tap(.frameBack, .frameSkip)
    await walk.act { $0.choose(.paywallPlan, .annual) }
    #expect(walk.flow.answers.plan == .annual)
  }

  @Test func `products that can't be read or are of no plan are not sold, and known`() async {
    var products = Self.euros
    products["annual"]?.price = "49,99"
    products["monthly"]?.period = "a month"
    products["weekly"] = Self.euros["monthly"]
    let walk = await Walk<BetFree> { [products] in $0.shop.products["subscription"] = products }
    await walk.tap(.frameSkip)
    #expect(status(walk) == .unavailable)
    #expect(
      walk.flow.issues
        == ["annual", "monthly", "weekly"].map { .productRefused($0, of: "subscription") })
  }

  @Test func `a store that is late is waited for, and nothing else waits`() async {
    let walk = await Walk<BetFree> { $0.shop.reach.isHeld = true }
    await walk.tap(.frameSkip)
    await walk.pass(.seconds(3600))
    #expect(status(walk) == .loading)
    #expect(walk.flow.isShown(.paywallLoading))
    #expect(!walk.flow.isWaiting && walk.flow.canGoBack)
    await walk.act { _ in walk.world.shop.reach.release() }
    #expect(status(walk) == .available)
    #expect(walk.world.shop.reach.asked.count == 1)
  }

  @Test func `a store that can't be reached is asked again when the user wants it`() async {
    let walk = await Walk<BetFree> { $0.shop.reach.usual = false }
    await walk.tap(.frameSkip)
    #expect(status(walk) == .unavailable)
    #expect(walk.flow.issues == [.productsUnavailable("subscription")])
    let asked = walk.world.shop.reach.asked.count
    await walk.tap(.paywallRetry)
    #expect(status(walk) == .unavailable)
    #expect(walk.world.shop.reach.asked.count == asked + 1)
    walk.world.shop.reach.usual = true
    await walk.tap(.paywallRetry)
    #expect(status(walk) == .available)
  }

  @Test func `the end of a trial is the store's where it tells it`() async {
    let end = Date(timeIntervalSince1970: 1_900_000_000)
    let walk = await Walk<BetFree> {
      $0.shop.values = { plan in
        ["plan": .text(plan?.rawValue ?? ""), "trial-active": true, "trial-end": .date(end)]
      }
    }
    await walk.tap(.frameSkip, .paywallStartTrial, .doneStart)
    #expect(walk.stored["trialEndDate"] == .date(end))
    #expect(walk.stored["selectedPlan"] == "annual")
  }

  @Test func `without a plan none is stored`() async {
    let walk = await Walk<BetFree>(variant: .soft)
    await walk.tap(.frameSkip, .paywallNotNow, .doneStart)
    #expect(walk.place == .app)
    #expect(walk.stored["selectedPlan"] == nil)
    #expect(walk.stored["isTrialActive"] == false)
  }
}
