/// What a part of a template takes from around it.
///
/// Where all of this is the same, so is the part's code: a label in a button of any screen is one part,
/// whatever else can be seen there.
struct FreeNames {
  /// What a name stands for.
  struct Binding: Equatable {
    /// How many sections over values are between the part and the one whose slot it is.
    var distance: Int
    var slot: Int
    var schema: SchemaTable.Number
  }

  /// A list that a section repeats.
  struct List: Hashable {
    var distance: Int
    var slots: [Int]
  }

  /// Whether every name is accepted.
  var isUnknown = false
  /// What each name stands for; nil where it stands for nothing.
  var names: [String: Binding?] = [:]
  /// What `.` stands for, where it is used.
  var current: SchemaTable.Number?
  /// Lists, and whether sections around the part repeat them.
  var lists: [List: Bool] = [:]
}

extension TemplateScopeTable {
  /// Whether what a part takes from around it is the same in a scope.
  mutating func isAlike(_ free: FreeNames, in scope: Number) -> Bool {
    guard free.isUnknown == self[scope].isUnknown else { return false }
    if let current = free.current, current != self[scope].current { return false }
    for (name, binding) in free.names where self.free(name, in: scope) != binding { return false }
    return free.lists.allSatisfy { isRepeated($0, around: scope) == $1 }
  }

  /// What a name stands for, seen from a scope.
  private mutating func free(_ name: String, in scope: Number) -> FreeNames.Binding? {
    binding(of: name, in: scope).map { binding in
      FreeNames.Binding(
        distance: self[scope].level - binding.level, slot: binding.slot, schema: binding.schema)
    }
  }

  private func isRepeated(_ list: FreeNames.List, around scope: Number) -> Bool {
    self[scope].lists.contains(
      TemplateScope.ListPlace(level: self[scope].level - list.distance, slots: list.slots))
  }

  /// Notes a name that a part uses, unless a section of the part itself binds it.
  func note(
    _ name: String, _ binding: TemplateScope.Binding?, of outer: Number, in free: inout FreeNames
  ) {
    guard let binding else { return free.names[name] = .some(nil) }
    let distance = self[outer].level - binding.level
    guard distance >= 0 else { return }
    free.names[name] = FreeNames.Binding(
      distance: distance, slot: binding.slot, schema: binding.schema)
  }

  /// Notes that a part uses `.`, unless a section of the part itself binds it.
  func noteCurrent(in scope: Number, of outer: Number, in free: inout FreeNames) {
    if self[scope].level == self[outer].level { free.current = self[scope].current }
  }

  /// Notes a list that a part repeats.
  func note(_ place: TemplateScope.ListPlace, of outer: Number, in free: inout FreeNames) {
    let distance = self[outer].level - place.level
    guard distance >= 0 else { return }
    free.lists[FreeNames.List(distance: distance, slots: place.slots)] =
      self[outer].lists.contains(place)
  }

  /// Notes what a part that is included takes from around the one that includes it.
  mutating func note(
    _ inner: FreeNames, in scope: Number, of outer: Number, in free: inout FreeNames
  ) {
    for name in inner.names.keys {
      note(name, binding(of: name, in: scope), of: outer, in: &free)
    }
    if inner.current != nil { noteCurrent(in: scope, of: outer, in: &free) }
    let level = self[scope].level
    for list in inner.lists.keys {
      note(
        TemplateScope.ListPlace(level: level - list.distance, slots: list.slots), of: outer,
        in: &free)
    }
  }
}
