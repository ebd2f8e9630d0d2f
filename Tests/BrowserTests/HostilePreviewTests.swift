import Foundation
import TestSupport
import Testing

/// What `hostile.py` says came of content that is markup and scripts throughout, in Debian's Chromium, from
/// disk.
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

  static let canBeMade = PreviewPageTests.canRun && TestEnvironment.mayRun("git")
  static let needs: Comment = "needs git, Chromium, and Python with axe-playwright-python"

  /// Kinds of slots that the smallest apps have.
  static let kinds = [
    "title", "heading", "body", "label", "row", "form", "view", "cell", "value", "name", "system",
    "note", "reason", "translated text", "translated title", "translated heading",
  ]

  /// Expects that every text was tried in every kind of slot and every language, and did nothing.
  ///
  /// - Parameters:
  ///   - apps: The pages of previews.
  ///   - count: Of more slots than that, and more that was pressed.
  ///   - expected: In these kinds of slots, and maybe others.
  func expectNothing(on apps: [String], ofMoreThan count: Int, in expected: [String]) {
    #expect(texts >= 300 && slots > count && pressed > count)
    #expect(Set(expected).isSubset(of: kinds))
    #expect(incomplete == [])
    #expect(languages == ["ar", "ar-XB", "de", "en-XA", "es", "fr", "ja", "pl", "zh-Hans"])
    #expect(pages == ["changes/index.html"] + apps.map { "preview/\($0).html" })
    #expect(hits == [])
    #expect(complaints == [])
  }
}

/// Previews of hostile content of which CI looks at a part.
@Suite(.waitsForPrograms) struct HostilePreviewTests {
  @Test(.enabled(if: Report.canBeMade, Report.needs))
  func `whatever texts of two apps hold, nothing on a page runs, loads or leads elsewhere`() throws
  {
    let apps = ["lockedin", "steps"]
    let told: [Report] = try reports(
      of: "hostile.py",
      [ProgramRun.specgenPath, repository.path, repository.appending(path: "templates").path]
        + apps)
    try #require(told.first).expectNothing(on: ["index"] + apps, ofMoreThan: 500, in: Report.kinds)
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

/// Previews of hostile content in all apps.
@Suite(.waitsForPrograms) struct EveryHostilePreviewTests {
  @Test(.enabled(if: Report.canBeMade, Report.needs))
  func `whatever texts hold, nothing on a page runs, loads or leads elsewhere`() throws {
    let told: [Report] = try reports(of: "hostile.py", ProgramRun.specgenPath, repository.path)
    try #require(told.first).expectNothing(
      on: ["betfree", "daily-intentions", "index", "lockedin", "ritualist", "steps"],
      ofMoreThan: 1000,
      in: Report.kinds + ["hint", "entered", "translated hint"])
  }
}
