import FlowCore

extension Flow.Value: SpecObject {
  static let definition = SpecDefinition(
    "value", "Something the user enters or the flow knows.")

  static let members: [SpecMember<Self>] = [
    .required("id", \.id, "The value's id."),
    .required("kind", \.kind, "What it can hold."),
    .required("default", \.initial, "What it holds at first."),
    .optional("key", \.key, "The key it is stored under, if it is stored."),
    .list(
      "former-keys", \.formerKeys,
      "Keys it was stored under in older versions, and names it had in their saved progress."),
    .unless(
      false, "immediate", \.isImmediate,
      "Whether every change is stored at once and read back at launch."),
    .unless(.entered, "from", \.origin, "Where it comes from."),
    .optional("limits", \.limits, "Of a date, the days that can be entered; without them, any."),
    .optional("unit", \.unit, "Of a number, what it counts, where content says so."),
    .optional(
      "explore", \.representatives, "What is tried, beside all that the flow tells apart."),
  ]
}

extension Flow.Value.Origin: SpecUnion {
  static let definition = SpecDefinition("origin", "Where a value comes from.")

  static let cases = [
    SpecCase("entered", "From the user's hand or from `set`."),
    SpecCase("launch", "From the app, at launch."),
    SpecCase("platform", "From the platform the app runs on: its id is one of the options."),
    SpecCase(
      "measurement-system",
      "From the settings of the device: the units of the user, one of the options `metric`, `us`, "
        + "`uk`."),
    SpecCase(
      "look-up", "From the data of a look-up.",
      [.required("service", ServiceID.self, "The look-up.")]),
    SpecCase(
      "action", "From the data that an action brings when it is done.",
      [.required("service", ServiceID.self, "The action.")]),
  ]

  var tagged: SpecTagged {
    switch self {
    case .entered: SpecTagged("entered")
    case .launch: SpecTagged("launch")
    case .platform: SpecTagged("platform")
    case .measurementSystem: SpecTagged("measurement-system")
    case .lookUp(let service): SpecTagged("look-up", ["service": service])
    case .action(let service): SpecTagged("action", ["service": service])
    }
  }
}

extension Flow.Value.Kind: SpecUnion {
  static let definition = SpecDefinition("value-kind", "What a value can hold.")

  static let cases = [
    SpecCase("bool", "Yes or no."),
    SpecCase(
      "int", "A whole number; a constant, where there is no range.",
      [
        .optional("range", ClosedRange<Int>.self, "What it can be."),
        .required("step", Int.self, "How far apart they are, from the least on."),
      ]),
    SpecCase("count", "How many things the app's own picker holds."),
    SpecCase(
      "text", "Text, trimmed before every condition and command.",
      [
        .optional("maximum", Int.self, "The most characters."),
        .optional(
          "content", Flow.TextContent.self, "What it is meant to be; anything, if nothing is said."),
      ]),
    SpecCase(
      "choice", "At most one of the options.",
      [.required("options", Flow.Options.self, "The options.")]),
    SpecCase(
      "set", "Any of the options.",
      [
        .required("options", Flow.Options.self, "The options."),
        .optional("maximum", Int.self, "The most of them."),
      ]),
    SpecCase("date", "A day."),
    SpecCase(
      "time", "A time of day.",
      [
        .required("earliest", Flow.TimeOfDay.self, "The earliest."),
        .required("latest", Flow.TimeOfDay.self, "The latest."),
        .required("step", Int.self, "How many minutes apart they are, from the earliest on."),
      ]),
    SpecCase("image", "An image or none; as a constant, `bool`: whether there is one."),
  ]

  var tagged: SpecTagged {
    switch self {
    case .bool: SpecTagged("bool")
    case .int(let range, let step): SpecTagged("int", ["range": range, "step": step])
    case .count: SpecTagged("count")
    case .text(let maximum, let content):
      SpecTagged("text", ["maximum": maximum, "content": content])
    case .choice(let options): SpecTagged("choice", ["options": options])
    case .set(let options, let maximum):
      SpecTagged("set", ["options": options, "maximum": maximum])
    case .date: SpecTagged("date")
    case .time(let range, let step):
      SpecTagged(
        "time", ["earliest": range.lowerBound, "latest": range.upperBound, "step": step])
    case .image: SpecTagged("image")
    }
  }
}

extension Flow.TextContent: SpecWord {
  static let definition = SpecDefinition("text-content", "What a text is meant to be.")
}

extension Flow.MeasurementUnit: SpecWord {
  static let definition = SpecDefinition(
    "measurement-unit",
    "A unit of measurement, by its id in CLDR; of a mixed one, such as "
      + "`foot-and-inch`, the smaller part is counted.")
}

extension Flow.Options: SpecUnion {
  static let definition = SpecDefinition("options", "What a choice or set is made of.")

  static let cases = [
    SpecCase(
      "table", "The rows of a table.", [.required("table", TableID.self, "The table.")]),
    SpecCase(
      "rows", "Options without a table.", [.required("rows", [RowID].self, "Their ids.")]),
  ]

  var tagged: SpecTagged {
    switch self {
    case .table(let table): SpecTagged("table", ["table": table])
    case .rows(let rows): SpecTagged("rows", ["rows": rows])
    }
  }
}

extension Flow.Constant: SpecUnion {
  static let definition = SpecDefinition("constant", "What a value holds.")

  static let cases = [
    SpecCase("unset", "Nothing chosen, or no day."),
    SpecCase("bool", "Yes or no.", [.required("bool", Bool.self, "Which.")]),
    SpecCase(
      "int", "A whole number, or how many things.", [.required("int", Int.self, "The number.")]),
    SpecCase(
      "text", "Text as it was entered.", [.required("text", String.self, "The text.")]),
    SpecCase("words", of: Flow.CellReference.self),
    SpecCase("row", "The row that is chosen.", [.required("row", RowID.self, "Its id.")]),
    SpecCase(
      "rows", "The rows that are chosen.",
      [.required("rows", [RowID].self, "Their ids, in the content's order.")]),
    SpecCase(
      "days-from-now", "The day so many calendar days after the day it was set.",
      [.required("days", Int.self, "How many.")]),
    SpecCase(
      "time", "A time of day.", [.required("time", Flow.TimeOfDay.self, "Which.")]),
  ]

  var tagged: SpecTagged {
    switch self {
    case .unset: SpecTagged("unset")
    case .bool(let bool): SpecTagged("bool", ["bool": bool])
    case .int(let int): SpecTagged("int", ["int": int])
    case .text(let text): SpecTagged("text", ["text": text])
    case .words(let cell): SpecTagged("words", of: cell)
    case .row(let row): SpecTagged("row", ["row": row])
    case .rows(let rows): SpecTagged("rows", ["rows": rows])
    case .daysFromNow(let days): SpecTagged("days-from-now", ["days": days])
    case .time(let time): SpecTagged("time", ["time": time])
    }
  }
}

extension Flow.CellReference: SpecObject {
  static let definition = SpecDefinition(
    "cell-reference", "Words of a table, in whatever language is shown.")

  static let members: [SpecMember<Self>] = [
    .required("table", \.table, "The table."), .required("row", \.row, "The row."),
    .required("column", \.column, "The column."),
  ]
}
