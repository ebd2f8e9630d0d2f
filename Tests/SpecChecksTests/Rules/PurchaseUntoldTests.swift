import SpecProve
import TestSupport
import Testing

import SpecChecks

@Suite struct PurchaseUntoldTests {
  private let betfree = #""tells": ["plan", "trial-active", "trial-end"],"#

  private func findings(_ tells: String) throws -> [String] {
    let app = try ShippedApp("betfree").replacing(betfree, with: tells)
    return app.content.findings(of: purchaseUntold)
  }

  @Test(arguments: [
    ("", "plan"), (#""tells": ["plan"],"#, "trial-active"),
    (#""tells": ["plan", "trial-active"],"#, "trial-end"),
  ])
  func `what is stored and nobody tells is found`(tells: String, value: String) throws {
    #expect(
      try findings(tells) == [
        "flow.json 39:5 «\"subscription\"» '\(value)' is stored, and after a relaunch only the shop knows it"
      ])
  }

  @Test func `what the shop tells is enough, and who does not read it is told otherwise`() throws {
    #expect(try findings(betfree) == [])
    #expect(try findings(#""preflight": false,"#) == [])
  }
}
