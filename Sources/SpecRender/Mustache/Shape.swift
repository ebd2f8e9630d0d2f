/// What a template may name: the slots that data is going to fill, without the data.
///
/// Templates are checked against it, so a wrong name is found even where no data would reach it.
package indirect enum Shape: Sendable, Hashable {
  /// Words to show; as a section, shown when there are any.
  case text
  /// True or false: the condition of a section, never shown itself.
  case flag
  /// A section's content once for each element.
  case list(Shape)
  /// Slots by name.
  case record([String: Shape])
  /// What may be missing; then nothing is shown, and a section is not.
  case optional(Shape)

  /// The shape of what is there, when it is.
  var present: Shape {
    if case .optional(let shape) = self { shape.present } else { self }
  }

  /// The slots of a record.
  var slots: [String: Shape]? {
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

extension Shape {
  /// Hashes the outermost layer only: shapes are deep, differ early, and are hashed often.
  package func hash(into hasher: inout Hasher) {
    switch self {
    case .text: hasher.combine(0)
    case .flag: hasher.combine(1)
    case .list(let element): hasher.combine(element.layer)
    case .optional(let shape): hasher.combine(shape.layer)
    case .record(let slots):
      hasher.combine(2)
      hasher.combine(slots.count)
    }
  }

  private var layer: Int {
    switch self {
    case .text: 3
    case .flag: 4
    case .list: 5
    case .optional: 6
    case .record(let slots): 7 + slots.count
    }
  }
}
