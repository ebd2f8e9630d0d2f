/// The schema of a template's data: which slots it has, and of which kind.
///
/// Templates are checked against it, so a wrong name is found even where no data would reach it.
package indirect enum TemplateSchema: Sendable, Hashable {
  /// Words to show; as a section, shown when there are any.
  case text
  /// True or false: the condition of a section, never shown itself.
  case flag
  /// A section's content once for each element.
  case list(TemplateSchema)
  /// Slots by name.
  case record(Slots)
  /// What may be missing; then nothing is shown, and a section is not.
  case optional(TemplateSchema)

  /// The slots of a record, in the order in which its data lists them.
  package struct Slots: Sendable, Hashable, ExpressibleByDictionaryLiteral {
    /// One slot.
    package struct Slot: Sendable, Hashable {
      package var name: String
      package var schema: TemplateSchema

      package init(_ name: String, _ schema: TemplateSchema) {
        self.name = name
        self.schema = schema
      }
    }

    package let all: [Slot]

    package init(_ all: [Slot]) {
      self.all = all
    }

    package init(dictionaryLiteral slots: (String, TemplateSchema)...) {
      self.init(slots.map { Slot($0, $1) })
    }
  }

  /// The schema of what is there, when it is.
  package var present: TemplateSchema {
    if case .optional(let schema) = self { schema.present } else { self }
  }

  /// The slots of a record.
  var slots: Slots? {
    if case .record(let slots) = present { slots } else { nil }
  }

  /// The kind with its article, for messages.
  var kindName: String {
    switch present {
    case .text, .optional: "text"
    case .flag: "a flag"
    case .list: "a list"
    case .record: "a record"
    }
  }
}

extension TemplateSchema {
  /// Hashes the outermost layer only: schemas are deep, differ early, and are hashed often.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(layer)
  }

  private var layer: Int {
    switch self {
    case .text: 0
    case .flag: 1
    case .list(let element): 2 + (element.slots?.all.count ?? 0) << 3
    case .optional(let schema): 3 + (schema.slots?.all.count ?? 0) << 3
    case .record(let slots): 4 + slots.all.count << 3
    }
  }
}
