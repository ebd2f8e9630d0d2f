/// The findings of a run, in the order they were made until they are sorted.
///
/// Of each rule there is a bounded number in a file and in all files, and the rest is counted: a
/// mistake of a tool is in every line, and nobody reads it a million times.
package struct Diagnostics: Sendable, Equatable {
  /// The most findings of a rule in a file that are kept, of rules that can't be accepted.
  ///
  /// Those of other rules are kept until they are told where each may be accepted.
  package static let limit = 100
  /// The most findings of a rule in a file that are told, of rules that can be accepted; and that
  /// are kept, where the content accepts none of them.
  package static let suppressibleLimit = 1_000

  /// The most findings of a rule in all files together.
  package static let totalLimit = 5_000

  /// A rule and a file.
  private struct Group: Hashable {
    let rule: RuleID
    let file: FileID
  }

  /// The findings of a rule in a file.
  private struct Tally: Equatable {
    private(set) var kept = 0
    /// How many were left out, and the first of them.
    var omitted = 0
    var first: Diagnostic?

    /// Counts a finding.
    ///
    /// - Returns: Whether it is kept.
    mutating func take(_ diagnostic: Diagnostic, limit: Int) -> Bool {
      if kept < limit {
        kept += 1
        return true
      }
      omit(1, diagnostic)
      return false
    }

    mutating func omit(_ count: Int, _ diagnostic: Diagnostic) {
      omitted += count
      first = first ?? diagnostic
    }

    /// The findings that are kept, alone.
    var withoutOmissions: Self {
      var tally = self
      (tally.omitted, tally.first) = (0, nil)
      return tally
    }

    /// A finding in the place of those that were left out.
    var rest: Diagnostic? {
      guard var rest = first else { return nil }
      let more = kept > 0 ? " more" : ""
      rest.message =
        omitted == 1
        ? "there is one\(more) like this in the file"
        : "there are \(omitted)\(more) like this in the file"
      rest.help = "they are most likely of the same kind: mend those before it first"
      (rest.labels, rest.fix, rest.trace) = ([], nil, nil)
      return rest
    }
  }

  package private(set) var all: [Diagnostic] = []
  private var tallies: [Group: Tally] = [:]
  /// How many findings of each rule are kept.
  private var totals: [RuleID: Int] = [:]
  /// What the content accepts something of, so that all of it is kept; nil while that is not known.
  private var accepted: Set<Group>?

  /// No findings, of content of which nothing is known or that accepts some.
  ///
  /// - Parameter suppressions: All reasons for letting findings stand, once they are read.
  package init(suppressing suppressions: [Suppression]? = nil) {
    accepted = suppressions.map { suppressions in
      Set(suppressions.map { Group(rule: $0.rule.value, file: $0.scope.file) })
    }
  }

  /// Takes a finding, or counts it where the file has enough of its rule.
  package mutating func report(_ diagnostic: Diagnostic) {
    let group = Group(rule: diagnostic.rule, file: diagnostic.span.file)
    if diagnostic.isSuppressible, accepted?.contains(group) ?? true {
      return all.append(diagnostic)
    }
    let most = diagnostic.isSuppressible ? Self.suppressibleLimit : Self.limit
    let limit = totals[diagnostic.rule, default: 0] < Self.totalLimit ? most : 0
    if tallies[group, default: Tally()].take(diagnostic, limit: limit) {
      totals[diagnostic.rule, default: 0] += 1
      all.append(diagnostic)
    }
  }

  /// Takes a finding that is made only when it is kept: for what is slow to say.
  ///
  /// - Parameters:
  ///   - rule: Its rule.
  ///   - file: Its file.
  ///   - make: Makes it.
  package mutating func report(
    _ rule: Rule, in file: FileID, _ make: @autoclosure () -> Diagnostic
  ) {
    let group = Group(rule: rule.id, file: file)
    if let tally = tallies[group], tally.omitted > 0 {
      tallies[group]?.omitted += 1
    } else {
      report(make())
    }
  }

  package mutating func append(_ others: Diagnostics) {
    for diagnostic in others.all { report(diagnostic) }
    for (group, tally) in others.tallies {
      if let first = tally.first { tallies[group, default: Tally()].omit(tally.omitted, first) }
    }
  }

  package var hasErrors: Bool {
    all.contains { $0.severity == .error }
  }

  /// The findings to be told, in file order, each once, and how many more there are.
  package func sorted() -> [Diagnostic] {
    var unique: [Diagnostic] = []
    for diagnostic in Self.ordered(all) where unique.last != diagnostic {
      unique.append(diagnostic)
    }
    return truncated(unique)
  }

  /// Of the findings that might have been accepted, as many as are told, and what stands for those
  /// that are left out.
  private func truncated(_ ordered: [Diagnostic]) -> [Diagnostic] {
    var omissions: [Group: Tally] = [:]
    var totals: [RuleID: Int] = [:]
    let shown = ordered.filter { diagnostic in
      guard diagnostic.isSuppressible else { return true }
      let group = Group(rule: diagnostic.rule, file: diagnostic.span.file)
      let limit = totals[diagnostic.rule, default: 0] < Self.totalLimit ? Self.suppressibleLimit : 0
      let isShown = omissions[group, default: Tally()].take(diagnostic, limit: limit)
      if isShown { totals[diagnostic.rule, default: 0] += 1 }
      return isShown
    }
    for (group, tally) in tallies {
      guard let first = tally.first else { continue }
      // Of what can be accepted those that are left were counted here, and what was kept was more.
      omissions[group, default: tally.withoutOmissions].omit(tally.omitted, first)
    }
    let rest = omissions.values.compactMap(\.rest)
    return rest.isEmpty ? ordered : Self.ordered(shown + rest)
  }

  /// Findings in the order of files, and in each of places.
  package static func ordered(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    diagnostics.sorted {
      ($0.span, $0.severity, $0.rule, $0.message) < ($1.span, $1.severity, $1.rule, $1.message)
    }
  }

  /// Changes or drops findings one by one.
  package mutating func rewrite(_ change: (Diagnostic) -> Diagnostic?) {
    all = all.compactMap(change)
    for (group, tally) in tallies { tallies[group]?.first = tally.first.flatMap(change) }
  }
}
