import Foundation
import Testing

/// The rules of the house that the compiler does not hold.
@Suite struct HouseTests {
  private let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The Swift files of a folder, with their text.
  private func sources(of folder: String) throws -> [(path: String, text: String)] {
    let folder = root.appendingPathComponent(folder)
    let names = try #require(FileManager.default.subpaths(atPath: folder.path))
    return try names.filter { $0.hasSuffix(".swift") }.sorted().map {
      ($0, try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8))
    }
  }

  @Test(
    arguments: [
      "FlowCore", "CLDR", "SpecText", "SpecSyntax", "SpecModel", "SpecReading", "SpecChecks",
      "SpecRender", "SpecExchange",
    ])
  func `a pure module knows no disk, no clock and no Foundation`(module: String) throws {
    let words = [
      "\nimport Foundation", "\nimport Glibc", "\nimport Darwin", "FileManager", "ProcessInfo",
      "Date()", "ContinuousClock", "SystemRandomNumberGenerator", "fatalError(", "try!",
    ]
    for (path, text) in try sources(of: "Sources/\(module)") {
      for word in words {
        #expect(!("\n" + text).contains(word), "\(module)/\(path) says \(word)")
      }
      #expect(!text.contains("\nprint("), "\(module)/\(path) prints")
    }
  }

  @Test func `one file crosses the border to C`() throws {
    let files = try sources(of: "Sources/SpecSyntax").filter { $0.text.contains("import CCMark") }
    #expect(files.count == 1)
  }

  @Test func `the runtime imports FlowCore, CLDR, Foundation and Observation, and no screen`()
    throws
  {
    for (path, text) in try sources(of: "Sources/FlowRuntime") {
      for line in text.split(separator: "\n") where !line.hasPrefix("//") {
        guard let word = line.range(of: "import ") else { continue }
        #expect(
          ["FlowCore", "CLDR", "Foundation", "Observation"].contains(
            String(line[word.upperBound...])),
          "\(path): \(line)")
      }
    }
  }

  @Test func `generated Swift imports FlowCore, and Foundation only on Darwin`() throws {
    for (path, text) in try sources(of: "output/swift") {
      var isDarwin = false
      for line in text.split(separator: "\n") {
        if line.hasPrefix("#if canImport(Darwin)") { isDarwin = true }
        if line.hasPrefix("#endif") { isDarwin = false }
        guard line.contains("import "), !line.hasPrefix("//"), !line.contains("canImport"),
          !line.contains("///")
        else { continue }
        #expect(line.hasSuffix("import FlowCore") || isDarwin, "\(path): \(line)")
      }
    }
  }

  @Test func `nothing but the agreed folders stands at the top`() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: root.path)
      .filter { !$0.hasPrefix(".") && !["Package.resolved", "shots"].contains($0) }
    #expect(
      Set(names) == [
        "LICENSE", "Makefile", "Package.swift", "README.md", "Sources", "Tests", "content",
        "output", "templates",
      ])
  }
}
