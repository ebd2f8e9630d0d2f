import Foundation
import SpecModel
import SpecRender
import SpecSyntax
import SpecText
import TestSupport
import Testing

/// Its keys are in no order that Foundation knows either: they were put so by hand.
private let unordered = ["Extractor.xcstrings"]

@Suite(.enabled(if: TestEnvironment.conformance != nil, "SPECGEN_CONFORMANCE names no folder"))
struct `Catalogs of Xcode` {
  private static let catalogs = ConformanceFile.all(in: "xcstrings", ".xcstrings")

  @Test func `the catalogs are there`() {
    #expect(Self.catalogs.count == 9)
  }

  @Test(arguments: catalogs)
  private func `a catalog that is read and written is the same bytes`(_ catalog: ConformanceFile)
    throws
  {
    let root = try #require(read(catalog))
    let end: [UInt8] = catalog.source.bytes.last == 0x0A ? [0x0A] : []
    #expect(try value(root).bytes(.xcode) + end == catalog.source.bytes)
  }

  @Test(arguments: catalogs)
  private func `the keys are in our order`(_ catalog: ConformanceFile) throws {
    let keys = try #require(read(catalog)?.member("strings")?.value.members).map(\.key.value)
    let ours = keys.sorted { CatalogOrder(StringKey($0)) < CatalogOrder(StringKey($1)) }
    let foundations = keys.sorted { $0.localizedStandardCompare($1) == .orderedAscending }
    #expect(!keys.isEmpty)
    #expect(ours == foundations)
    #expect((ours == keys) == !unordered.contains(catalog.source.path))
  }

  private func read(_ catalog: ConformanceFile) -> JSONNode? {
    var found = Diagnostics()
    return parseJSON(catalog.source, FileID(0), &found)
  }

  private func value(_ node: JSONNode) throws -> JSONValue {
    switch node.kind {
    case .object(let members):
      .object(try members.map { JSONValue.Member($0.key.value, try value($0.value)) })
    case .array(let elements): .array(try elements.map(value))
    case .string(let text): .string(text)
    case .number(let number): .int(try #require(number.integer))
    case .bool(let flag): .bool(flag)
    case .null: .null
    }
  }
}
