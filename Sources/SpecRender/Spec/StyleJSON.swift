import FlowCore

extension Flow.Style: SpecObject {
  static let definition = SpecDefinition(
    "style", "A named look; lengths in points. What is not said is as the platform has it.")

  static let members: [SpecMember<Self>] = [
    .required("id", \.id, "The style's id."),
    .optional("font-size", \.fontSize, "The size of letters at the usual text size."),
    .optional("tracking", \.tracking, "Extra space between letters."),
    .optional("foreground", \.foreground, "The color of text or of a shape."),
    .optional(
      "strong-foreground", \.strongForeground,
      "The color of words between `**`; that of the others, if there is none."),
    .optional("background", \.background, "The color behind."),
    .optional("width", \.width, "How wide it is."),
    .optional("height", \.height, "How high it is at least."),
    .optional("padding", \.padding, "The space around what is in it."),
    .optional(
      "padding-bottom", \.paddingBottom,
      "The space below what is in it, in place of `padding`."),
    .optional(
      "spacing", \.spacing,
      "The space between the things in it; of letters, pictures and buttons the space after them."
    ),
    .optional("corner-radius", \.cornerRadius, "The radius of its corners."),
    .optional("border", \.border, "The line around it."),
    .optional("selected-border", \.selectedBorder, "The line around it while it is chosen."),
    .optional("size", \.size, "Its width and height."),
    .optional("scale", \.scale, "How much larger it is drawn, 1 being its own size."),
    .optional("blur", \.blur, "The radius of its blur."),
    .optional("shape", \.shape, "Its shape."),
    .optional("material", \.material, "What it is made of."),
    .optional("drift", \.drift, "How it wanders."),
    .optional("scroll", \.scroll, "How it scrolls."),
  ]
}

extension Flow.Style.Border: SpecObject {
  static let definition = SpecDefinition("border", "A line around something; it takes no room.")

  static let members: [SpecMember<Self>] = [
    .required("color", \.color, "Its color."),
    .required("width", \.width, "How thick it is, in points."),
  ]
}

extension Flow.Style.Width: SpecUnion {
  static let definition = SpecDefinition("width", "How wide something is.")

  static let cases = [
    SpecCase("fill", "As wide as there is room."),
    SpecCase("points", "So many points.", [.required("points", Double.self, "How many.")]),
  ]

  var tagged: SpecTagged {
    switch self {
    case .fill: SpecTagged("fill")
    case .points(let points): SpecTagged("points", ["points": points])
    }
  }
}

extension Flow.Style.Shape: SpecWord {
  static let definition = SpecDefinition("shape", "The shape of something.")
}

extension Flow.Style.Drift: SpecObject {
  static let definition = SpecDefinition("drift", "A slow wandering to and fro.")

  static let members: [SpecMember<Self>] = [
    .required("seconds", \.seconds, "Seconds for each way.")
  ]
}

extension Flow.Style.Scroll: SpecObject {
  static let definition = SpecDefinition("scroll", "An endless scroll of a row of things.")

  static let members: [SpecMember<Self>] = [
    .required("to", \.edge, "The side it moves to."),
    .required("seconds-per-point", \.secondsPerPoint, "Seconds for each point."),
  ]
}

extension Flow.Style.Scroll.Edge: SpecWord {
  static let definition = SpecDefinition("scroll-edge", "A side, by the direction of reading.")
}

extension Flow.Material: SpecObject {
  static let definition = SpecDefinition(
    "material", "What something is made of, by the version of the system.")

  static let members: [SpecMember<Self>] = [
    .list("newer", \.newer, "What it is made of on newer systems."),
    .required("otherwise", \.otherwise, "What it is made of on all others."),
  ]
}

extension Flow.Material.Availability: SpecObject {
  static let definition = SpecDefinition(
    "availability", "What something is made of from one version of a system on.")

  static let members: [SpecMember<Self>] = [
    .required("system", \.system, "The system."),
    .required("version", \.version, "The first version of it."),
    .required("finish", \.finish, "What it is made of there."),
  ]
}

extension Flow.Material.Finish: SpecWord {
  static let definition = SpecDefinition("finish", "What a surface looks like.")
}
