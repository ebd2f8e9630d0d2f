/// The names that can be seen from a place in a template.
struct TemplateScope {
  /// What a name stands for, and where that is found.
  struct Binding {
    var schema: SchemaTable.Number
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
  var schemas: [SchemaTable.Number]
  /// The lists that sections around the place repeat.
  var lists: Set<ListPlace> = []
  /// Whether the place is inside a section that was reported: then every name may be right.
  var isUnknown = false
  /// What was looked up.
  var bindings: [String: Binding] = [:]

  /// How many sections over values are around the place.
  var level: Int { schemas.count - 1 }

  /// What `.` stands for.
  var current: SchemaTable.Number { schemas[level] }
}

/// The scopes of templates, each once: the same scope is the same number.
struct TemplateScopeTable {
  typealias Number = Int

  /// How a scope comes of the one around it.
  private struct Entry: Hashable {
    var scope: Number
    /// None where every name is accepted.
    var schema: SchemaTable.Number?
    var list: TemplateScope.ListPlace?
  }

  var schemas = SchemaTable()
  private var scopes: [TemplateScope] = []
  private var pages: [SchemaTable.Number: Number] = [:]
  private var entries: [Entry: Number] = [:]

  subscript(scope: Number) -> TemplateScope { scopes[scope] }

  /// The scope of a page.
  mutating func page(_ schema: TemplateSchema) -> Number {
    let schema = schemas.number(of: schema)
    if let scope = pages[schema] { return scope }
    scopes.append(TemplateScope(schemas: [schema]))
    pages[schema] = scopes.count - 1
    return scopes.count - 1
  }

  /// The scope inside a section over a value that is found at a place.
  mutating func entering(
    _ schema: SchemaTable.Number, at place: TemplateScope.ListPlace, in scope: Number
  ) -> Number {
    switch schemas[schema].present {
    case .flag: scope
    case .list:
      number(of: Entry(scope: scope, schema: schemas.element(of: schema), list: place))
    case .text, .record, .optional:
      number(of: Entry(scope: scope, schema: schemas.present(schema), list: nil))
    }
  }

  /// The scope inside a section that was reported.
  mutating func acceptingEveryName(in scope: Number) -> Number {
    scopes[scope].isUnknown
      ? scope : number(of: Entry(scope: scope, schema: nil, list: nil))
  }

  private mutating func number(of entry: Entry) -> Number {
    if let scope = entries[entry] { return scope }
    var scope = scopes[entry.scope]
    scope.bindings = [:]
    if let list = entry.list { scope.lists.insert(list) }
    if let schema = entry.schema { scope.schemas.append(schema) } else { scope.isUnknown = true }
    scopes.append(scope)
    entries[entry] = scopes.count - 1
    return scopes.count - 1
  }

  /// What a name stands for.
  mutating func binding(of name: String, in scope: Number) -> TemplateScope.Binding? {
    if let known = scopes[scope].bindings[name] { return known }
    for level in scopes[scope].schemas.indices.reversed() {
      let schema = scopes[scope].schemas[level]
      guard let slot = schemas.place(of: name, in: schema) else { continue }
      let binding = TemplateScope.Binding(
        schema: schemas.slot(slot, of: schema), level: level, slot: slot)
      scopes[scope].bindings[name] = binding
      return binding
    }
    return nil
  }

  /// All names that can be seen, in order.
  func names(in scope: Number) -> [String] {
    Set(
      scopes[scope].schemas.flatMap { (schemas[$0].slots?.all ?? []).map(\.name) }
    ).sorted()
  }
}
