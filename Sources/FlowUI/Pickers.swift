#if canImport(SwiftUI)
  import FlowCore
  import Foundation
  import SwiftUI

  /// A slider for a number.
  struct NumberSlider: View {
    let control: Flow.Drawing.Control
    let number: Flow.Drawing.Number
    @Environment(\.flowContext) private var context

    var body: some View {
      // A slider needs somewhere to go.
      if number.range.count > 1 {
        Slider(
          value: context.binding(control.id, Double(number.value)) { .int(Int($0.rounded())) },
          in: Double(number.range.lowerBound)...Double(number.range.upperBound),
          step: Double(number.step)
        ) {
          Text(context.attributed(control.label))
        }
        .accessibilityValue(context.words(of: number, for: number.value))
      }
    }
  }

  /// A wheel of numbers.
  struct NumberWheel: View {
    let control: Flow.Drawing.Control
    let number: Flow.Drawing.Number
    @Environment(\.flowContext) private var context

    var body: some View {
      Picker(selection: context.binding(control.id, number.value) { .int($0) }) {
        ForEach(
          Array(
            stride(from: number.range.lowerBound, through: number.range.upperBound, by: number.step)
          ),
          id: \.self
        ) {
          Text(verbatim: context.words(of: number, for: $0)).tag($0)
        }
      } label: {
        Text(context.attributed(control.label))
      }
      .modifier(Wheel())
    }
  }

  extension FlowContext {
    /// What content writes for a number; the number, where it writes nothing.
    @MainActor func words(of number: Flow.Drawing.Number, for value: Int) -> String {
      number.words(for: value).map { plain($0) } ?? self.number(value)
    }
  }

  /// A wheel where the platform has one; a menu, where it has none.
  struct Wheel: ViewModifier {
    func body(content: Content) -> some View {
      #if os(macOS)
        content.pickerStyle(.menu)
      #else
        content.pickerStyle(.wheel)
      #endif
    }
  }

  /// One of several options, by their names.
  struct OptionPicker: View {
    let control: Flow.Drawing.Control
    let options: Flow.Drawing.Options
    @Environment(\.flowContext) private var context

    var body: some View {
      Picker(
        selection: context.binding(control.id, options.selected?.row) {
          $0.map { .row($0) } ?? .unset
        }
      ) {
        // What shows one option at a time would show the first, though it is not chosen.
        if options.selected == nil, !control.kind.isSegmented {
          Text(verbatim: "–").tag(RowID?.none)
        }
        ForEach(options.items, id: \.id) { option in
          name(of: option)
            .accessibilityIdentifier(option.id)
            .tag(RowID?.some(option.row))
        }
      } label: {
        Text(context.attributed(control.label))
      }
    }

    /// The name of an option, in a menu behind the symbol of its row.
    ///
    /// A segment has either words or a picture, and words say more.
    /// https://developer.apple.com/design/human-interface-guidelines/segmented-controls
    @ViewBuilder private func name(of option: Flow.Drawing.Option) -> some View {
      if control.kind.isMenu, let symbol = option.symbol {
        Label {
          Text(context.plain(option.name))
        } icon: {
          Image(systemName: symbol)
        }
      } else {
        Text(context.plain(option.name))
      }
    }
  }

  extension Flow.Drawing.Control.Kind {
    fileprivate var isSegmented: Bool {
      if case .segmented = self { true } else { false }
    }

    fileprivate var isMenu: Bool {
      if case .menu = self { true } else { false }
    }
  }

  /// A text field, which holds no more than it may.
  struct TextEntry: View {
    let control: Flow.Drawing.Control
    let field: Flow.Drawing.TextField
    @State private var text = ""
    @FocusState private var isFocused: Bool
    @Environment(\.flowContext) private var context
    @Environment(\.isPending) private var isPending

    var body: some View {
      TextField(
        text: $text, prompt: control.hint.map { Text(context.attributed($0)) },
        axis: field.lines.upperBound > 1 ? .vertical : .horizontal
      ) {
        Text(context.attributed(control.label))
      }
      .lineLimit(field.lines)
      .modifier(Typing(contentType: field.contentType))
      .modifier(Submitting(field: field))
      .focused($isFocused)
      .onAppear { text = content }
      .onChange(of: isPending, initial: true) {
        if field.takesFocus, !isPending { isFocused = true }
      }
      .onChange(of: content) { text = content }
      .onChange(of: text) { enter() }
    }

    private var content: String {
      switch field.content {
      case .typed(let text): text
      case .words(let words): context.plain(words)
      }
    }

    /// Tells what is typed.
    ///
    /// The field itself is cut to what it may hold, because nothing changes in the flow when more
    /// is typed.
    private func enter() {
      if let maximum = field.maximum, text.count > maximum { text = String(text.prefix(maximum)) }
      if text != content { context.send(.enter(control.id, .text(text))) }
    }
  }
#endif
