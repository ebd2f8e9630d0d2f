public import FlowCore

extension KeyValueStore {
  /// An action that is not done again with what it was last done with, even by a flow that is
  /// restarted: `actions: ["log-goal": store.skippingRepeats(of: "goal", under: "loggedGoal") { … }]`.
  ///
  /// - Parameters:
  ///   - value: The value that tells whether it would be the same again.
  ///   - key: Where the store keeps what the action was last done with.
  ///   - action: What is done. What fails is not remembered, and is done again.
  /// - Returns: What the driver is given for the action.
  public func skippingRepeats(
    of value: ValueID, under key: String, _ action: @escaping FlowServices.Action
  ) -> FlowServices.Action {
    { values in
      let new = values[value]
      if let new, (try? self.value(for: key)) == new { return }
      try await action(values)
      self.set(new, for: key)
    }
  }
}
