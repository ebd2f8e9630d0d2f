import FlowCore
import SpecText

/// The schemas of a screen and of the frame, in `flow.json`.
package enum ScreenSchema {
  static let condition = Field(
    "if", .expression, "`next` passes over the screen when this is false.")
  static let requirement = Field(
    "requires", .expression, "What holds whenever the screen is shown; proved.")
  static let gate = Field("gate", .expression, "`next` is possible only while this holds.")
  static let allowsBack = Field(
    "back", .bool, default: true, "Whether there is a way back from here.")
  static let modals = Field(
    "modals", .map(.ids, .word(Flow.Modal.Style.allCases.map(\.rawValue))),
    "Sections that are shown by `present`; a button in one puts it away first.")
  static let enter = Field("enter", .effects, default: [], "Done on every entry.")
  static let timeline = Field(
    "timeline", .array(.object(TimelineStepSchema.object)), default: [],
    "What comes and goes by itself.")
  static let tags = Field("tags", .array(.id), default: [], "Facts of the screen for assertions.")
  static let preview = Field(
    "preview", .object(PreviewSchema.object), "Which state represents the screen in pictures.")
  static let inSight = Field(
    "in-sight", .array(.id), default: [],
    "Sections and controls that have to be seen before anything is scrolled.")
  static let show = Field(
    "show", .map(.ids, .text(.expression)),
    "When each section, row, control or view is there.")
  package static let controls = Field(
    "controls", .map(.ids, .object(ControlSchema.object)), "What can be touched.")
  static let views = Field("views", .map(.ids, .object(ViewSchema.object)), "What the app draws.")
  static let decor = Field("decor", .array(.id), default: [], "Styles drawn behind.")

  static let object = ObjectSchema(
    "screen", "The structure of a screen.",
    [condition, requirement, gate, allowsBack, modals, enter, timeline, tags, preview, inSight]
      + contents)

  static let frame = ObjectSchema("frame", "What surrounds every screen.", contents)

  private static let contents: [any AnyField] = [show, controls, views, decor]
}

enum PreviewSchema {
  static let condition = Field("if", .expression, "What holds in the state.")
  static let elements = Field(
    "shown", .array(.id), "Sections, rows, controls and views that are there in it.")

  static let object = ObjectSchema(
    "preview", "The state that represents a screen: the first that is so.", [condition, elements])
}

enum ControlSchema {
  static let effects = Field("do", .effects, "What is done.")
  static let value = Field("value", .id, "The value that is entered.")
  static let table = Field("of", .id, "The table each row of which gets a button.")
  static let first = Field(
    "first", .integer(from: 1), "How many rows get one; all where nothing is said.")
  static let inputStyle = Field("as", .word(Flow.InputStyle.self), "How the value is entered.")
  static let option = Field(
    "option", .id, "The section with the words of one row, or of one number.")
  /// Without it no condition is read, which means the same as the default.
  static let isEnabled = Field("enabled", .expression, "When it can be used.")
    .narrowed(to: .text(.expression), default: "true")
  static let label = Field("label", .word(["hidden"]), "`hidden`: the label is spoken only.")
  static let symbol = Field("symbol", .text(.full), "The system symbol of a button, by its name.")
  static let needs = Field("needs", .id, "The permission it makes little sense without.")
  static let style = Field("style", .id, "The name of a style.")
  static let lines = Field(
    "lines", .range(1...100), "The fewest and the most lines of a text field.")
  static let takesFocus = Field(
    "focus", .bool, default: false, "Whether it has the focus at first.")

  static let submitLabel = Field(
    "submit-label", .word(Flow.SubmitLabel.self), "What Return is called while it is typed into.")
  static let submits = Field(
    "submits", .id, "The button of this file that Return taps where it can be used.")
  static let hold = Field(
    "hold", .duration(.someSeconds), "How many seconds a button is pressed, at most 10.")
  static let marks = Field(
    "marks", .array(.node(.integer(Schema.wholeNumbers)), canBeEmpty: false),
    "The numbers at which a slider has marks.")

  static let object = ObjectSchema(
    "control", "Something to touch.",
    [
      effects, value, table, first, inputStyle, option, isEnabled, symbol, label, needs, style,
      lines, takesFocus, submitLabel, submits, hold, marks,
    ])
}

enum ViewSchema {
  static let kind = Field("kind", .id, required: true, "What is drawn.")
  static let value = Field("value", .expression, "What it shows.")
  static let table = Field("table", .id, "The table it draws from.")
  static let isShuffled = Field(
    "shuffled", .bool, default: false, "Whether rows of the table are in an order by chance.")
  static let parameters = Field(
    "parameters",
    .map(.ids, .either([.text(.expression), .integer(Schema.wholeNumbers), .bool])),
    "What a view of the app's own is given, by name.")
  static let style = Field("style", .id, "The name of a style.")

  static let image = Field(
    "image", .node(.either([.text(.imageName), .object(ImageFormsSchema.object)])),
    "The name of an image, or its forms.")
  static let contentMode = Field(
    "content-mode", .word(Flow.ContentMode.self), default: .fit,
    "How an image fills the size of its style.")
  static let video = Field("video", .text(.full), "The name of a resource of the app.")
  static let poster = Field(
    "poster", .text(.imageName), "The image before a video plays, and with reduced motion.")
  static let duration = Field("duration", .duration(.someSeconds), "How long a video plays.")
  static let loops = Field("loops", .bool, default: false, "Whether a video begins again.")

  static let object = ObjectSchema(
    "view", "Something the app draws.",
    [
      kind, value, table, isShuffled, parameters, image, contentMode, video, poster, duration,
      loops, style,
    ])
}

extension Flow.ContentMode: JSONRepresentable {}

enum ImageFormsSchema {
  static let otherwise = Field("else", .text(.imageName), required: true, "Everywhere else.")
  static let dark = Field("dark", .text(.imageName), "In the dark appearance.")
  static let landscape = Field(
    "landscape", .text(.imageName), "Where an iPhone or iPad is wider than high.")
  static let iPad = Field("ipad", .text(.imageName), "On an iPad.")

  static let object = ObjectSchema(
    "image",
    "An image by its surroundings: `ipad` comes before `landscape`, `landscape` before `dark`.",
    [otherwise, dark, landscape, iPad])
}
