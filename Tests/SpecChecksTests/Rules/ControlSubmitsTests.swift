import SpecModel
import TestSupport
import Testing

import SpecChecks

@Suite struct ControlSubmitsTests {
  private func app(_ content: String, submits: Bool = true, platform: String = "ios") -> ReadContent
  {
    readApp(
      flow: """
        "values": { "it": { "type": "text", "content": "\(content)" } },
        "screens": { "welcome": { "controls": {
          "it": { "value": "it"\(submits ? #", "submits": "go""# : "") },
          "go": { "do": ["finish"] }
        } } }
        """,
      pages: ["welcome": "# Hello\n\n[It](#it)\n\n[Go](#go)\n"],
      app: #""platforms": { "\#(platform)": { "minimum": "17.0", "presentation": "sheet" } }"#)
  }

  @Test(arguments: ["one-time-code", "telephone-number"])
  func `Return on a pad of digits is found`(content: String) {
    #expect(
      app(content).findings(of: controlSubmits) == [
        "flow.json 3:37 «\"go\"» the pad that an iPhone shows for '\(content)' has no Return key"
      ])
    #expect(app(content, submits: false).findings(of: controlSubmits) == [])
    #expect(app(content, platform: "macos").findings(of: controlSubmits) == [])
  }

  @Test func `other keyboards have a Return key`() {
    #expect(app("email-address").findings(of: controlSubmits) == [])
  }
}
