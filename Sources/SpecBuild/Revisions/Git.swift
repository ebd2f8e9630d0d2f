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
    do {
      let result = try await ChildProcess.run(
        "git", ["-C", folder] + arguments, environment: Self.environment, reading: input)
      return Reply(
        isDone: result.termination == .exit(0), output: result.output,
        complaint: String(decoding: result.errors, as: UTF8.self).split(separator: "\n").first
          .map(String.init) ?? "")
    } catch {
      throw error.isMissing ? .noGit : .disk(error)
    }
  }

  /// Nobody is asked for a password, and no lock is taken that somebody's own git would meet.
  private static var environment: [String: String] {
    var environment = ProcessEnvironment.variables
    environment["GIT_TERMINAL_PROMPT"] = "0"
    environment["GIT_OPTIONAL_LOCKS"] = "0"
    // A hook is told of the repository in its own folder's terms.
    for name in ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX"] {
      environment[name] = nil
    }
    return environment
  }
}
