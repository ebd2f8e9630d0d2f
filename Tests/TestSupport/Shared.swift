/// What several tests look at, made once for each key, by whoever asks first.
package actor Shared<Key: Hashable & Sendable, Value: Sendable> {
  private let make: @Sendable (Key) throws -> Value
  private var tasks: [Key: Task<Value, any Error>] = [:]

  package init(_ make: @escaping @Sendable (Key) throws -> Value) {
    self.make = make
  }

  /// What there is for a key; whoever asks while it is made waits for it.
  ///
  /// - Throws: What making it threw, to all who ask.
  package func value(for key: Key) async throws -> Value {
    let task = tasks[key] ?? Task.detached { [make] in try make(key) }
    tasks[key] = task
    return try await task.value
  }
}
