import SpecExchange
import SpecModel
import SpecText

/// What an import did, or would do.
package struct ImportSummary: Sendable, Equatable {
  /// The files that are written.
  package let paths: [String]
  /// How many texts get a first translation.
  package let new: Int
  /// How many texts get another one, or another state or note.
  package let changed: Int
  package let unchanged: Int
  package let untranslated: Int
  package let unfinished: Int
  /// How many of those that are new or changed are to be reviewed.
  package let toReview: Int
  package let refused: Int
  /// How many texts and plural forms of the file were matched by their source.
  package let matched: Int
  /// One line for each file that is written and each table that is passed over; in a dry run for each
  /// text.
  package let listing: String

  init(_ plan: ImportPlan, isDryRun: Bool) {
    let texts = plan.parts.flatMap(\.texts)
    paths = plan.parts.map(\.path.description)
    new = texts.count { $0.old == nil }
    changed = texts.count - new
    unchanged = plan.unchanged
    untranslated = plan.untranslated
    unfinished = plan.unfinished
    toReview = texts.count(where: \.needsReview)
    refused = plan.refused
    matched = plan.matched
    let files = plan.parts.flatMap { part in
      isDryRun
        ? ["  would write \(part.path)"] + part.texts.map(\.line) : ["  wrote    \(part.path)"]
    }
    listing = (files + plan.passedOver.map { "  passed over \($0)" }).joined(separator: "\n")
  }

  /// How many texts are taken.
  package var taken: Int { new + changed }

  /// One line in all.
  package var summary: String {
    var parts = ["\(new) new", "\(changed) changed", "\(unchanged) unchanged"]
    if matched > 0 { parts.append("\(matched) matched by source") }
    if toReview > 0 { parts.append("\(toReview) to review") }
    if untranslated > 0 { parts.append("\(untranslated) without a translation") }
    if unfinished > 0 { parts.append("\(unfinished) not finished") }
    if refused > 0 { parts.append("\(refused) refused") }
    return parts.joined(separator: ", ")
  }
}

extension TranslationUpdate {
  /// What is to be written, in one line.
  fileprivate var line: String {
    let words = value.values.joined(separator: " | ").split(separator: "\n").joined(separator: " ")
    let kind = old == nil ? "new     " : "changed "
    return "    \(kind) \(key): \(words)\(needsReview ? " (to review)" : "")"
  }
}
