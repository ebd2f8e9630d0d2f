import SpecProve
import Testing

import SpecChecks

@Suite struct NeverShownTests {
  @Test func `a section whose condition never holds`() throws {
    let mutant = try ShippedApp("lockedin").replacing(
      #""health-warning":      "health == failed""#,
      with: #""health-warning":      "health == failed && health == granted""#)
    #expect(
      mutant.findings() == [
        "flow/never-shown flow.json 116:32 «\"health == failed && health == granted\"» the section 'health-warning' of 'permissions' is never shown"
      ])
    #expect(mutant.findings(without: neverShown) == [])
  }
}
