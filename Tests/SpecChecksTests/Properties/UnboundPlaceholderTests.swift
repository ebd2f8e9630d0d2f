import SpecProve
import Testing

import SpecChecks

@Suite struct UnboundPlaceholderTests {
  @Test func `a count of nothing`() throws {
    let mutant = try ShippedApp("ritualist").replacing(
      "\"habits\":     \"habits > 0\",\n", with: #""#)
    #expect(
      mutant.findings() == [
        "flow/unbound-placeholder welcome-back.md 19:13 «{habits}» 'habits' can be empty here",
        "Launch → cloud brings habits 0, categories 0, name “Ana”, has-profile on, has-avatar on, location-habits on",
      ])
    #expect(mutant.findings(without: unboundPlaceholder) == [])
  }
}
