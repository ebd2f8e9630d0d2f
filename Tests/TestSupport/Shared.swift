/// What several tests look at, made once for each key, by whoever asks first.
package actor Shared<Key: Hashable & Sendable, Value: Sendable> {
  private var tasks: [Key: Task<Value, any Error>] = [:]

  package init() {}

  /// What there is for a key; whoever asks while it is made waits for it.
  ///
  /// - Parameters:
  ///   - key: What it is of; equal keys stand for equal things.
  ///   - make: Makes it.
  /// - Returns: What was made by the first who asked.
  /// - Throws: What making it threw, to all who ask.
  package func value(
    for key: Key, _ make: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    let task = tasks[key] ?? Task.detached { try await make() }
    tasks[key] = task
    return try await task.value
  }
}
