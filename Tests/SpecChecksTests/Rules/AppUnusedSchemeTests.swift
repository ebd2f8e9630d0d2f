import SpecText
import TestSupport
import Testing

import SpecChecks

@Suite struct AppUnusedSchemeTests {
  private func app(opening address: String) -> ReadContent {
    readApp(
      flow: #"""
        "screens": { "welcome": { "controls": {
          "go": { "do": [{ "open": "\#(address)", "fallback": "https://a.b/" }, "finish"] } } } }
        """#, app: #""schemes": ["whatsapp", "fb"]"#)
  }

  @Test func `a scheme that nothing opens is found`() {
    #expect(
      app(opening: "whatsapp://send").findings(of: appUnusedScheme) == [
        #"app.json 1:26 «"fb"» nothing opens 'fb'"#
      ])
  }
}
