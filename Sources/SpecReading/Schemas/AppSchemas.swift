import FlowCore
import SpecModel
import SpecSyntax
import SpecText

/// The schema of `app.json`.
enum AppSchema {
  static let name = Field("name", .text(.full), required: true, "The app's name.")
  static let icon = Field("icon", .text(.full), required: true, "The name of its icon.")
  static let platforms = Field(
    "platforms",
    .map(.words(Flow.Platform.System.allCases.map(\.rawValue)), .object(PlatformSchema.object)),
    required: true, "What it runs on.")
  static let colors = Field("colors", .map(.ids, .object(ColorSchema.object)), "Its colors.")
  static let fonts = Field("fonts", .map(.ids, .object(FontSchema.object)), "Its fonts.")
  static let styles = Field("styles", .map(.ids, .object(StyleSchema.object)), "Its styles.")
  static let locales = Field(
    "locales", .array(.text(.locale)), default: [],
    "Those of the project's locales that it is translated into; all of them, if not given.")
  static let requiredScreens = Field(
    "required-screens", .array(.id), "Screens the flow can't do without.")
  static let schemes = Field(
    "schemes", .array(.text(.scheme)), default: [], "The schemes of other apps that it opens.")
  static let limits = Field(
    "limits", .object(LimitsSchema.object), "Its own budgets, over the project's.")

  static let object = ObjectSchema(
    "app", "An app's name and looks.",
    [
      ObjectSchema.schemaPath, name, icon, platforms, locales, colors, fonts, styles,
      requiredScreens, schemes, limits,
    ])
}

enum PlatformSchema {
  static let minimum = Field(
    "minimum", .text(.version), required: true, "The least version of the system.")
  static let presentation = Field(
    "presentation", .word(Flow.Platform.Presentation.self), required: true,
    "How the flow covers the app.")

  static let object = ObjectSchema(
    "platform", "A platform the app runs on.", [minimum, presentation])
}

enum ColorSchema {
  static let light = Field("light", .color, required: true, "In the light appearance.")
  static let dark = Field("dark", .color, required: true, "In the dark appearance.")
  static let background = Field(
    "on", .id, "The color behind it, against which its contrast counts.")

  static let object = ObjectSchema(
    "color", "A color in both appearances.", [light, dark, background])
}

enum FontSchema {
  static let style = Field(
    "style", .word(Flow.Font.TextStyle.self), required: true, "The text style.")
  static let weight = Field("weight", .word(Flow.Font.Weight.self), "The weight.")
  static let design = Field("design", .word(Flow.Font.Design.self), "The design.")
  static let emphasis = Field(
    "emphasis", .word(Flow.Font.Design.self), "The design of emphasized words.")
  static let tracking = Field("tracking", .notNegative, "Points between letters.")

  static let object = ObjectSchema(
    "font", "A font in SwiftUI's words.", [style, weight, design, emphasis, tracking])
}

/// The schema of a look.
enum StyleSchema {
  static let fontSize = Field("font-size", .notNegative, "The size of letters.")
  static let tracking = Field("tracking", .notNegative, "The space between letters.")
  static let foreground = Field("foreground", .id, "The color of text or of a shape.")
  static let strongForeground = Field(
    "strong-foreground", .id, "The color of strong words; that of the others, if left out.")
  static let background = Field("background", .id, "The color behind.")
  static let width = Field("width", .width, "The width.")
  static let height = Field("height", .notNegative, "The height.")
  static let padding = Field("padding", .notNegative, "The space around the content.")
  static let paddingBottom = Field("padding-bottom", .notNegative, "The space below.")
  static let spacing = Field("spacing", .notNegative, "The space between parts.")
  static let cornerRadius = Field("corner-radius", .notNegative, "How round corners are.")
  static let border = Field("border", .object(BorderSchema.object), "The line around.")
  static let selectedBorder = Field(
    "selected-border", .object(BorderSchema.object), "The line around what is chosen.")
  static let size = Field("size", .notNegative, "Width and height.")
  static let scale = Field("scale", .notNegative, "How much larger.")
  static let blur = Field("blur", .notNegative, "How blurred.")
  static let shape = Field("shape", .word(Flow.Style.Shape.self), "The shape.")
  static let material = Field(
    "material", .node(.map(.ids, .word(Flow.Material.Finish.allCases.map(\.rawValue)))),
    "What it is made of, by a platform's version (`ios-26`) and `else`.")
  static let drift = Field("drift", .object(DriftSchema.object), "A slow wandering, by chance.")
  static let scroll = Field("scroll", .object(ScrollSchema.object), "An endless scroll.")

  /// What a material says of all other versions.
  static let otherMaterial = Field("else", .word(["stroke", "fill"]), "")

  static let object = ObjectSchema(
    "style", "A look; lengths in points.",
    [
      fontSize, tracking, foreground, strongForeground, background, width, height, padding,
      paddingBottom, spacing, cornerRadius, border, selectedBorder, size, scale, blur, shape,
      material, drift, scroll,
    ])
}

enum BorderSchema {
  static let color = Field("color", .id, required: true, "Its color.")
  static let width = Field("width", .notNegative, required: true, "Its width in points.")

  static let object = ObjectSchema("border", "A line around something.", [color, width])
}

enum DriftSchema {
  static let every = Field(
    "every", .number(.someSeconds), required: true, "Seconds for the way to each next place.")

  static let object = ObjectSchema("drift", "A slow wandering, by chance.", [every])
}

enum ScrollSchema {
  static let side = Field(
    "to", .word(Flow.Style.Scroll.Edge.self), required: true, "The side it moves to.")
  static let every = Field(
    "every", .number(.someSeconds), required: true, "Seconds for each point.")

  static let object = ObjectSchema("scroll", "An endless scroll.", [side, every])
}

extension TypedSchema<Flow.Color.RGB> {
  static let color = Self(.text(.color)) { $0.string.flatMap(Flow.Color.RGB.init(hex:)) }
}

extension TypedSchema<Flow.Style.Width> {
  static let width = Self(.either([.number(.notNegative), .word(["fill"])])) { node in
    node.string == "fill" ? .fill : node.number?.double.map { .points($0) }
  }
}
