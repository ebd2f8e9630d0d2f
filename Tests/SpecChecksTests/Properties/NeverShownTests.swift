import SpecProve
import SpecText
import TestSupport
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

  /// What is wrong stands in the table, not in the condition.
  @Test func `a section of a trial that no plan has points to the table`() throws {
    let mutant = try ShippedApp("betfree").replacing(
      #""price": "9.99", "trial-days": 7"#, with: #""price": "9.99", "trial-days": 0"#,
      in: "plans.json"
    ).replacing(
      #""price": "59.99", "trial-days": 7"#, with: #""price": "59.99", "trial-days": 0"#,
      in: "plans.json")
    let failures = prove(neverShown, of: try mutant.explored()).failures
    #expect(failures.contains { $0.message == "the section 'trial' of 'paywall' is never shown" })
    let labels = failures.flatMap(\.labels)
    #expect(labels.map(\.message).first == "the same in each row of 'plans'")
    #expect(labels.map { mutant.content.files.text(at: $0.span) }.first == "0")
  }
}
