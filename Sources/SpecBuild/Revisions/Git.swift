import Foundation
package import SpecDisk

/// Why the content of a revision can't be had.
package enum RevisionFailure: Error, Equatable {
  /// There is no program `git`.
  case noGit
  /// What was asked for is not there, in words for the one who asked.
  case refused(String)
  /// git itself failed, in its own words: a damaged repository, a full disk.
  case failed(String)
  /// The system would not do what it takes to run git.
  case disk(DiskError)
}

/// What git does with the repository that a folder is in.
///
/// It only reads, and never the work tree or the index.
struct Git {
  /// What came of a call.
  struct Reply {
    var isDone: Bool
    var output: [UInt8]
    /// What it complains of, on a line.
    var complaint: String
  }

  let folder: String

  /// Runs git and waits for its end.
  ///
  /// What it says comes through pipes, so that no temporary folder is needed that may be full.
  ///
  /// - Parameters:
  ///   - arguments: A command of git with its arguments.
  ///   - input: What it reads.
  /// - Returns: What came of it.
  /// - Throws: That there is no git, or that it can't be started.
  func run(_ arguments: String..., reading input: [UInt8] = []) async throws(RevisionFailure)
    -> Reply
  {
    do { try requireDescriptors(toStart: "git") } catch { throw .disk(error) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-C", folder] + arguments
    process.environment = Self.environment
    do {
      let (status, output, complaint) = try await process.end(reading: Data(input))
      // What `env` says of a program that it does not find.
      if status == 127 { throw RevisionFailure.noGit }
      return Reply(
        isDone: status == 0, output: Array(output),
        complaint: String(decoding: complaint, as: UTF8.self).split(separator: "\n").first
          .map(String.init) ?? "")
    } catch let failure as RevisionFailure {
      throw failure
    } catch {
      let error = error as NSError
      let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError ?? error
      let code = cause.domain == NSPOSIXErrorDomain ? Int32(cause.code) : EIO
      throw .disk(DiskError(.start, "git", code: code))
    }
  }

  /// Nobody is asked for a password, and no lock is taken that somebody's own git would meet.
  private static var environment: [String: String] {
    var environment = ProcessInfo.processInfo.environment
    environment["GIT_TERMINAL_PROMPT"] = "0"
    environment["GIT_OPTIONAL_LOCKS"] = "0"
    // A hook is told of the repository in its own folder's terms.
    for name in ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX"] {
      environment[name] = nil
    }
    return environment
  }
}

extension Process {
  /// Starts the program, hands it some bytes, and waits until it has ended.
  ///
  /// - Parameter input: What it reads.
  /// - Returns: Its exit status, what it wrote, and what it complained of.
  /// - Throws: That it could not be started.
  fileprivate func end(
    reading input: Data
  ) async throws -> (status: Int32, output: Data, complaint: Data) {
    let (commands, answers, complaints) = (Pipe(), Pipe(), Pipe())
    (standardInput, standardOutput, standardError) = (commands, answers, complaints)
    let (ends, end) = AsyncStream.makeStream(of: Int32.self)
    terminationHandler = { end.yield($0.terminationStatus) }
    // Or a program that ends before it has read everything would end us too.
    ignoreBrokenPipes()
    try run()
    // All at once: a pipe that nobody empties stops the program.
    async let fed: Void = onThread {
      try? commands.fileHandleForWriting.write(contentsOf: input)
      try? commands.fileHandleForWriting.close()
    }
    async let output = onThread { try? answers.fileHandleForReading.readToEnd() }
    async let complaint = onThread { try? complaints.fileHandleForReading.readToEnd() }
    let status = await ends.first { _ in true } ?? -1
    await fed
    return (status, await output ?? Data(), await complaint ?? Data())
  }
}

/// Does something that waits, on a thread that may.
private func onThread<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async -> Result {
  await withCheckedContinuation { done in
    DispatchQueue.global().async { done.resume(returning: work()) }
  }
}
