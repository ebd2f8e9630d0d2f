/// Sums up a local store that the cloud keeps in step, as Core Data does with CloudKit, for a
/// look-up.
///
/// Nothing goes over the network for it: a fetch reads the store, and listening reads it again
/// whenever something came from elsewhere.
///
/// ```swift
/// struct MyLookUps: Ritualist.LookUps {
///   let habits = SyncedStoreSummary {
///     Ritualist.CloudData(habits: try count(Habit.self))
///   } changes: {
///     AsyncStream { changes in
///       let observer = NotificationCenter.default.addObserver(
///         forName: .NSPersistentStoreRemoteChange, object: nil, queue: nil
///       ) { _ in changes.yield() }
///       changes.onTermination = { _ in NotificationCenter.default.removeObserver(observer) }
///     }
///   }
///
///   func cloud() async throws -> Ritualist.CloudData { try await habits.fetch() }
///
///   func listenToCloud(_ tell: @escaping @MainActor (Ritualist.CloudData) -> Void) async {
///     await habits.listen(tell)
///   }
/// }
/// ```
@MainActor public struct SyncedStoreSummary<Summary> {
  private let read: @MainActor () async throws -> Summary
  private let changes: @MainActor () -> AsyncStream<Void>

  /// Makes a summary.
  ///
  /// - Parameters:
  ///   - read: Reads the store.
  ///   - changes: Begins to tell when the store has changed.
  public init(
    read: @escaping @MainActor () async throws -> Summary,
    changes: @escaping @MainActor () -> AsyncStream<Void>
  ) {
    self.read = read
    self.changes = changes
  }

  /// What the store holds now.
  public func fetch() async throws -> Summary {
    try await read()
  }

  /// Tells what the store holds, at once and after each change, until the task is cancelled.
  public func listen(_ tell: @escaping @MainActor (Summary) -> Void) async {
    // What changed between the last fetch and now was told to nobody.
    let changes = changes()
    if let summary = try? await read() { tell(summary) }
    for await _ in changes {
      if let summary = try? await read() { tell(summary) }
    }
  }
}
