import Foundation

/// Python 3, asked for what another implementation says.
enum PythonOracle {
  /// Whether every named module can be imported; or whether a missing one must fail the test.
  static func has(_ modules: String...) -> Bool {
    isRequired
      || (try? run(["-c", modules.map { "import \($0)" }.joined(separator: "\n")])) != nil
  }

  /// Whether a test that lacks a program must fail instead of being skipped.
  static let isRequired = ProcessInfo.processInfo.environment["SPECGEN_REQUIRE_ALL"] == "1"

  /// What Python prints when run with these arguments.
  static func run(_ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3"] + arguments
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["PYTHONIOENCODING": "utf-8", "PYTHONDONTWRITEBYTECODE": "1"]) { $1 }
    let (stdout, stderr) = (Pipe(), Pipe())
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = stdout
    process.standardError = stderr
    try process.run()
    let output = stdout.fileHandleForReading.readDataToEndOfFile()
    let complaint = stderr.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(message: String(decoding: complaint, as: UTF8.self))
    }
    return String(decoding: output, as: UTF8.self)
  }

  struct Failure: Error {
    let message: String
  }
}
