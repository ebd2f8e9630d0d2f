#if canImport(SwiftUI)
  public import FlowCore
  public import FlowRuntime
  public import Foundation
  public import SwiftUI

  /// An onboarding, drawn as its content says: every screen in its frame, with platform controls.
  ///
  /// It starts the flow when it appears, hands it the deep links that open the app, and pauses it while
  /// the app is in the background. Before the flow has begun its launch screen is drawn, if it has one,
  /// and after the flow nothing:
  ///
  /// ```swift
  /// if flow.place == .app { Dashboard() } else { OnboardingView(flow) }
  /// ```
  ///
  /// What an app draws itself, such as its own picker, it says by `onboardingPart(_:id:content:)`.
  public struct OnboardingView<Definition: FlowDefinition>: View {
    private let flow: FlowDriver<Definition>
    private let openOther: (URL) -> Void
    @State private var seed: UInt64
    @Environment(\.accessibilityReduceMotion) private var reducesMotion
    @Environment(\.layoutDirection) private var layoutDirection
    @Environment(\.scenePhase) private var phase

    /// Makes a view of a run.
    ///
    /// - Parameters:
    ///   - flow: The run.
    ///   - seed: What decides what is by chance, such as the order of shuffled signs; another one
    ///     for each run, unless it is said for a preview or a picture that has to be the same again.
    ///   - openOther: Opens an address that the flow does not take.
    public init(
      _ flow: FlowDriver<Definition>, seed: UInt64 = .random(in: 0 ... .max),
      openOther: @escaping (URL) -> Void = { _ in }
    ) {
      self.flow = flow
      self.openOther = openOther
      _seed = State(wrappedValue: seed)
    }

    /// The screen that is shown.
    public var body: some View {
      ZStack {
        if let drawing = flow.drawing {
          DrawingView(
            drawing, theme: Definition.spec.theme, seed: seed, text: { flow.text($0) },
            image: { flow.image(of: $0) }, today: { flow.today }, send: { flow.send($0) })
        }
      }
      .environment(\.isRunning, true)
      .animation(reducesMotion ? nil : .default, value: flow.drawing)
      .gesture(swipe, including: flow.program.flow.swipe ? .all : .subviews)
      .accessibilityAction(.escape) { flow.back() }
      .task { await flow.start(reducesMotion: reducesMotion) }
      .onOpenURL { url in
        if !flow.open(url) { openOther(url) }
      }
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
