import FlowCore

extension Flow.Transition: SpecObject {
  static let definition = SpecDefinition("transition", "How something comes and goes.")

  static let members: [SpecMember<Self>] = [
    .required("insertion", \.insertion, "How it comes."),
    .optional("removal", \.removal, "How it goes; the other way round, if nothing is said."),
    .unless(
      false, "mirror-on-back", \.mirrorsOnBack, "Whether edges change sides when going back."),
  ]
}

extension Flow.Motion: SpecObject {
  static let definition = SpecDefinition("motion", "One movement.")

  static let members: [SpecMember<Self>] = [
    .unless(false, "opacity", \.fades, "Whether it fades."),
    .optional("scale", \.scale, "The size it begins with, 1 being full size."),
    .optional("move", \.edge, "The side it comes from."),
    .optional("curve", \.curve, "How fast it is at which time."),
    .unless(.zero, "duration", \.duration, "How long it takes."),
  ]
}

extension Flow.Motion.Edge: SpecWord {
  static let definition = SpecDefinition(
    "edge", "A side of the screen, by the direction of reading.")
}

extension Flow.Motion.Curve: SpecWord {
  static let definition = SpecDefinition("curve", "How fast a movement is at which time.")
}

extension Flow.TimelineStep: SpecObject {
  static let definition = SpecDefinition(
    "timeline-step", "When an element comes and goes by itself.")

  static let members: [SpecMember<Self>] = [
    .required("id", \.element, "The element."),
    .optional("after", \.after, "The step it follows; the screen's entry, if there is none."),
    .required("delay", \.delay, "How long after that it appears."),
    .optional("transition", \.transition, "How it appears."),
    .optional(
      "stay", \.stay,
      "How long it stays, from the start of its appearance; for good, if nothing is said."),
  ]
}
