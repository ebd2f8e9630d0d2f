extension Flow {
  /// What the Return key of a keyboard is called, as SwiftUI's `SubmitLabel` has it.
  public enum SubmitLabel: String, Hashable, Sendable, CaseIterable {
    /// Done.
    case done
    /// On to what comes next.
    case next
    /// On with what was begun.
    case `continue`
    /// Goes there.
    case go
    /// Joins.
    case join
    /// Searches.
    case search
    /// Sends.
    case send
    /// The key as it is by itself.
    case `return`
  }
}
