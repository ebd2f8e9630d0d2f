#if canImport(SwiftUI)
  import FlowCore
  import Foundation
  import SwiftUI

  /// A card for each option, or a tile where each begins with a sign.
  struct OptionCards: View {
    let control: Flow.Drawing.Control
    let options: Flow.Drawing.Options
    @ScaledMetric private var tile = Metric.tileWidth.value
    @ScaledMetric private var wideTile = Metric.wideTileWidth.value
    @Environment(\.dynamicTypeSize) private var typeSize
    @Environment(\.flowContext) private var context

    var body: some View {
      if options.areTiles {
        let spacing = Metric.optionSpacing.value
        let width = isOnPad ? wideTile : tile
        LazyVGrid(
          columns: [GridItem(.adaptive(minimum: width), spacing: spacing)], spacing: spacing
        ) {
          cards
        }
      } else {
        VStack(spacing: Metric.optionSpacing.value) { cards }
      }
    }

    private var cards: some View {
      ForEach(options.items, id: \.id) { option in
        Button {
          context.send(event(option.row))
        } label: {
          OptionContent(
            option: option, place: options.areTiles ? .tile : .option,
            spacing: control.style?.spacing ?? 0
          )
          .modifier(
            Styled(
              style: control.style, isSelected: option.isSelected,
              sidePadding: options.areTiles ? Metric.tilePadding.value : nil)
          )
          .overlay(alignment: .topTrailing) {
            if let saving = option.saving, !typeSize.leavesNoCorner {
              SavingBadge(row: saving).padding(Metric.savingInset.value)
            }
          }
        }
        .buttonStyle(.plain)
        .accessibilityAddTraits(option.isSelected ? .isSelected : [])
        .accessibilityIdentifier(option.id)
      }
    }

    private func event(_ row: RowID) -> Flow.Event {
      if case .list = control.kind { .pick(control.id, row) } else { .enter(control.id, .row(row)) }
    }
  }

  /// A switch for each option.
  struct OptionToggles: View {
    let control: Flow.Drawing.Control
    let options: Flow.Drawing.Options
    @Environment(\.flowContext) private var context

    var body: some View {
      VStack(spacing: Metric.optionSpacing.value) {
        ForEach(options.items, id: \.id) { option in
          Toggle(isOn: isOn(option)) {
            ToggleContent(option: option, spacing: control.style?.spacing ?? 0)
          }
          .toggleStyle(.switch)
          .disabled(!option.isEnabled)
          .modifier(Styled(style: control.style))
          .accessibilityIdentifier(option.id)
        }
      }
    }

    private func isOn(_ option: Flow.Drawing.Option) -> Binding<Bool> {
      context.binding(control.id, option.isSelected) { [items = options.items] isOn in
        .rows(items.filter { $0.row == option.row ? isOn : $0.isSelected }.map(\.row))
      }
    }
  }

  /// What content writes for an option with a switch: a picture that comes first stands beside the rest.
  private struct ToggleContent: View {
    let option: Flow.Drawing.Option
    let spacing: Double
    @ScaledMetric private var size = Metric.featureSymbolSize.value

    var body: some View {
      if case .pictures(let pictures) = option.blocks.first, option.blocks.count > 1 {
        HStack(spacing: Metric.featureGap.value) {
          ForEach(pictures.indices, id: \.self) { index in
            PartView(pictures[index]) { PictureView(picture: pictures[index], size: size) }
          }
          OptionContent(option: rest, place: .option, spacing: spacing)
        }
      } else {
        OptionContent(option: option, place: .option, spacing: spacing)
      }
    }

    private var rest: Flow.Drawing.Option {
      var rest = option
      rest.blocks.removeFirst()
      return rest
    }
  }

  /// What content writes for an option; its name, where it writes nothing.
  private struct OptionContent: View {
    let option: Flow.Drawing.Option
    let place: Place
    let spacing: Double
    @Environment(\.flowContext) private var context

    var body: some View {
      VStack(alignment: place == .tile ? .center : .leading, spacing: spacing) {
        if option.blocks.isEmpty { OptionName(option: option) }
        ForEach(option.blocks.indices, id: \.self) { block(at: $0) }
      }
      .multilineTextAlignment(place == .tile ? .center : .leading)
      .frame(maxWidth: .infinity, alignment: place == .tile ? .center : .leading)
    }

    /// A block; views that follow a heading stand at the end of its line.
    @ViewBuilder private func block(at index: Int) -> some View {
      let block = option.blocks[index]
      switch block {
      case .text, .pictures, .controls:
        if block.isHeading, place == .option,
          option.blocks.dropFirst(index + 1).first?.isViews == true
        {
          HStack {
            BlockView(block: block, place: place, isCentered: place == .tile)
            Spacer(minLength: 0)
            BlockView(block: option.blocks[index + 1], place: place)
          }
        } else {
          BlockView(block: block, place: place, isCentered: place == .tile)
        }
      case .views:
        if index == 0 || place != .option || !option.blocks[index - 1].isHeading {
          BlockView(block: block, place: place, isCentered: place == .tile)
        }
      case .list(let list):
        ListView(list: list, isAbove: !option.blocks.prefix(index).contains(where: \.isHeading))
      }
    }
  }

  /// The name of an option, behind the picture of its row.
  private struct OptionName: View {
    let option: Flow.Drawing.Option
    @ScaledMetric private var size = Metric.featureSymbolSize.value
    @Environment(\.flowContext) private var context

    var body: some View {
      if let picture = option.picture {
        HStack(spacing: Metric.featureGap.value) {
          PartView(picture) { PictureView(picture: picture, size: size) }
          StrongWords(option.name)
        }
      } else {
        StrongWords(option.name)
      }
    }
  }

  extension Flow.Drawing.Option {
    /// The row that says what is saved by it, which stands in its corner.
    fileprivate var saving: Flow.Drawing.Row? {
      for case .list(let list) in blocks {
        if let saving = list.rows.first(where: \.isSaving) { return saving }
      }
      return nil
    }
  }

  extension Flow.Drawing.Block {
    fileprivate var isHeading: Bool {
      if case .text(let text) = self { text.role == .heading } else { false }
    }

    fileprivate var isViews: Bool {
      if case .views = self { true } else { false }
    }
  }
#endif
