import TestSupport
import Testing

import SpecChecks

@Suite struct PermissionUnusedTextTests {
  private func app(_ kind: String) -> ReadContent {
    readApp(
      flow: #""permissions": { "leave": { "kind": "\#(kind)" } }"#,
      pages: ["welcome": "# Hello\n", "system": "## `leave`\n\nBecause.\n"])
  }

  @Test(arguments: ["notifications", "family-controls"])
  func `words for a dialog that does not show them are found`(_ kind: String) {
    #expect(
      app(kind).findings(of: permissionUnusedText) == [
        "system.md 1:5 «leave» the system asks for 'leave' in its own words"
      ])
  }

  @Test(arguments: ["health-read", "location-always", "camera"])
  func `words for a dialog that shows them are fine`(_ kind: String) {
    #expect(app(kind).findings(of: permissionUnusedText) == [])
  }
}
