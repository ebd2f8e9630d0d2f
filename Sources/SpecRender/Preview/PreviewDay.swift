import FlowCore

/// The day on which every preview is looked at.
///
/// A preview says the same on every day, or its bytes would change by themselves.
enum PreviewDay {
  private static let today = (year: 2027, month: 1, day: 4)

  /// The day so many days later.
  static func day(after days: Int) -> CalendarDay {
    var (year, month, day) = (today.year, today.month, today.day + max(0, days))
    while day > length(of: month, in: year) {
      day -= length(of: month, in: year)
      month += 1
      if month > 12 { (year, month) = (year + 1, 1) }
    }
    return CalendarDay(year: year, month: month, day: day)
  }

  private static func length(of month: Int, in year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
