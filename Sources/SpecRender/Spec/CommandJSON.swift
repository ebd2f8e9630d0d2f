import FlowCore

extension Flow.Command: SpecUnion {
  static let definition = SpecDefinition(
    "command",
    "One step of what a control, an entry or a timer does. A list of them is done in order; after "
      + "a call it goes on only with success.")

  private static let condition: SpecMemberSchema = .optional(
    "if", Flow.Expression.self, "When it is done; always, if there is no condition.")

  static let cases = [
    SpecCase(
      "next", "To the next screen of the path whose condition holds; where there is none, finish."),
    SpecCase("back", "Back to what was shown before."),
    SpecCase("finish", "Do the completion's commands, once, and leave."),
    SpecCase("go", "To this screen.", [.required("screen", ScreenID.self, "The screen.")]),
    SpecCase(
      "set", "Gives a value.",
      [
        .required("value", ValueID.self, "The value."),
        .required("to", Flow.Expression.self, "What it is given."), condition,
      ]),
    SpecCase(
      "present", "Shows a modal section.",
      [.required("section", ElementID.self, "The section."), condition]),
    SpecCase(
      "open", "Leaves the app.", [.required("destination", Destination.self, "What is opened.")]),
    SpecCase(
      "after", "Does commands later, unless the screen is left before.",
      [
        .required("seconds", Duration.self, "How long to wait."),
        .required("do", [Flow.Command].self, "What is done then."),
      ]),
    SpecCase(
      "load-products",
      "Asks the store once more what the plans of a purchase are sold for, and goes on.",
      [.required("service", ServiceID.self, "The purchase.")]),
    SpecCase(
      "wait", "Goes on later; nothing else can happen meanwhile.",
      [.required("seconds", Duration.self, "How long to wait.")]),
    SpecCase(
      "store", "Stores values and, where it is among them, that the flow was completed.",
      [.required("stored", [Stored].self, "What is stored."), condition]),
    SpecCase("call", of: Flow.Call.self),
  ]

  var tagged: SpecTagged {
    switch self {
    case .next: SpecTagged("next")
    case .back: SpecTagged("back")
    case .finish: SpecTagged("finish")
    case .go(let screen): SpecTagged("go", ["screen": screen])
    case .set(let value, let source, let condition):
      SpecTagged("set", ["value": value, "to": source, "if": condition])
    case .present(let section, let condition):
      SpecTagged("present", ["section": section, "if": condition])
    case .open(let destination): SpecTagged("open", ["destination": destination])
    case .after(let duration, let commands):
      SpecTagged("after", ["seconds": duration, "do": commands])
    case .loadProducts(let service): SpecTagged("load-products", ["service": service])
    case .wait(let duration): SpecTagged("wait", ["seconds": duration])
    case .store(let stored, let condition):
      SpecTagged("store", ["stored": stored, "if": condition])
    case .call(let call): SpecTagged("call", of: call)
    }
  }
}

extension Flow.Command.Destination: SpecUnion {
  static let definition = SpecDefinition("destination", "What `open` opens.")

  static let cases = [
    SpecCase("settings", "The app's page in the system's settings."),
    SpecCase("web", "A web page.", [.required("address", String.self, "Its address.")]),
    SpecCase(
      "app", "Another app.",
      [
        .required("address", String.self, "Its address, by its own scheme."),
        .required("fallback", String.self, "The web address for where the app is not there."),
      ]),
    SpecCase(
      "contact", "The user's own app for mail, calls or messages.",
      [.required("address", String.self, "Its address: `mailto:`, `tel:` or `sms:`.")]),
  ]

  var tagged: SpecTagged {
    switch self {
    case .settings: SpecTagged("settings")
    case .web(let address): SpecTagged("web", ["address": address])
    case .app(let address, fallback: let fallback):
      SpecTagged("app", ["address": address, "fallback": fallback])
    case .contact(let address): SpecTagged("contact", ["address": address])
    }
  }
}

extension Flow.Command.Stored: SpecUnion {
  static let definition = SpecDefinition("stored", "What `store` stores.")

  static let cases = [
    SpecCase(
      "value", "A value, under its key.", [.required("value", ValueID.self, "The value.")]),
    SpecCase("completed", "That the flow was completed."),
  ]

  var tagged: SpecTagged {
    switch self {
    case .value(let value): SpecTagged("value", ["value": value])
    case .completed: SpecTagged("completed")
    }
  }
}

extension Flow.Call: SpecObject {
  static let definition = SpecDefinition(
    "call", "Asks a service and waits for its answer; any but success ends the list.")

  static let members: [SpecMember<Self>] = [
    .required("verb", \.verb, "What is asked."), .required("service", \.service, "Whom."),
    .optional(
      "if", \.condition, "When the call is made; otherwise the list goes on as after success."),
    .list("handlers", \.handlers, "What is done after answers other than success."),
  ]
}

extension Flow.Call.Verb: SpecWord {
  static let definition = SpecDefinition("verb", "What is asked of a service.")
}

extension Flow.Call.Handler: SpecObject {
  static let definition = SpecDefinition("handler", "What is done after an answer.")

  static let members: [SpecMember<Self>] = [
    .optional("answer", \.answer, "The answer; all other unsuccessful ones, if there is none."),
    .required("do", \.commands, "What is done."),
  ]
}
