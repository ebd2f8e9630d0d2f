import ArgumentParser
import SpecBuild
import SpecDisk
import SpecText

/// Checks everything and brings `output/` up to date.
struct BuildCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Check the content and bring output/ up to date.",
    discussion: """
      Nothing is written when the content has errors or nothing changed.

      With --compare, output/changes/index.html shows what changed since a revision of git: words, \
      translations and states before and after, side by side, in every language. It is not \
      part of the output that is committed and checked, and keeps itself out of git.

        specgen build
        specgen build --check --format github
        specgen build --compare origin/main
      """)

  @OptionGroup var project: ProjectOptions
  @OptionGroup var report: ReportOptions

  @Option(
    help: ArgumentHelp(
      "The folder to write; output/ under the root, if not given.", valueName: "dir"))
  var output: String?

  @Flag(help: "Write nothing; fail when output/ is out of date.")
  var check = false

  @Option(
    help: ArgumentHelp(
      "Show what changed since a revision of git, such as main or v1.0.", valueName: "rev"))
  var compare: String?

  @OptionGroup var cache: CacheOption

  @Flag(help: "Say how long each stage took, in milliseconds.")
  var timings = false

  var root: RootOption { project.root }

  func validate() throws {
    if check, compare != nil {
      throw ValidationError("--check writes nothing, and --compare writes what changed; choose one")
    }
  }

  func run() async throws {
    var request = try project.request(check ? .verifyOutput : .build, output: output)
    request.usesCache = !cache.noCache && !timings && compare == nil
    guard let compare else { return try writeReport(await report.outcome(of: request)) }
    let revision = try await revision(compare, of: root.path)
    let build = try await report.showingProgress { reportProgress in
      try await exitingOnFailure { () async throws(DiskError) in
        try await runPipeline(request, comparedWith: revision, onProgress: reportProgress)
      }
    }
    if let usageError = build.outcome.usageError { throw ValidationError(usageError) }
    if let failure = build.failure {
      try report.write(build.outcome, root: root.path)
      for line in failure { StandardError.write(line.printable) }
      throw ExitStatus.refused
    }
    try writeReport(build.outcome)
    try report.summarize(build.markdownSummary)
    for line in build.summary { report.remark(line.printable) }
  }

  private func writeReport(_ outcome: Outcome) throws {
    try report.write(outcome, root: root.path)
    if timings {
      for timing in outcome.timings { report.remark(timing.description) }
    }
    guard let changes = outcome.changes else { throw ExitStatus.refused }
    if check, !changes.isEmpty {
      report.remark("output is out of date:\n" + changes.listing + "\nrun `specgen build`")
      throw ExitStatus.refused
    }
    if report.verbose, !changes.isEmpty { report.remark(changes.listing) }
    report.remark(changes.summary)
  }
}
