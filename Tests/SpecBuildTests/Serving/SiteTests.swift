import Foundation
import SpecBuild
import SpecServe
import TestSupport
import Testing

/// What is answered, without a network.
@Suite struct SiteTests {
  private func site(
    _ change: (EditedProject) -> Void = { _ in }
  ) async throws -> LiveContent.Update {
    let project = EditedProject()
    change(project)
    var content = LiveContent(project.request, on: project.disk)
    return try await content.currentUpdate()
  }

  private func answer(_ path: String, _ method: String = "GET") async throws -> SiteResponse {
    try await site().site.response(to: SiteRequest(method: method, path: path, host: nil))
  }

  private func text(_ answer: SiteResponse) throws -> String {
    guard case .bytes(let bytes) = answer.body else { return "" }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("/", "text/html; charset=utf-8"), ("/index.html", "text/html; charset=utf-8"),
    ("/demo.html", "text/html; charset=utf-8"),
    ("/demo.ar-XB.js", "text/javascript; charset=utf-8"),
    ("/demo.theme.css", "text/css; charset=utf-8"), ("/page.css", "text/css; charset=utf-8"),
    ("/serve.js", "text/javascript; charset=utf-8"), ("/serve.css", "text/css; charset=utf-8"),
  ])
  func `previews are served as what they are, and nobody keeps them`(
    path: String, type: String
  ) async throws {
    let answer = try await answer(path)
    #expect(answer.status == 200)
    #expect(answer.headers["Content-Type"] == type)
    #expect(answer.headers["Cache-Control"] == "no-store")
    #expect(answer.headers["X-Content-Type-Options"] == "nosniff")
    #expect(try !text(answer).isEmpty)
  }

  @Test(arguments: [
    "*", "/nothing.html", "/../content/specgen.json", "/..%2Fcontent%2Fspecgen.json",
    "//etc/passwd", "/preview/index.html", "/output/preview/index.html", "/./index.html",
    "/content/demo/flow.json", "/strings/demo/Onboarding.xcstrings", "/swift/Demo/Demo.swift",
    "/index.html/", "/INDEX.HTML", "/demo", "/%69ndex.html", "/serve.events/",
  ])
  func `nothing else is there`(path: String) async throws {
    #expect(try await answer(path).status == 404)
  }

  @Test(arguments: ["POST", "PUT", "DELETE", "OPTIONS", "get", ""])
  func `only reading is allowed`(method: String) async throws {
    let answer = try await answer("/", method)
    #expect(answer.status == 405)
    #expect(answer.headers["Allow"] == "GET, HEAD")
  }

  @Test(arguments: [
    ("127.0.0.1:8017", true), ("localhost:8017", true), ("LOCALHOST:8017", true),
    ("127.0.0.1", false), ("localhost:8018", false), ("localhost:80170", false),
    ("evil.example:8017", false), ("evil.example", false), ("127.0.0.1.evil.example:8017", false),
    ("localhost.:8017", false), ("[::1]:8017", false), ("0.0.0.0:8017", false), ("", false),
    ("127.0.0.1:8017, evil.example", false), (nil, false),
  ])
  func `a request has to name this machine`(host: String?, isFor: Bool) {
    let request = SiteRequest(method: "GET", path: "/", host: host)
    #expect(request.isForThisMachine(atPort: 8017) == isFor)
    #expect(SiteResponse.wrongHost.status == 403)
  }

  @Test func `a page is allowed one script more, and nothing else`() async throws {
    let answer = try await answer("/demo.html")
    let page = try text(answer)
    #expect(page.ranges(of: "<script src=\"/").count == 1)
    #expect(page.contains("<script src=\"/serve.js\" data-page=\"demo.html\" data-state=\""))
    #expect(!page.contains("http-equiv"))
    #expect(
      answer.headers["Content-Security-Policy"]
        == "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; "
        + "base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; "
        + "trusted-types previews serve; connect-src 'self'; frame-ancestors 'none'")
  }

  @Test func `a page's own policy stays, however it is written`() async throws {
    let update = try await site { project in
      project.write(
        "templates/head-with-scripts.mustache",
        """
        <META charset="utf-8">
        <Meta content="Default-Src 'self'; script-src 'none'; connect-src 'self' file:;" \
        HTTP-EQUIV="content-security-policy">
        """)
    }
    let request = SiteRequest(method: "GET", path: "/demo.html", host: nil)
    let answer = await update.site.response(to: request)
    #expect(
      answer.headers["Content-Security-Policy"]
        == "default-src 'self'; script-src 'self'; connect-src 'self' file:; style-src 'self'; "
        + "frame-ancestors 'none'")
    #expect(try text(answer).contains("<META charset=\"utf-8\">"))
  }

  @Test func `without content that ever was in order a page waits for it`() async throws {
    let update = try await site { project in
      project.edit("content/demo/flow.json", "\"gate\"", "\"gaet\"")
    }
    let answer = await update.site.response(
      to: SiteRequest(method: "GET", path: "/demo.html", host: nil))
    #expect(answer.status == 503)
    #expect(try text(answer).contains("<script src=\"/serve.js\""))
    let news = String(decoding: update.site.eventData, as: UTF8.self)
    #expect(news.contains(#""place":"content/demo/flow.json:"#))
    #expect(news.contains("\"severity\":\"error\""))
    #expect(!news.contains("\n"))
  }

  @Test func `errors leave the last good pages and their state`() async throws {
    let project = EditedProject()
    var content = LiveContent(project.request, on: project.disk)
    let good = try await content.currentUpdate()
    let told = String(decoding: good.site.eventData, as: UTF8.self)
    #expect(!told.contains("report") && told.contains("\"summary\":"))
    project.edit("content/demo/flow.json", "\"gate\"", "\"gaet\"")
    let bad = try await content.currentUpdate()
    let request = SiteRequest(method: "GET", path: "/demo.html", host: nil)
    let first = try text(await good.site.response(to: request))
    #expect(first.contains("Say hello"))
    #expect(try text(await bad.site.response(to: request)) == first)
    let wrong = String(decoding: bad.site.eventData, as: UTF8.self)
    #expect(wrong.contains("\"report\"") && !wrong.contains("no findings"))
  }

  @Test func `an edit is shown before it is checked, and no finding of before with it`()
    async throws
  {
    let project = EditedProject()
    var polling = DirectoryWatcher.Polling()
    polling.interval = .milliseconds(5)
    var content = LiveContent(project.request, on: project.disk, polling: polling)
    _ = try await content.currentUpdate()
    /// The next update, what it tells and the page of it.
    func next() async throws -> (isChecked: Bool, told: String, page: String) {
      let update = try await content.nextUpdate()
      let page = await update.site.response(
        to: SiteRequest(method: "GET", path: "/demo.html", host: nil))
      return (
        update.outcome != nil, String(decoding: update.site.eventData, as: UTF8.self),
        try text(page)
      )
    }

    // Whoever chose another level can't finish: only a proof finds it.
    let (good, bad) = (
      "\"style\": \"button\", \"do\": [\"finish\"]",
      "\"enabled\": \"level == hard\", \"do\": [\"finish\"]"
    )
    project.edit("content/demo/flow.json", good, bad)
    project.edit("content/demo/screens/welcome.md", "Say hello", "Say good day")
    let drawn = try await next()
    #expect(!drawn.isChecked)
    #expect(drawn.told.contains("\"checking\":true"))
    #expect(!drawn.told.contains("report"))
    #expect(drawn.page.contains("Say good day"))
    let checked = try await next()
    #expect(checked.isChecked)
    #expect(!checked.told.contains("checking"))
    #expect(checked.told.contains("\"report\""))
    #expect(checked.page.contains("Say good day"))

    // What was found is not told of what stands there now.
    project.edit("content/demo/flow.json", bad, good)
    let mended = try await next()
    #expect(!mended.isChecked)
    #expect(!mended.told.contains("report"))
    let last = try await next()
    #expect(last.isChecked)
    #expect(!last.told.contains("report"))
  }

  @Test func `what can't be read is told at once, and shown when it can`() async throws {
    let project = EditedProject()
    var polling = DirectoryWatcher.Polling()
    polling.interval = .milliseconds(5)
    var content = LiveContent(project.request, on: project.disk, polling: polling)
    _ = try await content.currentUpdate()
    project.edit("content/demo/flow.json", "\"gate\"", "\"gaet\"")
    let broken = try await content.nextUpdate()
    #expect(broken.outcome?.diagnostics.isEmpty == false)
    #expect(String(decoding: broken.site.eventData, as: UTF8.self).contains("report"))
    project.edit("content/demo/flow.json", "\"gaet\"", "\"gate\"")
    #expect(try await content.nextUpdate().outcome == nil)
    #expect(try await content.nextUpdate().outcome?.diagnostics.isEmpty == true)
  }

  @Test func `a file whose bytes stay has the version it had, as far as it was asked for`()
    async throws
  {
    let project = EditedProject()
    var content = LiveContent(project.request, on: project.disk)
    let first = try await content.currentUpdate().site
    for path in ["/demo.html", "/demo.theme.css"] {
      _ = await first.response(to: SiteRequest(method: "GET", path: path, host: nil))
    }
    project.edit("content/demo/screens/welcome.md", "Say hello", "Say good day")
    let second = try await content.currentUpdate().site
    let (before, after) = try (versions(of: first), versions(of: second))
    #expect(before.keys == after.keys)
    let kept = before.filter { after[$0.key] == $0.value }.keys
    #expect(kept.contains("demo.theme.css"))
    #expect(kept.contains("page.css"))
    #expect(kept.contains("extra.html"))
    #expect(!kept.contains("demo.html"))
    // Nobody has asked for it, so nobody has made it.
    #expect(!kept.contains("demo.flow.js"))
    project.write("templates/styles/page.css", "h1 { color: red; }")
    let third = try await content.currentUpdate().site
    let last = try versions(of: third)
    #expect(Set(last.filter { after[$0.key] != $0.value }.keys) == ["page.css"])
  }

  /// What a site tells of each file.
  private func versions(of site: Site) throws -> [String: String] {
    struct News: Decodable { var files: [String: String] }
    return try JSONDecoder().decode(News.self, from: Data(site.eventData)).files
  }

  @Test func `a disk that fails is told to pages, and watched on`() async throws {
    let project = EditedProject()
    var polling = DirectoryWatcher.Polling()
    polling.interval = .milliseconds(5)
    var content = LiveContent(project.request, on: project.disk, polling: polling)
    _ = try await content.currentUpdate()
    let page = "content/demo/screens/welcome.md"
    let words = project.text(of: page)
    for path in ProjectFiles.small.texts.keys where path.hasPrefix("content/") {
      project.write(path, nil)
      project.write(path.replacing("content/demo/", with: "content/extra/"), nil)
    }
    let broken = try await content.nextUpdate()
    #expect(String(decoding: broken.site.eventData, as: UTF8.self).contains("the disk failed"))
    #expect(broken.outcome?.usageError != nil)
    project.write(page, words)
    let again = try await content.nextUpdate()
    #expect(again.outcome?.usageError == nil)
  }
}
