import Foundation
import SpecSyntax
import SpecText
import TestSupport
import Testing

@Suite(.enabled(if: TestEnvironment.mayRun("xmllint"), "xmllint is not installed"))
struct `XML as xmllint reads it` {
  /// Marks whose damage is about being well-formed alone.
  private static let pieces: [[UInt8]] =
    [
      "<", ">", "/", "</", "/>", "<b>", "</b>", "<a ", "=", "\"", "'", "&", ";", "&amp;", "&#", "x",
      "<!--", "-->", "--", "<![CDATA[", "]]>", "<?", "?>", "\n", " ", "a", "é", "b='c'", "&#0;",
      "\u{1}", "&nbsp;", "-", ".", "9",
    ].map { Array($0.utf8) }

  @Test func `the same files are well-formed`() throws {
    let scratch = try TemporaryFolder()
    defer { scratch.remove() }
    let folder = scratch.url
    let seeds: Range<UInt64> = 0..<1500
    let documents = seeds.map { damaged($0, Self.pieces) }
    let names = seeds.map { "\($0).xml" }
    for (name, bytes) in zip(names, documents) {
      try Data(bytes).write(to: folder.appendingPathComponent(name))
    }
    let told = try ProgramRun("xmllint", ["--noout", "--nonet"] + names, in: folder).errors
    var refused: Set<String> = []
    for line in told.split(separator: "\n") where line.contains("parser error") {
      refused.insert(String(line.prefix { $0 != ":" }))
    }
    for (name, bytes) in zip(names, documents) {
      let found = XMLReading(bytes).found
      // What XML has and we don't take, and names with colons, on which xmllint only remarks.
      let ours = found.filter {
        $0.rule != Rule.xmlNamespace.id && $0.rule != Rule.xmlEncoding.id
      }
      let text = String(decoding: bytes, as: UTF8.self)
      if refused.contains(name) {
        #expect(!found.isEmpty, "\(text)")
      } else {
        #expect(ours.isEmpty, "\(text)\n\(found.map(\.message))")
      }
    }
    #expect((300...1400).contains(refused.count))
  }
}
