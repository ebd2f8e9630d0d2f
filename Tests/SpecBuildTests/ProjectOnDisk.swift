import Foundation
import TestSupport
import Testing

/// A folder of its own for a test, gone afterwards.
///
/// - Parameters:
///   - files: The project's files, whose paths begin with the name of the root, `r/`; the shipped
///     templates are there too.
///   - body: What is done with the folder's path.
/// - Returns: What came of it.
/// - Throws: What the disk or the body threw.
func withProjectOnDisk<Result>(
  _ files: [String: String], _ body: (String) async throws -> Result
) async throws -> Result {
  let root = FileManager.default.temporaryDirectory.path + "/specgen tëst \(UUID())"
  defer { try? FileManager.default.removeItem(atPath: root) }
  let all = try shippedTemplates().merging(files.mapValues { Array($0.utf8) }) { $1 }
  for (path, bytes) in all {
    let url = URL(fileURLWithPath: root + path.dropFirst(1))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }
  return try await body(root)
}

/// The project this test is of.
let shippedRoot = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent().path

/// What the real program did, the binary beside the test bundle.
struct CommandRun {
  var status: Int32
  var output: String
  var errors: String

  /// Runs the program and waits for its end.
  ///
  /// - Throws: That it could not be started, or did not end in two minutes.
  init(_ arguments: String...) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: OtherProgram.specgen)
    process.arguments = arguments
    let folder = FileManager.default.temporaryDirectory.path + "/specgen-run-\(UUID())"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    // Files, because a full pipe would stop the program.
    func stream(_ name: String) throws -> FileHandle {
      try Data().write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
      return try FileHandle(forWritingTo: URL(fileURLWithPath: "\(folder)/\(name)"))
    }
    process.standardOutput = try stream("output")
    process.standardError = try stream("errors")
    try process.run()
    try process.waitForEnd(within: 120)
    status = process.terminationStatus
    output = try String(contentsOfFile: "\(folder)/output", encoding: .utf8)
    errors = try String(contentsOfFile: "\(folder)/errors", encoding: .utf8)
  }
}
