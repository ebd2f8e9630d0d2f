import FlowCore
import SpecText

/// The schemas of `flow.json`.
enum FlowSchemas {
  static let flow = ObjectSchema(
    "flow", "The structure of an onboarding flow.",
    .schema + [
      .init("version", .integer(from: 1), required: true, "The version of the saved progress."),
      .init("completed", .object(completed), required: true, "The flag that is stored at the end."),
      .init("values", .map(.ids, .union(ValueSchemas.value)), "Everything entered or known."),
      .init("permissions", .map(.ids, .object(permission)), "What leave is asked for."),
      .init("purchases", .map(.ids, .object(purchase)), "What is bought."),
      .init("actions", .map(.ids, .object(action)), "What the app does."),
      .init("lookups", .map(.ids, .object(lookUp)), "What data may arrive."),
      .init(
        "paths", .map(.ids, .array(.id, canBeEmpty: false)), required: true,
        "Orders of screens, for `next`, swipes and progress."),
      .init(
        "entry", .array(.object(entryRule), canBeEmpty: false), required: true,
        "Which screen comes first: the first rule that holds says it."),
      .init(
        "resume", .word(Flow.Resume.allCases.map(\.rawValue)), default: "start",
        "Where the flow goes on after a kill."),
      .init(
        "migrate", .map(.others, .map(.ids, .id)),
        "Where the screens of older versions are now, or `start`, by version."),
      .init(
        "assertions", .array(.union(assertion)), default: [], "Facts that hold in every state."),
      .init(
        "variants", .map(.ids, .object(variant)), "Versions with other defaults and visibility."),
      .init(
        "completion", .named(.effects), required: true, "Done once, in this order, by finishing."),
      .init("swipe", .bool, default: false, "Whether swiping moves forward and back."),
      .init("transition", .named(.transition), "Between screens."),
      .init("appear", .named(.transition), "Of the elements of a screen."),
      .init("frame", .object(frame), "What surrounds every screen."),
      .init("screens", .map(.ids, .object(screen)), required: true, "The screens."),
    ])

  private static let completed = ObjectSchema(
    "completed", "The flag that says the flow was completed.",
    [.init("key", .text(.full), required: true, "The key it is stored under.")])

  // MARK: Services

  private static let permission = ObjectSchema(
    "permission", "Leave to use something of the device.",
    [
      .init(
        "kind", .word(Flow.Permission.Kind.allCases.map(\.rawValue)), required: true, "What for."),
      .init("required", .bool, default: false, "Whether the app is nothing without it."),
      .init(
        "preflight", .bool, default: true,
        "Whether its status is read on entering a screen that requests it."),
    ])

  private static let purchase = ObjectSchema(
    "purchase", "A purchase of a plan.",
    [
      .init("buys", .id, required: true, "The value that is the choice of a plan."),
      .init("preflight", .bool, default: true, "Whether what is owned is read at launch."),
      .init(
        "tells", .array(.id), default: [],
        "The values the shop tells of what is owned, at launch and when it is restored or approved."
      ),
    ])

  private static let action = ObjectSchema(
    "action", "Something the app does.",
    [
      .init("takes", .array(.id), default: [], "The values it is given."),
      .init("can-fail", .bool, default: false, "Whether it can answer `failed`."),
      .init("early", .bool, default: false, "Whether it may run before completion."),
    ])

  private static let lookUp = ObjectSchema(
    "look-up", "Data that may arrive.",
    [
      .init("found", .text(.expression), required: true, "Whether the data is there."),
      .init("every", .number(.someSeconds), required: true, "Seconds between two fetches."),
      .init("timeout", .number(.someSeconds), required: true, "Seconds until it is given up."),
    ])

  // MARK: Routes and facts

  private static let entryRule = ObjectSchema(
    "entry rule", "One answer to which screen comes first.",
    [
      .init("if", .text(.expression), "When the rule applies."),
      .init("go", .id, required: true, "A screen, or `app` to pass the flow."),
    ])

  private static let assertion = UnionSchema(
    "assertion",
    [
      .init(
        "never",
        ObjectSchema(
          "'never' assertion", "Something that is never so.",
          [.init("never", .text(.expression), required: true, "What is never so.")])),
      .init(
        "if",
        ObjectSchema(
          "'if' assertion", "Something that is so whenever something else is.",
          [
            .init("if", .text(.expression), required: true, "When the fact speaks."),
            .init("then", .text(.expression), required: true, "What is so then."),
          ])),
    ])

  private static let variant = ObjectSchema(
    "variant", "A version of the flow: what differs, and nothing else.",
    [
      .init(
        "values",
        .map(
          .ids,
          .object(
            ObjectSchema(
              "variant's value", "A default that differs.",
              [.init("default", .anything, required: true, "The default.")]))),
        "Defaults that differ."),
      .init("frame", .object(variantScreen), "Visibility in the frame that differs."),
      .init("screens", .map(.ids, .object(variantScreen)), "Visibility that differs."),
    ])

  private static let variantScreen = ObjectSchema(
    "variant's screen", "Visibility that differs.",
    [.init("show", show, required: true, "When each thing is there.")])

  // MARK: Screens

  private static let show = Schema.map(.ids, .text(.expression))

  private static let screenContents: [MemberSchema] = [
    .init("show", show, "When each section, row, control or view is there."),
    .init("controls", .map(.ids, .object(control)), "What can be touched."),
    .init("views", .map(.ids, .object(view)), "What the app draws."),
    .init("decor", .array(.id), default: [], "Styles drawn behind."),
  ]

  private static let frame = ObjectSchema(
    "frame", "What surrounds every screen.", screenContents)

  private static let screen = ObjectSchema(
    "screen", "The structure of a screen.",
    [
      .init("if", .text(.expression), "`next` passes over the screen when this is false."),
      .init("requires", .text(.expression), "What holds whenever the screen is shown; proved."),
      .init("gate", .text(.expression), "`next` is possible only while this holds."),
      .init("back", .bool, default: true, "Whether there is a way back from here."),
      .init(
        "modals", .map(.ids, .word(Flow.Modal.Style.allCases.map(\.rawValue))),
        "Sections that are shown by `present`; a button in one puts it away first."),
      .init("enter", .named(.effects), default: [], "Done on every entry."),
      .init(
        "timeline", .array(.object(MotionSchemas.step)), default: [],
        "What comes and goes by itself."),
      .init("tags", .array(.id), default: [], "Facts of the screen for assertions."),
    ] + screenContents)

  private static let control = ObjectSchema(
    "control", "Something to touch.",
    [
      .init("do", .named(.effects), "What is done."),
      .init("value", .id, "The value that is entered."),
      .init("of", .id, "The table each row of which gets a button."),
      .init("first", .integer(from: 1), "How many rows get one; all where nothing is said."),
      .init("as", .word(Flow.InputStyle.allCases.map(\.rawValue)), "How the value is entered."),
      .init("option", .id, "The section with the words of one row."),
      .init("enabled", .text(.expression), default: "true", "When it can be used."),
      .init("label", .word(["hidden"]), "`hidden`: the label is spoken only."),
      .init("needs", .id, "The permission it makes little sense without."),
      .init("style", .id, "The name of a style."),
      .init("lines", .range(1...100), "The fewest and the most lines of a text field."),
      .init("focus", .bool, default: false, "Whether it has the focus at first."),
    ])

  private static let view = ObjectSchema(
    "view", "Something the app draws.",
    [
      .init("kind", .id, required: true, "What is drawn."),
      .init("value", .text(.expression), "What it shows."),
      .init("table", .id, "The table it draws from."),
      .init("style", .id, "The name of a style."),
    ])
}
