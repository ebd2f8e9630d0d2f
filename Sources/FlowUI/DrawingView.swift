#if canImport(SwiftUI)
  public import FlowCore
  public import Foundation
  public import SwiftUI

  /// One state of an onboarding as it is drawn, for previews and pictures.
  ///
  /// `OnboardingView` is this one with a flow that runs.
  public struct DrawingView: View {
    private let drawing: Flow.Drawing
    private let context: FlowContext
    @State private var history = ScreenHistory()

    /// Makes a view of a state.
    ///
    /// - Parameters:
    ///   - drawing: What is drawn.
    ///   - theme: What it looks like.
    ///   - seed: What decides what is by chance, such as the order of shuffled signs: the same
    ///     picture for the same one.
    ///   - text: What a text says in the language that is shown.
    ///   - image: The bytes of the image that a value holds; nothing where there is none.
    ///   - today: The day it is when a day is entered; that of the drawing, where there is none.
    ///   - send: What comes of what the user does; nothing, unless it is said.
    public init(
      _ drawing: Flow.Drawing, theme: Flow.Theme, seed: UInt64 = 0,
      text: @escaping @MainActor (LocalizedText) -> String = { $0.source },
      image: @escaping @MainActor (ValueID) -> Data? = { _ in nil },
      today: @escaping @MainActor () -> CalendarDay? = { nil },
      send: @escaping @MainActor (Flow.Event) -> Void = { _ in }
    ) {
      self.drawing = drawing
      context = FlowContext(
        theme: theme, seed: seed, string: text, image: image, today: today, send: send)
    }

    /// The screen in its frame, with what is presented over it.
    public var body: some View {
      ScreenView(drawing: drawing, direction: history.direction(to: drawing.screen))
        .modifier(ModalPresentation(modal: drawing.modal))
        // Around the presentation, so that a sheet knows it, too.
        .modifier(LandscapeReader())
        .environment(\.flowContext, context)
        // Of the status bar and of what is presented, too.
        .preferredColorScheme(context.theme.appearance?.swiftUI)
    }
  }

  extension Flow.Theme.Appearance {
    fileprivate var swiftUI: ColorScheme {
      switch self {
      case .light: .light
      case .dark: .dark
      }
    }
  }
#endif
