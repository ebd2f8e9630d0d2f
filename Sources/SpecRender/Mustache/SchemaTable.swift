/// The schemas of templates' data, each once: equal schemas are the same number.
///
/// Schemas are deep, and what is compiled asks again and again for the same ones. A schema has its
/// number when somebody asks for it.
struct SchemaTable {
  typealias Number = Int

  private struct Entry {
    let schema: TemplateSchema
    /// The places of slots, by name.
    let places: [String: Int]
    /// The schemas of slots, as far as they were asked for.
    var slots: [Number?]
    /// That of an element, or of what may be missing.
    var inner: Number?
  }

  private var entries: [Entry] = []
  private var numbers: [TemplateSchema: Number] = [:]

  subscript(number: Number) -> TemplateSchema { entries[number].schema }

  mutating func number(of schema: TemplateSchema) -> Number {
    if let number = numbers[schema] { return number }
    let slots = schema.slots?.all ?? []
    entries.append(
      Entry(
        schema: schema,
        places: Dictionary(
          zip(slots.map(\.name), slots.indices), uniquingKeysWith: { first, _ in first }),
        slots: Array(repeating: nil, count: slots.count)))
    numbers[schema] = entries.count - 1
    return entries.count - 1
  }

  /// The place of a slot in its record.
  func place(of name: String, in schema: Number) -> Int? { entries[schema].places[name] }

  /// The schema of a slot.
  mutating func slot(_ place: Int, of schema: Number) -> Number {
    if let known = entries[schema].slots[place] { return known }
    guard let slots = entries[schema].schema.slots else { return schema }
    let number = number(of: slots.all[place].schema)
    entries[schema].slots[place] = number
    return number
  }

  /// The schema of a list's elements.
  mutating func element(of schema: Number) -> Number {
    let list = present(schema)
    guard case .list(let element) = self[list] else { return schema }
    return inner(of: list, element)
  }

  /// The schema of what is there, when it is.
  mutating func present(_ schema: Number) -> Number {
    guard case .optional(let present) = self[schema] else { return schema }
    return inner(of: schema, present.present)
  }

  private mutating func inner(of schema: Number, _ inner: TemplateSchema) -> Number {
    if let known = entries[schema].inner { return known }
    let number = number(of: inner)
    entries[schema].inner = number
    return number
  }
}
