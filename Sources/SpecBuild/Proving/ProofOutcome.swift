package import SpecChecks
package import SpecDisk
package import SpecModel
import SpecRender
package import SpecText

/// What came of proving flows.
package struct ProofOutcome: Sendable {
  /// The files of the run; a `FileID` is an index of this list.
  package var files: [SourceFile]
  /// What reading found; nothing is proved of content that does not read.
  package var diagnostics: [Diagnostic]
  /// What is wrong with the request itself; then nothing was proved.
  package var usageError: String?
  /// What was proved, app by app.
  package var apps: [ProvenApp] = []
  /// How long it took in all.
  package var duration: Duration = .zero
}

/// An app, its flow explored, and what was found out about every property.
package struct ProvenApp: Sendable {
  package var proof: ExploredApp
  /// Each property, in the order of their numbers.
  package var properties: [ProvenProperty] = []
  /// What was not looked into or is not drawn, for want of room.
  package var unexplored: [Diagnostic]
  /// How long the search for states took.
  package var exploring: Duration
  /// How long the properties took.
  package var proving: Duration = .zero

  package var app: App { proof.app }
}

/// A property and what was found out about it in one app.
package struct ProvenProperty: Sendable {
  /// What it came to.
  package enum Answer: String, Sendable {
    /// It applied somewhere, and was never broken.
    case holds
    /// It is broken.
    case fails
    /// It is broken, but every finding is suppressed: by the content with a reason, or by the project.
    case suppressed = "accepted"
    /// It holds vacuously: the flow has nothing that it applies to.
    case vacuous = "silent"
  }

  /// A place where the property is broken.
  package struct Failure: Sendable {
    package var finding: Diagnostic
    package var status: FindingStatus
  }

  package var property: Property
  /// In how many states, steps or things it applied and held.
  package var upheld: Int
  package var failures: [Failure]
  /// A shortest trace to where it first applied.
  package var witness: Diagnostic.Trace?

  package var answer: Answer {
    if failures.contains(where: { $0.severity != nil }) { return .fails }
    if !failures.isEmpty { return .suppressed }
    return upheld > 0 ? .holds : .vacuous
  }
}

extension ProvenProperty.Failure {
  /// What the failure weighs; nothing where it is let stand.
  package var severity: Severity? {
    if case .reported(let severity) = status { severity } else { nil }
  }
}

extension ProofOutcome {
  /// Every finding that stands, with the weight the project gives it, in file order.
  package var findings: [Diagnostic] {
    var found = Diagnostics()
    for diagnostic in diagnostics + apps.flatMap(\.unexplored) { found.report(diagnostic) }
    for failure in apps.flatMap(\.properties).flatMap(\.failures) {
      guard let severity = failure.severity else { continue }
      var finding = failure.finding
      finding.severity = severity
      found.report(finding)
    }
    return found.sorted().withoutDoubtfulFixes(in: files)
  }

  /// How many findings the content accepts with a reason.
  package var suppressedCount: Int {
    apps.flatMap(\.properties).flatMap(\.failures).count { $0.severity == nil }
  }
}

/// Explores the flows that are asked for and asks every property of each.
///
/// Mistakes of the content are in the outcome; only the disk throws.
///
/// - Parameters:
///   - request: Where the content is, and which apps are meant.
///   - limit: What exploring all of them may cost, in states.
///   - disk: Where the content is read from.
/// - Returns: What was found out.
/// - Throws: That the disk failed.
package func prove(
  _ request: PipelineRequest, limit: Int = stateLimit, on disk: FileSystem = .disk
) async throws(DiskError) -> ProofOutcome {
  let started = ContinuousClock.now
  var run = PipelineRun(request: request, disk: disk) { _ in }
  var found = Diagnostics()
  let (project, _) = try await run.project(&found)
  var outcome = ProofOutcome(
    files: run.outcome.files,
    diagnostics: found.sorted().withoutDoubtfulFixes(in: run.outcome.files),
    usageError: run.outcome.usageError)
  guard !found.hasErrors, outcome.usageError == nil else { return outcome }
  let apps = project.apps.filter { request.apps.isEmpty || request.apps.contains($0.id) }
  let proved = await exploreSharingBudget(
    limit, among: apps, flows: { (try? $0.get().proof.flows) ?? [] }
  ) {
    (apps, limit) in
    await mapConcurrently(apps, jobs: request.jobs) { prove($0, project, limit: limit) }
  }
  for app in proved {
    switch app {
    case .success(let app): outcome.apps.append(app)
    case .failure(let refusal): outcome.diagnostics.append(refusal.finding)
    }
  }
  outcome.duration = ContinuousClock.now - started
  return outcome
}

/// A flow that can't run.
private struct Unrunnable: Error {
  var finding: Diagnostic
}

private func prove(
  _ app: App, _ project: Project, limit: Int
) -> Result<ProvenApp, Unrunnable> {
  let started = ContinuousClock.now
  let proof: ExploredApp
  do {
    proof = try explore(app, limits: app.info.limits.over(project.settings.limits), limit: limit)
  } catch {
    let finding = Diagnostic(
      .runnable, app.flowSpans.value([]), "the flow can't run: \(error)")
    return .failure(Unrunnable(finding: finding))
  }
  let explored = ContinuousClock.now
  let verdicts = allProperties.map { ($0, prove($0, of: proof)) }
  let proven = ContinuousClock.now
  let properties = verdicts.map { property, verdict in
    ProvenProperty(
      property: property, upheld: verdict.upheld,
      failures: proof.diagnostics(of: verdict, property).map {
        ProvenProperty.Failure(finding: $0, status: project.status(of: $0))
      },
      witness: verdict.witness.map { proof.described(proof.trace(to: $0.state, of: $0.flow)) })
  }
  let unexplored = proof.unexplored.filter {
    if case .reported = project.status(of: $0) { true } else { false }
  }
  return .success(
    ProvenApp(
      proof: proof, properties: properties, unexplored: unexplored,
      exploring: explored - started, proving: proven - explored))
}

extension ProofOutcome {
  /// The flows as a Mermaid flowchart.
  package func mermaid() -> String { SpecRender.mermaid(apps.map { FlowDiagram($0.proof) }) }

  /// The flows as a graph for Graphviz.
  package func dot() -> String { SpecRender.dot(apps.map { FlowDiagram($0.proof) }) }
}
