package import FlowCore
package import SpecText

/// The format of what one version of a flow stores on a device: keys, the types of what is kept
/// under them, and, where runs go on after a kill, the screens they may stand on.
///
/// Two versions of equal format read what the other has written. Messages call it the saved shape.
package struct SavedShape: Sendable, Equatable {
  /// Something that is kept, and what it can be.
  package struct Kept: Sendable, Equatable {
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
  package var stored: [String: Kept]
  /// The screens of saved progress; none where runs begin again after a kill.
  package var screens: [String]
  /// The values of saved progress, by id.
  package var progress: [String: Kept]

  package init(
    version: Int, completed: String, stored: [String: Kept], screens: [String] = [],
    progress: [String: Kept] = [:]
  ) {
    self.version = version
    self.completed = completed
    self.stored = stored
    self.screens = screens
    self.progress = progress
  }

  /// What runs of a flow leave.
  package init(of flow: Flow) {
    func kept(_ value: Flow.Value) -> Kept {
      switch value.kind {
      case .bool: Kept(type: "bool")
      case .int: Kept(type: "int")
      case .count: Kept(type: "count")
      case .text: Kept(type: "text")
      case .date: Kept(type: "date")
      case .choice(let options): Kept(type: "choice", options: flow.names(of: options))
      case .set(let options): Kept(type: "set", options: flow.names(of: options))
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
package struct Released: Sendable, Equatable {
  package var shape: SavedShape
  /// Where the record says its version.
  package var span: Span

  package init(shape: SavedShape, span: Span) {
    self.shape = shape
    self.span = span
  }
}

extension SavedShape {
  /// The record as it is kept in `released/`.
  package var json: JSONValue {
    .members([
      "version": .int(version), "completed": .string(completed),
      "stored": Self.json(of: stored),
      "screens": screens.isEmpty ? nil : .array(screens.map { .string($0) }),
      "progress": progress.isEmpty ? nil : Self.json(of: progress),
    ])
  }

  private static func json(of kept: [String: Kept]) -> JSONValue {
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
