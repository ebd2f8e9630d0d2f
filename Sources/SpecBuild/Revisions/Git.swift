import Foundation

/// Why the content of a revision can't be had.
package enum RevisionFailure: Error, Equatable {
  /// There is no program `git`.
  case noGit
  /// What was asked for is not there, in words for the one who asked.
  case refused(String)
}

/// What git does with the repository that a folder is in.
///
/// It only reads, and never the work tree or the index.
struct Git {
  /// What came of a call.
  struct Answer {
    var isDone: Bool
    var output: [UInt8]
    /// What it complains of, on a line.
    var complaint: String
  }

  let folder: String

  /// Runs git and waits for its end.
  ///
  /// It reads from a file and writes into files: a pipe that nobody empties in time would stop it.
  ///
  /// - Parameters:
  ///   - arguments: A command of git with its arguments.
  ///   - input: What it reads.
  /// - Returns: What came of it.
  /// - Throws: That there is no git.
  func run(_ arguments: String..., reading input: [UInt8] = []) async throws(RevisionFailure)
    -> Answer
  {
    let scratch = FileManager.default.temporaryDirectory.appendingPathComponent(
      "specgen-git-\(UUID())")
    defer { try? FileManager.default.removeItem(at: scratch) }
    do {
      return try await run(arguments, input, in: scratch)
    } catch let failure as RevisionFailure {
      throw failure
    } catch {
      throw .refused("git can't be run: \(error.localizedDescription)")
    }
  }

  private func run(
    _ arguments: [String], _ input: [UInt8], in scratch: URL
  ) async throws -> Answer {
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    let files = ["input", "output", "complaint"].map(scratch.appendingPathComponent)
    try Data(input).write(to: files[0])
    for file in files[1...] { try Data().write(to: file) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-C", folder] + arguments
    // Nobody is asked for a password, and no lock is taken that somebody's own git would meet.
    var environment = ProcessInfo.processInfo.environment
    environment["GIT_TERMINAL_PROMPT"] = "0"
    environment["GIT_OPTIONAL_LOCKS"] = "0"
    // A hook is told of the repository in its own folder's terms.
    for name in ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX"] {
      environment[name] = nil
    }
    process.environment = environment
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    let status = try await process.end()
    let complaint = String(decoding: try Data(contentsOf: files[2]), as: UTF8.self)
    // What `env` says of a program that it does not find.
    if status == 127 { throw RevisionFailure.noGit }
    return Answer(
      isDone: status == 0, output: Array(try Data(contentsOf: files[1])),
      complaint: complaint.split(separator: "\n").first.map(String.init) ?? "")
  }
}

extension Process {
  /// Starts the program and waits until it has ended, without keeping a thread.
  ///
  /// - Returns: Its exit status.
  /// - Throws: That it could not be started.
  fileprivate func end() async throws -> Int32 {
    try await withCheckedThrowingContinuation { ended in
      terminationHandler = { ended.resume(returning: $0.terminationStatus) }
      do {
        try run()
      } catch {
        terminationHandler = nil
        ended.resume(throwing: error)
      }
    }
  }
}
