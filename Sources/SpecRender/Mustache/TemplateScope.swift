/// The names that can be seen from a place in a template.
struct TemplateScope: Hashable {
  /// What a name stands for, and where that is found.
  struct Binding: Hashable {
    var schema: TemplateSchema
    var level: Int
    var slot: Int
  }

  /// Where a list is found that a section repeats.
  struct ListPlace: Hashable {
    var level: Int
    var slots: [Int]
  }

  /// The slots of the records around the place, the innermost winning.
  private(set) var names: [String: Binding] = [:]
  /// What `.` stands for.
  private(set) var current: TemplateSchema
  /// How many sections over values are around the place.
  private(set) var level = 0
  /// The lists that sections around the place repeat.
  private(set) var lists: Set<ListPlace> = []
  /// Whether the place is inside a section that was reported: then every name may be right.
  var isUnknown = false

  init(_ schema: TemplateSchema) {
    current = schema
    bind(schema)
  }

  /// The scope inside a section over a value that is found at a place.
  func entering(_ schema: TemplateSchema, at place: ListPlace) -> TemplateScope {
    var scope = self
    if case .list = schema.present { scope.lists.insert(place) }
    switch schema.present {
    case .flag: break
    case .list(let element): scope.enter(element)
    case .text, .record, .optional: scope.enter(schema.present)
    }
    return scope
  }

  private mutating func enter(_ schema: TemplateSchema) {
    current = schema
    level += 1
    bind(schema)
  }

  private mutating func bind(_ schema: TemplateSchema) {
    for (place, slot) in (schema.slots?.all ?? []).enumerated() {
      names[slot.name] = Binding(schema: slot.schema, level: level, slot: place)
    }
  }

  func acceptingEveryName() -> TemplateScope {
    var scope = self
    scope.isUnknown = true
    return scope
  }
}
