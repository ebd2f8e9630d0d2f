import ArgumentParser
import Foundation
import SpecBuild

/// Which content is meant.
struct ProjectOptions: ParsableArguments {
  @Option(help: "The project's folder, which holds content/ and templates/.")
  var root = "."

  @Option(help: ArgumentHelp("Only this app; may be repeated.", valueName: "id"))
  var app: [String] = []

  @Option(help: ArgumentHelp("Only this locale; may be repeated.", valueName: "locale"))
  var locale: [String] = []

  @Option(help: ArgumentHelp("How many parts of the work go on at once.", valueName: "n"))
  var jobs: Int?

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("--jobs takes a number from 1") }
  }

  /// The request that the options make.
  func request(_ goal: Request.Goal, output: String? = nil) -> Request {
    Request(
      goal, root: root, output: output, apps: app, locales: locale,
      jobs: jobs ?? ProcessInfo.processInfo.activeProcessorCount)
  }
}
