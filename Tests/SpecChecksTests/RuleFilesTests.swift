import Foundation
import SpecText
import TestSupport
import Testing

import SpecChecks

/// A rule can be found: its id is its file's name, and its test file's.
@Suite struct RuleFilesTests {
  private static let checks = allChecks.map(\.rule.id)

  /// The Swift files of a folder, with their text.
  private func files(of folder: String) throws -> [String: String] {
    let folder = repository.appendingPathComponent(folder)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return Dictionary(
      uniqueKeysWithValues: try names.map {
        ($0, try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8))
      })
  }

  /// `look-up/patience` is `LookUpPatience`.
  private func fileName(_ rule: RuleID) -> String {
    rule.rawValue.split { $0 == "/" || $0 == "-" }.map {
      $0.prefix(1).uppercased() + $0.dropFirst()
    }
    .joined()
  }

  @Test(arguments: checks) func `a rule has a file and a test file of its name`(
    _ rule: RuleID
  ) throws {
    let name = fileName(rule)
    let constant = name.prefix(1).lowercased() + name.dropFirst()
    let source = try #require(try files(of: "Sources/SpecChecks/Rules")["\(name).swift"])
    #expect(source.contains("package let \(constant) = Check(\n  Rule(\n    \"\(rule)\""))
    #expect(source.components(separatedBy: "= Check(").count == 2, "the file holds another rule")
    let tests = try #require(try files(of: "Tests/SpecChecksTests/Rules")["\(name)Tests.swift"])
    #expect(tests.contains("@Suite struct \(name)Tests {"))
    #expect(tests.contains("(of: \(constant)") || tests.contains("sorted(\(constant))"))
  }

  @Test func `every file of a rule is in the list of checks, and nothing else is there`() throws {
    let names = Set(Self.checks.map(fileName))
    #expect(Set(try files(of: "Sources/SpecChecks/Rules").keys) == Set(names.map { $0 + ".swift" }))
    #expect(
      Set(try files(of: "Tests/SpecChecksTests/Rules").keys)
        == Set(names.map { $0 + "Tests.swift" }))
  }
}
