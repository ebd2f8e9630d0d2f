public import FlowCore

/// Tells what the user's cloud holds, in values of the flow.
@MainActor public protocol CloudSummaryService {
  /// What there is now.
  ///
  /// - Parameter lookUp: The look-up that asks.
  /// - Returns: Values of the flow, `["habits": 12, "name": "Ana"]`; none that is missing.
  /// - Throws: That it could not be read, which counts as nothing being there.
  func summary(for lookUp: ServiceID) async throws -> [ValueID: Property]

  /// Tells what there is after each change, until the task is cancelled: for data that comes when
  /// the look-up's time is up.
  ///
  /// ```swift
  /// for await _ in NotificationCenter.default.notifications(named: .NSPersistentStoreRemoteChange) {
  ///   if let summary = try? await summary(for: lookUp) { tell(summary) }
  /// }
  /// ```
  func listen(
    for lookUp: ServiceID, _ tell: @escaping @MainActor ([ValueID: Property]) -> Void
  ) async
}
