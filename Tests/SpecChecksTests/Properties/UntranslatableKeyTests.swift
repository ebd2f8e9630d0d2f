import SpecModel
import SpecProve
import TestSupport
import Testing

import SpecChecks

@Suite struct UntranslatableKeyTests {
  @Test func `a form that names what the others don't does not survive reading`() throws {
    let mutant = try ShippedApp("lockedin").replacing(
      "- `one` {apps} app blocked", with: "- `one` {apps} app blocked, {difficulty.name}",
      in: "screens/activation.md")
    #expect(
      mutant.findings() == [
        "words/plural-number activation.md 12:29 «{difficulty.name}» the form 'other' lacks '{difficulty.name}'"
      ])
  }

  /// Reading makes keys, so the mistake is put into what was read.
  @Test func `two texts with one key`() throws {
    let explored = try ShippedApp("steps").explored()
    #expect(prove(untranslatableKey, of: explored).failures.isEmpty)
    var app = explored.app
    app.pages[1] = app.pages[0]
    let mutant = ExploredApp(app: app, limits: explored.limits, flows: explored.flows)
    let failures = prove(untranslatableKey, of: mutant).failures
    #expect(mutant.failures(without: untranslatableKey, unlike: explored) == [])
    #expect(failures.map(\.message).contains("another text has the key 'welcome.get-started'"))
  }
}
