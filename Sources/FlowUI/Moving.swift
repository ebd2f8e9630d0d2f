#if canImport(SwiftUI)
  import FlowCore
  import Foundation
  import SwiftUI

  /// The screens that were shown, to tell a way back from one on.
  ///
  /// A class, because what it says is read when a screen goes, not when it was last drawn: the
  /// screen that goes was drawn before the direction was known.
  @MainActor final class ScreenHistory {
    /// Which way the flow went last.
    @MainActor final class Direction {
      fileprivate(set) var isBack = false
    }

    private var screens: [ScreenID] = []
    private let direction = Direction()

    /// The way that leads to a screen; asked again for the same one it changes nothing.
    func direction(to screen: ScreenID) -> Direction {
      guard screen != screens.last else { return direction }
      if let index = screens.firstIndex(of: screen) {
        direction.isBack = true
        screens.removeSubrange((index + 1)...)
      } else {
        direction.isBack = false
        screens.append(screen)
      }
      return direction
    }
  }

  /// Lets an element of a screen come and go by a transition of the flow; it simply does, where there
  /// is none.
  ///
  /// In a flow that runs it comes as it appears and not as it is inserted: what is inserted with its
  /// screen has no insertion of its own, and what is pending has its room before it comes. In a
  /// picture of a state it is there at once.
  struct Appearing: ViewModifier {
    let motion: Flow.Drawing.Motion
    @Environment(\.isRunning) private var isRunning
    @State private var hasAppeared = false

    func body(content: Content) -> some View {
      let insertion = motion.transition?.insertion ?? Flow.Motion()
      let removal = motion.transition?.removal ?? insertion
      MotionTransition(motion: insertion, mirrors: false, direction: nil)
        .apply(content: content, phase: hasAppeared || !isRunning ? .identity : .willAppear)
        .animation(nil) { $0.opacity(motion.isPending ? 0 : 1) }
        .allowsHitTesting(!motion.isPending)
        .accessibilityHidden(motion.isPending)
        .environment(\.isPending, motion.isPending)
        .onChange(of: motion.isPending, initial: true) {
          // A screen that is led to anew begins anew.
          withAnimation(motion.isPending ? nil : insertion.animation) {
            hasAppeared = !motion.isPending
          }
        }
        .transition(
          AsymmetricTransition(
            insertion: IdentityTransition(),
            removal: MotionTransition(motion: removal, mirrors: false, direction: nil)
              .animation(removal.animation)))
    }
  }

  /// Lets a screen come and go by a transition of the flow; it simply does, where there is none.
  struct Moving: ViewModifier {
    let transition: Flow.Transition?
    let direction: ScreenHistory.Direction

    func body(content: Content) -> some View {
      let insertion = transition?.insertion ?? Flow.Motion()
      let removal = transition?.removal ?? insertion
      content.transition(
        AsymmetricTransition(
          insertion: MotionTransition(motion: insertion, mirrors: mirrors, direction: direction)
            .animation(insertion.animation),
          removal: MotionTransition(motion: removal, mirrors: mirrors, direction: direction)
            .animation(removal.animation)))
    }

    private var mirrors: Bool { transition?.mirrorsOnBack ?? false }
  }

  /// One movement of the flow as a transition.
  private struct MotionTransition: Transition {
    let motion: Flow.Motion
    let mirrors: Bool
    let direction: ScreenHistory.Direction?

    func body(content: Content, phase: TransitionPhase) -> some View {
      MoveTransition(edge: edge ?? .top).apply(
        content:
          content
          .opacity(motion.fades && !phase.isIdentity ? 0 : 1)
          .scaleEffect(phase.isIdentity ? 1 : motion.scale ?? 1),
        phase: edge == nil ? .identity : phase)
    }

    private var edge: Edge? {
      let isMirrored = mirrors && direction?.isBack == true
      return switch motion.edge {
      case .top: .top
      case .bottom: .bottom
      case .leading: isMirrored ? .trailing : .leading
      case .trailing: isMirrored ? .leading : .trailing
      case nil: nil
      }
    }
  }

  extension Flow.Motion {
    /// How fast it is; nothing where it takes no time.
    fileprivate var animation: Animation? {
      let seconds = duration / .seconds(1)
      guard seconds > 0 else { return nil }
      return switch curve {
      case .linear: .linear(duration: seconds)
      case .easeIn: .easeIn(duration: seconds)
      case .easeOut: .easeOut(duration: seconds)
      case .easeInOut, nil: .easeInOut(duration: seconds)
      }
    }
  }
#endif
