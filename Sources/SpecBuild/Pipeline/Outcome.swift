package import SpecDisk
import SpecModel
package import SpecProve
package import SpecText

/// What came of a run.
package struct Outcome: Sendable {
  /// The files of the run; a `FileID` is an index of this list.
  package var files: [SourceFile] = []
  /// What is wrong with the request itself; then nothing was done.
  package var usageError: String?
  /// The findings that stand, sorted.
  package var diagnostics: [Diagnostic] = []
  /// How many findings the content accepts with a reason.
  package var suppressedCount = 0
  /// The apps that were looked at whole, and what they were held to.
  package var evaluated: [EvaluatedApp] = []
  /// How many findings were mended.
  package var fixed = 0
  /// What was written or, for a comparison, would be; none where the content has errors.
  package var changes: OutputChanges?
  package var timings: [Timing] = []

  package init() {}

  /// Why nothing was done, in a form for every report.
  package init(_ diagnostics: [Diagnostic], in files: [SourceFile]) {
    self.files = files
    self.diagnostics = diagnostics
  }

  /// What came of a proof, in a form for every report: its findings, and nothing written.
  package init(_ proved: ProofOutcome) {
    files = proved.files
    diagnostics = proved.findings
    suppressedCount = proved.suppressedCount
    evaluated = proved.apps.map { app in
      EvaluatedApp(
        app.app.id, app.properties.filter { $0.outcome != .unsettled }.map(\.property.rule.id))
    }
  }

  /// Why nothing was counted, in a form for every report.
  package init(_ counted: StatisticsOutcome) {
    files = counted.files
    diagnostics = counted.diagnostics
  }
}

extension Outcome {
  /// Leaves one of the findings that come of the same, when it is settled which of them stand.
  mutating func tellOncePerCause() { diagnostics = diagnostics.oncePerCause(in: files) }
}

/// How long a stage took.
package struct Timing: Sendable, CustomStringConvertible {
  package var stage: String
  package var duration: Duration

  package var description: String {
    let microseconds =
      duration.components.seconds * 1_000_000
      + duration.components.attoseconds / 1_000_000_000_000
    let hundredths = (microseconds + 5) / 10
    let fraction = String(hundredths % 100 + 100).dropFirst()
    let padded = stage + String(repeating: " ", count: max(1, 8 - stage.count))
    return "\(padded)\(hundredths / 100).\(fraction) ms"
  }
}

extension Report {
  /// What pages and their pictures are told from.
  package init(_ outcome: Outcome) {
    self.init(outcome.diagnostics, files: outcome.files, suppressedCount: outcome.suppressedCount)
  }
}
