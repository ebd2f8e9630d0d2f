import FlowCore

extension Flow.Page: SpecObject {
  static let definition = SpecDefinition(
    "page", "What stands on a screen or in the frame, in reading order.")

  static let members: [SpecMember<Self>] = [
    .required("id", \.id, "The screen's id; `frame` for the frame."),
    .list("blocks", \.blocks, "What stands before the first section."),
    .list("sections", \.sections, "The sections."),
    .optional(
      "screen-position", \.screenPosition,
      "In the frame: where the screen goes; after everything, if nothing is said."),
  ]
}

extension Flow.ScreenPosition: SpecObject {
  static let definition = SpecDefinition("screen-position", "Where the screen goes in the frame.")

  static let members: [SpecMember<Self>] = [
    .required("blocks", \.blocks, "After so many blocks."),
    .required("sections", \.sections, "After so many sections."),
  ]
}

extension Flow.Section: SpecObject {
  static let definition = SpecDefinition("section", "A named group of blocks.")

  static let members: [SpecMember<Self>] = [
    .required("id", \.id, "The element's id."),
    .list("blocks", \.blocks, "What stands in it."),
  ]
}

extension Flow.Block: SpecUnion {
  static let definition = SpecDefinition("block", "A block of a page.")

  private static let text: SpecMemberSchema = .required("text", Flow.Text.self, "The text.")

  static let cases = [
    SpecCase("title", "The title of the screen.", [text]),
    SpecCase("heading", "A title within the screen.", [text]),
    SpecCase("body", "A paragraph.", [text]),
    SpecCase(
      "pictures", "Pictures in one line.",
      [.required("pictures", [Flow.Picture].self, "The pictures.")]),
    SpecCase(
      "controls", "Controls in one line.",
      [.required("labels", [Flow.Label].self, "Their labels.")]),
    SpecCase(
      "views", "Drawn views in one line.",
      [.required("labels", [Flow.Label].self, "Their accessibility labels.")]),
    SpecCase("rows", "A list.", [.required("rows", [Flow.ListRow].self, "Its rows.")]),
  ]

  var tagged: SpecTagged {
    switch self {
    case .title(let text): SpecTagged("title", ["text": text])
    case .heading(let text): SpecTagged("heading", ["text": text])
    case .body(let text): SpecTagged("body", ["text": text])
    case .pictures(let pictures): SpecTagged("pictures", ["pictures": pictures])
    case .controls(let labels): SpecTagged("controls", ["labels": labels])
    case .views(let labels): SpecTagged("views", ["labels": labels])
    case .rows(let rows): SpecTagged("rows", ["rows": rows])
    }
  }
}

extension Flow.Label: SpecObject {
  static let definition = SpecDefinition("label", "The words of a control or a view.")

  static let members: [SpecMember<Self>] = [
    .required("element", \.element, "The control or view."),
    .required("text", \.text, "What is shown on it or spoken for it."),
    .optional(
      "hint", \.hint,
      "The prompt of a text field; what is spoken besides the label of other controls."),
  ]
}

extension Flow.Picture: SpecObject {
  static let definition = SpecDefinition("picture", "A system symbol or an image of the app.")

  static let members: [SpecMember<Self>] = [
    .required("source", \.source, "Where it comes from."),
    .optional("label", \.label, "The accessibility label; none for decoration."),
  ]
}

extension Flow.Picture.Source: SpecUnion {
  static let definition = SpecDefinition("picture-source", "Where a picture comes from.")

  static let cases = [
    SpecCase(
      "symbol", "A symbol of the system.",
      [.required("symbol", String.self, "Its name among SF Symbols.")]),
    SpecCase(
      "image", "An image of the app.", [.required("image", String.self, "Its name.")]),
    SpecCase(
      "option", "The picture of the row that is drawn.",
      [.required("columns", [ColumnID].self, "The column, or columns of rows to it.")]),
    SpecCase(
      "column", "The picture of the row that a choice holds; none while it is unset.",
      [
        .required("value", ValueID.self, "The choice."),
        .required("columns", [ColumnID].self, "The column, or columns of rows to it."),
      ]),
  ]

  var tagged: SpecTagged {
    switch self {
    case .symbol(let name): SpecTagged("symbol", ["symbol": name])
    case .image(let name): SpecTagged("image", ["image": name])
    case .option(let columns): SpecTagged("option", ["columns": columns])
    case .column(let value, let columns):
      SpecTagged("column", ["value": value, "columns": columns])
    }
  }
}

extension Flow.ListRow: SpecObject {
  static let definition = SpecDefinition("list-row", "A row of a list on a page.")

  static let members: [SpecMember<Self>] = [
    .required("id", \.id, "The element's id."),
    .optional("picture", \.picture, "The picture before its words."),
    .required("text", \.text, "Its words."),
  ]
}
