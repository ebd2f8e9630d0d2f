package import SpecModel
package import SpecText

/// Takes accepted findings out, gives the others the weight the project wants, and tells what follows
/// from one of them under that one alone.
///
/// - Parameters:
///   - project: The content, with what it accepts.
///   - rules: Every rule there is.
///   - isUnevaluated: Whether a rule could not be asked of a file this time, or not of all of it, so
///     that finding nothing says nothing.
///   - found: The findings.
/// - Returns: How many findings were accepted.
package func applySuppressions(
  _ project: Project, rules: [Rule],
  isUnevaluated: (_ rule: RuleID, _ file: FileID) -> Bool = { _, _ in false },
  _ found: inout Diagnostics
) -> Int {
  let policy = FindingPolicy(project, rules: rules)
  var uses = Array(repeating: 0, count: project.suppressions.count)
  found.rewrite { diagnostic in
    guard let index = policy.suppression(of: diagnostic) else { return diagnostic }
    uses[index] += 1
    return nil
  }
  for (suppression, uses) in zip(project.suppressions, uses) {
    let isUnused = uses == 0 && !isUnevaluated(suppression.rule.value, suppression.scope.file)
    found.report(suppression, isUnused: isUnused, policy.names)
  }
  for level in project.settings.rules where policy.names[level.rule.value] == nil {
    found.report(policy.names.unknown(level.rule))
  }
  found.rewrite { diagnostic in
    guard let severity = policy.severity(of: diagnostic) else { return nil }
    var changed = diagnostic
    changed.severity = severity
    return changed
  }
  let standing = StandingFindings(found.all)
  found.rewrite { standing.cause(of: $0) == nil ? $0 : nil }
  return uses.reduce(0, +)
}

/// The status of a finding in a project: reported, suppressed or off.
package enum FindingStatus: Sendable, Equatable {
  /// It is reported, with this severity.
  case reported(Severity)
  /// The content suppresses it, with a reason.
  case suppressed(reason: String)
  /// The project does not want to hear of its rule.
  case off
  /// It follows from another finding that stands, and is told under that one.
  case implied(by: Diagnostic.Reference)
}

/// Findings that stand, with their weights, under which others are told that follow from them.
private struct StandingFindings {
  private let severities: [Diagnostic.Reference: Severity]

  init(_ findings: [Diagnostic]) {
    guard findings.contains(where: { !$0.impliedBy.isEmpty }) else {
      severities = [:]
      return
    }
    severities = Dictionary(findings.map { ($0.reference, $0.severity) }) { min($0, $1) }
  }

  /// The finding that another one is told under; one that weighs less would make it weigh less, too.
  func cause(of finding: Diagnostic) -> Diagnostic.Reference? {
    finding.impliedBy.first { cause in severities[cause].map { $0 <= finding.severity } ?? false }
  }
}

/// What a project makes of findings: which it suppresses, and what those of a rule weigh.
///
/// A misspelt rule counts as the one that is meant, so that the misspelling is reported alone and
/// not beside it what it was to suppress.
package struct FindingPolicy: Sendable {
  /// Suppressions by rule and file, so that a finding is not held against those of all others.
  private struct Group: Hashable {
    let rule: RuleID
    let file: FileID
  }

  fileprivate let names: RuleNames
  private let suppressions: [Suppression]
  private let groups: [Group: [Int]]
  /// What findings of a rule weigh; the last word counts.
  private let levels: [RuleID: Settings.Level]

  /// - Parameters:
  ///   - project: The content, with what it suppresses and how it weighs rules.
  ///   - rules: Every rule there is.
  package init(_ project: Project, rules: [Rule]) {
    let names = RuleNames(rules)
    self.names = names
    suppressions = project.suppressions
    groups = Dictionary(grouping: suppressions.indices) {
      Group(
        rule: names.meant(by: project.suppressions[$0].rule.value),
        file: project.suppressions[$0].scope.file)
    }
    levels = Dictionary(
      project.settings.rules.map { (names.meant(by: $0.rule.value), $0.level) }
    ) { $1 }
  }

  /// What the project makes of a finding that was not settled yet.
  package func status(of finding: Diagnostic) -> FindingStatus {
    if let index = suppression(of: finding) {
      return .suppressed(reason: suppressions[index].reason)
    }
    return severity(of: finding).map { .reported($0) } ?? .off
  }

  /// What the project makes of findings of which some follow from others.
  package func statuses(of findings: [Diagnostic]) -> [FindingStatus] {
    let statuses = findings.map { status(of: $0) }
    let weighed = zip(findings, statuses).map { finding, status in
      guard case .reported(let severity) = status else { return nil as Diagnostic? }
      var finding = finding
      finding.severity = severity
      return finding
    }
    let standing = StandingFindings(weighed.compactMap { $0 })
    return zip(weighed, statuses).map { finding, status in
      finding.flatMap { standing.cause(of: $0) }.map { .implied(by: $0) } ?? status
    }
  }

  /// Whether the project does not want to hear of a rule.
  package func isOff(_ rule: Rule) -> Bool {
    rule.isSuppressible && levels[rule.id].map { Severity(rawValue: $0.rawValue) == nil } ?? false
  }

  /// The index of the first suppression of a finding.
  fileprivate func suppression(of finding: Diagnostic) -> Int? {
    guard finding.isSuppressible else { return nil }
    return groups[Group(rule: finding.rule, file: finding.span.file)]?
      .first { suppressions[$0].scope.takesIn(finding) }
  }

  /// What a finding weighs; nil where the project does not want to hear of its rule.
  fileprivate func severity(of finding: Diagnostic) -> Severity? {
    guard finding.isSuppressible, let level = levels[finding.rule] else { return finding.severity }
    return Severity(rawValue: level.rawValue)
  }
}

