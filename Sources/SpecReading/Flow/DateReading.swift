import FlowCore
import SpecModel
import SpecSyntax
import SpecText

extension FlowReader {
  /// What a value of the type `time` can be; nothing where its range can't be read.
  mutating func time(_ node: JSONNode) -> Flow.Value.Kind? {
    var step = max(1, node[ValueSchema.minuteStep])
    if let member = node.member(ValueSchema.minuteStep), 60 % step != 0 {
      found.report(.noPartOfHour(member.value))
      step = 1
    }
    let (min, max) = (node.member(ValueSchema.earliestTime), node.member(ValueSchema.latestTime))
    guard let min, let max else {
      if let one = min ?? max {
        found.report(.halfTimeRange(one.key, lacks: min == nil ? "min" : "max"))
        return nil
      }
      return .time(.day(by: step), step: step)
    }
    guard let least = bound(min.value, by: step), let most = bound(max.value, by: step) else {
      return nil
    }
    guard least < most else {
      found.report(.noTimeRange(max.value, least: min.value))
      return nil
    }
    return .time(least...most, step: step)
  }

  private mutating func bound(_ node: JSONNode, by step: Int) -> Flow.TimeOfDay? {
    guard let text = node.string else { return nil }
    guard let time = Flow.TimeOfDay(text) else {
      found.report(.noTime(node, text))
      return nil
    }
    if time.minute % step != 0 { found.report(.offStep(node, time, step)) }
    return time
  }

  /// A time that a value can hold; what it can't hold is reported.
  mutating func time(
    _ node: JSONNode, _ text: String, in range: ClosedRange<Flow.TimeOfDay>, by step: Int
  ) -> Flow.Constant? {
    guard let time = Flow.TimeOfDay(text) else {
      found.report(.noTime(node, text))
      return nil
    }
    if time.minute % step != 0 {
      found.report(.offStep(node, time, step))
    } else if !range.contains(time) {
      found.report(.outOfTimeRange(node, time, range))
    }
    return .time(time)
  }

  /// The days that can be entered into a date; nothing where any day can.
  mutating func dayLimits(_ node: JSONNode) -> Flow.DayLimits? {
    let (first, last) = (node.member(ValueSchema.earliest), node.member(ValueSchema.latest))
    guard let one = first ?? last else { return nil }
    if let from = node.member(ValueSchema.origin) {
      found.report(.limitsOfGiven(one.key, from.value))
      return nil
    }
    let limits = Flow.DayLimits(
      earliest: first.flatMap { dayLimit($0.value) }, latest: last.flatMap { dayLimit($0.value) })
    if let first, let last, let earliest = limits.earliest, let latest = limits.latest,
      earliest.isAfter(latest)
    {
      found.report(.noDays(last.value, earliest: first.value))
      return nil
    }
    return limits
  }

  private mutating func dayLimit(_ node: JSONNode) -> Flow.DayLimit? {
    guard let text = node.string else { return nil }
    guard let limit = Flow.DayLimit(text) else {
      found.report(.noDayLimit(node, text))
      return nil
    }
    return limit
  }
}

extension Flow.DayLimit {
  /// Whether it comes after another one on the day that boards are of.
  ///
  /// A day and a period pass each other in time: of them it says how it begins.
  fileprivate func isAfter(_ other: Self) -> Bool {
    let today = Flow.Board.today
    return day(today: today) > other.day(today: today)
  }
}

extension Flow.Value.Kind {
  /// What a value holds where its default can't be read.
  var placeholder: Flow.Constant {
    if case .time(let range, step: _) = self { return .time(range.lowerBound) }
    return defaultConstant ?? .int(0)
  }
}

extension Diagnostic {
  fileprivate static func noTime(_ node: JSONNode, _ text: String) -> Diagnostic {
    Diagnostic(
      .valueShape, node.span, "'\(shortened(text))' is no time of day",
      help: "hours and minutes are written with two digits each, in 24 hours: \"07:30\"")
  }

  fileprivate static func noPartOfHour(_ step: JSONNode) -> Diagnostic {
    Diagnostic(
      .valueShape, step.span, "an hour has no whole number of such steps",
      help: "the minutes of a step divide 60: 1, 5, 10, 15, 30")
  }

  fileprivate static func halfTimeRange(_ key: Located<String>, lacks other: String) -> Diagnostic {
    Diagnostic(
      .valueShape, key.span, "a range has both 'min' and 'max'", help: "add \"\(other)\"")
  }

  fileprivate static func noTimeRange(_ most: JSONNode, least: JSONNode) -> Diagnostic {
    Diagnostic(
      .valueShape, most.span, "'max' is not later than 'min'",
      labels: [.init(least.span, "the earliest")],
      help: "a range does not go past midnight")
  }

  fileprivate static func offStep(
    _ node: JSONNode, _ time: Flow.TimeOfDay, _ step: Int
  ) -> Diagnostic {
    let before = Flow.TimeOfDay(time.hour, time.minute / step * step)
    let after = Flow.TimeOfDay(minutes: before.minutes + step)
    let nearest = [before, after].compactMap(\.self).map(\.description)
    return Diagnostic(
      .valueDefault, node.span, "\(time) is between two steps of \(step) minutes",
      help: "the nearest are \(nearest.joined(separator: " and "))")
  }

  fileprivate static func outOfTimeRange(
    _ node: JSONNode, _ time: Flow.TimeOfDay, _ range: ClosedRange<Flow.TimeOfDay>
  ) -> Diagnostic {
    Diagnostic(
      .valueDefault, node.span,
      "\(time) is not between \(range.lowerBound) and \(range.upperBound)")
  }

  fileprivate static func limitsOfGiven(_ key: Located<String>, _ from: JSONNode) -> Diagnostic {
    Diagnostic(
      .valueShape, key.span, "'\(key.value)' limits what is entered, and this is given",
      labels: [.init(from.span, "it is given by this")])
  }

  fileprivate static func noDays(_ latest: JSONNode, earliest: JSONNode) -> Diagnostic {
    Diagnostic(
      .valueShape, latest.span, "'latest' is before 'earliest', so no day can be entered",
      labels: [.init(earliest.span, "the first day")])
  }

  fileprivate static func noDayLimit(_ node: JSONNode, _ text: String) -> Diagnostic {
    Diagnostic(
      .valueShape, node.span, "'\(shortened(text))' is neither a day nor a period",
      help: "a day is written \"1900-01-01\", a period from today \"-P18Y\" or \"P30D\"")
  }
}
