extension Flow.Drawing {
  /// A time of day and what it can be.
  public struct TimeEntry: Hashable, Sendable {
    /// The time it is.
    public var time: Flow.TimeOfDay
    /// The earliest and the latest.
    public var range: ClosedRange<Flow.TimeOfDay>
    /// How many minutes one is from the next, counted from the earliest.
    public var step: Int
    /// Whether it is entered by a turning wheel, in place of a small picker.
    public var isWheel: Bool

    /// The time as a text, as the language writes it.
    public var words: LocalizedText { words(for: time) }

    /// A time as a text, as the language writes it.
    public func words(for time: Flow.TimeOfDay) -> LocalizedText {
      LocalizedText(key: "", "%1$@", [.time(time)])
    }

    /// The time that can be entered and is nearest to another one.
    public func nearest(to time: Flow.TimeOfDay) -> Flow.TimeOfDay {
      range.nearest(to: time, by: step)
    }
  }

  /// A day and what it can be.
  public struct DateEntry: Hashable, Sendable {
    /// The day it is; nothing while none is entered.
    public var day: CalendarDay?
    /// The day it is today.
    public var today: CalendarDay
    /// The first and the last day.
    public var limits: Flow.DayLimits
    /// Whether it is entered by a turning wheel, in place of a small picker.
    public var isWheel: Bool

    /// The day as a text, as the language writes it; nothing while none is entered.
    public var words: LocalizedText? { day.map { words(for: $0) } }

    /// A day as a text, as the language writes it.
    public func words(for day: CalendarDay) -> LocalizedText {
      LocalizedText(key: "", "%1$@", [.day(day)])
    }

    /// The day that a picker shows: the one that is entered, else one that can be and is near.
    public var shown: CalendarDay { day ?? limits.nearest(to: today, today: today) }

    /// The first day that can be entered; any, if there is none.
    public var earliest: CalendarDay? { limits.earliest?.day(today: today) }

    /// The last day that can be entered; any, if there is none.
    ///
    /// Where a day and a period have passed each other it is the first one.
    public var latest: CalendarDay? {
      guard let latest = limits.latest?.day(today: today) else { return nil }
      return max(latest, earliest ?? latest)
    }

    /// What a value holds into which a day is entered.
    ///
    /// - Parameters:
    ///   - day: The day.
    ///   - now: The day it is when it is entered: not the day of the drawing, where a picker has been
    ///     open over midnight.
    /// - Returns: How far away it is.
    public func constant(for day: CalendarDay, enteredOn now: CalendarDay) -> Flow.Constant {
      .daysFromNow(day.number - now.number)
    }
  }
}
