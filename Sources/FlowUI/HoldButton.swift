#if canImport(SwiftUI)
  import FlowCore
  import Foundation
  import SwiftUI

  /// How a button is pressed that does what it does only after a while: a fill grows meanwhile, and
  /// goes when it is let go of before.
  ///
  /// It stays a button of the platform: who activates it by VoiceOver, by a switch or by keys does not
  /// have to hold anything (WCAG 2.2, 2.1.1).
  struct HoldButtonStyle: PrimitiveButtonStyle {
    let style: Flow.Style?
    /// How long it is pressed.
    let duration: Duration

    func makeBody(configuration: Configuration) -> some View {
      HoldLabel(configuration: configuration, style: style, seconds: duration / .seconds(1))
    }
  }

  /// What is pressed.
  private struct HoldLabel: View {
    let configuration: PrimitiveButtonStyleConfiguration
    let style: Flow.Style?
    let seconds: Double
    @State private var isPressed = false
    @Environment(\.flowContext) private var context

    var body: some View {
      configuration.label
        .modifier(ButtonLook(style: style, isPressed: false))
        .overlay(alignment: .leading) {
          GeometryReader { proxy in
            Rectangle()
              .fill(context.paint(style?.foreground ?? "accent", or: .tint))
              .opacity(Metric.holdOpacity.value)
              .frame(width: isPressed ? proxy.size.width : 0)
          }
          .allowsHitTesting(false)
        }
        .clipShape((style ?? Flow.Style("")).outline)
        .animation(isPressed ? .linear(duration: seconds) : .default, value: isPressed)
        .onLongPressGesture(minimumDuration: seconds) {
          isPressed = false
          configuration.trigger()
        } onPressingChanged: {
          isPressed = $0
        }
    }
  }
#endif
