import SpecBuild
import SpecServe
import Testing

/// What the server takes for a request.
@Suite struct HTTPRequestTests {
  /// Reads bytes as they might come over a network.
  private func requests(
    _ text: String, piece: Int = .max
  ) throws(HTTPError) -> [HTTPRequest] {
    var buffer = HTTPRequestBuffer()
    var rest = Array(text.utf8)[...]
    var found: [HTTPRequest] = []
    while !rest.isEmpty {
      buffer.append(rest.prefix(piece))
      rest = rest.dropFirst(piece)
      while let request = try buffer.next() { found.append(request) }
    }
    return found
  }

  private func refusal(of text: String) -> Int? {
    do {
      _ = try requests(text)
      return nil
    } catch {
      return error.status
    }
  }

  @Test(arguments: [1, 2, 7, .max])
  func `requests are read in whatever pieces they come`(piece: Int) throws {
    let text =
      "\r\nGET /a.html?x=1 HTTP/1.1\r\nHOST: \t 127.0.0.1:8017 \r\nX-Empty:\r\n\r\n"
      + "HEAD / HTTP/1.0\r\nhost: localhost\r\n\r\n"
      + "GET / HTTP/1.1\r\nHost: a\r\nConnection: Keep-Alive, Close\r\n\r\nGET"
    let all = try requests(text, piece: piece)
    #expect(all.map(\.method) == ["GET", "HEAD", "GET"])
    #expect(all.map(\.path) == ["/a.html", "/", "/"])
    #expect(all.map(\.host) == ["127.0.0.1:8017", "localhost", "a"])
    #expect(all.map(\.keepsConnection) == [true, false, false])
    #expect(all.allSatisfy { !$0.hasBody && !$0.isAbsolute })
  }

  @Test(arguments: [
    ("http://localhost:8017/a?b", "localhost:8017", "/a"), ("HTTP://x", "x", "/"),
    ("http://x?q", "x", "/"), ("*", "h", "*"), ("/http://x", "h", "/http://x"),
  ])
  func `a target may name its host`(target: String, host: String, path: String) throws {
    let all = try requests("GET \(target) HTTP/1.1\r\nHost: h\r\n\r\n")
    #expect(all.map(\.host) == [host])
    #expect(all.map(\.path) == [path])
    #expect(all[0].isAbsolute == (host != "h"))
  }

  @Test(arguments: [
    ("Content-Length: 0", false), ("Content-Length: 00", false), ("Content-Length: 5", true),
    ("Content-Length: 99999999999999999999999", true), ("Transfer-Encoding: chunked", true),
  ])
  func `a body is seen by its header`(line: String, hasBody: Bool) throws {
    let all = try requests("POST / HTTP/1.1\r\nHost: h\r\n\(line)\r\n\r\n")
    #expect(all.map(\.hasBody) == [hasBody])
  }

  @Test func `a body is taken out once it is there, and its length told where it may be sent`()
    throws
  {
    func head(_ lines: String) -> String { "POST / HTTP/1.1\r\nHost: h\r\n\(lines)\r\n\r\n" }
    var buffer = HTTPRequestBuffer()
    buffer.append(Array((head("Content-Length: 5\r\nOrigin: o") + "ab").utf8)[...])
    let request = try #require(try buffer.next())
    #expect(request.bodyLength == 5)
    #expect(request.origin == "o")
    #expect(request.token == nil && request.contentType == nil && request.fetchSite == nil)
    #expect(buffer.body(of: 5) == nil)
    buffer.append(Array(("cde" + head("Specgen-Token: t")).utf8)[...])
    #expect(buffer.body(of: 5) == Array("abcde".utf8))
    #expect(try buffer.next()?.token == "t")
    #expect(buffer.isEmpty)
    for (line, length) in [
      ("Content-Length: 0", 0), ("Content-Length: \(ServerLimits.bodyBytes)", 64 << 10),
      ("Content-Length: \(ServerLimits.bodyBytes + 1)", nil),
      ("Content-Length: 99999999999999999999999", nil), ("Transfer-Encoding: chunked", nil),
    ] {
      #expect(try requests(head(line)).map(\.bodyLength) == [length], "\(line)")
    }
    // Said twice, they would say two things.
    for name in ["Origin", "Specgen-Token", "Content-Type", "Sec-Fetch-Site"] {
      #expect(refusal(of: head("\(name): a\r\n\(name): a")) == 400, "\(name)")
    }
  }

