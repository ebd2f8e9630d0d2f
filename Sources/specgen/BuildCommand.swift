import ArgumentParser
import Foundation
import SpecBuild

/// Checks everything and brings `output/` up to date.
struct BuildCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Check the content and bring output/ up to date.",
    discussion: "Nothing is written when the content has errors or nothing changed.")

  @OptionGroup var project: ProjectOptions
  @OptionGroup var report: ReportOptions

  @Option(help: "The folder to write; output/ under the root, if not given.")
  var output: String?

  @Flag(help: "Write nothing; fail when output/ is out of date.")
  var check = false

  @Flag(help: "Say how long each stage took.")
  var timings = false

  func run() async throws {
    let request = project.request(check ? .compare : .build, output: output)
    let outcome = try await report.outcome(of: request)
    report.tell(outcome, root: project.root)
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
