import TestSupport
import Testing

import SpecChecks

@Suite struct PermissionUsedBeforeGrantedTests {
  private func app(path: [String]) -> ReadContent {
    let order = path.map { "\"\($0)\"" }.joined(separator: ", ")
    return readApp(
      flow: """
        "values": { "apps": { "type": "count" } },
        "permissions": { "time": { "kind": "family-controls" } },
        "paths": { "main": [\(order), "end"] },
        "screens": {
          "pick": { "controls": {
            "choose": { "value": "apps", "as": "app-picker", "needs": "time" },
            "next": { "do": ["next"] } } },
          "ask": { "controls": {
            "allow": { "do": [{ "request": "time" }, "next"] } } },
          "end": {}
        }
        """,
      pages: [
        "pick": "# Pick\n\n[Choose](#choose)\n\n[Next](#next)\n",
        "ask": "# Ask\n\n[Go on](#allow)\n",
        "end": "# End\n",
      ])
  }

  @Test func `a control before the screen that asks is found at its key`() {
    let early = app(path: ["pick", "ask"])
    #expect(
      early.findings(of: permissionUsedBeforeGranted) == [
        #"flow.json 6:5 «"choose"» this needs 'time', which is requested later, on 'ask'"#
      ])
    #expect(
      early.labels(of: permissionUsedBeforeGranted) == [
        #"flow.json 9:5 «"allow"» requested here"#
      ])
  }

  @Test func `a control after the screen that asks is fine`() {
    #expect(app(path: ["ask", "pick"]).findings(of: permissionUsedBeforeGranted) == [])
  }
}