  /// What is wrong in a request that is otherwise in order.
  @Test(arguments: [
    // Host
    "GET / HTTP/1.1\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a\r\nhOST: b\r\n\r\n",
    // The request line
    "GET /\r\nHost: a\r\n\r\n", "GET  / HTTP/1.1\r\nHost: a\r\n\r\n",
    "GET / HTTP/1.1 \r\nHost: a\r\n\r\n", " GET / HTTP/1.1\r\nHost: a\r\n\r\n",
    "GET\t/ HTTP/1.1\r\nHost: a\r\n\r\n", "G(T / HTTP/1.1\r\nHost: a\r\n\r\n",
    "GET /é HTTP/1.1\r\nHost: a\r\n\r\n", "GET / HTTQ/1.1\r\nHost: a\r\n\r\n",
    "GET / HTTP/1.1x\r\nHost: a\r\n\r\n", "GET file:///etc/passwd HTTP/1.1\r\nHost: a\r\n\r\n",
    "GET localhost:80 HTTP/1.1\r\nHost: a\r\n\r\n",
    // Header lines
    "GET / HTTP/1.1\r\nHost: a\r\n folded\r\n\r\n", "GET / HTTP/1.1\r\n Host: a\r\n\r\n",
    "GET / HTTP/1.1\r\nHost : a\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\r\nno colon\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a\r\n: nameless\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a\u{0}b\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\u{1B}\r\n\r\n",
    // Ends of lines
    "GET / HTTP/1.1\nHost: a\n\n", "GET / HTTP/1.1\r\nHost: a\n\r\n",
    "GET / HTTP/1.1\r\nHost: a\rX: b\r\n\r\n", "GET / HTTP/1.1\r\r\nHost: a\r\n\r\n",
    // Two readers, two lengths
    "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 1\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: +1\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1, 1\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a\r\nContent-Length:\r\n\r\n",
  ])
  func `what could be understood in two ways is a bad request`(text: String) {
    #expect(refusal(of: text) == 400)
  }

  @Test func `another protocol's version is not supported`() {
    for version in ["HTTP/2.0", "HTTP/1.2", "HTTP/0.9"] {
      #expect(refusal(of: "GET / \(version)\r\nHost: a\r\n\r\n") == 505)
    }
  }

  @Test func `lines have a limit each, and the header one of its own`() {
    func line(_ length: Int) -> String {
      let rest = "GET  HTTP/1.1\r\n".utf8.count
      return "GET /" + String(repeating: "a", count: length - rest - 1) + " HTTP/1.1\r\n"
    }
    func header(_ length: Int) -> String {
      let rest = "\r\nHost: a\r\nX: \r\n\r\n".utf8.count
      return "Host: a\r\nX: " + String(repeating: "b", count: length - rest) + "\r\n\r\n"
    }
    func headers(_ count: Int) -> String {
      "Host: a\r\n" + String(repeating: "X: y\r\n", count: count - 1) + "\r\n"
    }
    let short = line(100)
    #expect(refusal(of: line(ServerLimits.requestLineBytes) + headers(1)) == nil)
    #expect(refusal(of: line(ServerLimits.requestLineBytes + 1) + headers(1)) == 414)
    #expect(refusal(of: short + header(ServerLimits.headerBytes)) == nil)
    #expect(refusal(of: short + header(ServerLimits.headerBytes + 1)) == 431)
    #expect(refusal(of: short + headers(ServerLimits.headerCount)) == nil)
    #expect(refusal(of: short + headers(ServerLimits.headerCount + 1)) == 431)
    // They are refused before their end has come.
    #expect(refusal(of: String(repeating: "a", count: 9 << 10)) == 414)
    #expect(refusal(of: String(repeating: "\r\n", count: 9 << 10)) == 414)
    #expect(refusal(of: short + String(repeating: "b", count: 17 << 10)) == 431)
  }
}
