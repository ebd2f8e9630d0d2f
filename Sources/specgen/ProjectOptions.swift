import ArgumentParser
import SpecBuild
import SpecDisk
import SpecText

/// Which project is meant.
struct RootOption: ParsableArguments {
  @Option(
    name: .customLong("root"), help: "The project's folder, which holds content/.")
  var path = "."

  mutating func validate() throws {
    path = try absolutePath(path)
  }
}

/// Whether what is known of the last run counts.
struct CacheOption: ParsableArguments {
  @Flag(
    help: ArgumentHelp(
      "Do everything again, though nothing has changed since the last run."))
  var noCache = false
}

/// Which content is meant.
struct ProjectOptions: ParsableArguments {
  @OptionGroup var root: RootOption

  @Option(
    help: ArgumentHelp(
      "Only this app; may be repeated. All of them, if none is given.", valueName: "id"))
  var app: [AppID] = []

  @Option(
    help: ArgumentHelp(
      "Only this language, such as de; may be repeated. All of them, if none is given.",
      valueName: "locale"))
  var locale: [LocaleID] = []

  @Option(
    help: ArgumentHelp(
      "How many parts of the work go on at once; as many as there are processors, if not given.",
      valueName: "n"))
  var jobs: Int?

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("--jobs takes a number from 1") }
  }

  /// The request that the options make.
  ///
  /// - Throws: What ends the command: that a path leads nowhere.
  func request(_ goal: PipelineRequest.Goal, output: String? = nil) throws -> PipelineRequest {
    PipelineRequest(
      goal, root: root.path, output: try output.map(absolutePath), apps: app, locales: locale,
      jobs: jobs ?? ProcessEnvironment.processorCount)
  }
}

/// Ids are read from the command line as they are.
extension Identifier: ExpressibleByArgument {}
