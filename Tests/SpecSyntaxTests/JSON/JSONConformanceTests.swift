import SpecSyntax
import SpecText
import TestSupport
import Testing

/// RFC 8259 allows them, and says itself that what they mean is anyone's guess.
private let refusedOnPurpose = [
  "y_object_duplicated_key.json", "y_object_duplicated_key_and_value.json",
]

@Suite(.enabled(if: TestEnvironment.conformance != nil, "SPECGEN_CONFORMANCE names no folder"))
struct `JSONTestSuite` {
  private static let files = ConformanceFile.all(in: "json", ".json")

  @Test func `the suite is there`() {
    #expect(Self.files.count == 318)
  }

  @Test(arguments: files)
  private func `every file is read as its name says, with places inside it`(_ file: ConformanceFile)
  {
    let reading = JSONReading(file.source.bytes)
    if refusedOnPurpose.contains(file.source.path) {
      #expect(reading.found.map(\.rule) == [Rule.jsonDuplicateKey.id])
    } else if file.source.path.hasPrefix("y_") {
      #expect(reading.found == [])
      #expect(reading.root != nil)
    } else if file.source.path.hasPrefix("n_") {
      #expect(!reading.found.isEmpty)
    } else {
      #expect(reading.root != nil || !reading.found.isEmpty)
    }
    for finding in reading.found {
      #expect(Int(finding.span.upper) <= file.source.bytes.count)
    }
  }
}
