import SpecText

/// The state of a translation, reduced to what an import does with it.
package enum TargetState: Sendable {
  case translated
  /// Translated, and somebody is to look at it.
  case needsReview
  /// Not translated yet: nothing is taken.
  case unfinished

  /// Every state of XLIFF 1.2.
  static let ofXLIFF: [String: TargetState] = [
    "translated": .translated, "final": .translated, "signed-off": .translated,
    "needs-review-l10n": .needsReview, "needs-review-translation": .needsReview,
    "needs-review-adaptation": .needsReview, "new": .unfinished, "needs-translation": .unfinished,
    "needs-adaptation": .unfinished, "needs-l10n": .unfinished,
  ]

  /// Every state of string catalogs; Xcode 27 says of what a machine has translated that it is so.
  static let ofCatalogs: [String: TargetState] = [
    "translated": .translated, "needs_review": .needsReview, "machine_translated": .needsReview,
    "stale": .needsReview, "new": .unfinished,
  ]

  /// The states of a sheet: content's own word, and those of the other formats.
  static let ofSheets = ofXLIFF.merging(ofCatalogs) { first, _ in first }
    .merging(["needs-review": .needsReview]) { first, _ in first }

  /// The state that a word says; nothing where it is none, and then that is reported.
  init?(
    _ written: Located<String>, among states: [String: TargetState], of format: String,
    instead: String, _ found: inout Diagnostics
  ) {
    guard let state = states[written.value] else {
      let near = nearest(to: written.value, in: states.keys.sorted())
      found.report(
        Diagnostic(
          .exchangeState, written.span, "\(format) no state '\(written.value)'",
          help: near.map { "did you mean '\($0)'?" } ?? "write \(instead)"))
      return nil
    }
    self = state
  }
}
