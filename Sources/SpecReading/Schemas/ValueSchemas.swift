import FlowCore
import SpecText

/// The schemas of `values`, one for each type.
enum ValueSchemas {
  static let value = UnionSchema(
    "value", by: "type", "What it can hold.",
    [
      value("bool", "Yes or no.", .bool, default: false),
      value(
        "int", "A whole number on a grid; without a range, a constant.",
        .integer(Schema.wholeNumbers),
        [
          .init("min", .integer(Schema.wholeNumbers), "The least number."),
          .init("max", .integer(Schema.wholeNumbers), "The greatest number."),
          .init("step", .integer(from: 1), default: 1, "The distance of two numbers."),
        ]),
      value(
        "count", "How many things the app's own picker holds.", .integer(from: 0), default: 0),
      value(
        "text", "Text, trimmed before every condition and effect.", .text(.plain), default: "",
        [.init("max", .integer(from: 1), "The most characters.")]),
      value("choice", "At most one of the options.", .id, [of]),
      value("set", "Any of the options.", .array(.id), default: [], [of]),
      .init("date", ObjectSchema("'date' value", "A day, unset at first.", [noDefault] + storage)),
    ])

  private static let of = MemberSchema(
    "of", .either([.id, .array(.id, canBeEmpty: false)]), required: true,
    "The table, or the options.")

  private static let noDefault = MemberSchema(
    "default", .forbidden("a day is unset until a 'set' effect gives it"), "None.")

  private static let storage: [MemberSchema] = [
    .init("key", .text(.full), "The key it is stored under."),
    .init(
      "immediate", .bool, default: false,
      "Whether every change is stored at once and read back at launch."),
    .init("from", .id, "`start` (the app gives it), or the look-up whose data it is."),
  ]

  private static func value(
    _ type: String, _ summary: String, _ constant: Schema, default defaultValue: JSONValue? = nil,
    _ more: [MemberSchema] = []
  ) -> UnionSchema.Case {
    let contents: [MemberSchema] = [
      .init("default", constant, default: defaultValue, "What it holds at first."),
      .init("explore", .array(constant, canBeEmpty: false), "What the explorer tries."),
    ]
    return .init(type, ObjectSchema("'\(type)' value", summary, more + contents + storage))
  }
}

extension Flow.Value.Kind {
  /// What a constant of the kind is in JSON; nothing for a day, which is unset at first.
  var schema: Schema? {
    switch self {
    case .bool: .bool
    case .int: .integer(Schema.wholeNumbers)
    case .count: .integer(from: 0)
    case .text: .text(.plain)
    case .choice: .id
    case .set: .array(.id)
    case .date: nil
    }
  }
}
