public import FlowCore

/// Does for a flow what only the app can do.
///
/// An app implements the protocol that is generated for its flow, such as `LockedIn.Actions`, in
/// which each action has a function with the values it takes, typed.
@MainActor public protocol ActionService<Definition> {
  /// The flow whose actions there are.
  associatedtype Definition: FlowDefinition

  /// Does something.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - values: What it takes; none that is unset.
  /// - Throws: That it went wrong: the answer `failed`, where the action can fail; a
  ///   `CancellationError`, that the user turned back: the answer `cancelled`, where the action can
  ///   be cancelled. Elsewhere, and when the flow is over, the flow goes on and the driver notes an
  ///   issue.
  func perform(_ action: ServiceID, with values: [ValueID: PropertyListValue]) async throws

  /// Does something, as `perform(_:with:)` does, and gives the data it brings.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - values: What it takes; none that is unset.
  /// - Returns: The values that come from the action and are known; of others, and of an action that
  ///   brings no data, none.
  /// - Throws: As `perform(_:with:)` does.
  func data(
    from action: ServiceID, with values: [ValueID: PropertyListValue]
  ) async throws -> [ValueID: PropertyListValue]
}

extension ActionService {
  /// Does something that brings no data, as all do in a flow without values that come from actions.
  public func data(
    from action: ServiceID, with values: [ValueID: PropertyListValue]
  ) async throws -> [ValueID: PropertyListValue] {
    try await perform(action, with: values)
    return [:]
  }
}
