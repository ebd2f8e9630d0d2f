import FlowCore
import SpecModel
import SpecProve
import TestSupport
import Testing

import SpecChecks

/// Variants with paths and words of their own: what is proved of them, and what is checked before.
@Suite struct VariantPathTests {
  private static let longer = #"""
    "paths": { "main": ["one", "three"] },
    "variants": { "longer": { "paths": { "main": ["one", "two", "three"] } } }
    """#

  @Test func `a screen on a variant's path alone is shown in some variant, and is reachable`()
    throws
  {
    let app = smallFlow(Self.longer)
    #expect(try app.failures(of: neverShown) == [])
    #expect(try app.failures(of: namesResolve) == [])
    #expect(try app.failures(of: variantIdle) == [])
    #expect(app.findings(of: screenUnreachable) == [])
  }

  @Test func `a screen's place on its path is that in the variant`() throws {
    let explored = try smallFlow(Self.longer).explored()
    let places = explored.flows.map { flow in
      flow.states.indices.filter { flow.screen(of: $0)?.id == "three" }.compactMap {
        flow.program.position(in: flow.states[$0]).map { "\($0.position) of \($0.count)" }
      }
    }
    #expect(places.map { Set($0) } == [["2 of 2"], ["3 of 3"]])
  }

  @Test func `a place that is drawn is another picture on another path`() throws {
    let dots = #", "frame": { "views": { "dots": { "kind": "page-dots" } } }"#
    let explored = try smallFlow(Self.longer + dots, frame: "![Step](#dots)\n").explored()
    let last = explored.app.flow.screens.firstIndex { $0.id == "three" }
    let pictures = explored.flows.flatMap(\.appearances).filter { Int($0.screen) == last }
    #expect(Set(pictures.map(\.place)) == [[2, 2], [3, 3]])
    let plain = try smallFlow(Self.longer).explored().flows.flatMap(\.appearances)
    #expect(plain.filter { !$0.place.isEmpty } == [])
  }

  @Test func `what waits on screens of another variant's path is not waited for`() throws {
    let app = smallFlow(
      two: #"""
        "enter": [{ "wait": 3 }],
        "controls": { "ask": { "do": ["next"] }, "go": { "do": ["next"] } }
        """#,
      #"""
      "paths": { "main": ["one", "two", "three"] },
      "variants": { "shorter": { "paths": { "main": ["one", "three"] } } }
      """#,
      app: #""limits": { "automatic-seconds": 2 }"#)
    // Once, in the flow itself.
    #expect(try app.failures(of: automaticDelay).count == 1)
  }

  @Test(
    arguments: [
      ("variant == none", []), ("variant in [longer]", []),
      ("variant in [longer, none]", ["this holds in every state"]),
      ("variant != longer && variant != none", ["this holds in no state"]),
    ] as [(String, [String])])
  func `a condition on the variant differs from one variant to another`(
    condition: String, failures: [String]
  ) throws {
    let one = #""show": { "go": "\#(condition)" }, "controls": { "go": { "do": ["next"] } }"#
    let app = smallFlow(one: one, Self.longer)
    let verdict = prove(constantCondition, of: try app.explored())
    #expect(verdict.failures.map(\.message) == failures)
  }

  @Test func `an assertion may speak of one variant`() throws {
    func failures(_ screen: String) throws -> [String] {
      try smallFlow(
        Self.longer
          + #", "assertions": [{ "never": "variant == longer && screen == \#(screen)" }]"#
      ).failures(of: constantCondition)
    }
    #expect(try failures("two") == [])
    #expect(try failures("three") == [])
  }

  @Test func `entry rules and effects may ask which variant runs`() throws {
    let app = smallFlow(
      two: #"""
        "controls": {
          "ask": { "do": [{ "set": "seen", "to": "true", "if": "variant == longer" }, "next"] },
          "go": { "do": ["next"] }
        }
        """#,
      #"""
      "values": { "seen": { "type": "bool" } },
      "paths": { "main": ["one", "two", "three"] },
      "variants": { "longer": { "paths": { "main": ["two", "one", "three"] } } },
      "entry": [{ "if": "completed", "go": "app" }, { "if": "variant == longer", "go": "two" },
                { "go": "one" }]
      """#)
    let explored = try app.explored()
    #expect(try app.failures(of: constantCondition) == [])
    let firsts = explored.flows.map { flow in
      flow.exploration.roots.compactMap { flow.screen(of: $0.state)?.id }
    }
    #expect(firsts.map { Set($0) } == [["one"], ["two"]])
  }

  @Test func `what a skip passes is asked of the variant's path too`() {
    let app = readApp(
      flow: """
        "values": { "side": { "type": "choice", "of": ["left", "right"], "key": "side" } },
        "frame": { "show": { "skip": "screen == one" }, "controls": {
          "skip": { "do": ["finish"] } } },
        "paths": { "main": ["one", "three"] },
        "variants": { "longer": { "paths": { "main": ["one", "two", "three"] } } },
        "screens": {
          "one": {}, "two": { "controls": { "side": { "value": "side", "as": "menu" } } },
          "three": { "controls": { "go": { "do": ["finish"] } } } }
        """,
      pages: [
        "one": "# One\n", "two": "# Two\n\n[Side](#side)\n", "three": "# Three\n\n[Go](#go)\n",
        "frame": "[Skip](#skip)\n",
      ])
    #expect(
      app.findings(of: skipUnsetInput) == [
        #"flow.json 3:3 «"skip"» this skips 'side', which has no default"#
      ])
  }

  @Test func `the longest path may be a variant's`() {
    let app = readApp(
      flow: """
        "paths": { "main": ["one"] },
        "variants": { "longer": { "paths": { "main": ["two", "one"] } } },
        "screens": {
          "one": { "controls": { "go": { "do": ["finish"] } } },
          "two": { "controls": { "go": { "do": ["next"] } } } }
        """,
      pages: ["one": "# One\n\n[Go](#go)\n", "two": "# Two\n\n[Go](#go)\n"],
      app: #""limits": { "seconds": 8 }"#)
    // Two words and a tap on each of two screens.
    #expect(
      app.findings(of: flowReadingBudget) == [
        #"flow.json 2:38 «"main"» 'main' takes 11.2 s, at most 8 s are allowed"#
      ])
  }
}
