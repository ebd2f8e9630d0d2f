import Foundation
import SpecModel
import SpecReading
import SpecSyntax
import SpecText
import Testing

/// The content this repository ships.
private func shippedFiles() throws -> [SourceFile] {
  let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  let folder = root.appendingPathComponent("content")
  let names = try #require(FileManager.default.subpaths(atPath: folder.path)).sorted()
  return try names.compactMap { name in
    guard name.hasSuffix(".json") || name.hasSuffix(".md") else { return nil }
    let data = try Data(contentsOf: folder.appendingPathComponent(name))
    return SourceFile(path: "content/" + name, bytes: Array(data))
  }
}

@Suite struct ShippedContentTests {
  @Test func `the shipped content is read without a finding`() throws {
    let files = try shippedFiles()
    var found = Diagnostics()
    let parsed = files.enumerated().map { parse($1, FileID($0), &found) }
    let project = read(parsed, &found)
    #expect(Report(found.sorted(), files: files).human(color: false) == "no findings\n")
    #expect(
      project.apps.map(\.id) == ["betfree", "daily-intentions", "lockedin", "ritualist", "steps"])
  }
}
