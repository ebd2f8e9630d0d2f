import Foundation
import SpecBuild
import SpecEdit
import SpecServe
import TestSupport
import Testing

/// Who may have a text written, without a network.
@Suite struct TextEndpointTests {
  private static let writing = #"""
    {
      "do": "write", "app": "demo", "key": "welcome.title", "locale": "en", "old": "Welcome",
      "new": "Hello"
    }
    """#

  /// A request of a page that is served here.
  private func request(_ endpoint: TextEndpoint, _ body: String = writing) -> SiteRequest {
    var request = SiteRequest(method: "POST", path: TextEndpoint.path, host: "127.0.0.1:8017")
    request.origin = "http://127.0.0.1:8017"
    request.fetchSite = "same-origin"
    request.contentType = "application/json"
    request.token = endpoint.token
    request.body = Array(body.utf8)
    request.bodyLength = request.body.count
    return request
  }

  private func withEndpoint(
    _ body: (_ site: Site, _ endpoint: TextEndpoint, _ root: String) async throws -> Void
  ) async throws {
    try await withProject(.small) { root in
      let endpoint = TextEndpoint(TextEditor(root: root))
      try await body(Site(previews: nil, report: nil).with(endpoint), endpoint, root)
    }
  }

  private func files(_ root: String) throws -> ProjectFiles {
    try ProjectFiles(at: URL(filePath: root))
  }

  private func text(_ answer: SiteResponse) -> String {
    guard case .bytes(let bytes) = answer.body else { return "" }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `a page of the server has words written, and takes them back`() async throws {
    try await withEndpoint { site, endpoint, root in
      let before = try files(root)
      let page = "content/demo/screens/welcome.md"
      let answer = await site.response(to: request(endpoint))
      #expect(answer.status == 200)
      #expect(answer.headers["Content-Type"] == "application/json; charset=utf-8")
      let told = text(answer)
      #expect(told.hasPrefix(#"{"file":"\#(page)","edit":"#))
      let edit = try #require(told.firstMatch(of: /"edit":(\d+)}$/)).1
      #expect(try files(root) == before.replacing("# Welcome", with: "# Hello", in: page))
      let undone = await site.response(
        to: request(endpoint, #"{ "do": "undo", "edit": \#(edit) }"#))
      #expect(text(undone) == #"{"file":"\#(page)"}"#)
      #expect(try files(root) == before)
    }
  }

  /// A note as a page has it written, changed and taken away.
  private func note(_ old: String?, _ new: String?, _ what: String = "write") -> String {
    func json(_ words: String?) -> String { words.map { "\"\($0)\"" } ?? "null" }
    return #"{ "do": "\#(what)", "app": "demo", "key": "welcome.title", "locale": "en", "#
      + #""note": 0, "old": \#(json(old)), "new": \#(json(new)) }"#
  }

  @Test func `a page of the server has notes written, changed, taken away and taken back`()
    async throws
  {
    try await withEndpoint { site, endpoint, root in
      let before = try files(root)
      let page = "content/demo/screens/welcome.md"
      let one = try before.replacing("# Welcome", with: "<!-- One. -->\n# Welcome", in: page)
      let two = try one.replacing("One.", with: "Two.", in: page)
      let tried = await site.response(to: request(endpoint, note(nil, "a --> b", "try")))
      #expect(text(tried).hasPrefix(#"{"lengths":[],"refusal":"a note can't hold"#))
      let steps: [(String?, String?, ProjectFiles)] = [
        (nil, "One.", one), ("One.", "Two.", two), ("Two.", nil, before),
      ]
      var edits: [Substring] = []
      for (old, new, files) in steps {
        let told = text(await site.response(to: request(endpoint, note(old, new))))
        edits.append(try #require(told.firstMatch(of: /"edit":(\d+)}$/)).1)
        #expect(try self.files(root) == files)
      }
      for (edit, files) in zip(edits.reversed(), [two, one, before]) {
        let undone = await site.response(
          to: request(endpoint, #"{ "do": "undo", "edit": \#(edit) }"#))
        #expect(text(undone) == #"{"file":"\#(page)"}"#)
        #expect(try self.files(root) == files)
      }
      let late = await site.response(to: request(endpoint, note("One.", "Two.")))
      #expect(text(late).hasPrefix(#"{"refusal":"the note was taken out of its file meanwhile"#))
      #expect(try self.files(root) == before)
    }
  }

  @Test func `words are read and tried, and refused with a reason`() async throws {
    try await withEndpoint { site, endpoint, root in
      let before = try files(root)
      let read = await site.response(
        to: request(
          endpoint,
          #"{ "do": "read", "app": "demo", "key": "welcome.title", "locale": "en", "form": null }"#)
      )
      #expect(
        text(read)
          == #"{"file":"content/demo/screens/welcome.md","line":1,"column":3,"isMissing":false,"#
          + #""forms":[{"words":"Welcome","runs":["Welcome"],"lengths":[{"unit":"words","count":1,"most":20}]}],"#
          + #""source":[],"notes":[],"own":{"notes":[],"others":[]}}"#)
      let tried = await site.response(
        to: request(
          endpoint, Self.writing.replacing("write", with: "try").replacing("Hello", with: "A b")))
      #expect(text(tried) == #"{"lengths":[{"unit":"words","count":2,"most":20}],"runs":["A b"]}"#)
      let late = await site.response(
        to: request(endpoint, Self.writing.replacing("Welcome", with: "Willkommen")))
      #expect(late.status == 200)
      #expect(text(late).hasPrefix(#"{"refusal":"the text was changed meanwhile"#))
      #expect(try files(root) == before)
    }
  }

  /// What is not as a page of the server has it, and how it is answered.
  private var refusals: [(String, Int, (inout SiteRequest) -> Void)] {
    [
      ("GET", 405, { $0.method = "GET" }), ("HEAD", 405, { $0.method = "HEAD" }),
      ("PUT", 405, { $0.method = "PUT" }), ("OPTIONS", 405, { $0.method = "OPTIONS" }),
      ("another path", 405, { $0.path = "/" }), ("a longer path", 405, { $0.path += "/" }),
      ("no host", 403, { $0.host = nil }), ("no origin", 403, { $0.origin = nil }),
      ("null", 403, { $0.origin = "null" }), ("", 403, { $0.origin = "" }),
      ("evil", 403, { $0.origin = "http://evil.example" }),
      ("port", 403, { $0.origin = "http://127.0.0.1:8018" }),
      ("no port", 403, { $0.origin = "http://127.0.0.1" }),
      ("https", 403, { $0.origin = "https://127.0.0.1:8017" }),
      ("other name", 403, { $0.origin = "http://localhost:8017" }),
      ("begins so", 403, { $0.origin = "http://127.0.0.1:8017.evil.example" }),
      ("cross-site", 403, { $0.fetchSite = "cross-site" }),
      ("same-site", 403, { $0.fetchSite = "same-site" }), ("none", 403, { $0.fetchSite = "none" }),
      ("no type", 415, { $0.contentType = nil }), ("text", 415, { $0.contentType = "text/plain" }),
      ("form", 415, { $0.contentType = "application/x-www-form-urlencoded" }),
      ("hidden", 415, { $0.contentType = "text/plain; application/json" }),
      ("two types", 415, { $0.contentType = "application/json, text/plain" }),
      ("no token", 403, { $0.token = nil }), ("empty token", 403, { $0.token = "" }),
      ("cut token", 403, { $0.token?.removeLast() }),
      ("other token", 403, { $0.token = String(repeating: "0", count: $0.token?.count ?? 0) }),
      ("no length", 413, { $0.bodyLength = nil }),
      ("no JSON", 400, { $0.body = [0x7B] }), ("nothing", 400, { $0.body = [] }),
      ("no text", 400, { $0.body = [0x22, 0xFF, 0x22] }),
    ]
  }

  @Test func `whatever is not as such a page has it is refused, and nothing is written`()
    async throws
  {
    try await withEndpoint { site, endpoint, root in
      let before = try files(root)
      for (name, status, change) in refusals {
        var request = request(endpoint)
        change(&request)
        let answer = await site.response(to: request)
        #expect(answer.status == status, "\(name)")
        var other = self.request(endpoint, note(nil, "Evil words"))
        change(&other)
        #expect(await site.response(to: other).status == status, "\(name)")
        // By its head alone, before a byte of its body is taken.
        if status != 400 { #expect(site.refusal(of: request)?.status == status, "\(name)") }
      }
      #expect(try files(root) == before)
      #expect(await site.response(to: request(endpoint)).status == 200)
    }
  }

  @Test func `a token that differs in any letter, or in all, is refused`() async throws {
    try await withEndpoint { site, endpoint, _ in
      let token = Array(endpoint.token.utf8)
      let letters = UInt8(ascii: "!")...UInt8(ascii: "~")
      var others = letters.map { letter in [UInt8](repeating: letter, count: token.count) }
      for place in token.indices {
        for letter in letters where letter != token[place] {
          var other = token
          other[place] = letter
          others.append(other)
        }
      }
      var request = request(endpoint)
      let letIn = others.filter { other in
        request.token = String(decoding: other, as: UTF8.self)
        return site.refusal(of: request)?.status != 403
      }
      #expect(letIn == [])
    }
  }

  @Test(arguments: [
    #"[]"#, #"{}"#, #"{ "do": "write" }"#, #"{ "do": "undo" }"#, #"{ "do": "undo", "edit": "1" }"#,
    #"{ "do": "read", "app": "demo", "key": "a", "locale": "en", "new": "x" }"#,
    #"{ "do": "read", "app": "demo", "key": "a", "locale": "en", "form": "several" }"#,
    #"{ "do": "write", "app": "demo", "key": "a", "locale": "en" }"#,
    #"{ "do": "write", "app": "demo", "key": "a", "locale": "en", "new": 1 }"#,
    #"{ "do": "write", "app": "demo", "key": "a", "locale": "en", "new": "a", "old": 1 }"#,
    #"{ "do": "write", "app": "demo", "key": "a", "locale": "en", "new": "a", "path": "/a" }"#,
    #"{ "do": "write", "app": "demo", "key": "a", "locale": "en", "old": "a" }"#,
    #"{ "do": "write", "app": "demo", "key": "a", "locale": "en", "old": "a", "new": null }"#,
    #"{ "do": "write", "app": "demo", "key": "a", "locale": "en", "note": "0", "new": "a" }"#,
    #"{ "do": "write", "app": "demo", "key": "a", "locale": "en", "note": 0.5, "new": "a" }"#,
    #"{ "do": "write", "app": "demo", "key": "a", "locale": "en", "note": 0 }"#,
    #"{ "do": "try", "app": "demo", "key": "a", "locale": "en", "note": 0, "new": 1 }"#,
    #"{ "do": "read", "app": "demo", "key": "a", "locale": "en", "note": 0 }"#,
    #"{ "do": "write", "app": "demo", "key": "a", "locale": "en", "form": "one", "note": 0,"#
      + #" "new": "a" }"#,
    #"{ "do": "remove", "app": "demo", "key": "a", "locale": "en", "new": "a" }"#,
  ])
  func `what is not understood is a bad request`(body: String) async throws {
    let endpoint = TextEndpoint(TextEditor(root: "/nowhere"))
    let site = Site(previews: nil, report: nil).with(endpoint)
    #expect(await site.response(to: request(endpoint, body)).status == 400)
  }

  @Test func `a text is told with its line and column, and a link where an editor is named`()
    async throws
  {
    try await withProject(.small) { root in
      let reading = #"{ "do": "read", "app": "demo", "key": "welcome.title", "locale": "en" }"#
      let place = #"{"file":"content/demo/screens/welcome.md","line":1,"column":3,"#
      let endpoint = TextEndpoint(TextEditor(root: root))
      let site = Site(previews: nil, report: nil)
      let told = text(await site.with(endpoint).response(to: request(endpoint, reading)))
      #expect(told.hasPrefix(place + #""isMissing":false"#), "\(told)")
      let linked = TextEndpoint(
        TextEditor(root: root), link: try EditorLink("vscode", root: "/my app"))
      let link = text(await site.with(linked).response(to: request(linked, reading)))
      let address = "vscode://file/my%20app/content/demo/screens/welcome.md:1:3"
      #expect(link.hasPrefix(place + #""editor":"\#(address)""#), "\(link)")
    }
  }

  @Test func `other spellings of the same are let in`() {
    let endpoint = TextEndpoint(TextEditor(root: "/nowhere"))
    let spellings: [(inout SiteRequest) -> Void] = [
      { $0.contentType = "Application/JSON; charset=utf-8" }, { $0.fetchSite = nil },
      {
        $0.host = "LOCALHOST:8017"
        $0.origin = "http://localhost:8017"
      },
    ]
    for change in spellings {
      var request = request(endpoint)
      change(&request)
      #expect(endpoint.refusal(of: request) == nil)
    }
  }

  @Test func `a site without an endpoint writes nothing, and its pages have no token`() async throws
  {
    let endpoint = TextEndpoint(TextEditor(root: "/nowhere"))
    let site = Site(previews: nil, report: nil)
    #expect(await site.response(to: request(endpoint)).status == 405)
    let page = SiteRequest(method: "GET", path: "/", host: nil)
    #expect(text(await site.response(to: page)).contains("data-token") == false)
    let served = text(await site.with(endpoint).response(to: page))
    #expect(served.contains(" data-token=\"\(endpoint.token)\"></script>"))
    // No script or style hands it out, and each session has its own.
    for path in ["/serve.js", "/serve.css"] {
      let file = SiteRequest(method: "GET", path: path, host: nil)
      #expect(!text(await site.with(endpoint).response(to: file)).contains(endpoint.token))
    }
    #expect(endpoint.token != TextEndpoint(TextEditor(root: "/nowhere")).token)
    #expect(endpoint.token.utf8.count > 24)
  }
}
