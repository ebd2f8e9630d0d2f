import FlowCore

extension Flow.TimeOfDay {
  /// The time as Swift makes it.
  var code: String { "Flow.TimeOfDay(\(hour), \(minute))" }
}

extension Flow.DayLimits: SwiftLiteral {
  var literal: SwiftExpression {
    .call("Flow.DayLimits", .optional("earliest", earliest), .optional("latest", latest))
  }
}

extension Flow.DayLimit: SwiftLiteral {
  var literal: SwiftExpression {
    switch self {
    case .day(let day):
      .code(".day(CalendarDay(year: \(day.year), month: \(day.month), day: \(day.day)))")
    case .fromToday(let months, let days):
      .call(".fromToday", .labelled("months", months), .labelled("days", days))
    }
  }
}
