package import SpecBuild
package import SpecText

/// What is served at one moment: the last good previews, and what is wrong with the content now.
///
/// A value that knows no network: it is asked and answers. Files are looked up by name among those
/// of the previews, so no path leads anywhere else.
package struct Site: Sendable {
  /// Something to be served as it is.
  private struct File: Sendable {
    var bytes: [UInt8]
    var type: String
  }

  /// What a server-sent event tells pages: the site's version, each file's version, and the findings,
  /// or that they are still to come; and what does not fit, once that was measured.
  package var eventData: [UInt8] {
    JSONValue.object(news + (layout.map { [.init("fit", $0.json)] } ?? [])).bytes(.compact)
  }
  /// What of its screens does not fit; nothing while that is not known.
  package var layout: LayoutNews?
  private let news: [JSONValue.Member]
  /// The site's version, which differs from that of every site with other files.
  let state: String
  /// Where its pages have texts written; nowhere, unless it is said.
  package var endpoint: TextEndpoint?
  /// What stands before the version and the name of a page of which the changes are asked for: no
  /// folder, so that what the page names is found where it is.
  private static let changesPrefix = "serve.changes."
  private let hasPages: Bool
  private var parts: [String: PreviewPart] = [:]
  private var files: [String: File] = [:]

  /// - Parameters:
  ///   - previews: The last previews that could be made; none while there never were any.
  ///   - report: What is wrong with the content now; nothing where it has no errors.
  ///   - summary: How much was found of content without errors, in words; nothing where it has some.
  ///   - mockups: The mockups that the report shows on the traces to what is wrong.
  ///   - isChecking: Whether what is wrong is not known yet: of the report nothing is said then.
  package init(
    previews: Previews?, report: JSONValue?, summary: String? = nil,
    mockups: TraceMockups = TraceMockups(), isChecking: Bool = false
  ) {
    var all = Hasher()
    let versions = previews?.versions ?? []
    for (name, version) in versions {
      all.combine(name)
      all.combine(version)
    }
    for part in previews?.parts ?? [] {
      for name in part.names { parts[name] = part }
    }
    state = all.finalize().digestText
    var news: [JSONValue.Member] = [
      .init("state", .string(state)),
      .init("files", .object(versions.map { JSONValue.Member($0.name, .string($0.version)) })),
    ]
    if isChecking { news.append(.init("checking", true)) }
    if !isChecking, let report { news.append(.init("report", report)) }
    if let summary { news.append(.init("summary", .string(summary))) }
    self.news = news
    hasPages = previews != nil
    let scripts = [
      EmbeddedText.`Browser/markup.js`, EmbeddedText.`Browser/findings.js`,
      EmbeddedText.`Browser/way.js`, EmbeddedText.`Browser/badges.js`,
      EmbeddedText.`Browser/follow.js`, EmbeddedText.`Browser/editing.js`,
    ]
    files["serve.js"] = File(bytes: Array(scripts.joined().utf8), type: ContentType.script)
    files["serve.css"] = File(
      bytes: Array(EmbeddedText.`Browser/serve.css`.utf8), type: ContentType.styleSheet)
    // No page by itself: only the script that puts it into one reads it.
    for (name, bytes) in mockups.mockups {
      files[name] = File(bytes: bytes, type: ContentType.text)
    }
    for (name, bytes) in mockups.styleSheets {
      files[name] = File(bytes: bytes, type: ContentType.styleSheet)
    }
  }

  /// Answers a request that was let in.
  package func response(to request: SiteRequest) async -> SiteResponse {
    if let refusal = refusal(of: request) { return refusal }
    if let endpoint, request.path == TextEndpoint.path {
      return await endpoint.response(to: request)
    }
    let path = request.path == "/" ? "/index.html" : request.path
    if path == "/serve.events" { return .eventStream }
    // Browsers ask for it unasked, and complain.
    if path == "/favicon.ico" { return SiteResponse(status: 204, [], type: "image/x-icon") }
    if path.hasPrefix("/"), let response = await response(with: String(path.dropFirst())) {
      return response
    }
    let page = missingPage()
    return SiteResponse(
      status: hasPages ? 404 : 503, page.bytes, type: ContentType.page, policy: page.policy.text)
  }

  /// The answer to a request that is refused for what its head says; none where it is let in.
  ///
  /// Everything but reading is refused, unless it has a text written and comes from a page that may.
  package func refusal(of request: SiteRequest) -> SiteResponse? {
    if let endpoint, request.path == TextEndpoint.path { return endpoint.refusal(of: request) }
    if ["GET", "HEAD"].contains(request.method) { return nil }
    return SiteResponse(status: 405, text: "only GET and HEAD\n", ["Allow": "GET, HEAD"])
  }

  /// The file of a name.
  private func response(with name: String) async -> SiteResponse? {
    if let file = files[name] { return SiteResponse(status: 200, file.bytes, type: file.type) }
    if name.hasPrefix(Self.changesPrefix) { return await changes(name) }
    guard let bytes = await parts[name]?.file(name) else { return nil }
    let type = ContentType.of(name)
    guard type == ContentType.page else { return SiteResponse(status: 200, bytes, type: type) }
    return response(with: bytes, of: name)
  }

  /// What has changed of a page since a version of it, `serve.changes.<version>.<page>`; the page itself,
  /// where that is not known.
  private func changes(_ name: String) async -> SiteResponse? {
    let parts = name.dropFirst(Self.changesPrefix.count).split(separator: ".", maxSplits: 1)
    guard parts.count == 2 else { return nil }
    let page = String(parts[1])
    guard ContentType.of(page) == ContentType.page, let part = self.parts[page] else { return nil }
    guard let bytes = await part.changes(of: page, since: String(parts[0])) else {
      return await response(with: page)
    }
    return response(with: bytes, of: page)
  }

  private func response(with page: [UInt8], of name: String) -> SiteResponse {
    let page = LivePage(page, name: name, state: state, token: endpoint?.token)
    return SiteResponse(status: 200, page.bytes, type: ContentType.page, policy: page.policy.text)
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
    return LivePage(Array(page.utf8), name: "", state: state, token: endpoint?.token)
  }
}
