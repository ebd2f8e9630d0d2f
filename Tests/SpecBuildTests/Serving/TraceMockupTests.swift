import Foundation
import SpecBuild
import SpecServe
import SpecText
import Testing

/// The pictures of the way to a finding, as pages are told of them and get them.
@Suite struct TraceMockupTests {
  /// What pages are told, as far as it matters here.
  private struct News: Decodable {
    struct Report: Decodable { var findings: [Finding] }
    struct Finding: Decodable {
      var rule: String
      var trace: [Step]?
    }
    struct Step: Decodable {
      var words: String
      var screen: String?
      var isTouch: Bool?
      var picture: Picture?
    }
    struct Picture: Decodable, Equatable {
      var app: String
      var address: String
      var style: String
    }
    var report: Report?
  }

  /// A project whose last screen can only be left by some.
  private static let flaw = (
    path: "content/demo/flow.json", good: #""finish": { "style": "button", "#,
    bad: #""finish": { "style": "button", "enabled": "level == hard", "#
  )

  private func news(of update: LiveContent.Update) throws -> News {
    try JSONDecoder().decode(News.self, from: Data(update.site.eventData))
  }

  /// The way to the finding of a rule.
  private func way(
    to rule: String, in update: LiveContent.Update
  ) throws -> [News.Step] {
    let findings = try #require(try news(of: update).report).findings
    return try #require(findings.first { $0.rule == rule }?.trace, "\(findings.map(\.rule))")
  }

  private func answer(_ path: String, of update: LiveContent.Update) async -> SiteResponse {
    await update.site.response(to: SiteRequest(method: "GET", path: path, host: nil))
  }

  private func text(_ path: String, of update: LiveContent.Update) async -> String {
    guard case .bytes(let bytes) = await answer(path, of: update).body else { return "" }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func broken() async throws -> (EditedProject, LiveContent, LiveContent.Update) {
    let project = EditedProject()
    project.edit(Self.flaw.path, Self.flaw.good, Self.flaw.bad)
    var content = LiveContent(project.request, on: project.disk)
    let update = try await content.currentUpdate()
    return (project, content, update)
  }

  @Test func `each step has the picture of the screen it leads to`() async throws {
    let (_, _, update) = try await broken()
    let way = try way(to: "flow/dead-end", in: update)
    #expect(way.map(\.screen) == ["welcome", "setup", "setup", "done"])
    #expect(way.map { $0.isTouch ?? false } == [false, true, true, true])
    let titles = ["Welcome", "Set it up", "Set it up", "You are done"]
    for (step, title) in zip(way, titles) {
      let picture = try #require(step.picture)
      #expect(picture.app == "demo")
      #expect(await text(picture.address, of: update).contains(">\(title)<"))
    }
    // Two steps on one screen are seen apart, because something has changed on it.
    #expect(way[1].picture != way[2].picture)
    #expect(await text(way[2].picture?.address ?? "", of: update).contains("apps chosen"))
    #expect(await !text(way[1].picture?.address ?? "", of: update).contains("apps chosen"))
  }

  @Test func `a picture is served as text, never as a page, and its looks as a style sheet`()
    async throws
  {
    let (_, _, update) = try await broken()
    let picture = try #require(try way(to: "flow/dead-end", in: update).first?.picture)
    let markup = await answer(picture.address, of: update)
    #expect(markup.status == 200)
    #expect(markup.headers["Content-Type"] == "text/plain; charset=utf-8")
    #expect(markup.headers["X-Content-Type-Options"] == "nosniff")
    let style = await answer(picture.style, of: update)
    #expect(style.headers["Content-Type"] == "text/css; charset=utf-8")
    let sheet = await text(picture.style, of: update)
    #expect(sheet.contains("[data-app=\"demo\"]") && sheet.contains(":host"))
    #expect(!sheet.contains(":root"))
  }

  @Test func `words of the content are no markup in a picture`() async throws {
    let project = EditedProject()
    project.edit(Self.flaw.path, Self.flaw.good, Self.flaw.bad)
    project.edit("content/demo/screens/welcome.md", "# Welcome", "# 1 \\< 2 & \"so\" \\<b\\>")
    var content = LiveContent(project.request, on: project.disk)
    let update = try await content.currentUpdate()
    let picture = try #require(try way(to: "flow/dead-end", in: update).first?.picture)
    let markup = await text(picture.address, of: update)
    #expect(markup.contains("1 &lt; 2 &amp; "))
    #expect(!markup.contains("<b>"))
  }

  @Test func `what draws the pictures may change, and another address says so`() async throws {
    let (project, running, broken) = try await broken()
    var content = running
    var update = broken
    let first = try way(to: "flow/dead-end", in: update)
    project.edit("content/demo/screens/welcome.md", "Say hello", "Say good day")
    update = try await content.currentUpdate()
    let reworded = try way(to: "flow/dead-end", in: update)
    #expect(reworded[0].picture?.address != first[0].picture?.address)
    #expect(reworded[1].picture == first[1].picture)
    #expect(await answer(first[0].picture?.address ?? "", of: update).status != 200)
    project.edit("content/demo/app.json", "\"height\": 50", "\"height\": 60")
    update = try await content.currentUpdate()
    let restyled = try way(to: "flow/dead-end", in: update)
    #expect(restyled[0].picture?.style != reworded[0].picture?.style)
    #expect(restyled.map { $0.picture?.address } == reworded.map { $0.picture?.address })
    project.edit("templates/device.mustache", "<div class=\"case\">", "<div class=\"case new\">")
    update = try await content.currentUpdate()
    let redrawn = try way(to: "flow/dead-end", in: update)
    #expect(await text(redrawn[0].picture?.address ?? "", of: update).contains("case new"))
  }

  @Test func `pictures go when the flow is mended, and there are none where nothing is proved`()
    async throws
  {
    let (project, running, broken) = try await broken()
    var content = running
    var update = broken
    let address = try #require(try way(to: "flow/dead-end", in: update).first?.picture?.address)
    project.edit("templates/index.mustache", "<main", "{{misspelt}}<main")
    update = try await content.currentUpdate()
    let findings = try #require(try news(of: update).report).findings
    #expect(findings.map(\.rule) == ["template/name"])
    #expect(await answer(address, of: update).status != 200)
    project.edit("templates/index.mustache", "{{misspelt}}<main", "<main")
    project.edit(Self.flaw.path, Self.flaw.bad, Self.flaw.good)
    update = try await content.currentUpdate()
    #expect(try news(of: update).report == nil)
    #expect(await answer(address, of: update).status != 200)
  }
}
