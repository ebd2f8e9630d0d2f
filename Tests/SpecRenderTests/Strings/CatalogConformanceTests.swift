import Foundation
import SpecRender
import SpecSyntax
import SpecText
import Testing

private let suite = ProcessInfo.processInfo.environment["SPECGEN_CONFORMANCE"].flatMap {
  $0.isEmpty ? nil : $0
}

/// A catalog Xcode wrote.
private struct XcodeCatalog: Sendable, CustomTestStringConvertible {
  let name: String
  let bytes: [UInt8]

  var testDescription: String { name }

  static let all: [XcodeCatalog] = {
    guard let suite else { return [] }
    let folder = URL(fileURLWithPath: suite).appendingPathComponent("xcstrings")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".xcstrings") }.sorted().compactMap { name in
      (try? Data(contentsOf: folder.appendingPathComponent(name))).map {
        XcodeCatalog(name: name, bytes: Array($0))
      }
    }
  }()
}

/// Its keys are in no order that Foundation knows either: they were put so by hand.
private let unordered = ["Extractor.xcstrings"]

@Suite(.enabled(if: suite != nil, "SPECGEN_CONFORMANCE names no folder"))
struct `Catalogs of Xcode` {
  @Test func `the catalogs are there`() {
    #expect(XcodeCatalog.all.count == 9)
  }

  @Test(arguments: XcodeCatalog.all)
  private func `a catalog that is read and written is the same bytes`(_ catalog: XcodeCatalog)
    throws
  {
    let root = try #require(read(catalog))
    let end: [UInt8] = catalog.bytes.last == 0x0A ? [0x0A] : []
    #expect(try value(root).bytes(.xcode) + end == catalog.bytes)
  }

  @Test(arguments: XcodeCatalog.all)
  private func `the keys are in our order`(_ catalog: XcodeCatalog) throws {
    let keys = try #require(read(catalog)?["strings"]?.members).map(\.key.value)
    let ours = keys.sorted { CatalogOrder($0) < CatalogOrder($1) }
    let foundations = keys.sorted { $0.localizedStandardCompare($1) == .orderedAscending }
    #expect(!keys.isEmpty)
    #expect(ours == foundations)
    #expect((ours == keys) == !unordered.contains(catalog.name))
  }

  private func read(_ catalog: XcodeCatalog) -> JSONNode? {
    var found = Diagnostics()
    return parseJSON(SourceFile(path: catalog.name, bytes: catalog.bytes), FileID(0), &found)
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
