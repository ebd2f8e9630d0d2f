import TestSupport
import Testing

/// States of a board that look alike, of which one is drawn for all, in Debian's Chromium.
@Suite(.waitsForPrograms) struct AlikeStateTests {
  /// What `alike.py` says: what is pointed at, the state it is drawn as, and the address.
  private struct Report: Decodable {
    var complaints: [String]
    var address: [String]
    var notice: String
    /// The states that are drawn.
    var figures: [String]
    /// What is said of the one that is not.
    var caption: String
    var link: [String]
    /// What the search calls it.
    var found: String
    var search: [String]
  }

  /// Two people of one initial, which is all that the second screen shows of them.
  private var initials: ProjectFiles {
    ProjectFiles(
      flow: """
        "values": { "name": { "type": "text", "key": "name", "explore": ["", "Ada", "Ana"] } },
        "completion": [{ "store": ["name", "completed"] }]
        """,
      pages: [
        ("welcome", "# Who are you?\n\n[Your name](#name \"Name\")\n\n[Continue](#continue)\n"),
        ("ready", "![You](#face)\n\n# Ready\n\n[Get started](#start)\n"),
      ],
      structure: { screen in
        screen == "welcome"
          ? """
          { "controls": {
            "name": { "value": "name", "as": "text-field" }, "continue": { "do": ["next"] } } }
          """
          : """
          { "views": { "face": { "kind": "avatar" } },
            "controls": { "start": { "do": ["finish"] } } }
          """
      }
    ).withShippedTemplates
  }

  @Test(
    .enabled(if: PreviewPageTests.canRun, "needs Chromium, and Python with axe-playwright-python"))
  func `address, link and search of a state lead to the one that is drawn for it`() async throws {
    let told: [Report] = try await withProject(initials) { root in
      let run = try ProgramRun.specgen("build", "--root", root)
      try #require(run.status == 0, "\(run.errors)")
      return try reports(
        of: "alike.py", "\(root)/output/preview", "demo", "ready/2", "ready/3")
    }
    let report = try #require(told.first)
    #expect(report.complaints == [] && report.notice == "")
    #expect(report.figures == ["welcome", "welcome/2", "welcome/3", "ready", "ready/2"])
    #expect(report.caption == "Your name: “Ana”")
    let arrived = ["ready/3", "ready/2", "demo.html#ready/3"]
    #expect(report.address == arrived)
    #expect(report.link == arrived)
    #expect(report.found == "Ready: Your name: “Ana”")
    #expect(report.search == arrived)
  }
}
