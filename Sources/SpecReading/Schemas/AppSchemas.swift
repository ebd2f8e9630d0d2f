import SpecModel
import SpecText

/// The schemas of `app.json`.
enum AppSchemas {
  static let app = ObjectSchema(
    "app", "An app's name and looks.",
    .schema + [
      .init("name", .text(.full), required: true, "The app's name."),
      .init("icon", .text(.full), required: true, "The name of its icon."),
      .init(
        "platforms", .map(.words(["ios", "macos"]), .object(platform)), required: true,
        "What it runs on."),
      .init("colors", .map(.ids, .object(color)), "Its colors."),
      .init("fonts", .map(.ids, .object(font)), "Its fonts."),
      .init("styles", .map(.ids, .object(style)), "Its styles."),
      .init("required-screens", .array(.id), "Screens the flow can't do without."),
      .init("limits", .object(SettingsSchemas.limits), "Its own budgets, over the project's."),
    ])

  private static let platform = ObjectSchema(
    "platform", "A platform the app runs on.",
    [
      .init("minimum", .text(.version), required: true, "The least version of the system."),
      .init(
        "presentation", .word(Platform.Presentation.allCases.map(\.rawValue)), required: true,
        "How the flow covers the app."),
    ])

  private static let color = ObjectSchema(
    "color", "A color in both appearances.",
    [
      .init("light", .text(.color), required: true, "In the light appearance."),
      .init("dark", .text(.color), required: true, "In the dark appearance."),
      .init("on", .id, "The color behind it, against which its contrast counts."),
    ])

  private static let font = ObjectSchema(
    "font", "A font in SwiftUI's words.",
    [
      .init(
        "style",
        .word([
          "large-title", "title", "title2", "title3", "headline", "body", "callout",
          "subheadline", "footnote", "caption", "caption2",
        ]), required: true, "The text style."),
      .init(
        "weight",
        .word([
          "ultra-light", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black",
        ]), "The weight."),
      .init("design", .word(["default", "serif", "rounded", "monospaced"]), "The design."),
      .init("tracking", .number(.notNegative), "Points between letters."),
    ])

  private static let border = ObjectSchema(
    "border", "A line around something.",
    [
      .init("color", .id, required: true, "Its color."),
      .init("width", .number(.notNegative), required: true, "Its width in points."),
    ])

  private static let style = ObjectSchema(
    "style", "A look; lengths in points.",
    [
      .init("font-size", .number(.notNegative), "The size of letters."),
      .init("tracking", .number(.notNegative), "The space between letters."),
      .init("foreground", .id, "The color of text or of a shape."),
      .init("background", .id, "The color behind."),
      .init("width", .either([.number(.notNegative), .word(["fill"])]), "The width."),
      .init("height", .number(.notNegative), "The height."),
      .init("padding", .number(.notNegative), "The space around the content."),
      .init("padding-bottom", .number(.notNegative), "The space below."),
      .init("spacing", .number(.notNegative), "The space between parts."),
      .init("corner-radius", .number(.notNegative), "How round corners are."),
      .init("border", .object(border), "The line around."),
      .init("selected-border", .object(border), "The line around what is chosen."),
      .init("size", .number(.notNegative), "Width and height."),
      .init("scale", .number(.notNegative), "How much larger."),
      .init("blur", .number(.notNegative), "How blurred."),
      .init("shape", .word(["circle", "capsule", "rectangle"]), "The shape."),
      .init(
        "material", .map(.ids, .word(["glass", "stroke", "fill"])),
        "What it is made of, by a platform's version (`ios-26`) and `else`."),
      .init("drift", .object(drift), "A slow wandering."),
      .init("scroll", .object(scroll), "An endless scroll."),
    ])

  private static let drift = ObjectSchema(
    "drift", "A slow wandering.",
    [.init("every", .number(.someSeconds), required: true, "Seconds for each way.")])

  private static let scroll = ObjectSchema(
    "scroll", "An endless scroll.",
    [
      .init("to", .word(["leading", "trailing"]), required: true, "The side it moves to."),
      .init("every", .number(.someSeconds), required: true, "Seconds for each point."),
    ])
}
