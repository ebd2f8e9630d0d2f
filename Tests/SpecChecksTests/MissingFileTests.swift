import SpecReading
import SpecText
import Testing

import SpecChecks

/// A file that is gone is one finding, and nothing is said of what it would have held.
@Suite struct MissingFileTests {
  private func rules(without path: String) throws -> [String] {
    let files = try shippedContent().filter { $0.path != path }
    let content = ReadApp(files: files)
    var found = content.found
    _ = check(content.project, rules: Rule.allReading, properties: [], &found)
    return found.sorted().map { finding in
      "\(finding.rule) \(files[Int(finding.span.file.index)].path)"
    }
  }

  private static func pages() throws -> [String] {
    try shippedContent().map(\.path).filter { $0.hasSuffix(".md") }
  }

  @Test(arguments: ["lockedin", "daily-intentions", "betfree", "steps", "ritualist"])
  func `a flow that is gone is one finding`(_ app: String) throws {
    #expect(
      try rules(without: "content/\(app)/flow.json") == ["file/missing content/\(app)/app.json"])
  }

  @Test func `a page that is gone is one finding`() throws {
    for page in try Self.pages() {
      let app = page.split(separator: "/")[1]
      let expected =
        page.hasSuffix("system.md") ? "permission/usage-text" : "screen/file"
      #expect(Set(try rules(without: page)) == ["\(expected) content/\(app)/flow.json"], "\(page)")
    }
  }
}
