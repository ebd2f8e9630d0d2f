import Foundation
import SpecBuild
import SpecServe
import TestSupport
import Testing

/// `specgen serve` while somebody means it ill, over sockets.
///
/// One after the other: together they would have more files open than a process may have.
@Suite(.serialized) struct ServerLimitTests {
  private func withServer(
    _ files: ProjectFiles = .small, _ body: (ServingProgram) async throws -> Void
  ) async throws {
    try await withProject(files) { root in try await body(ServingProgram(root: root)) }
  }

  /// A request that is in order, with more lines in its header.
  private func request(
    to program: ServingProgram, _ line: String = "GET / HTTP/1.1", _ more: String...
  ) -> String {
    ([line, "Host: localhost:\(program.port)"] + more).joined(separator: "\r\n") + "\r\n\r\n"
  }

  /// Asks for a page, which must come within a minute.
  private func expectAnswers(_ program: ServingProgram) async throws {
    #expect(try await program.get("/").hasPrefix("HTTP/1.1 200 OK\r\n"))
  }

  @Test func `what breaks a rule or a limit is answered with its status, and closed`()
    async throws
  {
    try await withServer { program in
      let host = "Host: localhost:\(program.port)\r\n"
      let long = String(repeating: "a", count: 128 << 10)
      let cases: [(String, String)] = [
        ("GET / HTTP/1.1\r\n\r\n", "400 Bad Request"),
        ("GET / HTTP/1.1\r\n\(host)\(host)\r\n", "400 Bad Request"),
        ("GET http://evil.example/ HTTP/1.1\r\n\(host)\r\n", "400 Bad Request"),
        ("GET http://localhost:\(program.port)/ HTTP/1.1\r\nHost: evil\r\n\r\n", "200 OK"),
        ("GET / HTTP/1.1\r\n\(host) folded\r\n\r\n", "400 Bad Request"),
        ("GET / HTTP/1.1\n\(host)\n", "400 Bad Request"), ("\u{0}", "400 Bad Request"),
        (
          "GET / HTTP/1.1\r\n\(host)Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\nGET ",
          "400 Bad Request"
        ),
        ("GET / HTTP/1.1\r\n\(host)Content-Length: 5\r\n\r\nGET /", "413 Content Too Large"),
        (
          "HEAD / HTTP/1.1\r\n\(host)Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
          "413 Content Too Large"
        ),
        ("GET /\(long) HTTP/1.1\r\n\(host)\r\n", "414 URI Too Long"),
        (
          "GET / HTTP/1.1\r\n\(host)X: \(long)\r\nY: \(long)\r\n\r\n",
          "431 Request Header Fields Too Large"
        ),
        (
          "GET / HTTP/1.1\r\n\(host)" + String(repeating: "X: y\r\n", count: 100) + "\r\n",
          "431 Request Header Fields Too Large"
        ),
        ("GET / HTTP/2.0\r\n\(host)\r\n", "505 HTTP Version Not Supported"),
        ("BREW / HTTP/1.1\r\n\(host)\r\n", "405 Method Not Allowed"),
        ("POST / HTTP/1.1\r\n\(host)Content-Length: 3\r\n\r\nabc", "405 Method Not Allowed"),
        ("CONNECT localhost:1 HTTP/1.1\r\n\(host)\r\n", "405 Method Not Allowed"),
      ]
      for (request, status) in cases {
        let stays = ["200 OK", "405 Method Not Allowed"].contains(status)
        let answer = try await program.answer(to: request, until: stays ? "\r\n\r\n" : nil)
        #expect(answer.hasPrefix("HTTP/1.1 \(status)\r\n"), "\(request.prefix(200))")
        #expect(answer.ranges(of: "HTTP/1.1 ").count == 1, "\(request.prefix(200))")
      }
      try await expectAnswers(program)
    }
  }

