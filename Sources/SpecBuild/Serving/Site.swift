package import SpecRender
package import SpecText

/// What is served at one moment: the last good previews, and what is wrong with the content now.
///
/// A value that knows no network: it is asked and answers. Files are looked up by name among those
/// that were rendered, so no path leads anywhere else.
package struct Site: Sendable {
  /// Something to be served as it is.
  private struct File: Sendable {
    var bytes: [UInt8]
    var type: String
    var policy: PagePolicy?
  }

  /// What pages are told: of which state the files are, each file's digest, and the findings.
  package let news: [UInt8]
  /// Differs from that of every site with other files.
  let state: String
  private let hasPages: Bool
  private var files: [String: File] = [:]

  /// - Parameters:
  ///   - previews: The last previews that could be made; none while there never were any.
  ///   - report: What is wrong with the content now; nothing where it has no errors.
  package init(previews: [RenderedFile]?, report: JSONValue?) {
    let pages = (previews ?? []).compactMap { file in
      file.path.hasPrefix("preview/") ? (String(file.path.dropFirst(8)), file.bytes) : nil
    }
    var all = Hasher()
    var digests: [JSONValue.Member] = []
    for (name, bytes) in pages {
      var hasher = Hasher()
      bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
      let digest = hasher.finalize()
      all.combine(name)
      all.combine(digest)
      digests.append(.init(name, .string(Site.text(digest))))
    }
    state = Site.text(all.finalize())
    news = JSONValue.members([
      "state": .string(state), "files": .object(digests), "report": report,
    ]).bytes(.compact)
    hasPages = previews != nil
    for (name, bytes) in pages { files[name] = file(name, bytes) }
    files["serve.js"] = File(
      bytes: PackageResources.findings_js + PackageResources.follow_js, type: ContentType.script)
    files["serve.css"] = File(bytes: PackageResources.serve_css, type: ContentType.styleSheet)
  }

  /// Answers a request that was let in.
  package func answer(to request: SiteRequest) -> SiteAnswer {
    guard ["GET", "HEAD"].contains(request.method) else {
      return SiteAnswer(status: 405, text: "only GET and HEAD\n", ["Allow": "GET, HEAD"])
    }
    let path = request.path == "/" ? "/index.html" : request.path
    if path == "/serve.events" { return .news }
    // Browsers ask for it unasked, and complain.
    if path == "/favicon.ico" { return SiteAnswer(status: 204, [], type: "image/x-icon") }
    if path.hasPrefix("/"), let file = files[String(path.dropFirst())] {
      return SiteAnswer(status: 200, file.bytes, type: file.type, policy: file.policy?.text)
    }
    let page = missingPage()
    return SiteAnswer(
      status: hasPages ? 404 : 503, page.bytes, type: ContentType.page, policy: page.policy.text)
  }

  private func file(_ name: String, _ bytes: [UInt8]) -> File {
    let type = ContentType.of(name)
    guard type == ContentType.page else { return File(bytes: bytes, type: type) }
    let page = LivePage(bytes, name: name, state: state)
    return File(bytes: page.bytes, type: type, policy: page.policy)
  }

  /// What stands where there is no page, or none yet; it becomes the page once there is one.
  private func missingPage() -> LivePage {
    let words =
      hasPages
      ? "There is no such page. <a href=\"/\">All apps</a>"
      : "There are no previews yet: the content has errors."
    let page = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <link rel="stylesheet" href="/serve.css">
      <title>Onboarding previews</title>
      </head>
      <body class="missing">
      <main><h1>Onboarding</h1><p>\(words)</p></main>
      </body>
      </html>

      """
    return LivePage(Array(page.utf8), name: "", state: state)
  }

  private static func text(_ digest: Int) -> String {
    String(UInt(bitPattern: digest), radix: 36)
  }
}
