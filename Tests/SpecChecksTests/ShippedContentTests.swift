import Foundation
import SpecModel
import SpecReading
import SpecText
import Testing

import SpecChecks

@Suite struct ShippedContentTests {
  @Test func `all that is found in the shipped content is accepted in it`() throws {
    let files = try shippedContent()
    let content = ReadApp(files: files)
    #expect(content.project.apps.count == 5)
    var found = content.found
    _ = check(content.project, rules: Rule.allReading, &found)
    #expect(Report(found.sorted(), files: files).human(color: false) == "no findings\n")
  }

  @Test func `every check has an id of its own and says what it is for`() {
    let rules = allChecks.map(\.rule)
    #expect(Set(rules.map(\.id)).count == rules.count)
    for rule in rules {
      #expect(
        [rule.summary, rule.why, rule.bad, rule.good].allSatisfy { !$0.isEmpty }, "\(rule.id)")
    }
  }
}

/// The files of `content/`, in the order of their paths.
func shippedContent() throws -> [SourceFile] {
  let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  let folder = root.appendingPathComponent("content").resolvingSymlinksInPath()
  let names = try #require(FileManager.default.subpaths(atPath: folder.path)).sorted()
  return try names.compactMap { name in
    guard name.hasSuffix(".json") || name.hasSuffix(".md") else { return nil }
    let data = try Data(contentsOf: folder.appendingPathComponent(name))
    return SourceFile(path: "content/" + name, bytes: Array(data))
  }
}
