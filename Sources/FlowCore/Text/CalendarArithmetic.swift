extension CalendarDay: Comparable {
  /// Whether a day comes before another one.
  public static func < (one: CalendarDay, other: CalendarDay) -> Bool {
    (one.year, one.month, one.day) < (other.year, other.month, other.day)
  }

  /// Reads a day as ISO 8601 writes it: `2027-01-04`; nothing where there is no such day.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    let digits = bytes.enumerated().filter { $0.offset != 4 && $0.offset != 7 }.map(\.element)
    guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    let numbers = digits.map { Int($0 - UInt8(ascii: "0")) }
    func number(_ places: Range<Int>) -> Int { numbers[places].reduce(0) { $0 * 10 + $1 } }
    self.init(year: number(0..<4), month: number(4..<6), day: number(6..<8))
    guard year > 0, (1...12).contains(month), day > 0, day <= Self.length(of: month, in: year)
    else { return nil }
  }

  /// How many days a month has.
  private static func length(of month: Int, in year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// How many days after March 1 of the year 0 it is: the count that starts years in March, so that
  /// a leap day comes last (Howard Hinnant, chrono-Compatible Low-Level Date Algorithms).
  package var number: Int {
    let year = month > 2 ? self.year : self.year - 1
    let era = (year >= 0 ? year : year - 399) / 400
    let (yearOfEra, monthFromMarch) = (year - era * 400, (month + 9) % 12)
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
  }

  /// The day that is so many days after March 1 of the year 0.
  private init(number: Int) {
    let era = (number >= 0 ? number : number - 146_096) / 146_097
    let dayOfEra = number - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    self.init(
      year: era * 400 + yearOfEra + (month > 2 ? 0 : 1), month: month,
      day: dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
  }

  /// The day so many days later, or earlier.
  public func adding(days: Int) -> CalendarDay { CalendarDay(number: number + days) }

  /// The day so many months later, or earlier; the last of its month, where that has no such day.
  public func adding(months: Int) -> CalendarDay {
    let count = year * 12 + month - 1 + months
    let year = (count >= 0 ? count : count - 11) / 12
    let month = count - year * 12 + 1
    return CalendarDay(year: year, month: month, day: min(day, Self.length(of: month, in: year)))
  }
}
