import Foundation
import Testing

@Suite struct GeneratedTableTests {
  static let cldr = "/usr/share/unicode/cldr/common/supplemental/plurals.xml"
  static let hasCLDR =
    PythonOracle.isRequired
    || FileManager.default.fileExists(atPath: cldr) && PythonOracle.has("xml.etree")

  @Test(
    .enabled(if: hasCLDR, "needs Python 3 and Debian's unicode-cldr-core"),
    arguments: ["PluralTable.swift", "LocaleTable.swift"])
  func `a generated table is what its script writes`(name: String) throws {
    let folder = try #require(URL(string: "../../../Sources/SpecModel/CLDR/", relativeTo: here))
    let script = folder.appendingPathComponent("generate.py").path
    let written = try PythonOracle.run([script, "--print", name])
    let committed = try String(
      decoding: Data(contentsOf: folder.appendingPathComponent(name)), as: UTF8.self)
    #expect(Array(written.utf8) == Array(committed.utf8), "run generate.py again")
  }

  private var here: URL { URL(fileURLWithPath: #filePath) }
}
