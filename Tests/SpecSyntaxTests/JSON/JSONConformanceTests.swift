import Foundation
import SpecSyntax
import SpecText
import Testing

private let suite = ProcessInfo.processInfo.environment["SPECGEN_CONFORMANCE"].flatMap {
  $0.isEmpty ? nil : $0
}

private struct SuiteFile: Sendable, CustomTestStringConvertible {
  let name: String
  let bytes: [UInt8]

  var testDescription: String { name }

  static let all: [SuiteFile] = {
    guard let suite else { return [] }
    let folder = URL(fileURLWithPath: suite).appendingPathComponent("json")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".json") }.sorted().compactMap { name in
      (try? Data(contentsOf: folder.appendingPathComponent(name))).map {
        SuiteFile(name: name, bytes: Array($0))
      }
    }
  }()
}

/// RFC 8259 allows them, and says itself that what they mean is anyone's guess.
private let refusedOnPurpose = [
  "y_object_duplicated_key.json", "y_object_duplicated_key_and_value.json",
]

@Suite(.enabled(if: suite != nil, "SPECGEN_CONFORMANCE names no folder"))
struct `JSONTestSuite` {
  @Test func `the suite is there`() {
    #expect(SuiteFile.all.count == 318)
  }

  @Test(arguments: SuiteFile.all)
  private func `every file is read as its name says, with places inside it`(_ file: SuiteFile) {
    let reading = JSONReading(file.bytes)
    if refusedOnPurpose.contains(file.name) {
      #expect(reading.found.map(\.rule) == [Rule.jsonDuplicateKey.id])
    } else if file.name.hasPrefix("y_") {
      #expect(reading.found == [])
      #expect(reading.root != nil)
    } else if file.name.hasPrefix("n_") {
      #expect(!reading.found.isEmpty)
    } else {
      #expect(reading.root != nil || !reading.found.isEmpty)
    }
    for finding in reading.found {
      #expect(Int(finding.span.upper) <= file.bytes.count)
    }
  }
}
