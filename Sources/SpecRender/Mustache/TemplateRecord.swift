/// A type whose values templates can take apart.
///
/// Its slots say once what a template may name and where in a value that is found, so a template
/// that was checked meets no value of another schema. Equal values look alike wherever they are
/// shown.
package protocol TemplateRecord: Hashable, Sendable {
  static var slots: [TemplateSlot<Self>] { get }
}

extension TemplateRecord {
  /// What a template may name in such a value.
  package static var schema: TemplateSchema {
    .record(TemplateSchema.Slots(slots.map { TemplateSchema.Slots.Slot($0.name, $0.schema) }))
  }
}

/// A slot of a record: its name, what it holds, and where that comes from.
package struct TemplateSlot<Record>: Sendable {
  let name: String
  let schema: TemplateSchema
  let add: @Sendable (Record, inout TemplateData) -> TemplateData.Cell
}

extension TemplateSlot {
  package static func text(_ name: String, _ read: @escaping @Sendable (Record) -> String) -> Self {
    Self(name: name, schema: .text) { $1.text(read($0)) }
  }

  package static func flag(_ name: String, _ read: @escaping @Sendable (Record) -> Bool) -> Self {
    Self(name: name, schema: .flag) { record, _ in .flag(read(record)) }
  }

  package static func list<Element: TemplateRecord>(
    _ name: String, _ read: @escaping @Sendable (Record) -> [Element]
  ) -> Self {
    Self(name: name, schema: .list(Element.schema)) { record, data in
      data.list(read(record)) { $1.record($0) }
    }
  }

  package static func texts(_ name: String, _ read: @escaping @Sendable (Record) -> [String])
    -> Self
  {
    Self(name: name, schema: .list(.text)) { record, data in
      data.list(read(record)) { $1.text($0) }
    }
  }

  package static func record<Inner: TemplateRecord>(
    _ name: String, _ read: @escaping @Sendable (Record) -> Inner
  ) -> Self {
    Self(name: name, schema: Inner.schema) { $1.record(read($0)) }
  }

  // MARK: What may be missing

  package static func text(
    _ name: String, maybe read: @escaping @Sendable (Record) -> String?
  ) -> Self {
    Self(name: name, schema: .optional(.text)) { record, data in
      read(record).map { data.text($0) } ?? .absent
    }
  }

  package static func record<Inner: TemplateRecord>(
    _ name: String, maybe read: @escaping @Sendable (Record) -> Inner?
  ) -> Self {
    Self(name: name, schema: .optional(Inner.schema)) { record, data in
      read(record).map { data.record($0) } ?? .absent
    }
  }

  /// A record of nothing but a list: a `title` of `words`.
  package static func record<Element: TemplateRecord>(
    _ name: String, of list: String, maybe read: @escaping @Sendable (Record) -> [Element]?
  ) -> Self {
    Self(name: name, schema: .optional(.record([list: .list(Element.schema)]))) { record, data in
      guard let elements = read(record) else { return .absent }
      return data.record(of: CollectionOfOne(elements)) { elements, data in
        data.list(elements) { $1.record($0) }
      }
    }
  }

  /// The same slot, for records that hold one which has it.
  package func of<Outer>(_ read: @escaping @Sendable (Outer) -> Record) -> TemplateSlot<Outer> {
    TemplateSlot<Outer>(name: name, schema: schema) { add(read($0), &$1) }
  }
}
