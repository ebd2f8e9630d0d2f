import SpecProve
import Testing

import SpecChecks

@Suite struct AmbiguousStepTests {
  @Test func `a button that sometimes does nothing`() throws {
    let mutant = try ShippedApp("daily-intentions").replacing(
      #""do": [{ "present": "widget-help" }]"#,
      with: #""do": [{ "present": "widget-help", "if": "!empty(intention)" }]"#)
    #expect(
      mutant.findings() == [
        "flow/ambiguous-step flow.json 91:9 «\"add-widget\"» 'add-widget' can be tapped and does nothing",
        "Welcome → Continue → Continue",
      ])
    #expect(mutant.findings(without: ambiguousStep) == [])
  }
}
