extension Flow {
  /// A day that was set, such as the end of a trial.
  ///
  /// `flow.answers.trialEnd?.date` is the moment of it, as Foundation has it (`FlowRuntime`).
  public struct Day: Hashable, Sendable {
    /// How many calendar days it is after the day on which it was set.
    public var daysFromNow: Int
    /// The moment it stands for, in seconds since the reference date of Foundation; nothing for a
    /// `Machine`, which has no clock.
    public var secondsSinceReferenceDate: Double?

    /// Makes a day.
    public init(daysFromNow: Int, secondsSinceReferenceDate: Double? = nil) {
      self.daysFromNow = daysFromNow
      self.secondsSinceReferenceDate = secondsSinceReferenceDate
    }

    /// Reads a day from what a value holds; nothing where no day is set.
    public init?(_ constant: Constant, _ secondsSinceReferenceDate: Double?) {
      guard case .daysFromNow(let days) = constant else { return nil }
      self.init(daysFromNow: days, secondsSinceReferenceDate: secondsSinceReferenceDate)
    }
  }
}
