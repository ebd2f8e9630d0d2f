extension Flow {
  /// A time of day, wherever one is: hours from 0 to 23, and minutes.
  public struct TimeOfDay: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// How many minutes after midnight it is, from 0 to 1439.
    package let minutes: Int

    /// The hour, from 0 to 23.
    public var hour: Int { minutes / 60 }
    /// The minute of the hour, from 0 to 59.
    public var minute: Int { minutes % 60 }

    /// Makes a time.
    ///
    /// - Parameters:
    ///   - hour: The hour, from 0 to 23.
    ///   - minute: The minute, from 0 to 59.
    public init(_ hour: Int, _ minute: Int) {
      precondition((0...23).contains(hour), "a day has the hours 0 to 23")
      precondition((0...59).contains(minute), "an hour has the minutes 0 to 59")
      minutes = hour * 60 + minute
    }

    /// Reads a time as it is stored: `07:30`; nothing where it is written otherwise.
    public init?(_ text: String) {
      let digits = Array(text.utf8)
      guard digits.count == 5, digits[2] == UInt8(ascii: ":") else { return nil }
      let numbers = [0, 1, 3, 4].map { Int(digits[$0]) - Int(UInt8(ascii: "0")) }
      guard numbers.allSatisfy({ (0...9).contains($0) }) else { return nil }
      let (hour, minute) = (numbers[0] * 10 + numbers[1], numbers[2] * 10 + numbers[3])
      guard hour < 24, minute < 60 else { return nil }
      self.init(hour, minute)
    }

    /// Makes a time by its minutes after midnight; nothing on another day.
    package init?(minutes: Int) {
      guard (0..<1440).contains(minutes) else { return nil }
      self.minutes = minutes
    }

    /// The time as it is stored, in 24 hours: `07:30`.
    public var description: String {
      func padded(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
      return "\(padded(hour)):\(padded(minute))"
    }

    /// Whether a time comes before another one on the same day.
    public static func < (one: TimeOfDay, other: TimeOfDay) -> Bool {
      one.minutes < other.minutes
    }
  }
}

extension Flow.TimeOfDay: Flow.InputContent {
  /// Takes a time of day.
  public init?(_ constant: Flow.Constant) {
    guard case .time(let time) = constant else { return nil }
    self = time
  }

  /// The time of day.
  public var constant: Flow.Constant { .time(self) }
}

extension ClosedRange<Flow.TimeOfDay> {
  /// The times of a whole day, each so many minutes after the one before.
  package static func day(by step: Int) -> Self {
    Flow.TimeOfDay(0, 0)...(Flow.TimeOfDay(minutes: 1440 - step) ?? Flow.TimeOfDay(23, 59))
  }

  /// The least and the greatest, as minutes after midnight.
  package var minutes: ClosedRange<Int> { lowerBound.minutes...upperBound.minutes }

  /// The time of a grid from the earliest on that is nearest to another one.
  package func nearest(to time: Flow.TimeOfDay, by step: Int) -> Flow.TimeOfDay {
    let steps = (Swift.max(0, time.minutes - minutes.lowerBound) + step / 2) / step
    let most = minutes.count > 1 ? (minutes.upperBound - minutes.lowerBound) / step : 0
    return Flow.TimeOfDay(minutes: minutes.lowerBound + Swift.min(steps, most) * step) ?? lowerBound
  }
}
