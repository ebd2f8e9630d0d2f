import FlowCore
import SpecChecks
import SpecCompare
import SpecModel
import SpecRender
import SpecText
import Testing

struct ChangesPageTests {
  /// The files that show what differs between two samples, as text.
  private func files(_ before: SampleApp?, _ after: SampleApp?) throws -> [String: String] {
    let sources = try #require(try repositorySources.get().sources)
    let project = ProjectComparison(
      revision: "v1 <b>", commit: "0123456789abcdef",
      apps: [try comparison(before, after, files: [FileChange("content/sample/a.md", .changed)])],
      unchanged: ["Other"], files: [])
    return Dictionary(
      uniqueKeysWithValues: changesFiles(of: project, sources).map {
        ($0.path, String(decoding: $0.bytes, as: UTF8.self))
      })
  }

  @Test func `the folder keeps itself out of git and has all that its page names`() throws {
    let files = try files(counting([0]), counting([0], title: "Your apps"))
    #expect(files[".gitignore"] == "*\n")
    let page = try #require(files["index.html"])
    let sheets = page.matches(of: /href="(?<name>[^"#]+)"/).map { String($0.name) }
    #expect(Set(sheets).isSubset(of: files.keys))
    #expect(sheets.contains("sample.theme.css"))
    #expect(sheets.contains("changes.css"))
    #expect(!page.contains("<script"))
  }

  @Test func `what was asked for and what changed are on the page, as text`() throws {
    let files = try files(counting([0]), counting([0], title: "Your apps"))
    let page = try #require(files["index.html"])
    #expect(page.contains("since <b>v1 &lt;b&gt;</b> <code>0123456789ab</code>"))
    #expect(page.contains("<del>Apps</del>"))
    #expect(page.contains("<ins>Your apps</ins>"))
    #expect(page.contains("<figcaption>Before</figcaption>"))
    #expect(page.contains("<span class=\"listed\">Other</span>"))
  }

  @Test func `a state that changed leads to the board, to its dark and to all languages`() throws {
    let page = try #require(files(counting([0]), counting([0], title: "Your apps"))["index.html"])
    let links = page.matches(of: /<a href="\.\.\/preview\/sample\.html#(?<place>[^"]+)">/)
      .map { String($0.place) }
    let place = try #require(links.first)
    #expect(!place.contains("&"))
    #expect(
      links.prefix(3) == [place, "\(place)&amp;appearance=dark", "\(place)&amp;beside=locale"][...])
    // Of what is gone there is no board.
    let removed = try #require(files(counting([0]), nil)["index.html"])
    #expect(!removed.contains("../preview/"))
  }

  @Test func `each version is drawn in its own looks`() throws {
    var bold = counting([0], title: "Your apps")
    bold.fonts[0].weight = .bold
    let files = try files(counting([0]), bold)
    let before = try #require(files["sample.before.theme.css"])
    #expect(before.contains("[data-app=\"sample.before\"] .t-title{"))
    #expect(!before.contains("font-weight:700"))
    #expect(files["sample.theme.css"]?.contains("font-weight:700") == true)
    let page = try #require(files["index.html"])
    #expect(page.contains("<figure data-app=\"sample.before\">"))
    #expect(page.contains("<figure data-app=\"sample\">"))
  }

  @Test func `beside the page stands what it names`() throws {
    let files = try files(counting([0]), counting([1]))
    #expect(files["changes.css"] != nil && files["screen.css"] != nil)
    #expect(files["prototype.css"] == nil && files["board.js"] == nil)
  }
}
