import SpecBuild
import SpecEdit
import SpecExchange
import SpecSyntax
import SpecText
import TestSupport
import Testing

/// Files that Xcode has exported from catalogs that are not ours.
@Suite(.enabled(if: TestEnvironment.conformance != nil, "SPECGEN_CONFORMANCE names no folder"))
struct `Files of Xcode` {
  private func file(_ name: String) throws -> SourceFile {
    try #require(ConformanceFile.all(in: "xliff", name).first).source
  }

  @Test(arguments: ["xcode27-missing-locale.uk.xliff", "xcode27-plural-fallback.fr.xliff"])
  func `their form is right`(_ name: String) async throws {
    let file = try file(name)
    var found = Diagnostics()
    let sent = try #require(readTranslations(file, FileID(0), &found))
    #expect(found.all == [])
    #expect(sent.tables.map(\.original.value) == ["Localizable.xcstrings"])
    #expect(sent.tables[0].units.count == (name.contains("uk") ? 4 : 3))
  }

  @Test func `what is in them is unknown, at the table's place`() async throws {
    let file = try file("xcode27-plural-fallback.fr.xliff")
    let done = await ProjectFiles.translated.importing(file)
    #expect(
      done.findings
        == [
          "xcode27-plural-fallback.fr.xliff [exchange/unknown] "
            + "no app has the table 'Localizable.xcstrings': \"Localizable.xcstrings\""
        ])
    let other = await ProjectFiles.translated.importing(
      try self.file("xcode27-missing-locale.uk.xliff"))
    #expect(other.findings.map { $0.split(separator: " ")[1] } == ["[exchange/unknown]"])
  }

  @Test func `ours has the same lines around its words`() async throws {
    let theirs = String(decoding: try file("xcode27-plural-fallback.fr.xliff").bytes, as: UTF8.self)
    let ours = await ProjectFiles.translated.exported("fr")
    func shapes(_ text: String) -> Set<String> {
      Set(
        text.split(separator: "\n").filter { $0.contains("<") && !$0.contains("<tool") }.map {
          line in
          // Without values and words.
          let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
          var shape =
            line.hasPrefix("        <source>")
            ? String(line)
            : parts.indices.map { $0.isMultiple(of: 2) ? parts[$0] : "" }.joined(separator: "\"")
          for (open, close) in [
            ("<source>", "</source>"), ("<note>", "</note>"), ("\"\">", "</target>"),
          ] {
            shape = shape.replacingParts(from: open, through: close) { _ in open + close }
          }
          return shape
        })
    }
    let missing = shapes(theirs).subtracting(shapes(ours))
    #expect(missing == ["        <note/>"], "\(missing)")
  }
}
