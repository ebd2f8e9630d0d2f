/// Keeps values in memory.
///
/// A class, because an app that is started again finds what the one before has kept.
@MainActor public final class InMemoryStore: KeyValueStore {
  /// What is kept.
  public var values: [String: PropertyListValue] = [:]
  /// Keys that hold something no flow writes.
  public var unreadable: Set<String> = []
  private let log: ServiceLog

  /// Makes an empty store.
  public init(_ log: ServiceLog = ServiceLog()) {
    self.log = log
  }

  /// What is kept under a key.
  public func value(for key: String) throws(UnreadableValue) -> PropertyListValue? {
    if unreadable.contains(key) { throw UnreadableValue(key: key) }
    return values[key]
  }

  /// Keeps several things, all or none.
  public func set(_ changes: [StoreChange]) {
    guard log.note(changes.map { .stored($0.key, $0.value) }) else { return }
    for change in changes {
      unreadable.remove(change.key)
      values[change.key] = change.value
    }
  }
}
