// swift-format-ignore-file
import Foundation

public struct Animation: Equatable, Sendable {  // animation
  public static let `default` = Animation()
  public static func linear(duration: TimeInterval) -> Animation { Animation() }
  public static func easeIn(duration: TimeInterval) -> Animation { Animation() }
  public static func easeOut(duration: TimeInterval) -> Animation { Animation() }
  public static func easeInOut(duration: TimeInterval) -> Animation { Animation() }
  public func delay(_ delay: TimeInterval) -> Animation { self }  // animation/delay(_:)
}

public func withAnimation<Result>(  // withanimation(_:_:)
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result { try body() }

@MainActor @preconcurrency public protocol Transition {  // transition
  associatedtype Body: View
  typealias Content = PlaceholderContentView<Self>
  @ViewBuilder @MainActor @preconcurrency func body(
    content: Content, phase: TransitionPhase
  ) -> Body
}
extension Transition {
  // transition/apply(content:phase:)
  public func apply<V: View>(content: V, phase: TransitionPhase) -> some View { content }
  // transition/animation(_:)
  public func animation(_ animation: Animation?) -> some Transition { self }
}
public enum TransitionPhase: Hashable, Sendable {  // transitionphase
  case willAppear, identity, didDisappear
  public var isIdentity: Bool { self == .identity }
}
public struct PlaceholderContentView<Value>: View {}  // placeholdercontentview
public struct IdentityTransition: Transition {  // identitytransition
  public init() {}
  public func body(content: Content, phase: TransitionPhase) -> some View { content }
}
public struct MoveTransition: Transition {  // movetransition
  public init(edge: Edge) {}
  public func body(content: Content, phase: TransitionPhase) -> some View { content }
}
// asymmetrictransition
public struct AsymmetricTransition<Insertion: Transition, Removal: Transition>: Transition {
  public init(insertion: Insertion, removal: Removal) {}
  public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

public struct TimelineView<Schedule: TimelineSchedule, Content: View>: View {  // timelineview
  public init(
    _ schedule: Schedule,
    @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content
  ) {}
}
public struct TimelineViewDefaultContext { public let date: Date }  // timelineviewdefaultcontext
public protocol TimelineSchedule {}  // timelineschedule
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {}  // animationtimelineschedule
extension TimelineSchedule where Self == AnimationTimelineSchedule {
  public static func animation(
    minimumInterval: Double? = nil, paused: Bool = false
  ) -> AnimationTimelineSchedule { AnimationTimelineSchedule() }
}

extension View {
  // view/animation(_:value:)
  public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View { self }
  public func animation(  // view/animation(_:body:)
    _ animation: Animation?, @ViewBuilder body: (PlaceholderContentView<Self>) -> some View
  ) -> some View { self }
  // view/transition(_:)
  public func transition<T: Transition>(_ transition: T) -> some View { self }
  public func phaseAnimator<Phase: Equatable>(  // view/phaseanimator(_:content:animation:)
    _ phases: some Sequence<Phase>,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View { self }
}
