import ArgumentParser
import SpecBuild
import SpecDisk
import SpecProve
import SpecText

/// Explores flows and tells what is proved of them.
struct ProveCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "prove",
    abstract: "Explore flows and tell what is proved of them; or draw them.",
    discussion: """
      Every state a flow can come to is visited by the machine that runs in the app, with every \
      answer the system can give. A property holds, with a way to where it first spoke, or fails, \
      with a shortest way to where it breaks.

        specgen prove lockedin
        specgen prove lockedin --diagram mermaid

      A second opinion, and a search of more states than fit into memory, is Spin's:

        specgen prove --export promela betfree -o betfree.pml
        spin -o2 -o3 -run -c0 betfree.pml
      """)

  /// What a flow is drawn as.
  enum Diagram: String, ExpressibleByArgument, CaseIterable {
    case mermaid, dot
  }

  @Argument(help: ArgumentHelp("The apps; all of them, if none is given.", valueName: "app"))
  var apps: [AppID] = []

  @Option(help: "Draw the flow instead, for Mermaid or Graphviz.")
  var diagram: Diagram?

  /// What a flow is written as, for another model checker.
  enum Model: String, ExpressibleByArgument, CaseIterable {
    case promela
  }

  @Option(help: "Write the flow of one app as a model for Spin instead; nothing is explored.")
  var export: Model?

  @Option(
    help: ArgumentHelp("The variant that --export writes; the flow itself, if not given."))
  var variant: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The file that --export writes; standard output, if not given.", valueName: "file"))
  var output: String?

  @OptionGroup var root: RootOption

  @OptionGroup var report: ReportOptions

  func validate() throws {
    if export == nil, variant != nil || output != nil {
      throw ValidationError("--variant and --output go with --export")
    }
    if export != nil, diagram != nil {
      throw ValidationError("either --export or --diagram")
    }
  }

  func run() async throws {
    let request = PipelineRequest(
      .check, root: root.path, apps: apps, jobs: ProcessEnvironment.processorCount)
    if export != nil { return try await writeModel(request) }
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

  private func writeModel(_ request: PipelineRequest) async throws {
    let output = try output.map(absolutePath)
    let outcome = try await exitingOnFailure { try await exportPromela(request, variant: variant) }
    switch outcome {
    case .written(let model):
      guard let output else { return try StandardOutput.write(model) }
      try await exitingOnFailure { try FileSystem.disk.replace(output, with: Array(model.utf8)) }
    case .contentHasErrors(let outcome):
      try report.write(Outcome(outcome), root: root.path)
      throw ExitStatus.refused
    }
  }

  private func writeReport(_ proved: ProofOutcome) throws {
    switch (diagram, report.format) {
    case (.mermaid, _): try StandardOutput.write(proved.mermaid())
    case (.dot, _): try StandardOutput.write(proved.dot())
    case (nil, .json):
      try report.write(proved.json(), readable: human(proved, on: StandardError.file))
    case (nil, .human): try StandardOutput.write(human(proved, on: StandardOutput.file))
    case (nil, .sarif), (nil, .github), (nil, .junit):
      return try report.write(Outcome(proved), root: root.path)
    }
    try report.summarize(report.report(on: Outcome(proved), root: root.path).markdownSummary())
    if diagram != nil, proved.fails {
      report.remark("the flow has findings; `specgen prove` tells them")
    }
  }

  private func human(_ proved: ProofOutcome, on file: Int32) -> String {
    guard !report.quiet else { return proved.summary }
    let columns = Terminal.columns(of: file) ?? 100
    return proved.human(color: report.usesColor(on: file), columns: min(max(columns, 60), 120))
  }
}
