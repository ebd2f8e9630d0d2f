/// What a run asks of the world and of its user, to be compared: what is named first weighs most.
package struct RunCost: Sendable, Equatable {
  /// How often something failed, took too long or brought nothing.
  package var failures = 0
  /// How many screens of its path are passed over, where that counts.
  package var passed = 0
  /// How often the user touches the screen: a button, a row, a choice, a field, a swipe, a sheet that
  /// is put away.
  package var taps = 0
  /// How many of these touches are of fields, into which something is typed.
  package var typed = 0
  /// How often the system asks for a permission.
  package var questions = 0
  /// How often the store is asked to sell.
  package var purchases = 0
  /// How many events it takes, answers and timers included.
  package var events = 0

  package init(
    failures: Int = 0, passed: Int = 0, taps: Int = 0, typed: Int = 0, questions: Int = 0,
    purchases: Int = 0, events: Int = 0
  ) {
    (self.failures, self.passed) = (failures, passed)
    (self.taps, self.typed) = (taps, typed)
    (self.questions, self.purchases, self.events) = (questions, purchases, events)
  }

  /// What two parts of a run cost together.
  package static func + (one: Self, other: Self) -> Self {
    RunCost(
      failures: one.failures + other.failures, passed: one.passed + other.passed,
      taps: one.taps + other.taps, typed: one.typed + other.typed,
      questions: one.questions + other.questions, purchases: one.purchases + other.purchases,
      events: one.events + other.events)
  }
}

extension RunCost: Comparable {
  package static func < (one: Self, other: Self) -> Bool {
    // The standard library compares tuples of six at most.
    if one.failures != other.failures { return one.failures < other.failures }
    return (one.passed, one.taps, one.typed, one.questions, one.purchases, one.events)
      < (other.passed, other.taps, other.typed, other.questions, other.purchases, other.events)
  }
}
