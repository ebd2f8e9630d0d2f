import SpecText

/// The state of an XLIFF target, reduced to what an import does with it.
enum TargetState {
  case translated
  /// Translated, and somebody is to look at it.
  case needsReview
  /// Not translated yet: nothing is taken.
  case unfinished

  /// Every state of XLIFF 1.2.
  private static let states: [String: TargetState] = [
    "translated": .translated, "final": .translated, "signed-off": .translated,
    "needs-review-l10n": .needsReview, "needs-review-translation": .needsReview,
    "needs-review-adaptation": .needsReview, "new": .unfinished, "needs-translation": .unfinished,
    "needs-adaptation": .unfinished, "needs-l10n": .unfinished,
  ]

  /// The state of a target; nothing where it is none, and then that is reported.
  ///
  /// Without a state a target is translated, as Xcode has it. What a machine has translated and
  /// nobody has looked at is to be looked at.
  init?(_ target: XLIFF.Target, _ found: inout Diagnostics) {
    guard let written = target.state else {
      self = .translated
      return
    }
    guard let state = Self.states[written.value] else {
      let near = nearest(to: written.value, in: Self.states.keys.sorted())
      found.report(
        Diagnostic(
          .exchangeState, written.span, "XLIFF has no state '\(written.value)'",
          help: near.map { "did you mean '\($0)'?" }
            ?? "write 'translated', 'needs-review-l10n' or 'new'"))
      return nil
    }
    let isMachine = ["leveraged-mt", "mt-suggestion"].contains(target.qualifier)
    self = isMachine && state == .translated ? .needsReview : state
  }
}
