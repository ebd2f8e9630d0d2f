import FlowCore
import FlowRuntime
import FlowTesting
import Foundation
import OnboardingFlows
import Testing

/// What a driver hands to services that are written on the generated protocols, and takes from them.
@MainActor @Suite struct TypedServiceTests {
  private func walk<Definition: FlowDefinition>(
    variant: Definition.Variant? = nil,
    _ set: @escaping @MainActor (inout FlowServices<Definition>) -> Void
  ) async -> Walk<Definition> {
    await Walk<Definition>(
      variant: variant, reducesMotion: true,
      on: { world in
        var services = world.services
        set(&services)
        return services
      })
  }

  // MARK: Actions

  @Test func `an action is handed what the user entered`() async {
    let actions = Blocker()
    let walk = await walk { $0.actions = actions }
    for step in Routes.lockedIn { await step(walk) }
    #expect(walk.place == .app)
    #expect(actions.blocked == [4])
    #expect(walk.flow.issues == [])
  }

  @Test func `words of a table are handed over as they are shown`() async {
    let actions = Keeper()
    let walk = await walk {
      $0.actions = actions
      $0.texts = { "«\($0.key)»" }
    }
    for _ in 0..<4 { await walk.act { $0.swipeForward() } }
    await walk.act { $0.pick(.firstIntentionIdeas, DailyIntentions.Intentions.gratitude) }
    await walk.choose(.firstIntentionScope, .week)
    await walk.tap(.firstIntentionStart)
    #expect(walk.flow.isShown(.firstIntentionSaveFailed), "the first time it throws")
    await walk.tap(.firstIntentionStart)
    #expect(walk.place == .app)
    #expect(actions.kept == ["«intentions.gratitude.text» week"])
  }

  // MARK: Purchases

  @Test func `a plan is sold, and what the shop tells is taken`() async {
    let shop = Shop()
    let walk = await walk { $0.purchases = shop }
    await walk.tap(.frameSkip)
    #expect(walk.flow.answers.plan == .monthly, "no other is sold")
    await walk.tap(.paywallStartTrial)
    #expect(shop.bought == [.monthly])
    #expect(walk.flow.isShown(.paywallPending))
    let end = walk.world.date.addingTimeInterval(5 * 86_400)
    shop.owned = .owned(
      BetFree.SubscriptionData(plan: .annual, trialActive: true, trialEnd: end))
    await walk.act { $0.refresh() }
    #expect(walk.flow.status(of: .subscription) == .ok)
    #expect(walk.flow.answers.plan == .annual && walk.flow.answers.trialActive)
    #expect(walk.flow.date(of: .trialEnd) == end)
  }

  @Test func `what is owned at launch and what is restored is read`() async {
    let shop = Shop()
    let walk = await walk { $0.purchases = shop }
    await walk.tap(.frameSkip, .paywallRestore)
    #expect(walk.flow.isShown(.paywallFailed), "nothing is owned, whatever the shop answers")
    shop.owned = .owned(BetFree.SubscriptionData(plan: .monthly))
    await walk.tap(.paywallRestore)
    #expect(walk.screen == .done)
    #expect(walk.flow.answers.plan == .monthly)
    await walk.launch()
    #expect(walk.screen == .personalSetup)
  }

  @Test func `nothing is restored while an approval is awaited`() async {
    let shop = Shop()
    let walk = await walk { $0.purchases = shop }
    await walk.tap(.frameSkip)
    shop.owned = .pending
    await walk.tap(.paywallRestore)
    #expect(walk.screen == .paywall)
    #expect(walk.flow.status(of: .subscription) == .pending)
    #expect(walk.flow.isShown(.paywallPending))
  }

  // MARK: Facts

  @Test func `what the app knows at launch is taken, and what it does not is left`() async {
    for isKnown in [true, false] {
      let walk = await Walk<Ritualist>(on: { world in
        var services = world.services
        services.facts = { isKnown ? Ritualist.Facts(icloud: true) : Ritualist.Facts() }
        return services
      })
      #expect(walk.flow.answers.icloud == isKnown)
      #expect(walk.flow.issues == [])
    }
  }

  // MARK: Analytics

  @Test func `analytics hears screens, answers and the variant`() async {
    let analytics = Analytics<BetFree>()
    let walk = await walk(variant: .soft) { $0.analytics = analytics }
    for step in Routes.betFree { await step(walk) }
    let milestones = analytics.heard.map(\.milestone)
    #expect(
      milestones.dropLast() == [
        .started, .viewed(.value1), .viewed(.value2), .viewed(.value3), .viewed(.personalSetup),
        .viewed(.reminders), .viewed(.paywall), .viewed(.done),
      ])
    #expect(milestones.last == .completed(walk.flow.answers))
    #expect(walk.flow.answers.plan == .monthly && walk.flow.answers.reminders == [.tips])
    #expect(analytics.heard.allSatisfy { $0.variant == .soft })
  }

  @Test func `a flow without a variant that is put away is told so`() async {
    let analytics = Analytics<BetFree>()
    let walk = await walk { $0.analytics = analytics }
    await walk.act { $0.abandon() }
    #expect(analytics.heard.map(\.milestone) == [.started, .viewed(.value1), .abandoned])
    #expect(analytics.heard.allSatisfy { $0.variant == nil })
  }
}

/// Hears everything of one flow.
@MainActor private final class Analytics<Definition: FlowDefinition>: AnalyticsService {
  var heard: [(milestone: FlowMilestone<Definition>, variant: Definition.Variant?)] = []

  func track(_ milestone: FlowMilestone<Definition>, variant: Definition.Variant?) {
    heard.append((milestone, variant))
  }
}

/// Blocks apps.
@MainActor private final class Blocker: LockedIn.Actions {
  var blocked: [Int] = []

  func saveApps(apps: Int) async throws { blocked.append(apps) }
}

/// Keeps intentions, but not at the first try.
@MainActor private final class Keeper: DailyIntentions.Actions {
  private struct Failure: Error {}

  var kept: [String] = []
  private var hasFailed = false

  func saveIntention(intention: String, scope: DailyIntentions.Scopes) async throws {
    guard hasFailed else {
      hasFailed = true
      throw Failure()
    }
    kept.append("\(intention) \(scope.rawValue)")
  }
}

/// Sells what somebody has to approve first.
@MainActor private final class Shop: BetFree.Purchases {
  var owned = Entitlement<BetFree.SubscriptionData>.none
  var bought: [BetFree.Plans] = []

  func subscriptionEntitlement() async -> Entitlement<BetFree.SubscriptionData> { owned }

  func subscriptionProducts() async throws -> [BetFree.Plans: Flow.Product] {
    [
      .monthly: Flow.Product(
        price: "8.99", currency: "EUR", displayPrice: "8,99 €", period: "P1M",
        introductoryOffer: Flow.IntroductoryOffer(.freeTrial, period: "P1W", isEligible: true))
    ]
  }

  func buySubscription(plan: BetFree.Plans) async -> PurchaseAnswer {
    bought.append(plan)
    return .pending
  }

  func restoreSubscription() async -> PurchaseAnswer { .ok }
}
