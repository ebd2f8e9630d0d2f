package import Foundation

/// Programs that nobody here wrote, to compare what they say with what we say.
///
/// A test that wants one carries `.enabled(if: OtherProgram.mayRun("xmllint"), …)`: without the
/// program it is skipped by name, unless `SPECGEN_REQUIRE_ALL` is `1`; then it runs and fails.
package enum OtherProgram {
  /// What came of a run.
  package struct Result {
    package let status: Int32
    package let output: String
    package let complaint: String
  }

  /// The path of `specgen`, which is built with the tests.
  package static let specgen = URL(fileURLWithPath: CommandLine.arguments[0])
    .deletingLastPathComponent().appendingPathComponent("specgen").path

  /// Whether a test that needs a program is to run.
  package static func mayRun(_ name: String) -> Bool {
    ProcessInfo.processInfo.environment["SPECGEN_REQUIRE_ALL"] == "1"
      || (try? run("which", [name]).status) == 0
  }

  /// Whether a test that needs a file of the system is to run.
  package static func isThere(_ path: String) -> Bool {
    ProcessInfo.processInfo.environment["SPECGEN_REQUIRE_ALL"] == "1"
      || FileManager.default.fileExists(atPath: path)
  }

  /// Runs a program and waits for its end.
  ///
  /// - Parameters:
  ///   - name: The program, looked up as a shell does.
  ///   - arguments: Its arguments.
  ///   - folder: The folder it runs in.
  /// - Returns: How it ended and what it said.
  /// - Throws: Why it could not be run.
  package static func run(
    _ name: String, _ arguments: [String], in folder: URL? = nil
  ) throws -> Result {
    let scratch = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: scratch) }
    let files = ["output", "complaint"].map(scratch.appendingPathComponent)
    for file in files { try Data().write(to: file) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [name] + arguments
    if let folder { process.currentDirectoryURL = folder }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: files[0])
    process.standardError = try FileHandle(forWritingTo: files[1])
    try process.run()
    try process.waitForEnd(within: 1200)
    let told = try files.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
    return Result(status: process.terminationStatus, output: told[0], complaint: told[1])
  }
}
