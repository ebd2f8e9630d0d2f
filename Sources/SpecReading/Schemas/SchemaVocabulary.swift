/// Every word that means something in some file: names of members, and words they can hold.
///
/// One of them in a wrong place is no misspelling of what belongs there.
let schemaVocabulary: Set<String> = {
  var words = SchemaVocabulary()
  let files = [
    SettingsSchema.object, AppSchema.object, FlowSchema.object, TableSchema.object,
    LocaleSchema.object, ReleasedSchema.object,
  ]
  for file in files { words.add(file) }
  return words.all
}()

/// Collects the words of schemas.
private struct SchemaVocabulary {
  private(set) var all: Set<String> = []
  private var named: Set<Schema.Definition> = []

  mutating func add(_ object: ObjectSchema) {
    for member in object.members {
      all.insert(member.name)
      add(member.schema)
    }
    if let others = object.others { add(others) }
  }

  private mutating func add(_ schema: Schema) {
    switch schema {
    case .word(let words): all.formUnion(words)
    case .array(let element, _): add(element)
    case .map(let keys, let value):
      if case .words(let words) = keys { all.formUnion(words) }
      add(value)
    case .object(let object): add(object)
    case .union(let union): for one in union.cases { add(one.object) }
    case .either(let schemas): for schema in schemas { add(schema) }
    case .named(let name): if named.insert(name).inserted { add(name.schema) }
    case .text, .id, .integer, .number, .bool, .range, .interval, .anything, .forbidden: break
    }
  }
}
