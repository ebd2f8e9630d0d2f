#if canImport(SwiftUI)
  import FlowCore
  import Foundation
  import SwiftUI

  /// A field for a number that is typed, with what content writes before and behind the number.
  struct NumberEntry: View {
    let control: Flow.Drawing.Control
    let number: Flow.Drawing.Number
    @State private var text = ""
    @FocusState private var isFocused: Bool
    @Environment(\.flowContext) private var context

    var body: some View {
      HStack(spacing: Metric.labelGap.value) {
        if !unit.before.isEmpty { Text(verbatim: unit.before).accessibilityHidden(true) }
        TextField(
          text: $text, prompt: control.hint.map { Text(context.attributed($0)) }, axis: .horizontal
        ) {
          Text(context.attributed(control.label))
        }
        .modifier(NumberTyping(allowsSign: number.range.lowerBound < 0))
        .focused($isFocused)
        .foregroundStyle(isTaken ? AnyShapeStyle(.foreground) : AnyShapeStyle(.red))
        // While somebody types, what they typed is heard, which may not be what the flow holds.
        .accessibilityValue(isFocused ? text : context.words(of: number, for: number.value))
        if !unit.behind.isEmpty { Text(verbatim: unit.behind).accessibilityHidden(true) }
      }
      .onAppear { text = digits }
      .onChange(of: number.value) { if number.typed(text) != number.value { text = digits } }
      .onChange(of: text) { enter() }
      // What was not taken is gone when typing ends.
      .onChange(of: isFocused) { if !isFocused { text = digits } }
    }

    /// Whether what is typed is a number that the flow takes; nothing at all is not wrong yet.
    private var isTaken: Bool { text.isEmpty || number.typed(text) != nil }

    private func enter() {
      guard let typed = number.typed(text), typed != number.value else { return }
      context.send(.enter(control.id, .int(typed)))
    }

    /// The number in digits of the language, without separators, so that it can be typed on.
    private var digits: String {
      let sign = number.value < 0 ? "-" : ""
      return sign
        + String(number.value.magnitude).compactMap(\.wholeNumberValue)
        .map { context.number($0) }.joined()
    }

    /// What content writes around the number.
    private var unit: (before: String, behind: String) {
      guard number.words != nil else { return ("", "") }
      let words = context.words(of: number, for: number.value)
      guard let place = words.range(of: context.number(number.value)) else { return ("", words) }
      return (
        words[..<place.lowerBound].trimmingCharacters(in: .whitespaces),
        words[place.upperBound...].trimmingCharacters(in: .whitespaces)
      )
    }
  }
#endif
