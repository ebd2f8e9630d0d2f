/// The names that can be seen from a place in a template.
struct TemplateScope: Hashable {
  /// What a name stands for, and where that is found.
  struct Binding: Hashable {
    var shape: Shape
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
  private(set) var current: Shape
  /// How many sections over values are around the place.
  private(set) var level = 0
  /// The lists that sections around the place repeat.
  private(set) var lists: Set<ListPlace> = []
  /// Whether the place is inside a section that was reported: then every name may be right.
  var isUnknown = false

  init(_ shape: Shape) {
    current = shape
    bind(shape)
  }

  /// The scope inside a section over a value that is found at a place.
  func entering(_ shape: Shape, at place: ListPlace) -> TemplateScope {
    var scope = self
    if case .list = shape.present { scope.lists.insert(place) }
    switch shape.present {
    case .flag: break
    case .list(let element): scope.enter(element)
    case .text, .record, .optional: scope.enter(shape.present)
    }
    return scope
  }

  private mutating func enter(_ shape: Shape) {
    current = shape
    level += 1
    bind(shape)
  }

  private mutating func bind(_ shape: Shape) {
    for (place, slot) in (shape.slots?.all ?? []).enumerated() {
      names[slot.name] = Binding(shape: slot.shape, level: level, slot: place)
    }
  }

  func losingTrack() -> TemplateScope {
    var scope = self
    scope.isUnknown = true
    return scope
  }
}
