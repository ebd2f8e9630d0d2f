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

  @Test func `a screen that was put before the one the flow begins with`() throws {
    let mutant = try ShippedApp("betfree").replacing(
      #""value-1", "value-2", "value-3", "personal-setup""#,
      with: #""value-2", "value-1", "value-3", "personal-setup""#)
    let failures = prove(neverShown, of: try mutant.explored()).failures
    #expect(failures.map(\.message) == ["'value-2' is never shown"])
    #expect(
      failures.map(\.help) == [
        "on the path 'main' it stands before 'value-1', where the flow begins: put it behind that, "
          + "or lead to it first"
      ])
    let labels = failures.flatMap(\.labels)
    #expect(labels.map(\.message) == ["this entry rule decides"])
    #expect(labels.map { mutant.content.files.text(at: $0.span) } == [#"{ "go": "value-1" }"#])
  }

  @Test func `a screen that was put before the one that something leads to`() throws {
    let mutant = try ShippedApp("ritualist").replacing(
      #"["welcome-back", "notifications", "location"]"#,
      with: #"["notifications", "welcome-back", "location"]"#)
    let failures = prove(neverShown, of: try mutant.explored()).failures
    #expect(failures.map(\.message) == ["'notifications' is never shown"])
    #expect(
      failures.map(\.help) == [
        "on the path 'returning' it stands before 'welcome-back', which is led to: put it behind "
          + "that, or lead to it first"
      ])
    #expect(failures.flatMap(\.labels).isEmpty)
  }

  @Test func `a screen whose entry rule stands behind one that decides at every launch`() throws {
    let mutant = try ShippedApp("betfree").replacing(
      #"{ "if": "subscription == ok", "go": "personal-setup" }"#,
      with: #"{ "if": "subscription == ok || subscription != ok", "go": "personal-setup" }"#)
    let failures = prove(neverShown, of: try mutant.explored()).failures
    let first = try #require(failures.first { $0.message == "'value-1' is never shown" })
    #expect(
      first.help == "an earlier entry rule decides at every launch: let the rule that leads here "
        + "stand before it")
    #expect(
      first.labels.map { mutant.content.files.text(at: $0.span) } == [
        #"{ "if": "completed", "go": "app" }"#,
        #"{ "if": "subscription == ok || subscription != ok", "go": "personal-setup" }"#,
      ])
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

  @Test func `a condition on what nothing changes points to that value`() throws {
    let mutant = try ShippedApp("lockedin").replacing(
      #""values": {"#,
      with: #""values": { "tries": { "type": "int", "default": 3, "explore": [3] },"#
    ).replacing(
      #""health-warning":      "health == failed""#,
      with: #""health-warning":      "health == failed && tries > 5""#)
    let failures = prove(neverShown, of: try mutant.explored()).failures
    #expect(
      failures.map(\.message) == ["the section 'health-warning' of 'permissions' is never shown"])
    let labels = failures.flatMap(\.labels)
    #expect(labels.map(\.message) == ["it holds the same in every state"])
    #expect(labels.map { mutant.content.files.text(at: $0.span) } == [#""tries""#])
  }
}
