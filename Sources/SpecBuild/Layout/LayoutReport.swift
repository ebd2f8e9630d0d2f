import SpecChecks
import SpecModel
package import SpecText

extension PipelineRun {
  /// What of the screens of an app has to be in sight.
  package func neededElements(of app: AppID) -> NeededElements? {
    loaded?.project.apps.first { $0.id == app }.map { NeededElements(of: $0) }
  }

  /// Adds what does not fit to the findings of the run, as the content weighs and accepts it.
  ///
  /// - Parameters:
  ///   - measured: What was measured of each app.
  ///   - known: The ids of a baseline, whose findings are passed over.
  ///   - isWhole: Whether everything was measured that is by default, so that an acceptance which
  ///     accepts nothing is needless.
  /// - Returns: The findings that stand, and the ids of others, which the baseline has.
  package mutating func addLayoutFindings(
    _ measured: [(app: AppID, issues: [MeasuredIssue])], knowing known: Set<String>, isWhole: Bool
  ) -> (standing: [LayoutFinding], known: [String]) {
    guard let project = loaded?.project else { return ([], []) }
    let findings = measured.flatMap { id, issues in
      project.apps.first { $0.id == id }
        .map { layoutFindings(issues, of: $0) } ?? []
    }
    let new = findings.filter { !known.contains($0.id) }
    var found = Diagnostics()
    for finding in new { found.report(finding.diagnostic) }
    var asked = project
    let rules = Set(Rule.allLayout.map(\.id))
    asked.suppressions = project.suppressions.filter { rules.contains($0.rule.value) }
    asked.settings.rules = project.settings.rules.filter { rules.contains($0.rule.value) }
    outcome.suppressedCount += applySuppressions(
      asked, rules: Rule.allLayout, isUnevaluated: { _, _ in !isWhole || !known.isEmpty }, &found)
    let standing = found.sorted()
    outcome.diagnostics = Diagnostics.ordered(outcome.diagnostics + standing)
    // As the content weighs them.
    let told = Dictionary(standing.map { ($0.reference, $0) }) { first, _ in first }
    return (
      new.compactMap { finding in
        told[finding.diagnostic.reference].map {
          var weighed = finding
          weighed.diagnostic = $0
          return weighed
        }
      },
      findings.map(\.id).filter(known.contains)
    )
  }
}
