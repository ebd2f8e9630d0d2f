import CheckTestSupport
import SpecProve
import SpecReading
import SpecText
import TestSupport
import Testing

import SpecChecks

/// What is gone or misspelt is one finding, and nothing is said of what it would have held.
@Suite struct OneMistakeTests {
  private func rules(without path: String) throws -> [String] {
    findings(in: try shippedContent().sources.filter { $0.path != path })
  }

  private func findings(in files: [SourceFile]) -> [String] {
    let content = ReadContent(files)
    var found = content.found
    check(content.project, rules: Rule.allReading, properties: [], &found)
    return found.sorted().map { finding in
      "\(finding.rule) \(files.file(of: finding.span).path)"
    }
  }

  private static func pages() throws -> [String] {
    try shippedContent().sources.map(\.path).filter { $0.hasSuffix(".md") }
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
      let found = Set(try rules(without: page))
      #expect(found == ["\(expected) content/\(app)/flow.json"], "\(page)")
    }
  }

  @Test(arguments: [
    ("lockedin/flow.json", "values", "valeus"), ("lockedin/flow.json", "permissions", "permisions"),
    ("lockedin/flow.json", "screens", "sreens"), ("lockedin/flow.json", "controls", "controlls"),
    ("lockedin/flow.json", "request", "requst"), ("steps/flow.json", "timeline", "time-line"),
    ("steps/app.json", "colors", "colours"), ("steps/app.json", "styles", "stiles"),
    ("steps/app.json", "foreground", "forground"), ("betfree/plans.json", "columns", "colums"),
    ("betfree/plans.json", "rows", "row"), ("ritualist/flow.json", "lookups", "look-ups"),
  ])
  func `a misspelt member is one finding`(_ file: String, _ name: String, _ misspelt: String) throws
  {
    var files = try shippedContent().sources
    let index = try #require(files.firstIndex { $0.path == "content/" + file })
    let text = String(decoding: files[index].bytes, as: UTF8.self)
    let broken = text.replacing("\"\(name)\":", with: "\"\(misspelt)\":", maxReplacements: 1)
    try #require(broken != text)
    files[index] = SourceFile(path: files[index].path, bytes: Array(broken.utf8))
    #expect(findings(in: files) == ["json/unknown-member content/\(file)"])
  }
}
