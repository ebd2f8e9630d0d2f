#if canImport(SwiftUI)
  public import FlowCore
  public import FlowRuntime
  import Foundation
  public import SwiftUI

  /// An onboarding, drawn as its content says: every screen in its frame, with platform controls.
  ///
  /// It starts the flow when it appears, and pauses it while the app is in the background. Before
  /// the flow has begun its launch screen is drawn, if it has one, and after the flow nothing:
  ///
  /// ```swift
  /// if flow.place == .app { Dashboard() } else { OnboardingView(flow) }
  /// ```
  ///
  /// What an app draws itself, such as its own picker, it says by `onboardingPart(_:id:content:)`.
  public struct OnboardingView<Definition: FlowDefinition>: View {
    private let flow: FlowDriver<Definition>
    @Environment(\.accessibilityReduceMotion) private var reducesMotion
    @Environment(\.layoutDirection) private var layoutDirection
    @Environment(\.scenePhase) private var phase

    /// Makes a view of a run.
    public init(_ flow: FlowDriver<Definition>) {
      self.flow = flow
    }

    /// The screen that is shown.
    public var body: some View {
      ZStack {
        if let drawing = flow.drawing {
          DrawingView(
            drawing, theme: Definition.spec.theme, text: { flow.text($0) },
            image: { flow.image(of: $0) }, send: { flow.send($0) })
        }
      }
      .animation(reducesMotion ? nil : .default, value: flow.drawing)
      .gesture(swipe, including: flow.program.flow.swipe ? .all : .subviews)
      .accessibilityAction(.escape) { flow.back() }
      .task { await flow.start(reducesMotion: reducesMotion) }
      .onChange(of: phase) { _, phase in
        if phase == .active { flow.resume() }
        if phase == .background { flow.pause() }
      }
    }

    /// Forward is against the direction of reading, as with the pages of a book.
    private var swipe: some Gesture {
      DragGesture(minimumDistance: 40).onEnded { drag in
        guard abs(drag.translation.width) > 2 * abs(drag.translation.height) else { return }
        let goesLeft = drag.translation.width < 0
        if goesLeft == (layoutDirection == .leftToRight) {
          flow.swipeForward()
        } else {
          flow.swipeBack()
        }
      }
    }
  }
#endif
