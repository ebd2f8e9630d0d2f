import ArgumentParser
import SpecBuild
import SpecDisk
import SpecText

/// Tells how much there is to read, and how far it is translated.
struct StatsCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats",
    abstract: "Tell how much apps say, how far they are translated, and what their paths take.",
    discussion: """
      For each app and language: the texts, how long they are together, how many are translated, \
      stale (their source has changed), to be reviewed and missing, and the text that takes most \
      of its limit.

      With --paths, for each path of the flow and of its variants: the run with the fewest taps from \
      a first launch to completion, its screens, typed fields, questions for permissions, purchases, \
      words and estimated seconds, and what analytics hears on which screen.

        specgen stats lockedin --format json
        specgen stats lockedin --paths
      """)

  @Argument(help: ArgumentHelp("The apps; all of them, if none is given.", valueName: "app"))
  var apps: [AppID] = []

  @Flag(help: "Tell what completing the flow takes on each path instead.")
  var paths = false

  @OptionGroup var root: RootOption

  @OptionGroup var report: ReportOptions

  func run() async throws {
    let request = PipelineRequest(
      .check, root: root.path, apps: apps, jobs: ProcessEnvironment.processorCount)
    let counted = try await exitingOnFailure { () async throws(DiskError) in
      try await paths ? pathStatistics(of: request) : statistics(of: request)
    }
    if let usageError = counted.usageError { throw ValidationError(usageError) }
    guard counted.diagnostics.isEmpty else {
      try report.write(Outcome(counted), root: root.path)
      throw ExitStatus.refused
    }
    func human(on file: Int32) -> String { counted.human(color: report.usesColor(on: file)) }
    guard report.format == .json else {
      return try StandardOutput.write(human(on: StandardOutput.file))
    }
    try report.write(counted.json(), readable: human(on: StandardError.file))
  }
}
