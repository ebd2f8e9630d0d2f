import Foundation
import TestSupport
import Testing

@Suite struct GeneratedTableTests {
  static let cldr = "/usr/share/unicode/cldr/common/supplemental/plurals.xml"
  static let hasCLDR =
    TestEnvironment.requiresAll
    || FileManager.default.fileExists(atPath: cldr) && PythonOracle.mayRun("xml.etree")

  @Test(
    .enabled(if: hasCLDR, "needs Python 3 and Debian's unicode-cldr-core"),
    arguments: ["PluralTable.swift", "LocaleTable.swift", "UnitTable.swift"])
  func `a generated table is what its script writes`(name: String) throws {
    let folder = repository.appending(path: "Sources/CLDR")
    let script = folder.appendingPathComponent("generate.py").path
    let written = try PythonOracle.run(file: script, ["--print", name])
    let committed = try Data(contentsOf: folder.appendingPathComponent(name))
    #expect(Data(written.utf8) == committed, "run generate.py again")
  }
}
