public import FlowCore

/// Tells what the user's cloud holds, in values of the flow.
///
/// `SyncedStoreSummary` does for a store on the device that the cloud keeps in step.
@MainActor public protocol CloudSummaryService {
  /// What there is now.
  ///
  /// - Parameter lookUp: The look-up that asks.
  /// - Returns: Values of the flow, `["habits": 12, "name": "Ana"]`; none that is missing.
  /// - Throws: That it could not be read, which counts as nothing being there.
  func summary(for lookUp: ServiceID) async throws -> [ValueID: PropertyListValue]

  /// Tells what there is after each change, until the task is cancelled: for data that comes when
  /// the look-up's time is up.
  ///
  /// - Parameters:
  ///   - lookUp: The look-up that asks.
  ///   - tell: Takes all there is then, as `summary` returns it, not only what is new.
  func listen(
    for lookUp: ServiceID, _ tell: @escaping @MainActor ([ValueID: PropertyListValue]) -> Void
  ) async
}
