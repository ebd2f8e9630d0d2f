import TestSupport
import Testing

import SpecChecks

@Suite struct SkipUnsetInputTests {
  private func app(
    _ skip: String, on show: String = "screen == one", value: String = #", "key": "side""#
  ) -> ReadContent {
    readApp(
      flow: """
        "values": { "side": { "type": "choice", "of": ["left", "right"]\(value) } },
        "frame": { "show": { "skip": "\(show)" }, "controls": {
          "skip": { "do": [\(skip)] } } },
        "screens": {
          "one": {}, "two": { "controls": { "side": { "value": "side", "as": "menu" } } },
          "three": { "controls": { "go": { "do": ["finish"] } } } }
        """,
      pages: [
        "one": "# One\n", "two": "# Two\n\n[Side](#side)\n", "three": "# Three\n\n[Go](#go)\n",
        "frame": "[Skip](#skip)\n",
      ])
  }

  @Test(arguments: ["\"finish\"", #"{ "go": "three" }"#])
  func `a skip past a value without a default is found at its control`(_ skip: String) {
    #expect(
      app(skip).findings(of: skipUnsetInput) == [
        #"flow.json 3:3 «"skip"» this skips 'side', which has no default"#
      ])
    #expect(
      app(skip).labels(of: skipUnsetInput) == [#"flow.json 1:14 «"side"» declared here"#])
  }

  @Test func `a step that skips nothing that is missed is fine`() {
    #expect(app(#"{ "go": "two" }"#).findings(of: skipUnsetInput) == [])
    #expect(app("\"next\"").findings(of: skipUnsetInput) == [])
    #expect(app("\"finish\"", on: "screen == two").findings(of: skipUnsetInput) == [])
    #expect(app("\"finish\"", value: "").findings(of: skipUnsetInput) == [])
    let set = app("\"finish\"", value: #", "key": "side", "default": "left""#)
    #expect(set.findings(of: skipUnsetInput) == [])
  }
}
