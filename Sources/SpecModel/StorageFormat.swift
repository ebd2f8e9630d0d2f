package import FlowCore
package import SpecText

/// The format of what one version of a flow stores on a device: keys, the types of what is kept
/// under them, and, where runs go on after a kill, the screens they may stand on.
///
/// Two versions of equal format read what the other has written. Messages call it the saved shape.
package struct StorageFormat: Sendable, Equatable {
  /// Something that is kept, and what it can be.
  package struct Field: Sendable, Equatable {
    /// The type of the value, as `flow.json` says it.
    package var type: String
    /// What a choice or set is made of; nothing for other types.
    package var options: [String]

    package init(type: String, options: [String] = []) {
      self.type = type
      self.options = options
    }
  }

  package var version: Int
  /// The key of the flag that says the flow was completed.
  package var completed: String
  /// What is stored, by key.
  package var stored: [String: Field]
  /// The screens of saved progress; none where runs begin again after a kill.
  package var screens: [String]
  /// The values of saved progress, by id.
  package var progress: [String: Field]

  package init(
    version: Int, completed: String, stored: [String: Field], screens: [String] = [],
    progress: [String: Field] = [:]
  ) {
    self.version = version
    self.completed = completed
    self.stored = stored
    self.screens = screens
    self.progress = progress
  }

  /// What runs of a flow leave.
  package init(of flow: Flow) {
    func kept(_ value: Flow.Value) -> Field {
      switch value.kind {
      case .bool: Field(type: "bool")
      case .int: Field(type: "int")
      case .count: Field(type: "count")
      case .text: Field(type: "text")
      case .date: Field(type: "date")
      case .choice(let options): Field(type: "choice", options: flow.names(of: options))
      case .set(let options): Field(type: "set", options: flow.names(of: options))
      }
    }
    let keyed = flow.values.compactMap { value in value.key.map { ($0, kept(value)) } }
    self.init(
      version: flow.version, completed: flow.completedKey,
      stored: Dictionary(keyed) { first, _ in first })
    guard flow.resume == .lastScreen else { return }
    screens = flow.screens.map(\.id.rawValue).sorted()
    progress = Dictionary(flow.values.map { ($0.id.rawValue, kept($0)) }) { first, _ in first }
  }
}

extension Flow {
  fileprivate func names(of options: Flow.Options) -> [String] {
    switch options {
    case .rows(let rows): rows.map(\.rawValue).sorted()
    case .table(let id):
      (tables.first { $0.id == id }?.rows ?? []).map(\.id.rawValue).sorted()
    }
  }
}

/// A version that people have on their devices: its storage format, as `released/` records it.
package struct ReleasedVersion: Sendable, Equatable {
  package var format: StorageFormat
  /// Where the record says its version.
  package var span: Span

  package init(format: StorageFormat, span: Span) {
    self.format = format
    self.span = span
  }
}

extension StorageFormat {
  /// The record as it is kept in `released/`.
  package var json: JSONValue {
    .members([
      "version": .int(version), "completed": .string(completed),
      "stored": Self.json(of: stored),
      "screens": screens.isEmpty ? nil : .array(screens.map { .string($0) }),
      "progress": progress.isEmpty ? nil : Self.json(of: progress),
    ])
  }

  private static func json(of kept: [String: Field]) -> JSONValue {
    .object(
      kept.sorted { $0.key < $1.key }.map { name, kept in
        JSONValue.Member(
          name,
          .members([
            "type": .string(kept.type),
            "of": kept.options.isEmpty ? nil : .array(kept.options.map { .string($0) }),
          ]))
      })
  }
}
