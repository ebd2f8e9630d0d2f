import FlowCore
import SpecText

extension Flow: SpecObject {
  static let definition = SpecDefinition(
    "flow", "The onboarding flow: what there is, what happens, and what is asked of the world.")

  /// All but the tables, which stand beside the flow with their words.
  static let members: [SpecMember<Flow>] = [
    .required("id", \.id, "The app's id."),
    .required(
      "version", \.version, "The version of what the flow stores while somebody is in it."),
    .required(
      "completed-key", \.completedKey, "The key of the stored flag that the flow was completed."),
    .list("values", \.values, "Everything the user enters and everything the flow knows."),
    .list("services", \.services, "What the flow asks of the world."),
    .list("paths", \.paths, "Orders of screens, for `next`, swipes and progress."),
    .list("entry", \.entry, "Which screen comes first: the first rule that holds says it."),
    .optional(
      "launch", \.launchScreen, "The screen that is drawn while it is found out which comes first."),
    .list("deep-links", \.deepLinks, "The addresses that lead to screens from outside."),
    .required("resume", \.resume, "Where the flow goes on after the app was ended in it."),
    .list("migrations", \.migrations, "Where saved progress of older versions goes on."),
    .list("assertions", \.assertions, "Facts that hold in every state; proved."),
    .list("variants", \.variants, "Versions with other defaults, visibility, paths or words."),
    .list("completion", \.completion, "Done once, in this order, when the flow finishes."),
    .optional(
      "whats-new", \.whatsNew, "What people who have completed the flow are told is new."),
    .unless(false, "swipe", \.swipe, "Whether swiping moves forward and back."),
    .optional("transition", \.transition, "Between screens."),
    .optional("appear", \.appear, "Of a screen's elements."),
    .required("frame", \.frame, "What surrounds every screen; its id is `frame`."),
    .list("screens", \.screens, "The screens."),
  ]
}

extension Flow.Path: SpecObject {
  static let definition = SpecDefinition("path", "An order of screens.")

  static let members: [SpecMember<Self>] = [
    .required("id", \.id, "The path's id."),
    .required("screens", \.screens, "Its screens, first to last."),
  ]
}

extension Flow.WhatsNew: SpecObject {
  static let definition = SpecDefinition(
    "whats-new",
    "What people who have completed the flow are told is new, before the entry decision: where they "
      + "have seen a lower version, from the first screen of the path on whose condition holds.")

  static let members: [SpecMember<Self>] = [
    .required("version", \.version, "The version of what is new."),
    .required("key", \.key, "The key that the version somebody has seen is stored under."),
    .required("path", \.path, "The path whose screens are the news."),
    .list("completion", \.completion, "Done once, in this order, when the news are finished."),
  ]
}

extension Flow.EntryRule: SpecObject {
  static let definition = SpecDefinition(
    "entry-rule", "One answer to the question which screen comes first.")

  static let members: [SpecMember<Self>] = [
    .optional("if", \.condition, "When the rule applies; always, if there is none."),
    .required("go", \.destination, "Where the flow begins then."),
  ]
}

extension Flow.EntryRule.Destination: SpecUnion {
  static let definition = SpecDefinition("entry-destination", "Where a flow begins.")

  static let cases = [
    SpecCase("app", "The flow is not shown at all."),
    SpecCase(
      "screen", "With this screen.", [.required("screen", ScreenID.self, "The screen.")]),
  ]

  var tagged: SpecTagged {
    switch self {
    case .app: SpecTagged("app")
    case .screen(let screen): SpecTagged("screen", ["screen": screen])
    }
  }
}

extension Flow.DeepLink: SpecObject {
  static let definition = SpecDefinition(
    "deep-link", "A way into the flow from outside: it does what `go` does.")

  static let members: [SpecMember<Self>] = [
    .required("id", \.id, "The link's id."),
    .required(
      "urls", \.urls,
      "The addresses that open it: scheme and host whatever their case, the path without slashes "
        + "at its end; what follows `?` or `#` is not looked at."),
    .required("go", \.screen, "The screen it leads to."),
    .optional("if", \.condition, "When it leads there; always, if there is none."),
  ]
}

extension Flow.Resume: SpecWord {
  static let definition = SpecDefinition(
    "resume", "Where a flow goes on: from the beginning or from the screen shown last.")
}

extension Flow.Migration: SpecObject {
  static let definition = SpecDefinition("migration", "Where screens of an older version went.")

  static let members: [SpecMember<Self>] = [
    .required("from", \.version, "The older version."),
    .required(
      "screens", { SpecMap($0.screens) },
      "Where those of its screens lead that don't lead to a screen of the same name."),
  ]
}

extension Flow.Migration.Destination: SpecUnion {
  static let definition = SpecDefinition("migration-destination", "Where saved progress goes on.")

  static let cases = [
    SpecCase("start", "From the beginning."),
    SpecCase("screen", "On this screen.", [.required("screen", ScreenID.self, "The screen.")]),
  ]

  var tagged: SpecTagged {
    switch self {
    case .start: SpecTagged("start")
    case .screen(let screen): SpecTagged("screen", ["screen": screen])
    }
  }
}

extension Flow.Assertion: SpecObject {
  static let definition = SpecDefinition(
    "assertion", "A fact: in every state where one condition holds, another one does.")

  static let members: [SpecMember<Self>] = [
    .required("if", \.condition, "When the fact speaks."),
    .required("then", \.consequence, "What is true then; false says that it is never so."),
  ]
}

extension Flow.Variant: SpecObject {
  static let definition = SpecDefinition(
    "variant", "A version of the flow: what differs; all else is as in the flow.")

  static let members: [SpecMember<Self>] = [
    .required("id", \.id, "The variant's id."),
    .unless(0, "weight", \.weight, "How many of a hundred users get it by their seeds."),
    .list("paths", \.paths, "The paths that differ, by the names of the flow's."),
    .unless(
      SpecMap([ValueID: Flow.Constant]()), "defaults", { SpecMap($0.defaults) },
      "What values hold at first, by value."),
    .unless(
      SpecMap([ScreenID: SpecMap<Flow.Expression>]()), "show",
      { SpecMap($0.show.mapValues { SpecMap($0) }) },
      "When elements are there, by screen (`frame` for the frame) and element."),
  ]
}
