import FlowCore
import SpecText

/// The schema of `flow.json`.
package enum FlowSchema {
  static let version = Field(
    "version", .integer(from: 1), required: true, "The version of the saved progress.")
  static let completed = Field(
    "completed", .object(CompletedSchema.object), required: true,
    "The flag that is stored at the end.")
  static let values = Field(
    "values", .map(.ids, .union(ValueSchema.union)), "Everything entered or known.")
  static let permissions = Field(
    "permissions", .map(.ids, .object(PermissionSchema.object)), "What leave is asked for.")
  static let purchases = Field(
    "purchases", .map(.ids, .object(PurchaseSchema.object)), "What is bought.")
  static let actions = Field(
    "actions", .map(.ids, .object(ActionSchema.object)), "What the app does.")
  static let lookUps = Field(
    "lookups", .map(.ids, .object(LookUpSchema.object)), "What data may arrive.")
  package static let paths = Field(
    "paths", .map(.ids, .array(.id, canBeEmpty: false)), required: true,
    "Orders of screens, for `next`, swipes and progress.")
  static let entry = Field(
    "entry", .array(.object(EntryRuleSchema.object), canBeEmpty: false), required: true,
    "Which screen comes first: the first rule that holds says it.")
  static let launch = Field(
    "launch", .id, "The screen that is drawn while it is found out which one comes first.")
  static let deepLinks = Field(
    "deep-links", .map(.ids, .object(DeepLinkSchema.object)),
    "Addresses that lead to screens from outside.")
  static let resume = Field(
    "resume", .word(Flow.Resume.self), default: .start, "Where the flow goes on after a kill.")
  static let migrate = Field(
    "migrate", .map(.others, .map(.ids, .id)),
    "Where the screens of older versions are now, or `start`, by version.")
  static let assertions = Field(
    "assertions", .array(.node(.union(AssertionSchema.union))), default: [],
    "Facts that hold in every state.")
  package static let variants = Field(
    "variants", .map(.ids, .object(VariantSchema.object)),
    "Versions with other defaults, visibility, paths or words.")
  static let completion = Field(
    "completion", .effects, required: true, "Done once, in this order, by finishing.")
  package static let whatsNew = Field(
    "whats-new", .object(WhatsNewSchema.object),
    "What people who have completed the flow are told is new.")
  static let swipe = Field(
    "swipe", .bool, default: false, "Whether swiping moves forward and back.")
  static let transition = Field("transition", .transition, "Between screens.")
  static let appear = Field("appear", .transition, "Of the elements of a screen.")
  package static let frame = Field(
    "frame", .object(ScreenSchema.frame), "What surrounds every screen.")
  package static let screens = Field(
    "screens", .map(.ids, .object(ScreenSchema.object)), required: true, "The screens.")

  static let object = ObjectSchema(
    "flow", "The structure of an onboarding flow.",
    [
      ObjectSchema.schemaPath, version, completed, values, permissions, purchases, actions,
      lookUps, paths, entry, launch, deepLinks, resume, migrate, assertions, variants, completion,
      whatsNew, swipe, transition,
      appear, frame, screens,
    ])
}

enum CompletedSchema {
  static let key = Field("key", .text(.full), required: true, "The key it is stored under.")

  static let object = ObjectSchema(
    "completed", "The flag that says the flow was completed.", [key])
}

// MARK: Services

/// What people call a value or a service.
enum LabelSchema {
  static let label = Field(
    "label", .text(.full), "What people call it, on boards and in reports: plain words.")
}

enum PermissionSchema {
  static let kind = Field("kind", .word(Flow.Permission.Kind.self), required: true, "What for.")
  static let isRequired = Field(
    "required", .bool, default: false, "Whether the app is nothing without it.")
  static let preflight = Field(
    "preflight", .bool, default: true,
    "Whether its status is read on entering a screen that requests it.")

  static let object = ObjectSchema(
    "permission", "Leave to use something of the device.",
    [kind, isRequired, preflight, LabelSchema.label])
}

enum PurchaseSchema {
  static let plan = Field("buys", .id, required: true, "The value that is the choice of a plan.")
  static let preflight = Field(
    "preflight", .bool, default: true, "Whether what is owned is read at launch.")
  static let tells = Field(
    "tells", .array(.id), default: [],
    "The values the shop tells of what is owned, at launch and when it is restored or approved.")

  static let object = ObjectSchema(
    "purchase", "A purchase of a plan.", [plan, preflight, tells, LabelSchema.label])
}

enum ActionSchema {
  static let takes = Field("takes", .array(.id), default: [], "The values it is given.")
  static let canFail = Field("can-fail", .bool, default: false, "Whether it can answer `failed`.")
  static let canCancel = Field(
    "can-cancel", .bool, default: false, "Whether it can answer `cancelled`.")
  static let isEarly = Field(
    "early", .bool, default: false, "Whether it may run before completion.")

  static let object = ObjectSchema(
    "action", "Something the app does.", [takes, canFail, canCancel, isEarly, LabelSchema.label])
}

enum LookUpSchema {
  static let found = Field("found", .expression, required: true, "Whether the data is there.")
  static let every = Field(
    "every", .duration(.someSeconds), required: true, "Seconds between two fetches.")
  static let timeout = Field(
    "timeout", .duration(.someSeconds), required: true, "Seconds until it is given up.")
  static let between = Field(
    "between", .interval(.someSeconds), "The least and the most seconds that are promised.")

  static let object = ObjectSchema(
    "look-up", "Data that may arrive.", [found, every, timeout, between, LabelSchema.label])
}

// MARK: Routes and facts

enum EntryRuleSchema {
  static let condition = Field("if", .expression, "When the rule applies.")
  static let go = Field("go", .id, required: true, "A screen, or `app` to pass the flow.")

  static let object = ObjectSchema(
    "entry rule", "One answer to which screen comes first.", [condition, go])
}

enum AssertionSchema {
  static let never = Field("never", .expression, required: true, "What is never so.")
  static let premise = Field("if", .expression, required: true, "When the fact speaks.")
  static let consequence = Field("then", .expression, required: true, "What is so then.")

  static let union = UnionSchema(
    "assertion",
    [
      .init(
        never.name, ObjectSchema("'never' assertion", "Something that is never so.", [never])),
      .init(
        premise.name,
        ObjectSchema(
          "'if' assertion", "Something that is so whenever something else is.",
          [premise, consequence])),
    ])
}

package enum VariantSchema {
  static let weight = Field(
    "weight", .integer(0...Flow.Variant.wholeWeight), default: 0,
    "How many of a hundred users get it by their seeds.")
  package static let paths = Field(
    "paths", .map(.ids, .array(.id, canBeEmpty: false)), "Paths that differ.")
  static let values = Field(
    "values",
    .map(
      .ids, .object(ObjectSchema("variant's value", "A default that differs.", [initial]))),
    "Defaults that differ.")
  static let initial = Field("default", .node(.anything), required: true, "The default.")
  static let frame = Field("frame", .object(screen), "Visibility in the frame that differs.")
  static let screens = Field("screens", .map(.ids, .object(screen)), "Visibility that differs.")
  static let show = Field(
    "show", .map(.ids, .text(.expression)), required: true, "When each thing is there.")

  static let object = ObjectSchema(
    "variant", "A version of the flow: what differs, and nothing else.",
    [weight, paths, values, frame, screens])

  private static let screen = ObjectSchema(
    "variant's screen", "Visibility that differs.", [show])
}

extension Flow.Resume: JSONRepresentable {}