  @Test(.enabled(if: TestEnvironment.isThere("/proc/self/stat"), "needs /proc"))
  func `endless header lines take little of the server's time, and others are answered`()
    async throws
  {
    try await withServer { program in
      let before = try program.processorTime()
      let line = String(repeating: "a", count: 128 << 10)
      let bad = try (0..<8).map { _ in
        let connection = try ClientConnection(to: "127.0.0.1", program.port)
        try? connection.send(
          "GET / HTTP/1.1\r\nHost: localhost:\(program.port)\r\nX: \(line)\r\nY: \(line)\r\n")
        return connection
      }
      try await expectAnswers(program)
      #expect(try program.processorTime() - before < .seconds(5))
      #expect(bad.count == 8)
    }
  }

  @Test func `requests in one go are answered in their order, and heads stay heads`()
    async throws
  {
    try await withServer { program in
      let all =
        request(to: program, "GET /demo.theme.css HTTP/1.1")
        + request(to: program, "HEAD / HTTP/1.1") + request(to: program, "GET /no HTTP/1.1")
        + request(to: program, "GET /demo.theme.css HTTP/1.1", "Connection: close")
        + request(to: program)
      let answer = try await program.answer(to: all)
      let statuses = answer.matches(of: /HTTP\/1\.1 (\d+)/).map { String($0.1) }
      #expect(statuses == ["200", "200", "404", "200"])
      let types = answer.matches(of: /Content-Type: text\/(\w+)/).map { String($0.1) }
      #expect(types == ["css", "html", "html", "css"])
      let sheet = try await program.get("/demo.theme.css")
      #expect(answer.hasSuffix(sheet))
    }
  }

  @Test(arguments: [
    ("http://evil.example/", "", "400 Bad Request"),
    ("/", "Content-Length: 3\r\n", "413 Content Too Large"), ("/no", "", "404 Not Found"),
  ])
  func `what asks for a head is refused without a body`(
    target: String, more: String, status: String
  ) async throws {
    try await withServer { program in
      let answer = try await program.answer(
        to: "HEAD \(target) HTTP/1.1\r\nHost: localhost:\(program.port)\r\n\(more)"
          + "Connection: close\r\n\r\n")
      #expect(answer.hasPrefix("HTTP/1.1 \(status)\r\n"))
      #expect(answer.hasSuffix("\r\n\r\n"))
    }
  }

  @Test func `whoever ends his side is answered, and half a request is refused`() async throws {
    try await withServer { program in
      for (text, status) in [
        (request(to: program), "200 OK"), (request(to: program) + "GET /", "200 OK"),
        ("GET / HTTP/1.1\r\nHo", "400 Bad Request"),
      ] {
        let connection = try ClientConnection(to: "127.0.0.1", program.port)
        try connection.send(text)
        connection.endInput()
        let answer = try await connection.answer()
        #expect(answer.hasPrefix("HTTP/1.1 \(status)\r\n"))
      }
      let silent = try ClientConnection(to: "127.0.0.1", program.port)
      silent.endInput()
      #expect(try await silent.answer() == "")
    }
  }

  @Test func `a request that never ends is given up when its time is over`() async throws {
    try await withServer { program in
      let slow = try ClientConnection(to: "127.0.0.1", program.port)
      let start = ContinuousClock.now
      for byte in ["G", "E", "T"] {
        try slow.send(byte)
        try await Task.sleep(for: .milliseconds(200))
      }
      let answer = try await slow.answer()
      #expect(answer.hasPrefix("HTTP/1.1 408 Request Timeout\r\n"))
      #expect(ContinuousClock.now - start > ServerLimits.requestTimeout - .seconds(1))
    }
  }

  @Test func `two thousand idle connections leave others answered`() async throws {
    // One process may not have so many here; what it gives up, the server has given up before.
    try await withServer { program in
      var idle: [ClientConnection] = []
      for _ in 0..<10 {
        for _ in 0..<200 { idle.append(try ClientConnection(to: "127.0.0.1", program.port)) }
        try await expectAnswers(program)
        idle.removeFirst(max(0, idle.count - ServerLimits.connections - 100))
      }
      // The last ones are still there.
      let last = try #require(idle.last)
      try last.send(request(to: program, "GET / HTTP/1.1", "Connection: close"))
      #expect(try await last.answer().hasPrefix("HTTP/1.1 200 OK\r\n"))
    }
  }

