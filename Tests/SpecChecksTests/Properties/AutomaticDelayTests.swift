import Testing

import SpecChecks

@Suite struct AutomaticDelayTests {
  @Test func `a spinner that turns for longer than is allowed`() throws {
    let mutant = try ShippedApp("steps").replacing(
      #"{ "wait": 1.5 }"#, with: #"{ "wait": 4.5 }"#)
    #expect(
      mutant.findings() == [
        "flow/automatic-delay flow.json 111:5 «\"goal\"» what happens by itself takes 7.3 s, and 5 s are allowed"
      ])
    #expect(mutant.findings(without: automaticDelay) == [])
  }
}
