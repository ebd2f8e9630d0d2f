/// A day of the Gregorian calendar, wherever one is.
public struct CalendarDay: Hashable, Sendable, CustomStringConvertible {
  /// The year.
  public var year: Int
  /// The month, from 1 to 12.
  public var month: Int
  /// The day of the month, from 1.
  public var day: Int

  /// Makes a day.
  public init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// The day as ISO 8601 writes it: `2027-01-04`.
  public var description: String {
    func padded(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
    return "\(year)-\(padded(month))-\(padded(day))"
  }
}
