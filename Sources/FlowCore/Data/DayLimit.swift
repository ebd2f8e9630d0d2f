extension Flow {
  /// The first or the last day that can be entered.
  public enum DayLimit: Hashable, Sendable {
    /// A day of the calendar.
    case day(CalendarDay)
    /// So many months and days from today, both backwards where they are below 0: an age of 18 is
    /// `fromToday(months: -216)`.
    case fromToday(months: Int, days: Int)

    /// Reads a limit as content writes it: a day of ISO 8601, `1900-01-01`, or a period from today,
    /// `-P18Y`; nothing where it is written otherwise.
    public init?(_ text: String) {
      if let day = CalendarDay(text) {
        self = .day(day)
      } else if let (months, days) = Self.period(text) {
        self = .fromToday(months: months, days: days)
      } else {
        return nil
      }
    }

    /// The months and days of a signed period, as ISO 8601-2 writes it: `P1Y6M`, `-P2W`.
    private static func period(_ text: String) -> (months: Int, days: Int)? {
      var rest = Substring(text)
      let sign = rest.first == "-" ? -1 : 1
      if let first = rest.first, "+-".contains(first) { rest = rest.dropFirst() }
      guard rest.first == "P" else { return nil }
      rest = rest.dropFirst()
      var (months, days) = (0, 0)
      var units = Substring("YMWD")
      repeat {
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        // More than 9999 of anything reaches beyond every calendar.
        guard !digits.isEmpty, digits.count <= 4, let number = Int(digits) else { return nil }
        rest = rest.dropFirst(digits.count)
        guard let unit = rest.first, let place = units.firstIndex(of: unit) else { return nil }
        units = units[place...].dropFirst()
        rest = rest.dropFirst()
        switch unit {
        case "Y": months += number * 12
        case "M": months += number
        case "W": days += number * 7
        default: days += number
        }
      } while !rest.isEmpty
      return (sign * months, sign * days)
    }

    /// The day it is, when it is some day.
    public func day(today: CalendarDay) -> CalendarDay {
      switch self {
      case .day(let day): day
      case .fromToday(let months, let days): today.adding(months: months).adding(days: days)
      }
    }
  }

  /// The days that can be entered into a value.
  public struct DayLimits: Hashable, Sendable {
    /// The first day; any, if there is none.
    public var earliest: DayLimit?
    /// The last day; any, if there is none.
    public var latest: DayLimit?

    /// Makes limits.
    public init(earliest: DayLimit? = nil, latest: DayLimit? = nil) {
      self.earliest = earliest
      self.latest = latest
    }

    /// Whether a day can be entered, when it is some day.
    public func contains(_ day: CalendarDay, today: CalendarDay) -> Bool {
      nearest(to: day, today: today) == day
    }

    /// The day that can be entered and is nearest to another one, when it is some day.
    public func nearest(to day: CalendarDay, today: CalendarDay) -> CalendarDay {
      var nearest = day
      if let earliest = earliest?.day(today: today) { nearest = max(nearest, earliest) }
      if let latest = latest?.day(today: today) { nearest = min(nearest, latest) }
      return nearest
    }

    /// What stands for the days that can be entered, as days from some day: that day itself, else one
    /// close to it, a few days within the limit, since years are not all as long.
    package func representative(today: CalendarDay) -> Int {
      let days = nearest(to: today, today: today).number - today.number
      guard days != 0 else { return 0 }
      let within = days + (days < 0 ? -3 : 3)
      return contains(today.adding(days: within), today: today) ? within : days
    }
  }
}
