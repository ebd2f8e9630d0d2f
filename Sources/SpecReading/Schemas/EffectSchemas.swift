import FlowCore
import SpecText

/// The schemas of effects, one for each thing that can be done.
enum EffectSchema {
  /// The effects that are a word.
  enum Word: String, CaseIterable {
    case next, finish, back
  }

  static let go = Field("go", .id, required: true, "To this screen.")
  static let set = Field("set", .id, required: true, "Gives this value …")
  static let to = Field("to", .expression, required: true, "… what this is.")
  static let present = Field("present", .id, required: true, "Shows this modal section.")
  static let open = Field(
    "open", .text(.full), required: true,
    "Leaves the app: `settings`, an https, mailto, tel or sms address, or one of another app.")
  static let fallback = Field(
    "fallback", .text(.full), "The https address for where the other app is not there.")
  static let after = Field(
    "after", .duration(.seconds), required: true,
    "When so many seconds have passed on this screen …")
  static let delayed = Field("do", .effects, required: true, "… does this.")
  static let wait = Field(
    "wait", .duration(.someSeconds), required: true, "Goes on after so many seconds.")
  static let loadProducts = Field(
    "load-products", .id, required: true,
    "Asks the store once more what the plans of this purchase are sold for.")
  static let store = Field(
    "store", .array(.id, canBeEmpty: false), required: true,
    "Stores these values, and `completed`.")
  static let condition = Field("if", .expression, "When it is done.")
  static let otherwise = Field("otherwise", .effects, "Done after any other unsuccessful answer.")

  static let union = UnionSchema(
    "effect",
    [
      effect(go), effect(set, [to, condition]), effect(present, [condition]),
      effect(open, [fallback]),
      effect(after, [delayed]), effect(wait),
      effect(loadProducts), effect(store, [condition]),
      call(.request, "Asks for this permission.", [.denied, .cancelled, .failed], after: .granted),
      call(.purchase, "Buys.", [.cancelled, .failed, .pending], after: .ok),
      call(
        .restore, "Finds what was bought before.", [.cancelled, .failed, .pending], after: .ok),
      call(
        .perform, "Has the app do this action.", [.cancelled, .failed], after: .ok, [condition]),
      call(.lookUp, "Looks for this data.", [.empty, .late], after: .found),
    ])

  static let list = Schema.array(.either([.word(Word.allCases.map(\.rawValue)), .union(union)]))

  private static func effect(
    _ verb: some AnyField, _ more: [any AnyField] = []
  ) -> UnionSchema.Case {
    let (name, summary) = (verb.member.name, verb.member.summary)
    return .init(name, ObjectSchema("'\(name)' effect", summary, [verb] + more))
  }

  /// A call of a service, with effects for its answers.
  private static func call(
    _ verb: Flow.Call.Verb, _ summary: String, _ answers: [Flow.Answer],
    after success: Flow.Answer, _ more: [any AnyField] = []
  ) -> UnionSchema.Case {
    let handlers = answers.map {
      MemberSchema($0.rawValue, .named(.effects), "Done after the answer `\($0.rawValue)`.")
    }
    let why =
      "'\(success.rawValue)' is success: what follows it stands after this effect in the list"
    return effect(
      MemberSchema(verb.rawValue, .id, required: true, summary),
      more + handlers + [otherwise, MemberSchema(success.rawValue, .forbidden(why), "Success.")])
  }
}

/// The schema of how something comes and goes, or only comes.
enum MotionSchema {
  static let fades = Field("opacity", .bool, default: false, "Whether it fades.")
  static let scale = Field("scale", .notNegative, "The size it begins with.")
  static let edge = Field("move", .word(Flow.Motion.Edge.self), "The side it comes from.")
  static let curve = Field("curve", .word(Flow.Motion.Curve.self), "How fast it is at which time.")
  static let duration = Field("duration", .duration(.seconds), default: .zero, "Seconds it takes.")
  static let removal = Field(
    "removal", .object(ObjectSchema("removal", "How something goes.", motion)),
    "How it goes; the other way round where nothing is said.")
  static let mirrorsOnBack = Field(
    "mirror-on-back", .bool, default: false, "Whether edges change sides going back.")

  static let transition = ObjectSchema(
    "transition", "How something comes and goes.", motion + [removal, mirrorsOnBack])

  private static let motion: [any AnyField] = [fades, scale, edge, curve, duration]
}

/// The schema of when an element comes and goes by itself.
enum TimelineStepSchema {
  static let id = Field("id", .id, required: true, "The element.")
  static let after = Field(
    "after", .id, "The step it follows; the screen's entry where there is none.")
  static let delay = Field(
    "delay", .duration(.seconds), required: true, "Seconds until it appears.")
  static let transition = Field("transition", .transition, "How it appears.")
  static let stay = Field("stay", .duration(.someSeconds), "Seconds until it goes.")

  static let object = ObjectSchema(
    "timeline step", "When an element comes and goes by itself.",
    [id, after, delay, transition, stay])
}

extension Schema.Definition {
  /// What the name stands for.
  var schema: Schema {
    switch self {
    case .effects: EffectSchema.list
    case .transition: .object(MotionSchema.transition)
    }
  }
}
