import Foundation
import SpecBuild
import SpecServe
import TestSupport
import Testing

/// Texts that are written through `specgen serve`, over a socket.
@Suite struct ServeWritingTests {
  private static let page = "content/demo/screens/welcome.md"

  private func body(_ old: String, _ new: String) -> String {
    """
    {"do":"write","app":"demo","key":"welcome.body","locale":"en","old":"\(old)","new":"\(new)"}
    """
  }

  /// The head of a request as a browser sends it for a page that is served here.
  private func head(
    of program: ServingProgram, _ token: String, length: Int, _ lines: [String: String] = [:]
  ) -> String {
    let host = "127.0.0.1:\(program.port)"
    let all = [
      "Host": host, "Origin": "http://\(host)", "Sec-Fetch-Site": "same-origin",
      "Content-Type": "application/json", "Specgen-Token": token, "Content-Length": "\(length)",
    ].merging(lines) { $1 }.filter { !$0.value.isEmpty }
    return "POST /serve.words HTTP/1.1\r\n"
      + all.map { "\($0): \($1)\r\n" }.joined() + "\r\n"
  }

  private func token(of program: ServingProgram) async throws -> String {
    let page = try await program.get("/demo.html")
    return String(try #require(page.firstMatch(of: /data-token="(\w+)"/)).1)
  }

  private func text(_ root: String) throws -> String {
    try String(contentsOfFile: "\(root)/\(Self.page)", encoding: .utf8)
  }

  @Test func `words that a page writes are in their file, and served`() async throws {
    try await withProject(.small) { root in
      let program = try ServingProgram(root: root)
      let token = try await token(of: program)
      let before = try text(root)
      let body = body("Say hello to Demo.", "Say **ciao** 😀.")
      let connection = try ClientConnection(to: "127.0.0.1", program.port)
      // However it comes.
      let request = head(of: program, token, length: body.utf8.count) + body
      let bytes = Array(request.utf8)
      for start in stride(from: 0, to: bytes.count, by: 150) {
        let piece = bytes[start..<min(start + 150, bytes.count)]
        // A piece may end within a letter.
        guard let whole = String(validating: piece, as: UTF8.self) else {
          try connection.send(String(decoding: bytes[start...], as: UTF8.self))
          break
        }
        try connection.send(whole)
      }
      let answer = try await connection.answer(until: "}")
      #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
      #expect(answer.contains("{\"file\":\"\(Self.page)\",\"edit\":"))
      let after = try text(root)
      #expect(after == before.replacing("Say hello to Demo.", with: "Say **ciao** 😀."))
      let limit = ContinuousClock.now + .seconds(1200)
      while try await !program.get("/demo.html").contains("<strong>ciao</strong>") {
        try #require(ContinuousClock.now < limit, "the edit is not served")
        try await Task.sleep(for: .milliseconds(20))
      }
      // Somebody with another editor, and a page that has not heard of it.
      try Data(before.utf8).write(to: URL(filePath: "\(root)/\(Self.page)"), options: .atomic)
      let late = self.body("Say **ciao** 😀.", "Say no more.")
      let refused = try await program.answer(
        to: head(of: program, token, length: late.utf8.count) + late)
      #expect(refused.contains("the text was changed meanwhile"))
      #expect(try text(root) == before)
      #expect(!FileManager.default.fileExists(atPath: root + "/output"))
    }
  }

  @Test func `another site, another type, another token and too much are refused`() async throws {
    try await withProject(.small) { root in
      let program = try ServingProgram(root: root)
      let token = try await token(of: program)
      let before = try text(root)
      let body = body("Say hello to Demo.", "Evil words.")
      let cases: [([String: String], String)] = [
        (["Host": "evil.example:\(program.port)"], "403 Forbidden"),
        (["Origin": "http://evil.example"], "403 Forbidden"), (["Origin": ""], "403 Forbidden"),
        (["Sec-Fetch-Site": "cross-site"], "403 Forbidden"),
        (["Content-Type": "text/plain"], "415 Unsupported Media Type"),
        (["Specgen-Token": ""], "403 Forbidden"), (["Specgen-Token": "x"], "403 Forbidden"),
        (["Content-Length": "\(ServerLimits.bodyBytes + 1)"], "413 Content Too Large"),
        (["Content-Length": "", "Transfer-Encoding": "chunked"], "413 Content Too Large"),
        (["Content-Length": "7"], "400 Bad Request"),
      ]
      for (lines, status) in cases {
        let head = head(of: program, token, length: body.utf8.count, lines)
        let answer = try await program.answer(to: head + body)
        #expect(answer.hasPrefix("HTTP/1.1 \(status)\r\n"), "\(lines)")
        #expect(!answer.contains("Access-Control"), "\(lines)")
      }
      // A page of another site asks first whether it may, and is not told that it may.
      let asked = try await program.answer(
        to: "OPTIONS /serve.words HTTP/1.1\r\nHost: 127.0.0.1:\(program.port)\r\n"
          + "Origin: http://evil.example\r\nAccess-Control-Request-Method: POST\r\n"
          + "Connection: close\r\n\r\n")
      #expect(asked.hasPrefix("HTTP/1.1 405 Method Not Allowed\r\n"))
      #expect(!asked.contains("Access-Control"))
      #expect(try text(root) == before)
    }
  }

  @Test func `half a body is refused once nothing more comes`() async throws {
    try await withProject(.small) { root in
      let program = try ServingProgram(root: root)
      let before = try text(root)
      let connection = try ClientConnection(to: "127.0.0.1", program.port)
      let token = try await token(of: program)
      let body = body("Say hello to Demo.", "Half.")
      try connection.send(
        head(of: program, token, length: body.utf8.count + 1) + body)
      connection.endInput()
      #expect(try await connection.answer().hasPrefix("HTTP/1.1 400 Bad Request\r\n"))
      #expect(try text(root) == before)
      #expect(try await program.get("/").hasPrefix("HTTP/1.1 200 OK\r\n"))
    }
  }
}
