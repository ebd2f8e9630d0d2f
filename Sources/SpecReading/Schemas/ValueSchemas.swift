import FlowCore
import SpecText

/// The schemas of `values`, one for each type.
enum ValueSchema {
  enum Kind: String, CaseIterable {
    case bool, int, count, text, choice, set, date, time, image, platform
    case measurementSystem = "measurement-system"

    /// Whether it is told by itself, and never kept on a device.
    var isTold: Bool { self == .platform || self == .measurementSystem }
  }

  static let type = Field("type", .word(Kind.self), required: true, "What it can hold.")
  static let initial = Field("default", .node(.anything), "What it holds at first.")
  static let explore = Field("explore", .node(.anything), "What the explorer tries.")
  static let min = Field("min", .integer(Schema.wholeNumbers), "The least number.")
  static let max = Field("max", .integer(Schema.wholeNumbers), "The greatest number.")
  static let step = Field("step", .integer(from: 1), default: 1, "The distance of two numbers.")
  static let unit = Field(
    "unit", .word(Flow.MeasurementUnit.self),
    "What the number counts, which texts can write in other units too.")
  static let earliestTime = Field("min", .text(.plain), "The earliest time.")
  static let latestTime = Field("max", .text(.plain), "The latest time.")
  static let minuteStep = Field(
    "step", .integer(from: 1), default: 1, "The minutes from one time to the next, within an hour.")
  static let earliest = Field(
    "earliest", .text(.plain), "The first day that can be entered: `1900-01-01`, or `-P100Y`.")
  static let latest = Field(
    "latest", .text(.plain), "The last day that can be entered: `2030-12-31`, or `-P18Y`.")
  static let maxLength = Field("max", .integer(from: 1), "The most characters.")
  static let content = Field(
    "content", .word(Flow.TextContent.self),
    "What the text is meant to be, such as a telephone number.")
  static let maxOptions = Field("max", .integer(from: 1), "The most options.")
  static let options = Field(
    "of", .node(.either([.id, .array(.id, canBeEmpty: false)])), required: true,
    "The table, or the options.")
  static let key = Field("key", .text(.full), "The key it is stored under.")
  static let formerKeys = Field(
    "former-keys", .array(.text(.full)), default: [],
    "Keys it was stored under in older versions, and names it had in their saved progress.")
  static let isImmediate = Field(
    "immediate", .bool, default: false,
    "Whether every change is stored at once and read back at launch.")
  static let label = LabelSchema.label
  static let origin = Field("from", .id, from)
  private static let from =
    "`start` (the app gives it), or the look-up or the action whose data it is."

  static let union = UnionSchema(
    "value", by: type,
    [
      value(.bool, .bool, "Yes or no."),
      value(
        .int, .int(nil, step: 1), "A whole number on a grid; without a range, a constant.",
        [min, max, step, unit]),
      value(.count, .count, "How many things the app's own picker holds."),
      value(
        .text, .text(maximum: nil), "Text, trimmed before every condition and effect.",
        [maxLength, content]),
      value(.choice, .choice(.rows([])), "At most one of the options.", [options]),
      value(.set, .set(.rows([])), "Any of the options.", [options, maxOptions]),
      value(.date, .date, "A day, unset at first.", [earliest, latest]),
      value(
        .time, .time(.day(by: 1), step: 1), "A time of day, in 24 hours: `07:30`.",
        [earliestTime, latestTime, minuteStep]),
      .init(
        Kind.image.rawValue,
        ObjectSchema(
          "'image' value", "An image that the app or a service gives, or that the user chooses.",
          [origin, label])),
      .init(
        Kind.platform.rawValue,
        ObjectSchema("'platform' value", "The platform that the flow is shown on.", [label])),
      .init(
        Kind.measurementSystem.rawValue,
        ObjectSchema(
          "'measurement-system' value", "The units of the user: `metric`, `us` or `uk`.", [label])),
    ])

  private static func value(
    _ type: Kind, _ kind: Flow.Value.Kind, _ summary: String, _ more: [any AnyField] = []
  ) -> UnionSchema.Case {
    var members = more
    if let constant = kind.schema {
      members += [
        initial.narrowed(to: constant, default: kind.defaultConstant?.json),
        explore.narrowed(to: .array(constant, canBeEmpty: false)),
      ]
    } else {
      members.append(
        initial.narrowed(
          to: .forbidden("a day is unset until it is entered or a 'set' effect gives it")))
    }
    members += [key, formerKeys, isImmediate, origin, label]
    return .init(type.rawValue, ObjectSchema("'\(type)' value", summary, members))
  }
}

extension Flow.Value.Kind {
  /// What a constant of the kind is in JSON; nothing for a day, which is unset at first, and for an image.
  var schema: Schema? {
    switch self {
    case .bool: .bool
    case .int: .integer(Schema.wholeNumbers)
    case .count: .integer(from: 0)
    case .text: .text(.plain)
    case .choice: .id
    case .set: .array(.id)
    case .time: .text(.plain)
    case .date, .image: nil
    }
  }

  /// What a value holds at first where nothing is said; nothing where something has to be.
  var defaultConstant: Flow.Constant? {
    switch self {
    case .bool, .image: .bool(false)
    case .int(let range, step: _): range.map { .int($0.lowerBound) }
    case .count: .int(0)
    case .text: .text("")
    case .choice, .date: .unset
    case .time: nil
    case .set: .rows([])
    }
  }
}

extension Flow.Constant {
  /// The constant as a value's default; nothing where none is written.
  fileprivate var json: JSONValue? {
    switch self {
    case .bool(let bool): bool.json
    case .int(let number): number.json
    case .text(let text): .string(text)
    case .rows(let rows): .array(rows.map { .string($0.rawValue) })
    default: nil
    }
  }
}
