import Foundation

/// A reader or checker in Python that nobody here wrote, to compare our own files with.
///
/// A test that wants a module carries `.enabled(if: PythonOracle.mayRun("module"), …)`: without
/// the module it is skipped by name, unless `SPECGEN_REQUIRE_ALL` is `1`; then it runs and fails.
package enum PythonOracle {
  /// What a script said that did not end well.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  /// Whether a test that lacks what it needs must fail instead of being skipped.
  package static let isRequired = ProcessInfo.processInfo.environment["SPECGEN_REQUIRE_ALL"] == "1"

  /// Whether a test that needs a module is to run.
  package static func mayRun(_ module: String) -> Bool {
    isRequired || (try? run("import \(module)")) != nil
  }

  /// Runs a script and waits for its end.
  ///
  /// - Parameters:
  ///   - script: The source of the script.
  ///   - arguments: What the script finds in `sys.argv`.
  ///   - input: What the script reads from its standard input.
  /// - Returns: Everything on its standard output.
  /// - Throws: A `Failure` with the script's complaint, or the reason why it could not be run.
  package static func run(
    _ script: String, _ arguments: [String] = [], input: [UInt8] = []
  ) throws -> [UInt8] {
    try run(["-c", script] + arguments, input)
  }

  /// Runs a script of the project.
  ///
  /// - Parameters:
  ///   - path: Where the script is.
  ///   - arguments: What the script finds in `sys.argv`.
  /// - Returns: Everything on its standard output.
  /// - Throws: A `Failure` with the script's complaint, or the reason why it could not be run.
  package static func run(file path: String, _ arguments: String...) throws -> [UInt8] {
    try run([path] + arguments, [])
  }

  private static func run(_ arguments: [String], _ input: [UInt8]) throws -> [UInt8] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let inputFile = folder.appendingPathComponent("input")
    let outputFile = folder.appendingPathComponent("output")
    let complaintFile = folder.appendingPathComponent("complaint")
    try Data(input).write(to: inputFile)
    for file in [outputFile, complaintFile] { try Data().write(to: file) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3"] + arguments
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["PYTHONIOENCODING": "utf-8", "PYTHONDONTWRITEBYTECODE": "1"]) { $1 }
    process.standardInput = try FileHandle(forReadingFrom: inputFile)
    process.standardOutput = try FileHandle(forWritingTo: outputFile)
    process.standardError = try FileHandle(forWritingTo: complaintFile)
    try process.run()
    var end: (any Error)?
    do { try process.waitForEnd(within: 1200) } catch { end = error }
    guard end == nil, process.terminationStatus == 0 else {
      let complaint = String(decoding: try Data(contentsOf: complaintFile), as: UTF8.self)
      throw Failure(description: (end.map { "\($0)\n" } ?? "") + complaint)
    }
    return Array(try Data(contentsOf: outputFile))
  }
}
