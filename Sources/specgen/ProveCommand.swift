import ArgumentParser
import Foundation
import SpecBuild
import SpecDisk
import SpecProve
import SpecText

/// Explores flows and tells what is proved of them.
struct ProveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prove",
    abstract: "Explore flows and tell what is proved of them; or draw them.",
    discussion: """
      Every state a flow can come to is visited by the machine that runs in the app, with every \
      answer the system can give. A property holds, with a way to where it first spoke, or fails, \
      with a shortest way to where it breaks.
      """)

  /// What a flow is drawn as.
  enum Diagram: String, ExpressibleByArgument, CaseIterable {
    case mermaid, dot
  }

  @Argument(help: ArgumentHelp("The apps; all of them, if none is given.", valueName: "app"))
  var apps: [AppID] = []

  @Option(help: "Draw the flow instead, for Mermaid or Graphviz.")
  var diagram: Diagram?

  @OptionGroup var root: RootOption

  @OptionGroup var report: ReportOptions

  func run() async throws {
    let request = PipelineRequest(
      .check, root: root.path, apps: apps, jobs: ProcessInfo.processInfo.activeProcessorCount)
    let proved = try await exitingOnFailure { () async throws(DiskError) in
      try await prove(request)
    }
    if let usageError = proved.usageError { throw ValidationError(usageError) }
    if proved.apps.isEmpty || proved.diagnostics.contains(where: { $0.severity == .error }) {
      try report.write(Outcome(proved), root: root.path)
      throw ExitStatus.refused
    }
    try writeReport(proved)
    if proved.fails { throw ExitStatus.refused }
  }

  private func writeReport(_ proved: ProofOutcome) throws {
    switch (diagram, report.format) {
    case (.mermaid, _): try StandardOutput.write(proved.mermaid())
    case (.dot, _): try StandardOutput.write(proved.dot())
    case (nil, .json): try StandardOutput.write(proved.json())
    case (nil, .human):
      let text = report.quiet ? proved.summary : nil
      let columns = Terminal.columns(of: STDOUT_FILENO) ?? 100
      try StandardOutput.write(
        text
          ?? proved.human(
            color: report.usesColor(on: STDOUT_FILENO), columns: min(max(columns, 60), 120)))
    case (nil, .sarif), (nil, .github):
      try report.write(Outcome(proved), root: root.path)
    }
    if diagram != nil, proved.fails {
      report.remark("the flow has findings; `specgen prove` tells them")
    }
  }
}
