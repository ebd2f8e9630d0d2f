public import FlowCore

/// Tells what the user's cloud holds, in values of the flow.
@MainActor public protocol CloudSummaryService {
  /// What there is now.
  ///
  /// - Parameter lookUp: The look-up that asks.
  /// - Returns: Values of the flow, `["habits": 12, "name": "Ana"]`; none that is missing.
  /// - Throws: That it could not be read, which counts as nothing being there.
  func summary(for lookUp: ServiceID) async throws -> [ValueID: Property]

  /// What there is after each change, for data that comes when the look-up's time is up.
  func changes(for lookUp: ServiceID) -> AsyncStream<[ValueID: Property]>
}
