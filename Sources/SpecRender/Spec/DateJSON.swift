import FlowCore
import SpecText

extension Flow.TimeOfDay: SpecValue {
  var json: JSONValue { .string(description) }

  static func schema(_ definitions: inout SpecDefinitions) -> JSONValue {
    definitions.reference(
      to: SpecDefinition("time-of-day", "A time of day in 24 hours: 07:30.")
    ) { _ in
      [.init("type", "string"), .init("pattern", "^([01][0-9]|2[0-3]):[0-5][0-9]$")]
    }
  }
}

extension CalendarDay: SpecValue {
  var json: JSONValue { .string(description) }

  static func schema(_ definitions: inout SpecDefinitions) -> JSONValue {
    definitions.reference(
      to: SpecDefinition("calendar-day", "A day as ISO 8601 writes it: 1900-01-01.")
    ) { _ in
      [.init("type", "string"), .init("pattern", "^[0-9]{4}-[0-9]{2}-[0-9]{2}$")]
    }
  }
}

extension Flow.DayLimits: SpecObject {
  static let definition = SpecDefinition("day-limits", "The days that can be entered.")

  static let members: [SpecMember<Self>] = [
    .optional("earliest", \.earliest, "The first day; without it, any."),
    .optional("latest", \.latest, "The last day; without it, any."),
  ]
}

extension Flow.DayLimit: SpecUnion {
  static let definition = SpecDefinition(
    "day-limit", "The first or the last day that can be entered.")

  static let cases = [
    SpecCase("day", "A day of the calendar.", [.required("day", CalendarDay.self, "Which.")]),
    SpecCase(
      "from-today", "So many months and days from today, backwards where they are below 0.",
      [
        .required("months", Int.self, "How many months."),
        .required("days", Int.self, "How many days, after these."),
      ]),
  ]

  var tagged: SpecTagged {
    switch self {
    case .day(let day): SpecTagged("day", ["day": day])
    case .fromToday(let months, let days):
      SpecTagged("from-today", ["months": months, "days": days])
    }
  }
}
