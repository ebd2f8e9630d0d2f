public import FlowCore

/// Looks up what a flow asks for, such as what the user's cloud holds.
///
/// An app implements the protocol that is generated for its flow, such as `Ritualist.LookUps`, in
/// which each look-up has a function that returns its data, typed. `SyncedStoreSummary` does the
/// work for a store on the device that the cloud keeps in step.
@MainActor public protocol LookUpService<Definition> {
  /// The flow whose look-ups there are.
  associatedtype Definition: FlowDefinition

  /// What there is now.
  ///
  /// - Parameter lookUp: The look-up that asks.
  /// - Returns: Values of the flow; none that is missing.
  /// - Throws: That it could not be read, which counts as nothing being there.
  func fetch(_ lookUp: ServiceID) async throws -> [ValueID: PropertyListValue]

  /// Tells what there is after each change, until the task is cancelled: for data that comes when
  /// the look-up's time is up.
  ///
  /// - Parameters:
  ///   - lookUp: The look-up that asks.
  ///   - tell: Takes all there is then, as `fetch` returns it, not only what is new.
  func listen(
    to lookUp: ServiceID, _ tell: @escaping @MainActor ([ValueID: PropertyListValue]) -> Void
  ) async
}
