import Foundation
import TestSupport
import Testing

/// Previews of content that is markup and scripts throughout, in Debian's Chromium, from disk.
@Suite(.waitsForPrograms) struct HostilePreviewTests {
  /// What `hostile.py` says came of it.
  private struct Report: Decodable {
    /// How many hostile texts there are.
    var texts: Int
    /// How many places they were written into.
    var slots: Int
    /// The kinds of slots.
    var kinds: [String]
    /// The kinds of which not every text was in some slot.
    var incomplete: [String]
    /// The languages that some app was looked at in, besides its own.
    var languages: [String]
    var pages: [String]
    /// How many controls, links and events were pressed.
    var pressed: Int
    /// What was asked of a server that waits for what texts would load.
    var hits: [String]
    var complaints: [String]
  }

  @Test(
    .enabled(
      if: PreviewPageTests.canRun && TestEnvironment.mayRun("git"),
      "needs git, Chromium, and Python with axe-playwright-python"))
  func `whatever texts hold, nothing on a page runs, loads or leads elsewhere`() throws {
    let told: [Report] = try reports(of: "hostile.py", ProgramRun.specgenPath, repository.path)
    let report = try #require(told.first)
    #expect(report.texts >= 300 && report.slots > 1000 && report.pressed > 1000)
    let kinds = [
      "title", "heading", "body", "label", "hint", "row", "form", "view", "cell", "value", "name",
      "entered", "system", "note", "reason", "translated text", "translated title",
      "translated hint", "translated heading",
    ]
    #expect(Set(kinds).isSubset(of: report.kinds))
    #expect(report.incomplete == [])
    #expect(
      report.languages == ["ar", "ar-XB", "de", "en-XA", "es", "fr", "ja", "pl", "zh-Hans"])
    let apps = ["betfree", "daily-intentions", "index", "lockedin", "ritualist", "steps"]
    #expect(report.pages == ["changes/index.html"] + apps.map { "preview/\($0).html" })
    #expect(report.hits == [])
    #expect(report.complaints == [])
  }

  /// How scripts draw the texts of a page.
  private struct Comparison: Decodable {
    var page: String
    var count: Int
    var others: [String]
  }

  @Test(
    .enabled(if: PreviewPageTests.canRun, "needs Chromium, and Python with axe-playwright-python"))
  func `scripts draw every text just as the template does`() throws {
    let pages: [Comparison] = try reports(of: "words.py", previews)
    #expect(pages.count == 5)
    for page in pages {
      #expect(page.count > 100 && page.others == [], "\(page.page)")
    }
  }
}
