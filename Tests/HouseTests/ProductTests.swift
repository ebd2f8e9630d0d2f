import Foundation
import Testing

/// What SwiftPM makes of `Package.swift`, as far as it matters here.
private struct Manifest: Decodable {
  struct Product: Decodable {
    let name: String
    let targets: [String]
  }

  struct Target: Decodable {
    let name: String
    let dependencies: [Dependency]
  }

  /// Of a dependency its name alone: `{ "byName": ["FlowCore", null] }`.
  struct Dependency: Decodable {
    struct Kind: CodingKey {
      let stringValue: String
      var intValue: Int? { nil }

      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { return nil }
    }

    let name: String

    init(from decoder: any Decoder) throws {
      let kinds = try decoder.container(keyedBy: Kind.self)
      var parts = try kinds.nestedUnkeyedContainer(forKey: #require(kinds.allKeys.first))
      name = try parts.decode(String.self)
    }
  }

  let products: [Product]
  let targets: [Target]

  /// The targets that are compiled for a product.
  func closure(of product: String) throws -> Set<String> {
    let product = try #require(products.first { $0.name == product }, "no product '\(product)'")
    var waiting = product.targets
    var found: Set<String> = []
    while let name = waiting.popLast() {
      guard found.insert(name).inserted else { continue }
      waiting += targets.first { $0.name == name }?.dependencies.map(\.name) ?? []
    }
    return found
  }
}

@Suite struct ProductTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static func manifest() throws -> Manifest {
    guard let data = try dumped() else { try Test.cancel("'swift package' can't be run here") }
    return try JSONDecoder().decode(Manifest.self, from: data)
  }

  private static func dumped() throws -> Data? {
    let scratch = FileManager.default.temporaryDirectory.appending(path: "specgen-\(UUID())")
    defer { try? FileManager.default.removeItem(at: scratch) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "swift", "package", "--package-path", root.path, "--scratch-path", scratch.path,
      "dump-package",
    ]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? data : nil
  }

  /// An app needs neither libcmark nor anything else of the generator.
  @Test func `what apps link is made of the flows alone`() throws {
    let manifest = try Self.manifest()
    #expect(try manifest.closure(of: "FlowCore") == ["FlowCore"])
    #expect(try manifest.closure(of: "OnboardingFlows") == ["FlowCore", "OnboardingFlows"])
    #expect(try manifest.closure(of: "FlowRuntime") == ["CLDR", "FlowCore", "FlowRuntime"])
    #expect(try manifest.closure(of: "specgen").contains("CCMark"))
  }

  @Test func `the modules in Sources/README.md import what Package.swift lets them`() throws {
    let book = try String(
      contentsOf: Self.root.appending(path: "Sources/README.md"), encoding: .utf8)
    let rows = book.split(separator: "\n").map { line in
      line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    let sources = try FileManager.default.contentsOfDirectory(
      atPath: Self.root.appending(path: "Sources").path)
    for target in try Self.manifest().targets
    where sources.contains(target.name) && !["CCMark", "CSystem"].contains(target.name) {
      let row = rows.first { $0.count == 4 && $0[0].hasPrefix("`\(target.name)`") }
      let imports = try #require(row, "no row for \(target.name)")[2]
      #expect(
        Set(imports.split(separator: ", ").map(String.init)).subtracting(["–"])
          == Set(target.dependencies.map(\.name)), "\(target.name)")
    }
  }
}
