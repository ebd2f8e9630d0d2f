public import FlowCore

/// Hears how runs of a flow go.
@MainActor public protocol Analytics {
  /// A run came so far.
  func track(_ milestone: Milestone)
}
