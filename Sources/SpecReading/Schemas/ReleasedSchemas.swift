import SpecText

/// The schemas of a released version's record, `released/1.json`.
enum ReleasedSchemas {
  static let released = ObjectSchema(
    "released version", "What runs of a released version leave on a device.",
    .schema + [
      .init("version", .integer(from: 1), required: true, "The version of the flow."),
      .init("completed", .text(.full), required: true, "The key of the completed flag."),
      .init("stored", .map(.others, .object(kept)), required: true, "What is stored, by key."),
      .init("screens", .array(.id), default: [], "The screens of saved progress."),
      .init("progress", .map(.ids, .object(kept)), "The values of saved progress, by id."),
    ])

  private static let kept = ObjectSchema(
    "kept value", "What is kept, and what it can be.",
    [
      .init(
        "type", .word(["bool", "int", "count", "text", "choice", "set", "date"]), required: true,
        "The type of the value."),
      .init("of", .array(.id), default: [], "What a choice or set is made of."),
    ])
}
