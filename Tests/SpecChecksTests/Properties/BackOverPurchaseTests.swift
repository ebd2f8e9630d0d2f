import FlowCore
import SpecProve
import TestSupport
import Testing

import SpecChecks

/// No content can lead back over a purchase, because the machine forgets what was before it; so the
/// mistake is put into the machine's steps.
@Suite struct BackOverPurchaseTests {
  @Test func `a machine that remembers the plans after they were bought is found out`() throws {
    // With a way back from the last screen, which the machine closes after the purchase.
    let sound = try ShippedApp("betfree").replacing("\"back\": false,\n", with: "").explored()
    #expect(sound.failures(of: backOverPurchase) == [])
    #expect(prove(backOverPurchase, of: sound).upheld > 0)
    let mutant = try sound.redirecting(
      flow: 1, { event, _, _ in event == .answer("subscription", .ok) },
      to: { state, screen in screen == "done" && !state.history.isEmpty })
    #expect(
      mutant.failures(of: backOverPurchase) == [
        "back crosses what can't be undone",
        "Value 1 (variant soft) → Skip → Restore Purchases (bought) → Back",
      ])
    let soft = ExploredApp(app: sound.app, limits: sound.limits, flows: [sound.flows[1]])
    #expect(mutant.failures(without: backOverPurchase, unlike: soft) == [])
  }

  @Test func `a machine that remembers them a wait and a screen later is found out`() throws {
    let sound = try smallFlow(
      two: #"""
        "controls": { "ask": { "do": [{ "perform": "save" }, { "wait": 1 }, "next"] },
          "go": { "do": ["next"] } }
        """#,
      #"""
      "actions": { "save": { "takes": [], "early": true } },
      "frame": { "show": { "back": "can-go-back" }, "controls": { "back": { "do": ["back"] } } }
      """#, frame: "[Back](#back)\n"
    ).explored()
    #expect(sound.failures(of: backOverPurchase) == [])
    let mutant = try sound.redirecting(
      { event, _, _ in event == .elapsed(.wait("two")) },
      to: { state, screen in screen == "three" && !state.history.isEmpty })
    #expect(
      mutant.failures(of: backOverPurchase) == [
        "back crosses what can't be undone", "One → Go → Ask (done) → time passes → Back",
      ])
  }
}
