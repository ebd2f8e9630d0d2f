import FlowCore
import SpecText

extension Flow.Theme: SpecObject {
  static let definition = SpecDefinition(
    "theme",
    "What the screens look like. Screens and the platform's controls are painted with the colors "
      + "`background`, `surface`, `text`, `muted`, `accent`, `on-accent` and `outline`; titles, "
      + "headings and bodies have the fonts and styles `title`, `heading` and `body`; pictures, "
      + "lists, rows and fields the styles `picture`, `list`, `card` and `field`.")

  static let members: [SpecMember<Self>] = [
    .required("icon", \.icon, "The name of the app's icon among its images."),
    .list("colors", \.colors, "The colors."), .list("fonts", \.fonts, "The fonts."),
    .list("styles", \.styles, "The styles."),
  ]
}

extension Flow.Color: SpecObject {
  static let definition = SpecDefinition("color", "A color in both appearances.")

  static let members: [SpecMember<Self>] = [
    .required("id", \.id, "The color's id."),
    .required("light", \.light, "In the light appearance."),
    .required("dark", \.dark, "In the dark appearance."),
    .optional(
      "on", \.background, "The color behind it, against which its contrast is checked."),
  ]
}

extension Flow.Color.RGB: SpecValue {
  var json: JSONValue { .string(hex) }

  static func schema(_ definitions: inout SpecDefinitions) -> JSONValue {
    definitions.reference(
      to: SpecDefinition("rgb", "An opaque color of the sRGB color space.")
    ) { _ in
      [.init("type", "string"), .init("pattern", "^#[0-9a-f]{6}$")]
    }
  }
}

extension Flow.Font: SpecObject {
  static let definition = SpecDefinition("font", "A font of the system, in SwiftUI's words.")

  static let members: [SpecMember<Self>] = [
    .required("id", \.id, "The font's id."),
    .required("style", \.style, "Its size, which follows what the user has set."),
    .optional("weight", \.weight, "How thick it is; as its text style says, if nothing is said."),
    .optional("design", \.design, "Its design; the default one, if nothing is said."),
    .optional("emphasis", \.emphasis, "The design of emphasized words, in place of italics."),
    .optional("tracking", \.tracking, "Extra space between letters, in points."),
  ]
}

extension Flow.Font.TextStyle: SpecWord {
  static let definition = SpecDefinition("text-style", "The size of letters.")
}

extension Flow.Font.Weight: SpecWord {
  static let definition = SpecDefinition("weight", "How thick letters are.")
}

extension Flow.Font.Design: SpecWord {
  static let definition = SpecDefinition("design", "The system font's design.")
}
