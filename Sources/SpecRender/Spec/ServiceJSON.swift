import FlowCore

extension Flow.Service: SpecObject {
  static let definition = SpecDefinition(
    "service", "Something the flow asks of the world, read in conditions as its status.")

  static let members: [SpecMember<Self>] = [
    .required("id", \.id, "The service's id."),
    .required("kind", \.kind, "What kind of service it is."),
  ]
}

extension Flow.Service.Kind: SpecUnion {
  static let definition = SpecDefinition("service-kind", "What kind of service it is.")

  static let cases = [
    SpecCase("permission", of: Flow.Permission.self),
    SpecCase("purchase", of: Flow.Purchase.self), SpecCase("action", of: Flow.Action.self),
    SpecCase("look-up", of: Flow.LookUp.self),
  ]

  var tagged: SpecTagged {
    switch self {
    case .permission(let permission): SpecTagged("permission", of: permission)
    case .purchase(let purchase): SpecTagged("purchase", of: purchase)
    case .action(let action): SpecTagged("action", of: action)
    case .lookUp(let lookUp): SpecTagged("look-up", of: lookUp)
    }
  }
}

extension Flow.Permission: SpecObject {
  static let definition = SpecDefinition(
    "permission",
    "Leave to use something of the device. Its status is first `not-determined`; success is "
      + "`granted`.")

  static let members: [SpecMember<Self>] = [
    .required("kind", \.kind, "What leave is asked for."),
    .unless(false, "required", \.isRequired, "Whether the app is nothing without it."),
    .unless(
      true, "preflight", \.preflight,
      "Whether its status is read on entering a screen that requests it."),
  ]
}

extension Flow.Permission.Kind: SpecWord {
  static let definition = SpecDefinition("permission-kind", "What leave can be asked for.")
}

extension Flow.Purchase: SpecObject {
  static let definition = SpecDefinition(
    "purchase",
    "A purchase of the plan a value holds. Its status is first `idle`; success is `ok`.")

  static let members: [SpecMember<Self>] = [
    .required("buys", \.buys, "The choice of a plan."),
    .unless(
      true, "preflight", \.preflight,
      "Whether what is owned is read at launch and then starts as `ok`."),
    .list("tells", \.tells, "The values that come along with what is owned."),
  ]
}

extension Flow.Action: SpecObject {
  static let definition = SpecDefinition(
    "action",
    "Something the app does for the flow. Its status is first `idle`; success is `ok`.")

  static let members: [SpecMember<Self>] = [
    .list("takes", \.takes, "The values it is given."),
    .unless(false, "can-fail", \.canFail, "Whether it can answer `failed`."),
    .unless(false, "can-cancel", \.canCancel, "Whether it can answer `cancelled`."),
    .unless(false, "early", \.isEarly, "Whether it may run before the flow is completed."),
  ]
}

extension Flow.LookUp: SpecObject {
  static let definition = SpecDefinition(
    "look-up",
    "Data that is asked for again and again until it is there or time is up. Its status is first "
      + "`idle`; success is `found`.")

  static let members: [SpecMember<Self>] = [
    .required("found", \.found, "Whether the data that is there is enough."),
    .required("every", \.every, "How long to pause between two fetches."),
    .required("timeout", \.timeout, "How long to go on, on a monotonic clock."),
  ]
}

extension Flow.Answer: SpecWord {
  static let definition = SpecDefinition("answer", "What a service answers.")
}
