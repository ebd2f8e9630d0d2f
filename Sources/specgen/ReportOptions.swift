import ArgumentParser
import Foundation
import SpecBuild
import SpecDisk
import SpecText

/// The form of a report.
enum ReportFormat: String, ExpressibleByArgument, CaseIterable {
  case human, json, sarif, github
}

/// When a report is coloured.
enum ColorMode: String, ExpressibleByArgument, CaseIterable {
  case auto, always, never
}

/// How a command tells what it found; every command has these options.
struct ReportOptions: ParsableArguments {
  @Option(help: "The form of the report.")
  var format: ReportFormat = .human

  @Option(help: "Whether the report is coloured.")
  var color: ColorMode = .auto

  @Flag(name: .shortAndLong, help: "Print only errors, and no summary.")
  var quiet = false

  @Flag(help: "Print what the command does.")
  var verbose = false

  /// Writes the report: in the human form on standard error, in the others on standard output.
  ///
  /// - Throws: What ends the command: that not everything could be written.
  func write(_ outcome: Outcome, root: String) throws {
    let told = outcome.diagnostics.filter { !quiet || $0.severity == .error }
    let report = Report(
      told, files: outcome.files, suppressedCount: outcome.suppressedCount,
      root: repositoryPath(of: root))
    switch format {
    case .human:
      if !told.isEmpty || !quiet {
        StandardError.write(report.human(color: usesColor(on: STDERR_FILENO)))
      }
    case .json: try StandardOutput.write(report.jsonLines())
    case .sarif:
      try StandardOutput.write(report.sarif(toolVersion: version, rules: allRules))
    case .github:
      try StandardOutput.write(report.github())
      if let path = ProcessInfo.processInfo.environment["GITHUB_STEP_SUMMARY"] {
        try append(report.githubSummary(), to: path)
      }
    }
  }

  /// Tells something else, on standard error, unless the report is for a machine or `--quiet`.
  func remark(_ text: String) {
    if !quiet { StandardError.write(text) }
  }

  /// Whether what is written there is coloured.
  func usesColor(on file: Int32) -> Bool {
    switch color {
    case .always: true
    case .never: false
    case .auto:
      isTerminal(file) && ProcessInfo.processInfo.environment["NO_COLOR"] == nil
    }
  }

  /// Whether somebody looks on who can be shown a line and have it taken away again.
  private func isTerminal(_ file: Int32) -> Bool {
    isatty(file) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"
  }

  /// Works a request off; on a terminal a long run shows how far it has come.
  ///
  /// - Throws: What ends the command: that the disk failed, or that the request was wrong.
  func outcome(of request: PipelineRequest) async throws -> Outcome {
    let outcome = try await showingProgress { reportProgress in
      try await exitingOnFailure { () async throws(DiskError) in
        try await runPipeline(request, onProgress: reportProgress)
      }
    }
    if let usageError = outcome.usageError { throw ValidationError(usageError) }
    return outcome
  }

  /// Does something that tells how far it has come, and shows that on a terminal when it takes long.
  func showingProgress<Result>(
    _ work: (@escaping (SpecBuild.Progress) -> Void) async throws -> Result
  ) async rethrows -> Result {
    let started = ContinuousClock.now
    let showsProgress = isTerminal(STDERR_FILENO) && !quiet && format == .human
    var line = ProgressLine()
    defer { show(line.end()) }
    return try await work { progress in
      guard showsProgress else { return }
      show(line.text(for: progress, at: ContinuousClock.now - started))
    }
  }

  private func show(_ text: String?) {
    if let text { StandardError.show(text) }
  }
}

private func append(_ text: String, to path: String) throws {
  do {
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    try file.seekToEnd()
    try file.write(contentsOf: Data(text.utf8))
    try file.close()
  } catch {
    StandardError.write("specgen: cannot write \(path): \(error.localizedDescription)".printable)
    throw ExitStatus.disk
  }
}

/// The way from the nearest folder with `.git` to the project's, for reports read beside the
/// repository; empty when there is none.
///
/// - Parameter root: The project's folder, an absolute path.
/// - Returns: A relative path.
private func repositoryPath(of root: String) -> String {
  let names = root.split(separator: "/")
  for count in stride(from: names.count, to: 0, by: -1) {
    let folder = "/" + names.prefix(count).joined(separator: "/")
    if FileManager.default.fileExists(atPath: folder + "/.git") {
      return names.dropFirst(count).joined(separator: "/")
    }
  }
  return ""
}

/// What a command's end means to a shell.
enum ExitStatus {
  /// The content has errors, or `output/` is out of date.
  static let refused = ExitCode(1)
  /// A needed program is missing or failed.
  static let unavailable = ExitCode(69)
  /// The disk failed, or the system opens no more files.
  static let disk = ExitCode(74)
}

/// Runs something that may end in a usage error or fail on the disk; either ends the command.
///
/// - Throws: What ends the command.
func exitingOnFailure<Result>(_ body: () async throws -> Result) async throws -> Result {
  do {
    return try await body()
  } catch let refusal as UsageError {
    throw ValidationError(refusal.description.printable)
  } catch let error as DiskError {
    StandardError.write("specgen: \(error)".printable)
    throw ExitStatus.disk
  }
}
