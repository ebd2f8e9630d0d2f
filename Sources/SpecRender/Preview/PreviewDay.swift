package import FlowCore

/// The days that previews tell, counted from `Flow.Board.today`.
package enum PreviewDay {
  /// The day so many days later.
  package static func day(after days: Int) -> CalendarDay {
    let today = Flow.Board.today
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
