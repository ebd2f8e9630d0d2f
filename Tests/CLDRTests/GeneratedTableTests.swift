import Foundation
import TestSupport
import Testing

@Suite struct GeneratedTableTests {
  static let cldr = "/usr/share/unicode/cldr/common/supplemental/plurals.xml"
  static let hasCLDR =
    PythonOracle.isRequired
    || FileManager.default.fileExists(atPath: cldr) && PythonOracle.mayRun("xml.etree")

  @Test(
    .enabled(if: hasCLDR, "needs Python 3 and Debian's unicode-cldr-core"),
    arguments: ["PluralTable.swift", "LocaleTable.swift"])
  func `a generated table is what its script writes`(name: String) throws {
    let folder = try #require(URL(string: "../../Sources/CLDR/", relativeTo: here))
    let script = folder.appendingPathComponent("generate.py").path
    let written = try PythonOracle.run(file: script, "--print", name)
    let committed = try Data(contentsOf: folder.appendingPathComponent(name))
    #expect(written == Array(committed), "run generate.py again")
  }

  private var here: URL { URL(fileURLWithPath: #filePath) }
}
