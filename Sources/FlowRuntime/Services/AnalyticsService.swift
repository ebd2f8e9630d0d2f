public import FlowCore

/// Hears how runs of a flow go.
///
/// ```swift
/// struct MyAnalytics: AnalyticsService {
///   func track(_ milestone: FlowMilestone<LockedIn>, variant: LockedIn.Variant?) {
///     switch milestone {
///     case .started: log("onboarding started")
///     case .viewed(let screen): log("viewed \(screen.rawValue)")
///     case .completed(let answers): log("completed with \(answers.apps) apps")
///     case .abandoned: log("abandoned")
///     case .whatsNewStarted, .whatsNewCompleted, .whatsNewAbandoned: break
///     }
///   }
/// }
/// ```
@MainActor public protocol AnalyticsService<Definition> {
  /// The flow whose runs are heard of.
  associatedtype Definition: FlowDefinition

  /// A run came so far: one start, each screen it shows, and at most one end.
  ///
  /// A run that tells what is new has a start and an end of its own.
  ///
  /// - Parameters:
  ///   - milestone: How far.
  ///   - variant: The variant that runs; nothing where it is the flow itself.
  func track(_ milestone: FlowMilestone<Definition>, variant: Definition.Variant?)
}

/// How far a run of a flow has come, for analytics.
public enum FlowMilestone<Definition: FlowDefinition>: Hashable, Sendable {
  /// The flow was started.
  case started
  /// A screen was shown.
  case viewed(Definition.Screen)
  /// The flow was completed, with what the user entered and what the flow knew.
  case completed(Definition.Answers)
  /// The app ended the flow unfinished.
  case abandoned
  /// Somebody who has completed the flow began to be told what is new; the screens that are shown
  /// then are told as `viewed`.
  case whatsNewStarted
  /// What is new was told to its end.
  case whatsNewCompleted
  /// The app put away what is new before its end.
  case whatsNewAbandoned
}
