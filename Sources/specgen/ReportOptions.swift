import ArgumentParser
import SpecBuild
import SpecDisk
import SpecText

/// The form of a report.
enum ReportFormat: String, ExpressibleByArgument, CaseIterable {
  case human, json, sarif, github, junit
}

/// When a report is coloured.
enum ColorMode: String, ExpressibleByArgument, CaseIterable {
  case auto, always, never
}

/// The most findings that a report for people has.
struct DiagnosticLimit: ExpressibleByArgument {
  /// Nothing where all are shown.
  let count: Int?

  init(_ count: Int) {
    self.count = count
  }

  init?(argument: String) {
    guard argument != "none" else {
      count = nil
      return
    }
    guard let number = Int(argument), number > 0 else { return nil }
    count = number
  }

  var defaultValueDescription: String { count.map(String.init) ?? "none" }
}

/// How a command tells what it found; every command has these options.
struct ReportOptions: ParsableArguments {
  @Option(help: "The form of the report: for people, or for programs.")
  var format: ReportFormat = .human

  @Option(help: "Whether the report is coloured.")
  var color: ColorMode = .auto

  @Flag(name: .shortAndLong, help: "Print only errors, and no summary.")
  var quiet = false

  @Flag(help: "Print more, such as each file that is written.")
  var verbose = false

  @Option(
    help: ArgumentHelp(
      "The most findings that people are shown, errors before others; 'none' shows all.",
      valueName: "n"))
  var maxDiagnostics = DiagnosticLimit(20)

  @Option(
    help: ArgumentHelp(
      """
      The file to write a report for programs to; standard output, if not given. People are told on \
      standard error all the same.
      """, valueName: "file"))
  var outputFile: String?

  @Option(
    help: ArgumentHelp(
      "Add the report to a file as Markdown; with --format github, to $GITHUB_STEP_SUMMARY.",
      valueName: "file"))
  var summary: String?

  @Option(
    help: ArgumentHelp(
      """
      The folder that paths start in, in the forms github, sarif and junit and in the summary; if \
      not given, the top of git's work tree, $GITHUB_WORKSPACE or $CI_PROJECT_DIR.
      """, valueName: "dir"))
  var pathsFrom: String?

  mutating func validate() throws {
    if outputFile != nil, format == .human {
      throw ValidationError(
        "--output-file takes a form for programs; choose --format json, sarif, github or junit")
    }
    outputFile = try outputFile.map(absolutePath)
    summary = try summary.map(absolutePath)
    pathsFrom = try pathsFrom.map(absolutePath)
  }

  /// Writes the report: in the human form on standard error, in the others for programs.
  ///
  /// - Parameters:
  ///   - outcome: What is told.
  ///   - root: The project's folder, an absolute path.
  ///   - isStrict: Whether warnings are failures, too.
  /// - Throws: What ends the command: that not everything could be written.
  func write(_ outcome: Outcome, root: String, isStrict: Bool = false) throws {
    let report = try report(on: outcome, root: root)
    var human: String {
      quiet && report.diagnostics.isEmpty
        ? "" : report.human(color: usesColor(on: StandardError.file), limit: maxDiagnostics.count)
    }
    switch format {
    case .human: StandardError.write(human)
    case .json: try write(report.jsonLines(), readable: human)
    case .sarif:
      try write(report.sarif(toolVersion: version, rules: allRules), readable: human)
    case .github: try write(report.github(), readable: human)
    case .junit: try write(report.junit(isStrict: isStrict), readable: human)
    }
    try summarize(report.markdownSummary())
  }

  /// Writes a result for programs: on standard output, or into the file of `--output-file`, and
  /// then what people read on standard error.
  ///
  /// - Throws: What ends the command: that not everything could be written.
  func write(_ text: String, readable: @autoclosure () -> String) throws {
    guard let outputFile else { return try StandardOutput.write(text) }
    StandardError.write(readable())
    do {
      try FileSystem.disk.replace(outputFile, with: Array(text.utf8))
    } catch {
      // What failed may have been the file beside it that takes its place.
      StandardError.write("specgen: cannot write \(outputFile): \(error.reason)".printable)
      throw ExitStatus.disk
    }
  }

  /// Adds Markdown to the summary, where one is asked for.
  ///
  /// - Throws: What ends the command: that the file can't be written.
  func summarize(_ markdown: String) throws {
    guard let summaryFile else { return }
    try append(markdown, to: summaryFile)
  }

  /// Where a summary goes: GitHub shows what is in a file of its own.
  private var summaryFile: String? {
    if let summary { return summary }
    let path = ProcessEnvironment.variable("GITHUB_STEP_SUMMARY")
    return format == .github && path != "" ? path : nil
  }

  /// What is told, and the paths it is told with.
  ///
  /// - Throws: A usage error when `--paths-from` does not hold the project.
  func report(on outcome: Outcome, root: String) throws -> Report {
    Report(
      outcome.diagnostics.filter { !quiet || $0.severity == .error }, files: outcome.files,
      suppressedCount: outcome.suppressedCount, evaluated: outcome.evaluated,
      root: try repositoryPath(
        of: root, from: pathsFrom, ProcessEnvironment.variables))
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
      Terminal.isThere(at: file) && ProcessEnvironment.variable("NO_COLOR") == nil
    }
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
    _ work: (@escaping (Progress) -> Void) async throws -> Result
  ) async rethrows -> Result {
    let started = ContinuousClock.now
    let showsProgress = Terminal.isThere(at: StandardError.file) && !quiet && format == .human
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

/// A command that tells findings by a report.
protocol ReportingCommand: AsyncParsableCommand {
  var root: RootOption { get }
  var report: ReportOptions { get }
}

extension ReportingCommand {
  /// Finds out before anything is done whether its report can be made as it is asked for.
  ///
  /// - Throws: A usage error when it can't.
  func validateReport() throws {
    _ = try report.report(on: Outcome(), root: root.path)
  }
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
