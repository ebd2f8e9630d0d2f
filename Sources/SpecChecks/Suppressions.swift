package import SpecModel
package import SpecText

/// Takes accepted findings out and gives the others the weight the project wants.
///
/// - Parameters:
///   - project: The content, with what it accepts.
///   - rules: Every rule there is.
///   - unevaluated: Rules that could not be asked this time, so that finding nothing says nothing.
///   - found: The findings.
/// - Returns: How many findings were accepted.
package func applySuppressions(
  _ project: Project, rules: [Rule], unevaluated: Set<RuleID>, _ found: inout Diagnostics
) -> Int {
  let known = Dictionary(rules.map { ($0.id, $0) }) { first, _ in first }
  var uses = Array(repeating: 0, count: project.suppressions.count)
  let index = SuppressionIndex(project.suppressions.map { $0.corrected(known.keys) })
  found.rewrite { diagnostic in
    guard let first = index.first(for: diagnostic) else { return diagnostic }
    uses[first] += 1
    return nil
  }
  for (suppression, uses) in zip(project.suppressions, uses) {
    let isUnused = uses == 0 && !unevaluated.contains(suppression.rule.value)
    found.report(suppression, isUnused: isUnused, known)
  }
  for level in project.settings.rules
  where known[level.rule.value] == nil {
    found.report(.unknownRule(level.rule, known.keys))
  }
  let levels = project.settings.levels
  found.rewrite { diagnostic in
    guard diagnostic.isSuppressible, let level = levels[diagnostic.rule] else {
      return diagnostic
    }
    guard let severity = Severity(rawValue: level.rawValue) else { return nil }
    var changed = diagnostic
    changed.severity = severity
    return changed
  }
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
}

extension Project {
  /// What the project makes of a finding that was not settled yet.
  package func status(of finding: Diagnostic) -> FindingStatus {
    if let index = suppression(of: finding) {
      return .suppressed(reason: suppressions[index].reason)
    }
    guard finding.isSuppressible, let level = settings.levels[finding.rule] else {
      return .reported(finding.severity)
    }
    return Severity(rawValue: level.rawValue).map { .reported($0) } ?? .off
  }

  /// The first reason in the content that accepts a finding.
  fileprivate func suppression(of finding: Diagnostic) -> Int? {
    finding.isSuppressible ? suppressions.firstIndex { $0.accepts(finding) } : nil
  }
}

/// Acceptances by rule and file, so that a finding is not held against those of all others.
private struct SuppressionIndex {
  private struct Group: Hashable {
    let rule: RuleID
    let file: FileID
  }

  private var groups: [Group: [(number: Int, scope: Span)]] = [:]

  init(_ suppressions: [Suppression]) {
    for (number, suppression) in suppressions.enumerated() {
      let group = Group(rule: suppression.rule.value, file: suppression.scope.file)
      groups[group, default: []].append((number, suppression.scope))
    }
  }

  /// The number of the first suppression of a finding.
  func first(for finding: Diagnostic) -> Int? {
    guard finding.isSuppressible else { return nil }
    return groups[Group(rule: finding.rule, file: finding.span.file)]?
      .first { $0.scope.takesIn(finding) }?.number
  }
}

extension Settings {
  /// What findings of a rule weigh; the last word counts.
  fileprivate var levels: [RuleID: Level] {
    Dictionary(rules.map { ($0.rule.value, $0.level) }) { $1 }
  }
}

extension Suppression {
  /// The suppression of the rule that is meant, so that a misspelt rule is told alone and not what
  /// it was to accept beside it.
  fileprivate func corrected(_ known: Dictionary<RuleID, Rule>.Keys) -> Suppression {
    guard !known.contains(rule.value),
      let near = nearest(to: rule.value.rawValue, in: known.map(\.rawValue).sorted())
    else { return self }
    var corrected = self
    corrected.rule.value = RuleID(near)
    return corrected
  }

  fileprivate func accepts(_ diagnostic: Diagnostic) -> Bool {
    rule.value == diagnostic.rule && scope.file == diagnostic.span.file
      && scope.takesIn(diagnostic)
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

extension Diagnostic {
  fileprivate static func unknownRule(
    _ rule: Located<RuleID>, _ known: some Sequence<RuleID>
  ) -> Diagnostic {
    let near = nearest(to: rule.value.rawValue, in: known.map(\.rawValue).sorted())
    return Diagnostic(
      .knownRule, rule.span, "no rule is named '\(rule.value)'",
      help: near.map { "did you mean '\($0)'?" } ?? "`specgen explain` lists the rules")
  }
}

extension Diagnostics {
  fileprivate mutating func report(
    _ suppression: Suppression, isUnused: Bool, _ known: [RuleID: Rule]
  ) {
    let id = suppression.rule.value
    if let rule = known[id] {
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
      report(.unknownRule(suppression.rule, known.keys))
    }
  }
}
