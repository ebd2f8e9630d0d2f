import Testing

import SpecChecks

@Suite struct BackAstrayTests {
  @Test func `a screen that sets its value on entry forgets what was chosen`() throws {
    let mutant = try ShippedApp("lockedin").replacing(
      "\"difficulty\": {\n      \"controls\"",
      with:
        "\"difficulty\": {\n      \"enter\": [{ \"set\": \"difficulty\", \"to\": \"easy\" }],\n      \"controls\""
    )
    #expect(
      mutant.findings() == [
        "flow/back-astray flow.json 90:5 «\"difficulty\"» going back to 'difficulty' changes what was entered",
        "Welcome → GET STARTED → CHOOSE APPS (12) → CONTINUE → Difficulty (medium) → CONTINUE → BACK",
      ])
    #expect(mutant.findings(without: backAstray) == [])
  }
}
