import Foundation
import SpecBuild
import SpecServe
import TestSupport
import Testing

/// How much memory `specgen serve` has in use after many edits.
@Suite(.serialized, .enabled(if: TestEnvironment.isThere("/proc/self/status"), "needs /proc"))
struct ServingMemoryTests {
  @Test(.timeLimit(.minutes(20)))
  func `three hundred edits, each looked at, leave the memory as it was`() async throws {
    try await withProject(.small) { root in
      let program = try ServingProgram(root: root)
      let path = root + "/content/demo/screens/welcome.md"
      let words = try String(contentsOfFile: path, encoding: .utf8)
      let page = try ClientConnection(to: "127.0.0.1", program.port)
      try page.send("GET /serve.events HTTP/1.1\r\nHost: localhost:\(program.port)\r\n\r\n")
      _ = try await page.answer(until: "\n\n")
      /// Edits, and waits until it is seen; every third time the content has an error.
      func edit(_ number: Int) async throws {
        let isBad = number % 3 == 0
        let greeting = "Say hello \(number) times"
        let text = words.replacing("Say hello", with: greeting)
        try Data((text + (isBad ? "\n[Edit](#edit-\(number))\n" : "")).utf8)
          .write(to: URL(fileURLWithPath: path), options: .atomic)
        if isBad { _ = try await page.answer(until: "edit-\(number)") }
        let limit = ContinuousClock.now + .seconds(1200)
        while try await !program.get("/demo.html").contains(isBad ? "serve.js" : greeting) {
          try #require(ContinuousClock.now < limit, "edit \(number) is not seen")
          try await Task.sleep(for: .milliseconds(20))
        }
        // What a browser loads again.
        for path in ["/", "/demo.theme.css", "/page.css", "/serve.js", "/nothing"] {
          for method in ["GET", "HEAD"] { _ = try await program.get(path, method: method) }
        }
      }
      // Memory that is in use only later is not lost.
      for number in 1...100 { try await edit(number) }
      let before = try program.memoryBytes()
      for number in 101...400 { try await edit(number) }
      let growth = try program.memoryBytes() - before
      #expect(growth < 1 << 20, "it grew by \(growth >> 10) kB")
    }
  }

  @Test(.timeLimit(.minutes(10)))
  func `pages that hear nothing of what they are told cost no memory`() async throws {
    try await withProject(.small) { root in
      let program = try ServingProgram(root: root)
      let news = "GET /serve.events HTTP/1.1\r\nHost: localhost:\(program.port)\r\n\r\n"
      var pages: [ClientConnection] = []
      for _ in 1..<ServerLimits.eventStreams {
        let page = try ClientConnection(to: "127.0.0.1", program.port, window: 4096)
        try page.send(news)
        _ = try await page.answer(until: "data: ")
        pages.append(page)
      }
      let path = root + "/content/demo/screens/welcome.md"
      /// Tells every page of some hundred findings.
      func edit(_ number: Int) async throws {
        let links = (0..<100).map { "[Edit](#edit-\(number)-\($0))\n\n" }.joined()
        try Data("# Edit \(number)\n\n\(links)".utf8)
          .write(to: URL(fileURLWithPath: path), options: .atomic)
        let limit = ContinuousClock.now + .seconds(1200)
        var told = ""
        while !told.contains("edit-\(number)-0") {
          try #require(ContinuousClock.now < limit, "edit \(number) is not told")
          told = try await program.answer(to: news, until: "\n\n")
        }
        try #require(told.utf8.count > 20_000)
      }
      for number in 1...5 { try await edit(number) }
      let before = try program.memoryBytes()
      for number in 6...35 { try await edit(number) }
      let growth = try program.memoryBytes() - before
      // Had each page been kept what it did not hear, it were more than 40 MB.
      #expect(growth < 20 << 20, "it grew by \(growth >> 10) kB")
      #expect(pages.count == ServerLimits.eventStreams - 1)
    }
  }
}
