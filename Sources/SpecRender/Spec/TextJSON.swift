import FlowCore

extension Flow.Text: SpecObject {
  static let definition = SpecDefinition(
    "text",
    "A text: its key in the string tables, and what it says in the source language, in the form "
      + "for `other` where there are several. Words between `**` or `*` are emphasized.")

  static let members: [SpecMember<Self>] = [
    .required("key", \.key, "The key."),
    .required(
      "format", \.format,
      "The words, with `%1$lld` for the first placeholder where it is a whole number, `%1$@` "
        + "where it is anything else, and `%%` for a percent sign."),
    .list("placeholders", \.placeholders, "What is put in, in the order of the numbers."),
  ]
}

extension Flow.Text.Placeholder: SpecUnion {
  static let definition = SpecDefinition("placeholder", "The name of what is put into a text.")

  private static let columns: SpecMemberSchema = .required(
    "columns", [ColumnID].self, "The column; a column of rows leads on to the next.")

  static let cases = [
    SpecCase(
      "value", "What a value holds.", [.required("value", ValueID.self, "The value.")]),
    SpecCase(
      "column", "A cell of the row a choice holds.",
      [.required("value", ValueID.self, "The choice."), columns]),
    SpecCase("option", "A cell of the row that is drawn.", [columns]),
    SpecCase("position", "The shown screen's place on its path, from 1."),
    SpecCase("count", "How many screens the path has."),
    SpecCase(
      "app", "The app's name, which is the same in every language.",
      [.required("name", String.self, "The name.")]),
    SpecCase(
      "days-from-now", "How many days there are until the day a value holds; 0 once it is past.",
      [.required("value", ValueID.self, "The value.")]),
    SpecCase(
      "measurement", "A number that says its unit, with a unit of the same family.",
      [
        .required("value", ValueID.self, "The value."),
        .required("unit", Flow.MeasurementUnit.self, "The unit it is written in."),
      ]),
  ]

  var tagged: SpecTagged {
    switch self {
    case .value(let value): SpecTagged("value", ["value": value])
    case .column(let value, let columns):
      SpecTagged("column", ["value": value, "columns": columns])
    case .option(let columns): SpecTagged("option", ["columns": columns])
    case .position: SpecTagged("position")
    case .count: SpecTagged("count")
    case .app(let name): SpecTagged("app", ["name": name])
    case .daysFromNow(let value): SpecTagged("days-from-now", ["value": value])
    case .measurement(let value, let unit):
      SpecTagged("measurement", ["value": value, "unit": unit])
    }
  }
}
