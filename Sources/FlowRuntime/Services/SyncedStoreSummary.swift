public import FlowCore

/// Looks up what a local store holds that the cloud keeps in step, as Core Data does with CloudKit.
///
/// Nothing goes over the network for it: a fetch reads the store, and listening reads it again
/// whenever something came from elsewhere.
///
/// ```swift
/// SyncedStoreSummary(read: { _ in ["habits": .int(try count(Habit.self))] }) {
///   AsyncStream { changes in
///     let observer = NotificationCenter.default.addObserver(
///       forName: .NSPersistentStoreRemoteChange, object: nil, queue: nil
///     ) { _ in changes.yield() }
///     changes.onTermination = { _ in NotificationCenter.default.removeObserver(observer) }
///   }
/// }
/// ```
@MainActor public struct SyncedStoreSummary: CloudSummaryService {
  private let read: @MainActor (ServiceID) async throws -> [ValueID: PropertyListValue]
  private let changes: @MainActor () -> AsyncStream<Void>

  /// Makes a service.
  ///
  /// - Parameters:
  ///   - read: Reads the store: values of the flow for a look-up, none that is missing.
  ///   - changes: Begins to tell when the store has changed.
  public init(
    read: @escaping @MainActor (ServiceID) async throws -> [ValueID: PropertyListValue],
    changes: @escaping @MainActor () -> AsyncStream<Void>
  ) {
    self.read = read
    self.changes = changes
  }

  /// What the store holds now.
  public func summary(for lookUp: ServiceID) async throws -> [ValueID: PropertyListValue] {
    try await read(lookUp)
  }

  /// Tells what the store holds, at once and after each change, until the task is cancelled.
  public func listen(
    for lookUp: ServiceID, _ tell: @escaping @MainActor ([ValueID: PropertyListValue]) -> Void
  ) async {
    // What changed between the last fetch and now was told to nobody.
    let changes = changes()
    if let summary = try? await read(lookUp) { tell(summary) }
    for await _ in changes {
      if let summary = try? await read(lookUp) { tell(summary) }
    }
  }
}