  @Test(
    .enabled(
      if: TestEnvironment.mayRun("prlimit") && TestEnvironment.isThere("/proc/self/fd"),
      "needs prlimit and /proc"))
  func `where files run out it says so, and answers when some are free again`()
    async throws
  {
    try await withProject(.small) { root in
      let complaints = root + "/complaints"
      try Data().write(to: URL(fileURLWithPath: complaints))
      let program = try ServingProgram(root: root, complaints: complaints)
      // Once it watches: what the system's libraries want at the start they want at any price.
      try await program.serveEdit()
      try program.limitDescriptors(to: program.openFiles() + 2)
      let idle = try (0..<100).map { _ in try ClientConnection(to: "127.0.0.1", program.port) }
      try await expectAnswers(program)
      withExtendedLifetime(idle) {}
      // Pages that listen are not given up for others, once they have been heard.
      var pages: [ClientConnection] = []
      let words = "specgen: too many files are open; new connections wait until some are closed\n"
      let limit = ContinuousClock.now + .seconds(1200)
      while try !String(contentsOfFile: complaints, encoding: .utf8).contains(words) {
        try #require(ContinuousClock.now < limit)
        let page = try ClientConnection(to: "127.0.0.1", program.port)
        try page.send(request(to: program, "GET /serve.events HTTP/1.1"))
        pages.append(page)
        try await Task.sleep(for: .milliseconds(200))
      }
      pages.removeAll()
      try await expectAnswers(program)
    }
  }

  @Test func `one page too many that listens is told so, and others are answered`() async throws {
    try await withServer { program in
      let news = request(to: program, "GET /serve.events HTTP/1.1")
      var pages: [ClientConnection] = []
      for _ in 0..<ServerLimits.eventStreams {
        let page = try ClientConnection(to: "127.0.0.1", program.port)
        try page.send(news)
        #expect(try await page.answer(until: "\n\n").contains("text/event-stream"))
        pages.append(page)
      }
      #expect(try await program.answer(to: news).hasPrefix("HTTP/1.1 503 Service Unavailable\r\n"))
      try await expectAnswers(program)
      pages.removeFirst()
      let limit = ContinuousClock.now + .seconds(1200)
      while try await !program.answer(to: news, until: "\r\n\r\n").hasPrefix("HTTP/1.1 200 ") {
        try #require(ContinuousClock.now < limit)
        try await Task.sleep(for: .milliseconds(50))
      }
    }
  }

  @Test(.enabled(if: TestEnvironment.isThere("/proc/self/fd"), "needs /proc"))
  func `those who take nothing of an answer are refused beyond the limit, and closed at last`()
    async throws
  {
    var files = ProjectFiles.small
    let filler = "/* \(String(repeating: "x", count: 1000)) */\n"
    files["templates/styles/page.css"]? += String(repeating: filler, count: 800)
    try await withServer(files) { program in
      try await program.serveEdit()
      let (bytes, files) = (try program.memoryBytes(), try program.openFiles())
      // On a busy machine the first ones are closed before the last one has come.
      var slow: [ClientConnection] = []
      var isRefused = false
      while !isRefused {
        try #require(slow.count < 2 * ServerLimits.connections)
        let connection = try ClientConnection(to: "127.0.0.1", program.port, window: 4096)
        try connection.send(request(to: program, "GET /page.css HTTP/1.1"))
        isRefused = try await connection.answer(until: "\r\n").hasPrefix("HTTP/1.1 503 ")
        slow.append(connection)
      }
      #expect(slow.count > ServerLimits.connections)
      // All of them are sent the same bytes.
      #expect(try program.memoryBytes() - bytes < 64 << 20)
      let limit = ContinuousClock.now + ServerLimits.stallTimeout + .seconds(1200)
      while try program.openFiles() > files {
        try #require(ContinuousClock.now < limit)
        try await Task.sleep(for: .milliseconds(500))
      }
      try await expectAnswers(program)
      withExtendedLifetime(slow) {}
    }
  }
}
