#if canImport(SwiftUI)
  import FlowCore
  import Foundation
  import SwiftUI

  /// Controls in one line, below one another where letters are large.
  struct ControlLineView: View {
    let line: Flow.Drawing.ControlLine
    let place: Place
    var isLast = false
    /// Whether controls come right below it, with no space between the two.
    var meetsControls = false
    @Environment(\.dynamicTypeSize) private var typeSize

    var body: some View {
      layout {
        ForEach(line.controls, id: \.id) { control in
          // What is not back stands at the end of a line of the frame, unless it begins one.
          if place == .frame, control.kind != .button(goesBack: true), !begins(control) {
            Spacer(minLength: 0)
          }
          PartView(control) {
            ControlView(control: control, spaceBelow: spaceBelow(control))
          }
          .disabled(!control.isEnabled)
          .modifier(Identified(control: control))
          .modifier(Appearing(motion: control.motion))
        }
      }
      .frame(maxWidth: place == .frame ? .infinity : nil)
    }

    /// Whether others stand behind a control.
    private func begins(_ control: Flow.Drawing.Control) -> Bool {
      line.controls.count > 1 && control == line.controls.first
    }

    /// The space below a button: none below what stands last at the foot; where its style says none,
    /// enough that buttons don't touch.
    private func spaceBelow(_ control: Flow.Drawing.Control) -> Double {
      if place == .foot, isLast, control == line.controls.last { return 0 }
      guard let style = control.style else { return 0 }
      return style.spacing ?? (meetsControls ? Metric.controlGap.value : 0)
    }

    private var layout: AnyLayout {
      (line.places > 1 || place == .frame) && !typeSize.isAccessibilitySize
        ? AnyLayout(HStackLayout(spacing: Metric.controlGap.value))
        : AnyLayout(VStackLayout(spacing: line.places > 1 ? Metric.controlGap.value : 0))
    }
  }

  /// Gives a control its identifier and its hint; one that holds others leaves them theirs.
  private struct Identified: ViewModifier {
    let control: Flow.Drawing.Control
    @Environment(\.flowContext) private var context

    func body(content: Content) -> some View {
      switch control.kind {
      case .list, .cards, .toggles, .chips, .appView:
        content
          .accessibilityElement(children: .contain)
          .accessibilityLabel(context.plain(control.label))
          .accessibilityIdentifier(control.id.rawValue)
      // The hint of a text field is its prompt.
      case .textField, .numberField: content.accessibilityIdentifier(control.id.rawValue)
      case .button, .toggle, .stepper, .slider, .wheel, .segmented, .menu, .optionWheel, .appPicker,
        .timePicker, .datePicker:
        content
          .accessibilityIdentifier(control.id.rawValue)
          .accessibilityHint(control.hint.map { context.plain($0) } ?? "")
      }
    }
  }

  /// A control as the platform has it.
  struct ControlView: View {
    let control: Flow.Drawing.Control
    /// The space below it, if it is a button.
    let spaceBelow: Double
    @Environment(\.flowContext) private var context

    var body: some View {
      switch control.kind {
      case .button(let goesBack):
        FlowButton(control: control, goesBack: goesBack)
          .padding(.bottom, spaceBelow)
      case .toggle(let isOn):
        Toggle(isOn: binding(isOn) { .bool($0) }) { label }
          .toggleStyle(.switch)
          .modifier(Setting(control: control))
      case .stepper(let number):
        Stepper(value: binding(number.value) { .int($0) }, in: number.range, step: number.step) {
          HStack(spacing: Metric.labelGap.value) {
            label
            if let words = number.words {
              Spacer(minLength: 0)
              StrongWords(words)
            }
          }
        }
        .modifier(Setting(control: control))
      case .appPicker, .appView:
        // Until the app draws it, a control of the platform's stands in for it.
        if let standIn = control.standIn {
          AnyView(ControlView(control: standIn, spaceBelow: spaceBelow))
        } else {
          label.modifier(Setting(control: control))
        }
      case .slider(let number):
        Labelled(control: control) {
          NumberSlider(control: control, number: number).labelsHidden()
          if !number.marks.isEmpty { SliderScale(number: number) }
          if let words = number.words {
            StrongWords(words).accessibilityHidden(true)
          }
        }
      case .wheel(let number):
        Labelled(control: control) {
          NumberWheel(control: control, number: number).labelsHidden()
        }
      case .numberField(let number):
        Labelled(control: control) {
          NumberEntry(control: control, number: number)
            .textFieldStyle(.plain)
            .labelsHidden()
            .modifier(Styled(style: control.style))
        }
      case .textField(let field):
        Labelled(control: control) {
          TextEntry(control: control, field: field)
            .textFieldStyle(.plain)
            .labelsHidden()
            .modifier(Styled(style: control.style))
        }
      case .segmented(let options):
        Labelled(control: control) {
          OptionPicker(control: control, options: options).pickerStyle(.segmented).labelsHidden()
        }
      case .menu(let options):
        HStack(spacing: Metric.labelGap.value) {
          if control.showsLabel { label.accessibilityHidden(true) }
          Spacer(minLength: 0)
          OptionPicker(control: control, options: options).pickerStyle(.menu).labelsHidden()
        }
        .modifier(Setting(control: control))
      case .optionWheel(let options):
        Labelled(control: control) {
          OptionPicker(control: control, options: options).modifier(Wheel()).labelsHidden()
        }
      case .timePicker(let entry):
        DateControl(control: control, isWheel: entry.isWheel) {
          TimePicker(control: control, entry: entry)
        }
      case .datePicker(let entry):
        DateControl(control: control, isWheel: entry.isWheel) {
          DayPicker(control: control, entry: entry)
        }
      case .list(let options), .cards(let options):
        Labelled(control: control) { OptionCards(control: control, options: options) }
      case .toggles(let options):
        Labelled(control: control) { OptionToggles(control: control, options: options) }
      case .chips(let options, let allowsMultipleSelection):
        Labelled(control: control) {
          OptionChips(
            control: control, options: options, allowsMultipleSelection: allowsMultipleSelection)
        }
      }
    }

    private var label: some View {
      StrongWords(control.label)
    }

    private func binding<Value: Sendable>(
      _ value: Value, _ constant: @escaping @Sendable (Value) -> Flow.Constant
    ) -> Binding<Value> {
      context.binding(control.id, value, constant)
    }
  }

  extension FlowContext {
    /// What a control holds, and where what is entered goes.
    func binding<Value: Sendable>(
      _ control: ControlID, _ value: Value,
      _ constant: @escaping @Sendable (Value) -> Flow.Constant
    ) -> Binding<Value> {
      Binding(get: { value }, set: { @MainActor in send(.enter(control, constant($0))) })
    }
  }

  /// A control whose label stands before it on a card.
  private struct Setting: ViewModifier {
    let control: Flow.Drawing.Control

    func body(content: Content) -> some View {
      if control.showsLabel {
        content.modifier(Styled(style: control.style))
      } else {
        content.labelsHidden().modifier(Styled(style: control.style))
      }
    }
  }

  /// A picker of a time or day: behind its label on a card, or below it, where it is a wheel.
  private struct DateControl<Content: View>: View {
    let control: Flow.Drawing.Control
    let isWheel: Bool
    @ViewBuilder let content: Content
    @Environment(\.flowContext) private var context

    var body: some View {
      if isWheel {
        Labelled(control: control) { content.modifier(DateWheel()).labelsHidden() }
      } else {
        HStack(spacing: Metric.labelGap.value) {
          if control.showsLabel {
            StrongWords(control.label).accessibilityHidden(true)
          }
          Spacer(minLength: 0)
          content.datePickerStyle(.compact).labelsHidden()
        }
        .modifier(Setting(control: control))
      }
    }
  }

  /// A control below its label.
  private struct Labelled<Content: View>: View {
    let control: Flow.Drawing.Control
    @ViewBuilder let content: Content
    @Environment(\.flowContext) private var context

    var body: some View {
      VStack(alignment: .leading, spacing: Metric.labelSpacing.value) {
        if control.showsLabel {
          StrongWords(control.label)
            .modifier(Lettering(font: font, style: style))
            .modifier(Styled(style: style))
            .accessibilityHidden(true)
        }
        content
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }

    private var font: Flow.Font {
      context.theme.font("label") ?? Flow.Drawing.DefaultFont.label.font
    }

    private var style: Flow.Style? { context.theme.style("label") }
  }

  /// A button; where it has no style, it is one of words alone.
  private struct FlowButton: View {
    let control: Flow.Drawing.Control
    let goesBack: Bool
    @Environment(\.flowContext) private var context

    /// The least width of what has no style or is a symbol alone, which could hardly be touched.
    private var width: CGFloat? {
      control.style == nil || !control.showsLabel ? Metric.target : nil
    }

    var body: some View {
      if let hold = control.hold {
        button
          .buttonStyle(HoldButtonStyle(style: control.style, duration: hold))
          .accessibilityAction { context.send(.tap(control.id)) }
          .accessibilityLabel(context.plain(control.label))
      } else {
        button
          .buttonStyle(ThemeButtonStyle(style: control.style))
          .accessibilityLabel(context.plain(control.label))
      }
    }

    private var button: some View {
      Button {
        context.send(.tap(control.id))
      } label: {
        HStack(spacing: Metric.backGap.value) {
          if goesBack { Image(systemName: "chevron.backward").accessibilityHidden(true) }
          if let symbol = control.symbol {
            Image(systemName: symbol).accessibilityHidden(true)
          }
          if control.showsLabel { StrongWords(control.label) }
        }
        .frame(minWidth: width)
        .opacity(control.isWaiting ? 0 : 1)
        .overlay {
          if control.isWaiting {
            ProgressView().tint(context.paint(control.style?.foreground ?? "accent", or: .tint))
          }
        }
      }
    }
  }

  /// A button with the look of a style.
  private struct ThemeButtonStyle: ButtonStyle {
    let style: Flow.Style?

    func makeBody(configuration: Configuration) -> some View {
      configuration.label.modifier(ButtonLook(style: style, isPressed: configuration.isPressed))
    }
  }

  /// The look of a button of a style.
  struct ButtonLook: ViewModifier {
    let style: Flow.Style?
    let isPressed: Bool
    @Environment(\.isEnabled) private var isEnabled

    func body(content: Content) -> some View {
      content
        .multilineTextAlignment(.center)
        .modifier(Lettering(font: font, style: style))
        .modifier(styled)
        .grayscale(isFaint ? 1 : 0)
        .opacity(isFaint ? Metric.disabledOpacity.value : 1)
        // Until the finger is lifted it fades.
        .opacity(isPressed ? Metric.disabledOpacity.value : 1)
    }

    /// One of words alone has no edges to keep off.
    private var styled: Styled {
      var styled = Styled(
        style: style ?? Flow.Style("", foreground: "accent"), isGray: !isEnabled,
        minHeight: Metric.target)
      if style != nil {
        styled.usualSidePadding = Metric.buttonPadding.value
        styled.usualLinePadding = Metric.buttonVerticalPadding.value
      }
      return styled
    }

    /// Whether it cannot be used and has no fill that says so.
    private var isFaint: Bool { !isEnabled && style?.background == nil }

    private var font: Flow.Font {
      let font: Flow.Drawing.DefaultFont = style == nil ? .plainButton : .button
      return font.font
    }
  }
#endif
