import FlowCore
import SpecModel
import SpecText
import TestSupport
import Testing

import SpecChecks

@Suite struct PermissionUsageTextTests {
  private func app(_ kind: String, system: String? = nil) -> ReadContent {
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
  }

  @Test(arguments: ["notifications", "family-controls"])
  func `a permission whose dialog has its own words needs none`(_ kind: String) {
    #expect(app(kind).findings(of: permissionUsageText) == [])
  }

  @Test func `nothing is said while a section may be meant for it`() {
    let flow = #""permissions": { "camera": { "kind": "camera" } }"#
    let misspelt = readApp(
      flow: flow, pages: ["welcome": "# Hello\n", "system": "## `camra`\n\nBecause.\n"],
      expectingMistakes: true)
    #expect(misspelt.found.all.map(\.rule) == ["name/unknown"])
    #expect(misspelt.findings(of: permissionUsageText) == [])
  }

  @Test func `nothing is said while system.md can't be read`() {
    var app = app("camera")
    app.project.apps[0].unreadPages = ["system"]
    #expect(app.findings(of: permissionUsageText) == [])
  }
}
