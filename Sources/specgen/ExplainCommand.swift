import ArgumentParser
import SpecBuild
import SpecText

/// Tells what a rule wants and why.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Tell what a rule wants, why, and what to write instead; list the rules without one.")

  @Argument(help: "A rule's id, or its area.")
  var rule: String?

  func run() throws {
    guard let rule else {
      for rule in allRules { try StandardOutput.write(line(rule)) }
      return
    }
    let wanted = allRules.filter { $0.id == rule || $0.id.hasPrefix(rule + "/") }
    if wanted.isEmpty {
      let near = nearest(to: rule, in: allRules.map(\.id))
      throw ValidationError(
        "no rule is named '\(rule)'" + (near.map { "; did you mean '\($0)'?" } ?? ""))
    }
    if wanted.count > 1 {
      for rule in wanted { try StandardOutput.write(line(rule)) }
    } else {
      try StandardOutput.write(wanted[0].explanation)
    }
  }

  private func line(_ rule: Rule) -> String {
    rule.id.padding(to: 34) + rule.severity.rawValue.padding(to: 9) + rule.summary
  }
}

extension Rule {
  /// The rule as `specgen explain` tells it.
  var explanation: String {
    let accepts =
      isSuppressible
      ? "\n\nAccept one finding with a reason: <!-- allow \(id): why --> before the block, or\n"
        + "\"allow\": { \"\(id)\": \"why\" } in the JSON object."
      : ""
    return """
      \(id) (\(severity.rawValue))
      \(summary)

      \(why)

      Not so:
      \(bad.indented)

      But so:
      \(good.indented)\(accepts)
      """
  }
}

extension String {
  fileprivate func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(1, width - count))
  }

  fileprivate var indented: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { "  " + $0 }
      .joined(separator: "\n")
  }
}
