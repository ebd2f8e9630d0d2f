import SpecChecks
package import SpecDisk
import SpecModel
package import SpecProve
import SpecRender
import SpecText

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
  var run = PipelineRun(request: request, disk: disk)
  let loaded = await run.load(try run.sources().files)
  let project = loaded.project
  var outcome = ProofOutcome(
    files: loaded.files,
    diagnostics: loaded.mistakes.sorted().withoutDoubtfulFixes(in: loaded.files),
    usageError: run.outcome.usageError)
  guard !loaded.mistakes.hasErrors, outcome.usageError == nil else { return outcome }
  let policy = FindingPolicy(project, rules: allRules)
  let apps = project.apps.filter { request.apps.isEmpty || request.apps.contains($0.id) }
  let proved = await exploreSharingBudget(
    limit, among: apps, flows: { (try? $0.get().proof.flows) ?? [] }
  ) {
    (apps, limit) in
    // A single app has all threads to itself.
    let jobs = max(1, request.jobs / max(1, apps.count))
    return await mapConcurrently(apps, jobs: request.jobs) {
      prove($0, project, policy, limit: limit, in: loaded.files, jobs: jobs)
    }
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
  _ app: App, _ project: Project, _ policy: FindingPolicy, limit: Int, in files: [SourceFile],
  jobs: Int
) -> Result<ProvenApp, Unrunnable> {
  let started = ContinuousClock.now
  let proof: ExploredApp
  do {
    proof = try explore(app, limits: app.info.limits, limit: limit, jobs: jobs)
  } catch {
    return .failure(Unrunnable(finding: .flowCannotRun(app, error)))
  }
  let explored = ContinuousClock.now
  let verdicts = prove(allProperties, of: proof, jobs: jobs)
  let proven = ContinuousClock.now
  let findings = proof.diagnostics(of: verdicts)
  let all = Array(findings.joined())
  // Taking a blockade away leaves every name as it is.
  let attributed =
    (try? all.attributed(
      toBlockadesOf: app, asking: allProperties, limit: limit, jobs: jobs)) ?? all
  var rest = policy.failures(attributed, in: files)[...]
  let properties = zip(verdicts, findings).map { proven, findings in
    let (property, verdict) = proven
    let failures = Array(rest.prefix(findings.count))
    rest = rest.dropFirst(findings.count)
    return ProvenProperty(
      property: property, upheld: verdict.upheld, failures: failures,
      witness: verdict.witness.map { proof.described(proof.trace(to: $0.state, of: $0.flow)) },
      horizon: proof.settles(property) ? nil : proof.expandedCount)
  }
  let unexplored = proof.unexplored.filter {
    if case .reported = policy.status(of: $0) { true } else { false }
  }
  return .success(
    ProvenApp(
      proof: proof, properties: properties, unexplored: unexplored,
      exploring: explored - started, proving: proven - explored))
}

extension FindingPolicy {
  /// Findings as failures of properties: of those that come of the same one is told, and the others
  /// under it.
  fileprivate func failures(
    _ findings: [Diagnostic], in files: [SourceFile]
  ) -> [ProvenProperty.Failure] {
    var failures = zip(findings, statuses(of: findings)).map {
      ProvenProperty.Failure(finding: $0, status: $1)
    }
    let standing = failures.indices.filter { failures[$0].severity != nil }
    let weighed = standing.map { index in
      var finding = failures[index].finding
      finding.severity = failures[index].severity ?? finding.severity
      return finding
    }
    for (index, (place, told)) in zip(standing, weighed.told(in: files)) {
      if standing[place] == index {
        failures[index].finding = told
      } else {
        failures[index].status = .implied(by: told.reference)
      }
    }
    return failures
  }
}

extension ProofOutcome {
  /// The flows as a Mermaid flowchart.
  package func mermaid() -> String { SpecRender.mermaid(apps.map { FlowDiagram($0.proof) }) }

  /// The flows as a graph for Graphviz.
  package func dot() -> String { SpecRender.dot(apps.map { FlowDiagram($0.proof) }) }
}
