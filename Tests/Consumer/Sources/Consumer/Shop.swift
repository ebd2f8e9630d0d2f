import FlowCore
import FlowRuntime
import Foundation
import OnboardingFlows
import StoreKit

// README: a shop
struct Shop: BetFree.Purchases {
  func subscriptionProducts() async throws -> [BetFree.Plans: Flow.Product] {
    var sold: [BetFree.Plans: Flow.Product] = [:]
    for product in try await Product.products(for: BetFree.Plans.allCases.map(\.product)) {
      if let plan = plan(of: product.id) { sold[plan] = await Flow.Product(product) }
    }
    return sold
  }

  func subscriptionEntitlement() async -> Entitlement<BetFree.SubscriptionData> {
    for await case .verified(let transaction) in Transaction.currentEntitlements {
      guard let plan = plan(of: transaction.productID) else { continue }
      let isTrial = transaction.offerType == .introductory
      return .owned(
        BetFree.SubscriptionData(
          plan: plan, trialActive: isTrial, trialEnd: isTrial ? transaction.expirationDate : nil))
    }
    return .none
  }

  func buySubscription(plan: BetFree.Plans) async -> PurchaseAnswer {
    do {
      guard let product = try await Product.products(for: [plan.product]).first else {
        return .failed
      }
      switch try await product.purchase() {
      case .success(.verified(let transaction)):
        await transaction.finish()
        return .ok
      case .userCancelled: return .cancelled
      case .pending: return .pending
      default: return .failed
      }
    } catch {
      return .failed
    }
  }

  func restoreSubscription() async -> PurchaseAnswer {
    do {
      try await AppStore.sync()
      return .ok
    } catch StoreKitError.userCancelled {
      return .cancelled
    } catch {
      return .failed
    }
  }

  private func plan(of product: String) -> BetFree.Plans? {
    BetFree.Plans.allCases.first { $0.product == product }
  }
}
// end

/// Tells the flow of what comes from outside the app, such as an approval, as long as the app runs.
@MainActor func followTransactions(_ flow: FlowDriver<BetFree>) async {
  for await case .verified(let transaction) in Transaction.updates {
    await transaction.finish()
    flow.refresh()
  }
}
