/// How much a finding weighs.
package enum Severity: String, Sendable, CaseIterable, Comparable {
  case error, warning, note

  package static func < (one: Severity, other: Severity) -> Bool {
    one.weight < other.weight
  }

  /// 0 is the heaviest, so that sorting puts errors first.
  private var weight: Int {
    switch self {
    case .error: 0
    case .warning: 1
    case .note: 2
    }
  }
}

/// A rule of the linter: its stable id and all that `specgen explain` says of it.
package struct Rule: Sendable, Equatable {
  package let id: RuleID
  /// How much a finding weighs unless `specgen.json` says otherwise.
  package let severity: Severity
  /// The rule in one sentence.
  package let summary: String
  /// Why the rule is there.
  package let why: String
  /// Content that breaks it.
  package let bad: String
  /// The same content, mended.
  package let good: String
  /// Whether a reason in the content may accept a finding.
  ///
  /// What cannot be read at all (syntax, unknown names) cannot be accepted.
  package let isSuppressible: Bool

  package init(
    _ id: RuleID, _ severity: Severity = .error, summary: String, why: String, bad: String,
    good: String, isSuppressible: Bool = false
  ) {
    self.id = id
    self.severity = severity
    self.summary = summary
    self.why = why
    self.bad = bad
    self.good = good
    self.isSuppressible = isSuppressible
  }
}
