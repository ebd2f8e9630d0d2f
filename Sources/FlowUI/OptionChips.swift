#if canImport(SwiftUI)
  import FlowCore
  import Foundation
  import SwiftUI

  /// A small capsule for each option, as many in a line as there is room for.
  struct OptionChips: View {
    let control: Flow.Drawing.Control
    let options: Flow.Drawing.Options
    let allowsMultipleSelection: Bool
    @Environment(\.flowContext) private var context

    var body: some View {
      WrappingLayout(spacing: Metric.chipSpacing.value) {
        ForEach(options.items, id: \.id) { option in
          Button {
            context.send(.enter(control.id, content(touching: option)))
          } label: {
            ChipContent(option: option)
          }
          .buttonStyle(
            ChipButtonStyle(
              style: control.style ?? Flow.Style("chip"), isSelected: option.isSelected)
          )
          .disabled(!option.isEnabled)
          .accessibilityAddTraits(option.isSelected ? .isSelected : [])
          .accessibilityIdentifier(option.id)
        }
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }

    /// What is entered by touching an option.
    private func content(touching option: Flow.Drawing.Option) -> Flow.Constant {
      guard allowsMultipleSelection else { return .row(option.row) }
      return .rows(options.items.filter { ($0.row == option.row) != $0.isSelected }.map(\.row))
    }
  }

  /// The picture and the words of a chip.
  private struct ChipContent: View {
    let option: Flow.Drawing.Option
    @ScaledMetric private var size = Metric.chipSymbolSize.value
    @Environment(\.flowContext) private var context

    var body: some View {
      HStack(spacing: Metric.backGap.value) {
        if let picture = option.picture {
          PartView(picture) { PictureView(picture: picture, size: size, takesColor: true) }
        }
        StrongWords(option.name).multilineTextAlignment(.leading)
      }
    }
  }

  /// A capsule, which is filled with the accent while it is chosen.
  private struct ChipButtonStyle: ButtonStyle {
    let style: Flow.Style
    let isSelected: Bool
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.flowContext) private var context

    func makeBody(configuration: Configuration) -> some View {
      configuration.label
        .foregroundStyle(foreground)
        .padding(.horizontal, style.padding ?? Metric.chipPadding.value)
        .padding(.vertical, style.padding ?? 0)
        .frame(minHeight: max(style.height ?? 0, Metric.target))
        .background(background, in: outline)
        .overlay { if let border { border } }
        .contentShape(outline)
        .opacity(isEnabled && !configuration.isPressed ? 1 : Metric.disabledOpacity.value)
    }

    private var foreground: AnyShapeStyle {
      isSelected
        ? context.paint("on-accent", or: .background)
        : context.paint(style.foreground ?? "text", or: .primary)
    }

    private var background: AnyShapeStyle {
      isSelected
        ? context.paint("accent", or: .tint)
        : context.paint(style.background ?? "surface", or: .background)
    }

    private var border: (some View)? {
      (isSelected ? style.selectedBorder ?? style.border : style.border).map {
        outline.strokeBorder(context.paint($0.color, or: .separator), lineWidth: $0.width)
      }
    }

    /// As round as there is room for, where its style says nothing else.
    private var outline: RoundedRectangle {
      var style = style
      if style.shape == nil, style.cornerRadius == nil { style.shape = .capsule }
      return style.outline
    }
  }
#endif
