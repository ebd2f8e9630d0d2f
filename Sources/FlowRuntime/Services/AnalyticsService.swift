public import FlowCore

/// Hears how runs of a flow go.
@MainActor public protocol AnalyticsService {
  /// A run came so far: one start, each screen it shows, and at most one end.
  func track(_ milestone: Flow.Milestone)
}
