import FlowCore
import SpecProve
import TestSupport
import Testing

import SpecChecks

/// What is proved holds with deep links, too: each property, where a link breaks it.
@Suite struct DeepLinkTests {
  private let seeing = #""controls": { "go": { "do": [{ "set": "seen", "to": "true" }, "next"] } }"#

  /// A flow of three screens with a value `seen`, and links.
  private func flow(
    one: String? = nil, two: String? = nil, three: String? = nil, _ links: String,
    more: String = "", frame: String? = nil
  ) -> ReadContent {
    smallFlow(
      one: one ?? seeing,
      two: two ?? #""controls": { "ask": { "do": ["next"] }, "go": { "do": ["next"] } }"#,
      three: three ?? #""controls": { "done": { "do": ["finish"] } }"#,
      #""values": { "seen": { "type": "bool" } }, "deep-links": { \#(links) }\#(more)"#,
      frame: frame)
  }

  private func link(_ id: String = "late", to screen: String = "three", if condition: String? = nil)
    -> String
  {
    let condition = condition.map { #", "if": "\#($0)""# } ?? ""
    return #""\#(id)": { "urls": ["demo://\#(id)"], "go": "\#(screen)"\#(condition) }"#
  }

  @Test func `a link leads to a screen without what it requires`() throws {
    let three = #""requires": "seen", "controls": { "done": { "do": ["finish"] } }"#
    #expect(
      try flow(three: three, link()).failures(of: factBroken) == [
        "the deep link leads to 'three' without what it requires", "One → deep link late",
      ])
    #expect(try flow(three: three, link(if: "seen")).failures(of: factBroken) == [])
  }

  @Test func `a link breaks a fact`() throws {
    let fact = #", "assertions": [{ "if": "screen == three", "then": "seen" }]"#
    #expect(
      try flow(link(), more: fact).failures(of: factBroken) == [
        "this is not always so", "One → deep link late",
      ])
  }

  @Test func `a link leads to a screen whose condition does not hold`() throws {
    let two = #"""
      "if": "seen", "controls": { "ask": { "do": ["next"] }, "go": { "do": ["next"] } }
      """#
    #expect(
      try flow(two: two, link(to: "two")).failures(of: skipAstray) == [
        "the deep link leads to 'two' though its condition does not hold", "One → deep link late",
      ])
    #expect(try flow(two: two, link(to: "two", if: "seen")).failures(of: skipAstray) == [])
  }

  /// Where the paywall itself is left by one, `next` would lead there: but it leads nobody.
  @Test(arguments: ["", #", "if": "screen == paywall""#])
  func `a link leads past a hard paywall`(condition: String) throws {
    let link = #""thanks": { "urls": ["betfree://done"], "go": "done"\#(condition) }"#
    let mutant = try ShippedApp("betfree").replacing(
      #""completion": ["#, with: #""deep-links": { \#(link) }, "completion": ["#)
    #expect(
      mutant.findings().contains {
        $0.hasPrefix("flow/skip-astray flow.json") && $0.contains("«\"thanks\"»")
          && $0.hasSuffix("this leads past the hard paywall 'paywall' without a purchase")
      })
  }

  @Test func `a link leads past a permission that is required`() throws {
    let two = #"""
      "gate": "camera == granted",
      "controls": { "ask": { "do": [{ "request": "camera" }] }, "go": { "do": ["next"] } }
      """#
    let camera = #", "permissions": { "camera": { "kind": "camera", "required": true } }"#
    #expect(
      try flow(two: two, link(), more: camera).failures(of: permissionBypassed) == [
        "the flow can be completed without 'camera'", "One → deep link late → Done",
      ])
    #expect(
      try flow(two: two, link(if: "camera == granted"), more: camera)
        .failures(of: permissionBypassed) == [])
  }

  @Test func `a link leads to an earlier place of the path that was not shown`() throws {
    let dots = #", "frame": { "views": { "dots": { "kind": "page-dots" } } }"#
    let links = link() + ", " + link("middle", to: "two")
    let content = flow(links, more: dots, frame: "![Progress](#dots)\n")
    #expect(
      try content.failures(of: progressFalls) == [
        "going on from here, progress falls from 3 to 2",
        "One → deep link late → deep link middle",
      ])
    // What was shown is gone back to.
    let back = flow(link("first", to: "one"), more: dots, frame: "![Progress](#dots)\n")
    #expect(try back.failures(of: progressFalls) == [])
  }

  @Test func `a link back to a screen that forgets what was given`() throws {
    let content = flow(
      one: #"""
        "enter": [{ "set": "seen", "to": "false" }], "controls": { "go": { "do": ["next"] } }
        """#,
      two: #"""
        "controls": {
          "ask": { "do": ["next"] }, "go": { "do": [{ "set": "seen", "to": "true" }, "next"] }
        }
        """#, link("first", to: "one"))
    #expect(
      try content.failures(of: backAstray) == [
        "going back to 'one' changes what was entered", "One → Go → Go → deep link first",
      ])
  }

  @Test func `nobody has to be sent a link to come on`() throws {
    let content = flow(
      one: #""controls": { "go": { "do": ["next"] } }"#,
      two: #"""
        "show": { "ask": "seen", "go": "seen" },
        "controls": { "ask": { "do": ["next"] }, "go": { "do": ["next"] } }
        """#, link())
    #expect(try content.failures(of: deadEnd) == ["'two' can be a dead end", "One → Go"])
  }

  @Test func `a link whose condition never holds leads nowhere`() throws {
    let content = flow(link(if: "seen && !seen"))
    #expect(
      try content.failures(of: idleControl) == ["the deep link 'late' never leads anywhere"])
    // What follows from that is told under it.
    #expect(try content.failures(of: constantCondition) == [])
    #expect(try flow(link(if: "seen")).failures(of: idleControl) == [])
  }

  @Test func `a link whose condition always holds needs none`() throws {
    #expect(
      try flow(link(if: "seen || !seen")).failures(of: constantCondition) == [
        "this holds whenever it is asked"
      ])
    #expect(try flow(link(if: "seen")).failures(of: constantCondition) == [])
  }

  @Test func `a screen that a link alone leads to can be come to`() throws {
    let content = flow(
      two: #""controls": { "ask": { "do": ["finish"] }, "go": { "do": [{ "go": "three" }] } }"#,
      link("aside", to: "two"), more: #", "paths": { "main": ["one", "three"] }"#)
    #expect(content.findings(of: screenUnreachable) == [])
  }

  @Test func `a link skips what has no default`() {
    func findings(if condition: String?) -> [String] {
      smallFlow(
        two: #"""
          "controls": { "ask": { "value": "mode", "as": "menu" }, "go": { "do": ["next"] } }
          """#,
        #"""
        "values": { "mode": { "type": "choice", "of": ["a", "b"], "key": "mode" } },
        "deep-links": { \#(link(if: condition)) }
        """#
      ).findings(of: skipUnsetInput)
    }
    #expect(findings(if: nil).count == 1)
    #expect(
      findings(if: nil).allSatisfy {
        $0.hasSuffix("«\"late\"» this skips 'mode', which has no default")
      })
    #expect(findings(if: "!empty(mode)") == [])
  }
}
