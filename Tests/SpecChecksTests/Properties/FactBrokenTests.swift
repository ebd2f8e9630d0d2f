import SpecProve
import TestSupport
import Testing

import SpecChecks

@Suite struct FactBrokenTests {
  @Test func `the last screen is shown without what it requires`() throws {
    let mutant = try ShippedApp("lockedin").replacing(
      #""requires": "apps >= 1 && screen-time == granted""#,
      with: #""requires": "screen-time == granted && health == granted""#)
    #expect(
      mutant.findings() == [
        "flow/fact-broken flow.json 138:19 «\"screen-time == granted && health == granted\"» 'activation' can be shown without what it requires",
        "Welcome → GET STARTED → CHOOSE APPS (12) → CONTINUE → CONTINUE → Screen Time turns out granted → CONTINUE",
      ])
    #expect(mutant.findings(without: factBroken) == [])
  }

  @Test func `who has completed the flow enters it again`() throws {
    let mutant = try ShippedApp("ritualist").replacing(
      #"{ "if": "completed", "go": "app" },"#,
      with: #"{ "if": "completed && icloud", "go": "app" },"#)
    #expect(
      mutant.findings() == [
        "flow/fact-broken flow.json 50:3 «\"entry\"» who has completed the flow sees it again",
        "Name (completed before, iCloud off)",
      ])
    #expect(mutant.findings(without: factBroken) == [])
    #expect(
      prove(factBroken, of: try mutant.explored()).failures.map(\.help) == [
        #"let the first rule be { "if": "completed", "go": "app" }, and tell what is new by "#
          + #""whats-new"; where it is meant, accept it at "#
          + #"the top of flow.json: "allow": { "flow/fact-broken": "why" }"#
      ])
  }

  @Test func `the location step is shown to those without location habits`() throws {
    let mutant = try ShippedApp("ritualist").replacing(
      "\"if\": \"location-habits\",\n", with: #""#)
    #expect(
      mutant.findings() == [
        "flow/fact-broken flow.json 78:43 «\"location-habits\"» this is not always so",
        "Launch → Data in iCloud brings Habits 0, Categories 0, Name “Ana”, Picture on, Location habits off → Continue → Not Now",
      ])
    #expect(mutant.findings(without: factBroken) == [])
  }

  @Test func `two titles at once`() throws {
    let mutant = try ShippedApp("betfree").replacing(
      "\"unnamed\": \"empty(name)\",\n", with: #""#)
    #expect(
      mutant.findings() == [
        "flow/fact-broken done.md 9:1 «# You're all set.» 'done' shows two titles at once",
        "Personal setup (Subscription bought before) → Your name (“Ana”) → Continue → Continue",
      ])
    #expect(mutant.findings(without: factBroken) == [])
  }

  /// Who has completed an earlier run comes with none of what this one would have asked for.
  @Test func `an assertion of what completion brings is one of this run`() throws {
    func flow(_ done: String) -> ReadContent {
      smallFlow(
        two:
          #""controls": { "ask": { "do": [{ "set": "asked", "to": "true" }, "next"] }, "go": { "do": [\#(done)"next"] } }"#,
        #"""
        "values": { "asked": { "type": "bool", "default": false } },
        "entry": [{ "if": "completed", "go": "app" }, { "go": "one" }],
        "assertions": [{ "if": "completed", "then": "asked" }]
        """#)
    }
    #expect(try flow(#"{ "set": "asked", "to": "true" }, "#).failures(of: factBroken) == [])
    #expect(
      try flow("").failures(of: factBroken) == ["this is not always so", "One → Go → Go → Done"])
  }

  /// Who is led past the flow is on no path.
  @Test func `an assertion of what is shown is not asked where nothing is`() throws {
    func flow(_ never: String) -> ReadContent {
      smallFlow(
        #"""
        "paths": { "main": ["one", "two", "three"] },
        "values": { "old": { "type": "bool", "from": "start" } },
        "entry": [{ "if": "completed || old", "go": "app" }, { "go": "one" }],
        "assertions": [{ "never": "\#(never)" }]
        """#)
    }
    #expect(try flow("path == none").failures(of: factBroken) == [])
    #expect(try flow("old").failures(of: factBroken) == ["this is not always so", "The app"])
  }
}
