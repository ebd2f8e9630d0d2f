/// What comes of an action in an `InMemoryWorld`; `true` and `false` stand for `ok` and `failed`.
public enum ActionAnswer: Hashable, Sendable, ExpressibleByBooleanLiteral {
  /// It is done.
  case ok
  /// The user turned back.
  case cancelled
  /// Something went wrong.
  case failed

  /// Makes an action that succeeds, or one that goes wrong.
  public init(booleanLiteral value: Bool) {
    self = value ? .ok : .failed
  }
}
