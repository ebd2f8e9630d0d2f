extension KeyValueStore {
  /// Does something unless it was last done with the same value, even by a flow that is restarted.
  ///
  /// ```swift
  /// func logGoalChange(goal: Int) async throws {
  ///   try await store.skippingRepeats(of: .int(goal), under: "loggedGoal") {
  ///     try await api.log(goal)
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - value: What tells whether it would be the same again; nothing is the same as nothing.
  ///   - key: Where the store keeps what it was last done with.
  ///   - action: What is done. What fails is not remembered, and is done again.
  /// - Throws: What the action throws.
  public func skippingRepeats(
    of value: PropertyListValue?, under key: String, _ action: @MainActor () async throws -> Void
  ) async throws {
    if let value, (try? self.value(for: key)) == value { return }
    try await action()
    self.set(value, for: key)
  }
}
