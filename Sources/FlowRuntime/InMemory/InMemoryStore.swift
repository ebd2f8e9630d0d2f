/// Keeps values in memory.
///
/// A class, because an app that is started again finds what the one before has kept.
@MainActor public final class InMemoryStore: KeyValueStore {
  /// What is kept.
  public var properties: [String: Property] = [:]
  /// Keys that hold something no flow writes.
  public var unreadable: Set<String> = []
  private let journal: Journal

  /// Makes an empty store.
  public init(_ journal: Journal = Journal()) {
    self.journal = journal
  }

  /// What is kept under a key.
  public func property(for key: String) throws(UnreadableProperty) -> Property? {
    if unreadable.contains(key) { throw UnreadableProperty(key: key) }
    return properties[key]
  }

  /// Keeps several things, all or none.
  public func set(_ changes: [StoreChange]) {
    guard journal.note(changes.map { .stored($0.key, $0.property) }) else { return }
    for change in changes {
      unreadable.remove(change.key)
      properties[change.key] = change.property
    }
  }
}
