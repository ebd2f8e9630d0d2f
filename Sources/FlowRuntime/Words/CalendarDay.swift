public import FlowCore
public import Foundation

extension Flow.Day {
  /// The moment it stands for; nothing where a machine ran without a clock.
  public var date: Date? {
    secondsSinceReferenceDate.map { Date(timeIntervalSinceReferenceDate: $0) }
  }
}

extension CalendarDay {
  /// The day a moment is on somewhere.
  ///
  /// - Parameters:
  ///   - date: The moment.
  ///   - timeZone: Where.
  public init(_ date: Date, in timeZone: TimeZone = .current) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    let parts = calendar.dateComponents([.year, .month, .day], from: date)
    self.init(year: parts.year ?? 1, month: parts.month ?? 1, day: parts.day ?? 1)
  }
}
