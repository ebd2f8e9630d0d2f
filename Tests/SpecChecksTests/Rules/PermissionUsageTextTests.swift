import Testing

import SpecChecks

@Suite struct PermissionUsageTextTests {
  private func app(_ kind: String, system: String? = nil) -> ReadApp {
    let flow = """
      "permissions": {
        "leave": { "kind": "\(kind)" }
      }
      """
    guard let system else { return readApp(flow: flow, pages: ["welcome": "# Hello\n"]) }
    return readApp(flow: flow, pages: ["welcome": "# Hello\n", "system": system])
  }

  @Test(arguments: [
    "health-read", "health-write", "location-when-in-use", "location-always", "tracking", "camera",
    "microphone", "motion",
  ])
  func `a permission without words for its dialog is found`(_ kind: String) {
    #expect(
      app(kind).findings(of: permissionUsageText) == [
        #"flow.json 2:3 «"leave"» 'leave' has no words for the system's dialog"#
      ])
    let described = app(kind, system: "## `leave`\n\nBecause.\n")
    #expect(described.findings(of: permissionUsageText) == [])
    #expect(described.findings(of: permissionUnusedText) == [])
  }

  @Test(arguments: ["notifications", "family-controls"])
  func `words for a dialog that does not show them are found`(_ kind: String) {
    #expect(app(kind).findings(of: permissionUsageText) == [])
    let found = app(kind, system: "## `leave`\n\nBecause.\n").findings(of: permissionUnusedText)
    #expect(found == ["system.md 1:5 «leave» the system asks for 'leave' in its own words"])
  }
}
