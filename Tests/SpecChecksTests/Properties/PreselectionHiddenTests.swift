import SpecProve
import Testing

import SpecChecks

@Suite struct PreselectionHiddenTests {
  @Test func `the card of the plan that is chosen is not shown`() throws {
    let mutant = try ShippedApp("lockedin").replacing(
      "\"difficulty\": {\n      \"controls\"",
      with:
        "\"difficulty\": {\n      \"show\": { \"card\": \"option.bars != 2\" },\n      \"controls\""
    )
    #expect(
      mutant.findings() == [
        "flow/preselection-hidden flow.json 94:9 «\"difficulty\"» the pre-selected option of 'difficulty' is not shown here",
        "Welcome → GET STARTED → CHOOSE APPS (12) → CONTINUE",
      ])
    #expect(mutant.findings(without: preselectionHidden) == [])
  }
}
