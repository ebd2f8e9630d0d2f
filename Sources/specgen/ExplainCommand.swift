import ArgumentParser
import SpecBuild
import SpecReading
import SpecText

/// Tells what a rule wants and why, or what the reference of the content format says of a term.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Tell what a rule wants and why, or what a word of the content means.",
    discussion: """
      Without a word all rules are listed; an area such as 'flow' lists its own. 'format' prints \
      the whole reference of the content format, and a word of it, such as 'can-go-back', what the \
      reference says of it.

        specgen explain words/per-text
        specgen explain can-go-back
      """)

  @Argument(help: "A rule's id, an area of rules, 'format', or a word of the content.")
  var word: String?

  func run() throws {
    guard let word else { return try write(allRules) }
    if word == "format" { return try StandardOutput.write(Self.reference) }
    let rules = allRules.filter { $0.id.rawValue == word || $0.id.area == word }
    let entries = FormatReference(Self.reference).entries(for: word)
    if rules.isEmpty, entries.isEmpty {
      let known = allRules.map(\.id.rawValue) + FormatReference(Self.reference).terms
      let near = nearest(to: word, in: known).map { "; did you mean '\($0)'?" }
      throw ValidationError(
        "no rule is named '\(word)', and content/README.md does not say it" + (near ?? ""))
    }
    if rules.count == 1 {
      try StandardOutput.write(rules[0].explanation)
    } else if !rules.isEmpty {
      try write(rules)
    }
    if !entries.isEmpty {
      let told = entries.map(\.explanation).joined(separator: "\n\n")
      try StandardOutput.write((rules.isEmpty ? "" : "\n") + told)
    }
  }

  /// The reference of the content format.
  private static var reference: String { EmbeddedText.`format.md` }

  private func write(_ rules: [Rule]) throws {
    for rule in rules {
      try StandardOutput.write(
        rule.id.rawValue.padding(to: 34) + rule.severity.rawValue.padding(to: 9) + rule.summary)
    }
  }
}

extension FormatReference.Entry {
  /// The entry as `specgen explain` tells it: the row's cells line by line, or the section's text.
  fileprivate var explanation: String {
    guard let first = row.first else { return "\(heading)\n\n\(text)" }
    let others = row.dropFirst().filter { !$0.text.isEmpty }.map { "  \($0.head): \($0.text)" }
    return (["\(first.text) (\(heading))"] + others).joined(separator: "\n")
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
