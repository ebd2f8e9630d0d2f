import FlowCore
import SpecModel
import SpecText
import Testing

import SpecChecks

@Suite struct BackOverPurchaseTests {
  /// No content can lead back over a purchase, because the machine forgets what was before it; so
  /// the mistake is put into the machine's steps.
  @Test func `a machine that remembers the plans after they were bought is found out`() throws {
    let proof = try ShippedApp("betfree").proof()
    #expect(prove(backOverPurchase, of: proof).failures.isEmpty)
    #expect(prove(backOverPurchase, of: proof).upheld > 0)
    let soft = try #require(proof.flows.last)
    let bought = try #require(
      soft.exploration.steps.indices.first {
        soft.exploration.event(of: $0) == .answer("subscription", .ok)
      })
    let kept = try #require(
      soft.states.indices.first { state in
        soft.screen(of: state)?.id == "done" && !soft.states[state].history.isEmpty
      })
    let mutant = Proof(
      app: proof.app, limits: proof.limits,
      flows: [
        ExploredFlow(
          variant: soft.variant, soft.exploration.redirecting(bought, to: kept), of: proof.app)
      ])
    let failures = prove(backOverPurchase, of: mutant).failures
    #expect(failures.map(\.message) == ["back crosses what can't be undone"])
    let way = try #require(failures.first?.way)
    #expect(mutant.trace(of: way).words == "Value 1 (variant soft) → Skip → Start Free Trial (ok)")
  }
}
