package import SpecChecks
package import SpecModel
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

  package init(
    files: [SourceFile], diagnostics: [Diagnostic], usageError: String?, apps: [ProvenApp] = [],
    duration: Duration = .zero
  ) {
    self.files = files
    self.diagnostics = diagnostics
    self.usageError = usageError
    self.apps = apps
    self.duration = duration
  }
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

  package init(
    proof: ExploredApp, properties: [ProvenProperty] = [], unexplored: [Diagnostic],
    exploring: Duration, proving: Duration = .zero
  ) {
    self.proof = proof
    self.properties = properties
    self.unexplored = unexplored
    self.exploring = exploring
    self.proving = proving
  }

  package var app: App { proof.app }
}

/// A property and what was found out about it in one app.
package struct ProvenProperty: Sendable {
  /// What it came to.
  package enum Outcome: String, Sendable {
    /// It applied somewhere, and was never broken.
    case holds
    /// It is broken.
    case fails
    /// It is broken, but every finding is suppressed: by the content with a reason, or by the project.
    case suppressed = "accepted"
    /// It holds vacuously: the flow has nothing that it applies to.
    case vacuous = "silent"
    /// Nothing breaks it in what was looked into, and that was not everything.
    case unsettled
  }

  /// A place where the property is broken.
  package struct Failure: Sendable {
    package var finding: Diagnostic
    package var status: FindingStatus

    package init(finding: Diagnostic, status: FindingStatus) {
      self.finding = finding
      self.status = status
    }
  }

  package var property: Property
  /// In how many states, steps or things it applied and held.
  package var upheld: Int
  package var failures: [Failure]
  /// A shortest trace to where it first applied.
  package var witness: Diagnostic.Trace?
  /// How many states were looked into, where more would have to be known to say that it holds.
  package var horizon: Int?

  package init(
    property: Property, upheld: Int, failures: [Failure], witness: Diagnostic.Trace?,
    horizon: Int? = nil
  ) {
    self.property = property
    self.upheld = upheld
    self.failures = failures
    self.witness = witness
    self.horizon = horizon
  }

  package var outcome: Outcome {
    if failures.contains(where: \.stands) { return .fails }
    if !failures.isEmpty { return .suppressed }
    if horizon != nil { return .unsettled }
    return upheld > 0 ? .holds : .vacuous
  }
}

extension ProvenProperty.Failure {
  /// Whether nothing lets it stand: it is reported, or told under another that is.
  package var stands: Bool {
    switch status {
    case .reported, .implied: true
    case .suppressed, .off: false
    }
  }

  /// What the failure weighs; nothing where it is let stand, or told under another.
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
    apps.flatMap(\.properties).flatMap(\.failures).count { !$0.stands }
  }
}
