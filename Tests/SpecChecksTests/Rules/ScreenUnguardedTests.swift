import SpecText
import TestSupport
import Testing

import SpecChecks

@Suite struct ScreenUnguardedTests {
  /// Three screens: a gate, one that may be passed over, and the end.
  private func app(
    gate: String = "camera == granted", required: Bool = true, requires: String = "",
    tips: String = #""if": "on""#
  ) -> ReadContent {
    readApp(
      flow: """
        "values": { "on": { "type": "bool", "default": false } },
        "permissions": { "camera": { "kind": "camera", "required": \(required) } },
        "screens": {
          "ask": { "gate": "\(gate)", "controls": {
            "allow": { "do": [{ "request": "camera" }] }, "on": { "value": "on", "as": "toggle" } } },
          "tips": { \(tips) },
          "end": { \(requires) } }
        """,
      pages: [
        "ask": "# Ask\n\n[Allow](#allow)\n\n[On](#on)\n", "tips": "# Tips\n", "end": "# End\n",
        "system": "## `camera`\n\nTo scan.\n",
      ])
  }

  @Test func `a screen behind the gate of a required permission that does not name it is found`() {
    #expect(
      app().findings(of: screenUnguarded) == [
        #"flow.json 7:3 «"end"» 'end' does not require 'camera', which nobody passes 'ask' without"#
      ])
    #expect(
      app().labels(of: screenUnguarded) == [
        #"flow.json 4:20 «"camera == granted"» the gate"#
      ])
    let others = "with '|| …' for whoever else comes there, such as by a timer or in a variant"
    #expect(
      app().sorted(screenUnguarded).map(\.help) == [
        #"add "requires": "camera == granted", \#(others)"#
      ])
    let other = app(requires: #""requires": "on""#).sorted(screenUnguarded)
    #expect(other.map(\.help) == [#"add 'camera == granted' to its "requires", \#(others)"#])
  }

  @Test func `the first screen that is always shown names it`() {
    let named = #""requires": "camera == granted && on""#
    #expect(app(requires: named).findings(of: screenUnguarded) == [])
    #expect(app(tips: #""requires": "camera == granted""#).findings(of: screenUnguarded) == [])
    #expect(app(requires: named, tips: "").findings(of: screenUnguarded).count == 1)
  }

  @Test func `a permission that is not required, and a gate on something else, guard nothing`() {
    #expect(app(required: false).findings(of: screenUnguarded) == [])
    #expect(app(gate: "on").findings(of: screenUnguarded) == [])
  }

  @Test func `a screen behind a hard paywall that does not name the purchase is found`() {
    #expect(
      shop().findings(of: screenUnguarded) == [
        #"flow.json 15:3 «"end"» 'end' does not require 'club', which nobody passes 'shop' without"#
      ])
    #expect(
      shop().labels(of: screenUnguarded) == [#"flow.json 10:3 «"shop"» the hard paywall"#])
    #expect(
      shop().sorted(screenUnguarded).map(\.help) == [
        #"add "requires": "club == ok", with '|| …' for whoever else comes there, such as by a timer "#
          + "or in a variant"
      ])
    #expect(shop(#""do": ["next"]"#).findings(of: screenUnguarded) == [])
  }

  @Test func `nothing is said while the flow can't be read whole`() {
    let shop = shop(show: #""more": "mode = soft""#, expectingMistakes: true)
    #expect(shop.findings(of: screenUnguarded) == [])
  }

  @Test(arguments: [
    (
      "lockedin", #"      "requires": "apps >= 1 && screen-time == granted","# + "\n", "",
      #"screen/unguarded flow.json 136:5 «"activation"» 'activation' does not require 'screen-time', which nobody passes 'permissions' without"#
    ),
    (
      "lockedin", "apps >= 1 && screen-time == granted", "apps >= 1",
      #"screen/unguarded flow.json 136:5 «"activation"» 'activation' does not require 'screen-time', which nobody passes 'permissions' without"#
    ),
    (
      "betfree", #"      "requires": "subscription == ok || paywall-mode == soft","# + "\n", "",
      #"screen/unguarded flow.json 196:5 «"done"» 'done' does not require 'subscription', which nobody passes 'paywall' without"#
    ),
  ])
  func `what a shipped app no longer requires is found`(
    _ app: String, _ requirement: String, _ other: String, _ finding: String
  ) throws {
    #expect(try ShippedApp(app).replacing(requirement, with: other).findings() == [finding])
  }
}
