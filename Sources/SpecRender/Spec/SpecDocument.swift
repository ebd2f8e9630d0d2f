package import FlowCore
package import SpecModel
package import SpecText

/// The spec of an app as JSON, for tools in any language.
///
/// The schema stands beside it. What is left out is what the schema states as the default.
package func renderSpec(_ app: App) -> RenderedFile {
  RenderedFile(
    path: "spec/\(app.id).json", bytes: specDocument(of: app.spec).bytes(.wrapped) + [0x0A])
}

/// The schema of the specs of all apps.
package func renderSpecSchema() -> RenderedFile {
  RenderedFile(path: "spec/\(SpecDocument.schemaName)", bytes: specSchema.bytes(.wrapped) + [0x0A])
}

/// A spec as JSON.
package func specDocument(of spec: Flow.Spec) -> JSONValue {
  SpecDocument(spec).json
}

/// The JSON Schema of what `specDocument` gives; under `graph`, that of what the prototype walks.
package var specSchema: JSONValue {
  var definitions = SpecDefinitions()
  let members = objectSchema(of: SpecDocument.members.map(\.schema), &definitions)
  _ = PrototypeData.schema(&definitions)
  return .object(
    [
      .init("$schema", "https://json-schema.org/draft/2020-12/schema"),
      .init("title", "spec"),
      .init("description", .string(SpecDocument.definition.summary)),
    ] + members
      + [.init("$defs", .object(definitions.all.sorted { $0.name < $1.name }))])
}

/// A spec with what belongs to it in a file.
private struct SpecDocument: SpecObject {
  static let schemaName = "spec.schema.json"

  let spec: Flow.Spec
  let tables: [SpecTable]

  init(_ spec: Flow.Spec) {
    self.spec = spec
    tables = spec.flow.tables.map { table in
      SpecTable(table, spec.tables.first { $0.table == table.id }?.rows ?? [])
    }
  }

  static let definition = SpecDefinition(
    "spec",
    "Everything content says of an app's onboarding: the flow, the words on its screens, and what "
      + "they look like. What is left out is the default.")

  static let members: [SpecMember<Self>] = [
    .required("$schema", { _ in schemaName }, "Where the schema is."),
    .required("version", { _ in SpecVersion() }, "The version of this format."),
    .required("flow", \.spec.flow, "The flow."),
    .list("pages", \.spec.pages, "What stands on each screen, in the order of the screens."),
    .required("frame", \.spec.frame, "What stands in the frame."),
    .list("tables", \.tables, "The tables that values, controls and views refer to."),
    .required("theme", \.spec.theme, "What the screens look like."),
    .list("platforms", \.spec.platforms, "What the app runs on."),
    .required("limits", \.spec.limits, "The budgets that words and motion keep."),
    .list(
      "schemes", \.spec.schemes,
      "The schemes of other apps that it opens, for `LSApplicationQueriesSchemes`."),
  ]
}

/// The version of the format: it is raised when a reader of the one before would misread a file.
private struct SpecVersion: SpecValue {
  static let number = 1

  var json: JSONValue { .int(Self.number) }

  static func schema(_: inout SpecDefinitions) -> JSONValue { ["const": .int(number)] }
}

extension Flow.Platform: SpecObject {
  static let definition = SpecDefinition("platform", "A platform the app runs on.")

  static let members: [SpecMember<Self>] = [
    .required("system", \.system, "The system."),
    .required("minimum", \.minimum, "The least version of it, such as `17.0`."),
    .required("presentation", \.presentation, "How the flow covers the app."),
  ]
}

extension Flow.Limits: SpecObject {
  static let definition = SpecDefinition(
    "limits", "The budgets that an app's words and motion keep.")

  static let members: [SpecMember<Self>] = [
    .required(
      "words-per-text", \.wordsPerText,
      "The most words of one text, in languages with spaces between words."),
    .optional(
      "words-per-section", \.wordsPerSection, "The most words of a section, in the same languages."),
    .required("words-per-screen", \.wordsPerScreen, "The most words seen at once on a screen."),
    .list(
      "characters-per-text", \.charactersPerText,
      "The languages that are measured in characters, not words."),
    .optional("seconds", \.seconds, "The most seconds to work through the longest path."),
    .optional("automatic-seconds", \.automaticSeconds, "The most seconds that pass by themselves."),
    .optional("animation-seconds", \.animationSeconds, "The most seconds of one transition."),
  ]
}

extension Flow.Limits.Characters: SpecObject {
  static let definition = SpecDefinition(
    "characters", "The most characters of one text in a language.")

  static let members: [SpecMember<Self>] = [
    .required("locale", \.locale, "The language, as BCP 47 writes it."),
    .required("most", \.most, "The most characters, as users see them."),
  ]
}

extension Flow.Platform.System: SpecWord {
  static let definition = SpecDefinition("system", "An operating system.")
}

extension Flow.Platform.Presentation: SpecWord {
  static let definition = SpecDefinition("presentation", "How a flow covers the app.")
}
