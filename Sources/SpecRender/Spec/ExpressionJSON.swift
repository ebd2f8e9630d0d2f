import FlowCore

extension Flow.Expression: SpecUnion {
  static let definition = SpecDefinition(
    "expression",
    "A condition or value as a tree, typed and without side effects. A symbol stands beside "
      + "something that has one of several names. A column of no row is 0 or no row, and no row "
      + "equals no symbol.")

  private static let left: SpecMemberSchema = .required(
    "left", Flow.Expression.self, "The one side.")
  private static let right: SpecMemberSchema = .required(
    "right", Flow.Expression.self, "The other side.")

  static let cases = [
    SpecCase("bool", "Yes or no.", [.required("bool", Bool.self, "Which.")]),
    SpecCase("int", "A whole number.", [.required("int", Int.self, "The number.")]),
    SpecCase(
      "symbol",
      "The name of a row, status, screen, path or variant; `none` is no path, or no variant.",
      [.required("symbol", String.self, "The name.")]),
    SpecCase(
      "value", "What a value holds.", [.required("value", ValueID.self, "The value.")]),
    SpecCase(
      "column", "A cell of the row a choice holds.",
      [
        .required("value", ValueID.self, "The choice."),
        .required("column", ColumnID.self, "The column."),
      ]),
    SpecCase(
      "option", "A cell of the row that is drawn or was tapped.",
      [.required("column", ColumnID.self, "The column.")]),
    SpecCase("option-row", "The row that is drawn or was tapped."),
    SpecCase(
      "status", "The status of a service.",
      [.required("service", ServiceID.self, "The service.")]),
    SpecCase(
      "products",
      "What is known of a purchase's products: `loading`, `available` or `unavailable`.",
      [.required("service", ServiceID.self, "The purchase.")]),
    SpecCase(
      "tag", "Whether the shown screen has a tag.", [.required("tag", String.self, "The tag.")]),
    SpecCase("screen", "The shown screen."),
    SpecCase("path", "The path the shown screen is on."),
    SpecCase("variant", "The variant that runs."),
    SpecCase("completed", "Whether the flow was completed before."),
    SpecCase("can-go-back", "Whether back leads somewhere."),
    SpecCase(
      "seen-version",
      "The version of what is new that somebody who has completed the flow had seen at launch; else 0."
    ),
    SpecCase(
      "not", "Not so.", [.required("operand", Flow.Expression.self, "What is not so.")]),
    SpecCase("and", "Both.", [left, right]), SpecCase("or", "Either.", [left, right]),
    SpecCase(
      "compare", "Two sides compared; only numbers have an order.",
      [left, .required("operator", Comparison.self, "How."), right]),
    SpecCase(
      "in", "One of the symbols.",
      [
        .required("operand", Flow.Expression.self, "What has one of several names."),
        .required("symbols", [String].self, "The names."),
      ]),
    SpecCase(
      "empty", "Whether a text is blank, a set or count empty, a choice or day unset.",
      [.required("operand", Flow.Expression.self, "The value.")]),
    SpecCase(
      "valid",
      "Whether a text has the form of its content: what content/README.md says of `valid`.",
      [.required("operand", Flow.Expression.self, "The text.")]),
    SpecCase(
      "has", "Whether a set has an option.",
      [
        .required("operand", Flow.Expression.self, "The set."),
        .required("row", RowID.self, "The option."),
      ]),
    SpecCase(
      "count", "How many options a set has.",
      [.required("operand", Flow.Expression.self, "The set.")]),
    SpecCase(
      "days-from-now", "The day so many calendar days after today.",
      [.required("days", Flow.Expression.self, "How many.")]),
  ]

  var tagged: SpecTagged {
    switch self {
    case .bool(let bool): SpecTagged("bool", ["bool": bool])
    case .int(let int): SpecTagged("int", ["int": int])
    case .symbol(let symbol): SpecTagged("symbol", ["symbol": symbol])
    case .value(let value): SpecTagged("value", ["value": value])
    case .column(let value, let column):
      SpecTagged("column", ["value": value, "column": column])
    case .option(let column): SpecTagged("option", ["column": column])
    case .optionRow: SpecTagged("option-row")
    case .status(let service): SpecTagged("status", ["service": service])
    case .products(let service): SpecTagged("products", ["service": service])
    case .tag(let tag): SpecTagged("tag", ["tag": tag])
    case .screen: SpecTagged("screen")
    case .path: SpecTagged("path")
    case .variant: SpecTagged("variant")
    case .completed: SpecTagged("completed")
    case .canGoBack: SpecTagged("can-go-back")
    case .seenVersion: SpecTagged("seen-version")
    case .not(let operand): SpecTagged("not", ["operand": operand])
    case .and(let left, let right): SpecTagged("and", ["left": left, "right": right])
    case .or(let left, let right): SpecTagged("or", ["left": left, "right": right])
    case .compare(let left, let comparison, let right):
      SpecTagged("compare", ["left": left, "operator": comparison, "right": right])
    case .isIn(let operand, let symbols):
      SpecTagged("in", ["operand": operand, "symbols": symbols])
    case .isEmpty(let operand): SpecTagged("empty", ["operand": operand])
    case .isValid(let operand): SpecTagged("valid", ["operand": operand])
    case .has(let operand, let row): SpecTagged("has", ["operand": operand, "row": row])
    case .count(let operand): SpecTagged("count", ["operand": operand])
    case .daysFromNow(let days): SpecTagged("days-from-now", ["days": days])
    }
  }
}

extension Flow.Expression.Comparison: SpecWord {
  static let definition = SpecDefinition("comparison", "How two sides are compared.")
}
