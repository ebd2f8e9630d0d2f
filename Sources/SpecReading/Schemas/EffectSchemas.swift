import FlowCore
import SpecText

/// The schemas of effects, one for each thing that can be done.
enum EffectSchemas {
  /// The effects that are a word.
  static let words = ["next", "finish", "back"]

  static let effects = Schema.array(.either([.word(words), .union(effect)]))

  static let effect = UnionSchema(
    "effect",
    [
      effect("go", .id, "To this screen."),
      effect(
        "set", .id, "Gives this value …",
        [.init("to", .text(.expression), required: true, "… what this is."), condition]),
      effect("present", .id, "Shows this modal section.", [condition]),
      effect("open", .text(.full), "Leaves the app: `settings`, or an https address."),
      effect(
        "after", .number(.seconds), "When so many seconds have passed on this screen …",
        [.init("do", .named(.effects), required: true, "… does this.")]),
      effect("wait", .number(.someSeconds), "Goes on after so many seconds."),
      effect(
        "store", .array(.id, canBeEmpty: false), "Stores these values, and `completed`.",
        [condition]),
      effect(
        "request", .id, "Asks for this permission.",
        handlers([.denied, .cancelled, .failed], after: .granted)),
      effect("purchase", .id, "Buys.", handlers([.cancelled, .failed, .pending], after: .ok)),
      effect(
        "restore", .id, "Finds what was bought before.",
        handlers([.cancelled, .failed, .pending], after: .ok)),
      effect(
        "perform", .id, "Has the app do this action.", [condition] + handlers([.failed], after: .ok)
      ),
      effect("look-up", .id, "Looks for this data.", handlers([.empty, .late], after: .found)),
    ])

  private static func effect(
    _ verb: String, _ schema: Schema, _ summary: String, _ more: [MemberSchema] = []
  ) -> UnionSchema.Case {
    let member = MemberSchema(verb, schema, required: true, summary)
    return .init(verb, ObjectSchema("'\(verb)' effect", summary, [member] + more))
  }

  private static let condition = MemberSchema("if", .text(.expression), "When it is done.")

  private static func handlers(_ answers: [Flow.Answer], after success: Flow.Answer)
    -> [MemberSchema]
  {
    answers.map { .init($0.rawValue, .named(.effects), "Done after the answer `\($0.rawValue)`.") }
      + [
        .init("otherwise", .named(.effects), "Done after any other unsuccessful answer."),
        .init(
          success.rawValue,
          .forbidden(
            "'\(success.rawValue)' is success: what follows it stands after this effect in the list"
          ),
          "Success."),
      ]
  }
}

/// The schemas of motion.
enum MotionSchemas {
  static let transition = ObjectSchema(
    "transition", "How something comes and goes.",
    motion + [
      .init(
        "removal", .object(ObjectSchema("removal", "How something goes.", motion)),
        "How it goes; the other way round where nothing is said."),
      .init(
        "mirror-on-back", .bool, default: false, "Whether edges change sides going back."),
    ])

  private static let motion: [MemberSchema] = [
    .init("opacity", .bool, default: false, "Whether it fades."),
    .init("scale", .number(.notNegative), "The size it begins with."),
    .init("move", .word(Flow.Motion.Edge.allCases.map(\.rawValue)), "The side it comes from."),
    .init(
      "curve", .word(Flow.Motion.Curve.allCases.map(\.rawValue)), "How fast it is at which time."),
    .init("duration", .number(.seconds), default: 0, "Seconds it takes."),
  ]

  static let step = ObjectSchema(
    "timeline step", "When an element comes and goes by itself.",
    [
      .init("id", .id, required: true, "The element."),
      .init("after", .id, "The step it follows; the screen's entry where there is none."),
      .init("delay", .number(.seconds), required: true, "Seconds until it appears."),
      .init("transition", .named(.transition), "How it appears."),
      .init("stay", .number(.someSeconds), "Seconds until it goes."),
    ])
}

extension Schema.Definition {
  /// What the name stands for.
  var schema: Schema {
    switch self {
    case .effects: EffectSchemas.effects
    case .transition: .object(MotionSchemas.transition)
    }
  }
}