/// The rules by their ids, as content names and misspells them.
private struct RuleNames: Sendable {
  private let rules: [RuleID: Rule]
  private let sorted: [String]

  init(_ rules: [Rule]) {
    self.rules = Dictionary(rules.map { ($0.id, $0) }) { first, _ in first }
    sorted = self.rules.keys.map(\.rawValue).sorted()
  }

  subscript(id: RuleID) -> Rule? { rules[id] }

  /// The rule's id, or the nearest to a misspelt one.
  func meant(by id: RuleID) -> RuleID {
    guard rules[id] == nil else { return id }
    return nearest(to: id.rawValue, in: sorted).map { RuleID($0) } ?? id
  }

  /// The finding that no rule has that id.
  func unknown(_ rule: Located<RuleID>) -> Diagnostic {
    let id = rule.value.rawValue
    let suggestion = Suggestion(for: id, among: sorted, from: .words(others: []))
    let isQuoted = Int(rule.span.upper - rule.span.lower) != id.utf8.count
    return Diagnostic(
      .knownRule, rule.span, "no rule is named '\(id)'",
      help: suggestion.help ?? "`specgen explain` lists the rules",
      fix: suggestion.fix(at: rule.span, quoted: isQuoted))
  }
}

extension Span {
  /// Whether a finding of the same file begins in it.
  fileprivate func takesIn(_ diagnostic: Diagnostic) -> Bool {
    lower <= diagnostic.span.lower && diagnostic.span.lower <= upper
  }
}

extension Rule {
  /// A suppression names a rule that can be suppressed, and there is something to suppress.
  package static let unusedSuppression = Rule(
    "allow/unused", .warning,
    summary: "An accepted finding is one that would be reported.",
    why: """
      An acceptance that accepts nothing hides a later finding nobody has looked at.
      """,
    bad: "<!-- allow words/per-text: the source's own words -->\n\nShort text.",
    good: "Short text.")

  /// Rule ids are known.
  package static let knownRule = Rule(
    "allow/unknown-rule",
    summary: "Acceptances and weights name rules that exist and can be accepted.",
    why: "A misspelt rule id accepts nothing, and what it was meant for would stop the build.",
    bad: #""rules": { "purchase/no-restor": "off" }"#,
    good: #""rules": { "purchase/no-restore": "off" }"#)
}

extension Diagnostics {
  fileprivate mutating func report(
    _ suppression: Suppression, isUnused: Bool, _ names: RuleNames
  ) {
    let id = suppression.rule.value
    if let rule = names[id] {
      if !rule.isSuppressible {
        report(
          Diagnostic(
            .knownRule, suppression.rule.span, "'\(id)' cannot be accepted",
            help: "what it finds has to be mended"))
      } else if isUnused {
        report(
          Diagnostic(
            .unusedSuppression, suppression.rule.span, "'\(id)' finds nothing here",
            help: "take the acceptance away"))
      }
    } else {
      report(names.unknown(suppression.rule))
    }
  }
}
