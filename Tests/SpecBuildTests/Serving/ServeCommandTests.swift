import Foundation
import SpecBuild
import TestSupport
import Testing

/// `specgen serve` as a browser meets it, over a socket.
///
/// Every wait has an end, at which the test fails with what was seen.
@Suite
struct ServeCommandTests {
  @Test func `pages are served with their types, and their heads alone when asked`() async throws {
    try await withProject(.small) { root in
      let program = try ServingProgram(root: root)
      for (path, type) in [("/", "text/html"), ("/demo.theme.css", "text/css")] {
        let whole = try await program.get(path)
        let parts = whole.split(separator: "\r\n\r\n", maxSplits: 1)
        #expect(whole.hasPrefix("HTTP/1.1 200 OK\r\n"))
        #expect(parts[0].contains("Content-Type: \(type); charset=utf-8"))
        #expect(parts[0].contains("Content-Length: \(parts[1].utf8.count)"))
        let head = try await program.get(path, method: "HEAD")
        #expect(head == parts[0] + "\r\n\r\n")
      }
      #expect(try await program.get("/nothing.html").hasPrefix("HTTP/1.1 404 Not Found\r\n"))
      #expect(try await program.get("/", method: "POST").hasPrefix("HTTP/1.1 405 "))
    }
  }

  @Test func `requests by another name are refused, whatever they ask for`() async throws {
    try await withProject(.small) { root in
      let program = try ServingProgram(root: root)
      for path in ["/", "/demo.html", "/serve.js", "/serve.events", "/nothing"] {
        for host in ["evil.example:\(program.port)", "127.0.0.1", "localhost:1", ""] {
          let answer = try await program.get(path, host: host)
          #expect(answer.hasPrefix("HTTP/1.1 403 Forbidden\r\n"), "\(path) \(host)")
          #expect(!answer.contains("demo"))
        }
      }
      let named = try await program.get("/", host: "localhost:\(program.port)")
      #expect(named.hasPrefix("HTTP/1.1 200 "))
    }
  }

  @Test func `no path leads out of the previews`() async throws {
    try await withProject(.small) { root in
      let program = try ServingProgram(root: root)
      for path in [
        "/../content/specgen.json", "/%2e%2e/content/specgen.json",
        "/..%2fcontent%2fspecgen.json",
        "/content/specgen.json", "//content/specgen.json", "/./../content/specgen.json",
        root + "/content/specgen.json", "file://\(root)/content/specgen.json",
        "/templates/index.mustache", "/demo.html/../../content/specgen.json",
      ] {
        let answer = try await program.get(path.replacing(" ", with: "%20"))
        #expect(!answer.contains("words-per-text"), "\(path)")
        #expect(!answer.hasPrefix("HTTP/1.1 200"), "\(path)")
      }
    }
  }

  @Test func `where there is no browser to measure with it says so, and serves all the same`()
    async throws
  {
    try await withProject(.small) { root in
      let complaints = root + "/complaints"
      try Data().write(to: URL(filePath: complaints))
      let program = try ServingProgram(
        root: root, complaints: complaints, options: ["--fit"],
        variables: ["PATH": "/nowhere", "CHROME_BIN": "", "CHROME_PATH": ""])
      #expect(try await program.get("/demo.html").hasPrefix("HTTP/1.1 200 OK\r\n"))
      let told = try String(contentsOfFile: complaints, encoding: .utf8)
      #expect(told.contains("specgen: nothing was measured: "), "\(told)")
      #expect(told.contains("apt-get install chromium"), "\(told)")
    }
  }

  @Test func `only the loopback address is listened on`() async throws {
    try await withProject(.small) { root in
      let program = try ServingProgram(root: root)
      #expect(program.isReachable(at: "127.0.0.1"))
      // All of 127.0.0.0/8 is this machine on Linux: a server on every address would answer.
      #expect(!program.isReachable(at: "127.0.0.2"))
    }
  }

  @Test func `pages hear of an edit, of an error and that it is mended`() async throws {
    try await withProject(.small) { root in
      let program = try ServingProgram(root: root)
      func news(until text: String) async throws -> String {
        try await program.answer(
          to: "GET /serve.events HTTP/1.1\r\nHost: localhost:\(program.port)\r\n\r\n",
          until: text)
      }
      let path = root + "/content/demo/screens/welcome.md"
      let words = try String(contentsOfFile: path, encoding: .utf8)
      let first = try await news(until: "\n\n")
      #expect(first.contains("Content-Type: text/event-stream"))
      #expect(!first.contains("\"report\""))
      try Data("1. one".utf8).write(to: URL(fileURLWithPath: path))
      #expect(try await news(until: "\"report\"").contains("markdown/ordered-list"))
      #expect(try await program.get("/demo.html").contains("Say hello"))
      let changed = words.replacing("Say hello", with: "Say good day")
      try Data(changed.utf8).write(to: URL(fileURLWithPath: path))
      // Every page hears at once how things are; so ask until they are well.
      let limit = ContinuousClock.now + .seconds(1200)
      var told = try await news(until: "\n\n")
      while told.contains("\"report\"") {
        try #require(ContinuousClock.now < limit, "\(told)")
        try await Task.sleep(for: .milliseconds(20))
        told = try await news(until: "\n\n")
      }
      #expect(try await program.get("/demo.html").contains("Say good day"))
      #expect(!FileManager.default.fileExists(atPath: root + "/output"))
    }
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func `it ends well when it is told to, though pages listen`(signal: Int32) async throws {
    try await withProject(.small) { root in
      let program = try ServingProgram(root: root)
      _ = try await program.answer(
        to: "GET /serve.events HTTP/1.1\r\nHost: localhost:\(program.port)\r\n\r\n",
        until: "data")
      let end = try program.end(by: signal)
      #expect(end.status == 0)
      #expect(end.byItself)
    }
  }

  @Test func `a port in use, no port at all and no project each say so`() async throws {
    try await withProject(.small) { root in
      let program = try ServingProgram(root: root)
      let second = try ProgramRun.specgen(
        "serve", "--root", root, "--port", "\(program.port)", "--quiet")
      #expect(second.status == 69)
      #expect(second.output == "")
      #expect(
        second.errors
          == "specgen: port \(program.port) is in use; '--port 0' picks a free one\n")
      #expect(try ProgramRun.specgen("serve", "--root", root, "--port", "70000").status == 64)
      #expect(try ProgramRun.specgen("serve", "--root", root + "/content").status == 74)
    }
  }
}
