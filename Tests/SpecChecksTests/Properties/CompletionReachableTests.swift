import SpecProve
import Testing

import SpecChecks

@Suite struct CompletionReachableTests {
  @Test func `a button that should finish and does not leaves no way out`() throws {
    let mutant = try ShippedApp("steps").replacing(
      #"{ "wait": 1.5 }, "finish"]"#, with: #"{ "open": "settings" }]"#)
    #expect(
      mutant.findings() == [
        "flow/cannot-complete flow.json 123:5 «\"goal\"» from 'goal' the flow can't be completed any more",
        "Welcome → Get Started → Continue (granted)",
      ])
    #expect(mutant.findings(without: completionReachable) == [])
  }
}
