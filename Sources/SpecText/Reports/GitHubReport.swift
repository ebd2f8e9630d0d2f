extension Report {
  /// The most annotations of a kind that GitHub shows of a step.
  private static let shownAnnotations = 10

  /// The findings as workflow commands, which GitHub turns into annotations, and the whole list.
  ///
  /// Heaviest first. Where a severity has more findings than GitHub shows, there is one annotation
  /// for a rule in a file, with the number of findings it stands for, and each rule has its turn
  /// before one comes again. The list, in the human form, is folded below.
  package func github() -> String {
    guard !diagnostics.isEmpty else { return summary + "\n" }
    let commands = bySeverity.flatMap { severity, diagnostics in
      diagnostics.count <= Self.shownAnnotations
        ? diagnostics.map { command(severity, $0, others: 0) }
        : grouped(diagnostics).map { command(severity, $0.first, others: $0.count - 1) }
    }
    let title = "All findings (\(summary))"
    return commands.joined() + "::group::\(title)\n" + human(color: false) + "::endgroup::\n"
  }

  /// Findings of the same rule in the same file.
  private struct Group {
    let first: Diagnostic
    let count: Int
    /// How many groups of the rule come before.
    let turn: Int
  }

  private func grouped(_ diagnostics: [Diagnostic]) -> [Group] {
    struct Key: Hashable {
      let rule: RuleID
      let file: FileID
    }
    var turns: [RuleID: Int] = [:]
    let groups = diagnostics.grouped { Key(rule: $0.rule, file: $0.span.file) }.map { alike in
      let turn = turns[alike[0].rule, default: 0]
      turns[alike[0].rule] = turn + 1
      return Group(first: alike[0], count: alike.count, turn: turn)
    }
    let order = groups.indices.sorted { (groups[$0].turn, $0) < (groups[$1].turn, $1) }
    return order.map { groups[$0] }
  }

  /// One workflow command on a line of its own.
  private func command(_ severity: Severity, _ diagnostic: Diagnostic, others: Int) -> String {
    var properties: [(name: String, value: String)] = []
    if let place = place(of: diagnostic.span) {
      properties.append(("file", place.repositoryPath.printable))
      properties.append(("line", String(place.start.line)))
      properties.append(("endLine", String(place.end.line)))
      // GitHub refuses columns of a place of several lines.
      if place.start.line == place.end.line {
        properties.append(("col", String(place.start.column)))
        properties.append(("endColumn", String(place.end.column)))
      }
    }
    properties.append(("title", diagnostic.rule.rawValue.printable))
    var lines = [diagnostic.message.printable]
    if others > 0 {
      lines.append("(and \(count(others, "more finding")) of this rule in this file)")
    }
    if let trace = diagnostic.trace { lines.append("trace: " + trace.words.printable) }
    if let help = diagnostic.help { lines.append("help: " + help.printable) }
    if let fix = diagnostic.fix { lines.append("fix: " + fix.title.printable) }
    let values = properties.map { "\($0.name)=\(Self.escaped($0.value, isProperty: true))" }
    let message = Self.escaped(lines.joined(separator: "\n"), isProperty: false)
    return "::\(severity.commandName) \(values.joined(separator: ","))::\(message)\n"
  }

  /// A text as the runner wants it in a command; in a property it also reads `:` and `,`.
  private static func escaped(_ text: String, isProperty: Bool) -> String {
    text.unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "%": escaped += "%25"
      case "\r": escaped += "%0D"
      case "\n": escaped += "%0A"
      case ":" where isProperty: escaped += "%3A"
      case "," where isProperty: escaped += "%2C"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
  }
}

extension Severity {
  /// What GitHub calls it.
  fileprivate var commandName: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .note: "notice"
    }
  }
}
