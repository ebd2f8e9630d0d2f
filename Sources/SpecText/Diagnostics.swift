/// The findings of a run, in the order they were made until they are sorted.
///
/// Of each rule there is a bounded number in a file and in all files, and the rest is counted: a
/// mistake of a tool is in every line, and nobody reads it a million times.
package struct Diagnostics: Sendable, Equatable {
  /// The most findings of a rule in a file that are kept, of rules that can't be accepted.
  ///
  /// Those of other rules are kept, because each may be accepted, until they are told.
  package static let limit = 100
  /// The most findings of a rule in a file that are told, of rules that can be accepted.
  package static let acceptableLimit = 1_000

  /// The most findings of a rule in all files together.
  package static let totalLimit = 5_000

  /// A rule and a file.
  private struct Group: Hashable {
    let rule: String
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
  private var totals: [String: Int] = [:]

  package init() {}

  /// Takes a finding, or counts it where the file has enough of its rule.
  package mutating func report(_ diagnostic: Diagnostic) {
    guard !diagnostic.isAcceptable else { return all.append(diagnostic) }
    let group = Group(rule: diagnostic.rule, file: diagnostic.span.file)
    let limit = totals[diagnostic.rule, default: 0] < Self.totalLimit ? Self.limit : 0
    if tallies[group, default: Tally()].take(diagnostic, limit: limit) {
      totals[diagnostic.rule, default: 0] += 1
      all.append(diagnostic)
    }
  }

  /// Takes a finding that is made only when it is kept: for what is slow to say.
  ///
  /// - Parameters:
  ///   - rule: Its rule, one that can't be accepted.
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
    let ordered = Self.ordered(all + tallies.values.compactMap(\.rest))
    var unique: [Diagnostic] = []
    for diagnostic in ordered where unique.last != diagnostic { unique.append(diagnostic) }
    return Self.told(unique)
  }

  /// Of the findings that might have been accepted, as many as are told.
  private static func told(_ ordered: [Diagnostic]) -> [Diagnostic] {
    var tallies: [Group: Tally] = [:]
    var totals: [String: Int] = [:]
    let told = ordered.filter { diagnostic in
      guard diagnostic.isAcceptable else { return true }
      let group = Group(rule: diagnostic.rule, file: diagnostic.span.file)
      let limit = totals[diagnostic.rule, default: 0] < totalLimit ? acceptableLimit : 0
      let isTold = tallies[group, default: Tally()].take(diagnostic, limit: limit)
      if isTold { totals[diagnostic.rule, default: 0] += 1 }
      return isTold
    }
    let rest = tallies.values.compactMap(\.rest)
    return rest.isEmpty ? ordered : Self.ordered(told + rest)
  }

  private static func ordered(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
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
