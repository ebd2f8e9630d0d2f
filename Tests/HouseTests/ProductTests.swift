import Foundation
import TestSupport
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
  private static func manifest() throws -> Manifest {
    let scratch = try TemporaryFolder()
    defer { scratch.remove() }
    let run = try ProgramRun(
      "swift",
      [
        "package", "--package-path", repository.path, "--scratch-path", scratch.url.path,
        "dump-package",
      ])
    guard run.status == 0 else { try Test.cancel("'swift package' can't be run here") }
    return try JSONDecoder().decode(Manifest.self, from: Data(run.output.utf8))
  }

  /// An app needs neither libcmark nor anything else of the generator.
  @Test func `what apps link is made of the flows alone`() throws {
    let manifest = try Self.manifest()
    #expect(try manifest.closure(of: "FlowCore") == ["FlowCore"])
    #expect(
      try manifest.closure(of: "OnboardingFlows")
        == ["CLDR", "FlowCore", "FlowRuntime", "OnboardingFlows"])
    #expect(
      try manifest.closure(of: "OnboardingTestPaths")
        == ["CLDR", "FlowCore", "FlowRuntime", "OnboardingFlows", "OnboardingTestPaths"])
    #expect(try manifest.closure(of: "FlowRuntime") == ["CLDR", "FlowCore", "FlowRuntime"])
    #expect(
      try manifest.closure(of: "FlowTesting")
        == ["CLDR", "FlowCore", "FlowRuntime", "FlowTesting"])
    #expect(
      try manifest.closure(of: "FlowUI") == ["CLDR", "FlowCore", "FlowRuntime", "FlowUI"])
    #expect(try manifest.closure(of: "specgen").contains("CCMark"))
  }

  @Test func `the modules in Sources/README.md import what Package.swift lets them`() throws {
    let book = try String(
      contentsOf: repository.appending(path: "Sources/README.md"), encoding: .utf8)
    let rows = book.split(separator: "\n").map { line in
      line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    let sources = try FileManager.default.contentsOfDirectory(
      atPath: repository.appending(path: "Sources").path)
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
