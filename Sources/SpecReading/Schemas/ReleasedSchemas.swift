import FlowCore
import SpecText

/// The schema of a released version's record, `released/1.json`.
enum ReleasedSchema {
  static let version = Field(
    "version", .integer(from: 1), required: true, "The version of the flow.")
  static let completed = Field(
    "completed", .text(.full), required: true, "The key of the completed flag.")
  static let stored = Field(
    "stored", .map(.others, .object(KeptValueSchema.object)), required: true,
    "What is stored, by key.")
  static let whatsNew = Field(
    "whats-new", .object(SeenNewsSchema.object), "The version of what is new, and its key.")
  static let screens = Field("screens", .array(.id), default: [], "The screens of saved progress.")
  static let progress = Field(
    "progress", .map(.ids, .object(KeptValueSchema.object)), "The values of saved progress, by id.")

  static let object = ObjectSchema(
    "released version", "What runs of a released version leave on a device.",
    [ObjectSchema.schemaPath, version, completed, stored, whatsNew, screens, progress])
}

/// The schema of what a released version keeps of the news that somebody has seen.
enum SeenNewsSchema {
  static let version = Field(
    "version", .integer(from: 1), required: true, "The greatest version that is stored.")
  static let key = Field("key", .text(.full), required: true, "The key it is stored under.")

  static let object = ObjectSchema(
    "seen news", "What is kept of the news that somebody has seen.", [version, key])
}

/// The schema of a value that is kept on a device.
enum KeptValueSchema {
  static let type = Field(
    // The platform and the units of the user are asked for anew.
    "type", .word(ValueSchema.Kind.allCases.filter { !$0.isTold }.map(\.rawValue)),
    required: true,
    "The type of the value.")
  static let options = Field("of", .array(.id), default: [], "What a choice or set is made of.")

  static let min = Field(
    "min", .integer(Schema.wholeNumbers),
    "The least number, or the earliest time in minutes after midnight.")
  static let max = Field(
    "max", .integer(Schema.wholeNumbers),
    "The greatest number, the latest time, or the most characters or options.")
  static let step = Field("step", .integer(from: 1), default: 1, "The distance of two numbers.")
  static let unit = Field("unit", .word(Flow.MeasurementUnit.self), "What the number counts.")

  static let object = ObjectSchema(
    "kept value", "What is kept, and what it can be.", [type, options, min, max, step, unit])
}
