import FlowCore

extension Flow.Screen: SpecObject {
  static let definition = SpecDefinition(
    "screen",
    "What is on a screen, when each thing is there, and what it does; `pages` has its words.")

  static let members: [SpecMember<Self>] = [
    .required("id", \.id, "The screen's id."),
    .optional("if", \.condition, "`next` passes over the screen when this is false."),
    .optional("requires", \.requirement, "What holds whenever the screen is shown; proved."),
    .optional("gate", \.gate, "`next` is possible only while this holds."),
    .unless(true, "back", \.allowsBack, "Whether there is a way back from here."),
    .list("elements", \.elements, "Every section, row, control and view, in reading order."),
    .list("modals", \.modals, "Sections that are shown by `present`."),
    .list("controls", \.controls, "What the user can touch."),
    .list("views", \.views, "What the app draws."),
    .list("enter", \.enter, "Done on every entry."),
    .list("timeline", \.timeline, "When elements come and go by themselves."),
    .list("decor", \.decor, "The styles of what is drawn behind, the rearmost first."),
    .list("tags", \.tags, "Facts of the screen that assertions speak of."),
  ]
}

extension Flow.Element: SpecObject {
  static let definition = SpecDefinition(
    "element", "Something on a screen that can be there or not.")

  static let members: [SpecMember<Self>] = [
    .required("id", \.id, "The element's id, unique on its screen."),
    .required("kind", \.kind, "What it is."),
    .optional(
      "section", \.section, "The section that holds it; it is there only while the section is."),
    .optional("if", \.condition, "When it is there; always, if there is no condition."),
  ]
}

extension Flow.Element.Kind: SpecWord {
  static let definition = SpecDefinition("element-kind", "What an element is.")
}

extension Flow.Modal: SpecObject {
  static let definition = SpecDefinition(
    "modal", "A section that is shown over its screen when a command presents it.")

  static let members: [SpecMember<Self>] = [
    .required("section", \.section, "The section."),
    .required("style", \.style, "How it looks."),
  ]
}

extension Flow.Modal.Style: SpecWord {
  static let definition = SpecDefinition("modal-style", "How a modal looks.")
}

extension Flow.View: SpecObject {
  static let definition = SpecDefinition("view", "Something the app draws.")

  static let members: [SpecMember<Self>] = [
    .required("id", \.id, "The element's id."), .required("kind", \.kind, "What is drawn."),
    .optional("value", \.value, "What it shows."),
    .optional("table", \.table, "The table it draws from."),
    .unless(
      false, "shuffled", \.isShuffled,
      "Whether it has the rows of its table in an order of its own, by chance."),
    .list("parameters", \.parameters, "What a view of the app's own is given besides."),
    .optional("style", \.style, "Its style."),
    .optional("image", \.image, "What an `image` shows."),
    .unless(.fit, "content-mode", \.contentMode, "How an `image` fills its room."),
    .optional("video", \.video, "What a `video` plays."),
  ]
}

extension Flow.View.Parameter: SpecObject {
  static let definition = SpecDefinition(
    "view-parameter", "What a view of the app's own is given under a name.")

  static let members: [SpecMember<Self>] = [
    .required("name", \.name, "The name."), .required("value", \.value, "What it is given."),
  ]
}

extension Flow.Control: SpecObject {
  static let definition = SpecDefinition("control", "Something the user can touch.")

  static let members: [SpecMember<Self>] = [
    .required("id", \.id, "The element's id."),
    .required("role", \.role, "What touching it means."),
    .list("do", \.commands, "What is done."),
    .optional("enabled", \.isEnabled, "When it can be used; always, if there is no condition."),
    .optional("option", \.option, "The section that holds the words of one row, or of one number."),
    .optional("symbol", \.symbol, "The system symbol of a button, by its name."),
    .unless(false, "hides-label", \.hidesLabel, "Whether its label is spoken only."),
    .optional("needs", \.needs, "The permission without which using it makes little sense."),
    .optional("style", \.style, "Its style."),
    .optional("lines", \.lines, "The fewest and the most lines of a text field."),
    .unless(
      false, "focus", \.takesFocus, "Whether it has the focus when its screen appears."),
    .optional(
      "submit-label", \.submitLabel, "What the Return key is called while it is typed into."),
    .optional(
      "submits", \.submits, "The button of the screen that Return taps where it can be used."),
    .optional("hold", \.hold, "How long a button is pressed before it does what it does."),
    .list("marks", \.marks, "The numbers at which a slider has marks."),
  ]
}

extension Flow.Control.Role: SpecUnion {
  static let definition = SpecDefinition("role", "What touching a control means.")

  static let cases = [
    SpecCase("button", "A tap runs the commands."),
    SpecCase(
      "input", "A value is entered; the commands run after each change.",
      [
        .required("value", ValueID.self, "The value."),
        .required("as", Flow.InputStyle.self, "How it is entered."),
      ]),
    SpecCase(
      "list",
      "A button for each of the first rows of a table; the commands see the row as `option`.",
      [
        .required("table", TableID.self, "The table."),
        .optional("first", Int.self, "How many rows; all, if nothing is said."),
      ]),
  ]

  var tagged: SpecTagged {
    switch self {
    case .button: SpecTagged("button")
    case .input(let value, let style): SpecTagged("input", ["value": value, "as": style])
    case .list(let table, let first): SpecTagged("list", ["table": table, "first": first])
    }
  }
}

extension Flow.InputStyle: SpecWord {
  static let definition = SpecDefinition("input-style", "How a value is entered.")
}

extension Flow.SubmitLabel: SpecWord {
  static let definition = SpecDefinition("submit-label", "What the Return key is called.")
}
