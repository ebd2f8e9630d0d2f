/// The names that can be seen from a place in a template.
struct TemplateScope: Hashable {
  /// What a name stands for, and where that is found.
  struct Binding {
    var schema: TemplateSchema
    var level: Int
    var slot: Int
  }

  /// Where a list is found that a section repeats.
  struct ListPlace: Hashable {
    var level: Int
    var slots: [Int]
  }

  /// What the page and the sections over values around the place are of, the innermost last; the
  /// innermost one that has a name wins.
  private var schemas: [TemplateSchema]
  /// The lists that sections around the place repeat.
  private(set) var lists: Set<ListPlace> = []
  /// Whether the place is inside a section that was reported: then every name may be right.
  var isUnknown = false

  init(_ schema: TemplateSchema) {
    schemas = [schema]
  }

  /// How many sections over values are around the place.
  var level: Int { schemas.count - 1 }

  /// What `.` stands for.
  var current: TemplateSchema { schemas[level] }

  /// All names, in order.
  var names: [String] {
    Set(schemas.flatMap { ($0.slots?.all ?? []).map(\.name) }).sorted()
  }

  /// What a name stands for.
  subscript(name: String) -> Binding? {
    for level in schemas.indices.reversed() {
      guard let slots = schemas[level].slots, let place = slots.place(of: name) else { continue }
      return Binding(schema: slots.all[place].schema, level: level, slot: place)
    }
    return nil
  }

  /// The scope inside a section over a value that is found at a place.
  func entering(_ schema: TemplateSchema, at place: ListPlace) -> TemplateScope {
    var scope = self
    switch schema.present {
    case .flag: break
    case .list(let element):
      scope.lists.insert(place)
      scope.schemas.append(element)
    case .text, .record, .optional: scope.schemas.append(schema.present)
    }
    return scope
  }

  func acceptingEveryName() -> TemplateScope {
    var scope = self
    scope.isUnknown = true
    return scope
  }
}
