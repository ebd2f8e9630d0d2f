#if canImport(SwiftUI)
  import FlowCore
  import Foundation
  import SwiftUI

  /// The blocks of a section.
  struct SectionView: View {
    let section: Flow.Drawing.Section
    let place: Place
    @Environment(\.flowContext) private var context

    var body: some View {
      VStack(alignment: isCentered ? .center : .leading, spacing: spacing) {
        ForEach(section.blocks, id: \.key) { block in
          BlockView(
            block: block, place: place, isCentered: isCentered,
            isLast: block.key == section.blocks.last?.key,
            meetsControls: spacing == 0 && section.hasControls(below: block))
        }
      }
      .multilineTextAlignment(isCentered ? .center : .leading)
      .frame(maxWidth: .infinity, alignment: isCentered ? .center : .leading)
      .padding(section.isBanner ? Metric.bannerPadding.value : 0)
      .background {
        if section.isBanner {
          RoundedRectangle(cornerRadius: Metric.bannerCornerRadius.value)
            .fill(context.paint("surface", or: .background))
        }
      }
      .padding(.bottom, endsInSigns ? Metric.rowSignSectionSpacing.value : 0)
    }

    private var isCentered: Bool { section.alignment == .center }

    /// What speaks, and what stands at the foot, has the spaces that its styles say.
    private var spacing: Double {
      switch place {
      case .hero, .foot: 0
      case .frame, .main, .modal, .option, .tile: Metric.blockSpacing.value
      }
    }

    /// Whether rows of signs stand in it, which reach from side to side.
    private var endsInSigns: Bool { section.blocks.contains(where: \.hasSigns) }
  }

  /// A block.
  struct BlockView: View {
    let block: Flow.Drawing.Block
    let place: Place
    var isCentered = false
    var isLast = false
    /// Whether controls come right below it, with no space between the two.
    var meetsControls = false

    var body: some View {
      switch block {
      case .text(let text): PartView(text) { TextView(text: text, place: place, isLast: isLast) }
      case .pictures(let pictures):
        HStack(spacing: Metric.pictureGap.value) {
          ForEach(pictures.indices, id: \.self) { index in
            PartView(pictures[index]) { PictureView(picture: pictures[index]) }
          }
        }
        .padding(
          .bottom,
          pictures[0].style?.spacing
            ?? (isCentered ? Metric.centeredPictureSpacing.value : Metric.pictureSpacing.value))
      case .controls(let line):
        ControlLineView(line: line, place: place, isLast: isLast, meetsControls: meetsControls)
      case .views(let views):
        VStack(alignment: isCentered ? .center : .leading, spacing: 0) {
          ForEach(views, id: \.id) { view in
            PartView(view) { ElementView(view: view) }
              .accessibilityIdentifier(view.id)
              .modifier(Appearing(motion: view.motion))
          }
        }
        .frame(maxWidth: place == .frame ? .infinity : nil)
        .padding(.bottom, block.hasSigns ? Metric.rowSignSpacing.value : 0)
      case .list(let list):
        PartView(list) { ListView(list: list) }
          .padding(.top, place == .hero ? Metric.centeredListTop.value : 0)
          .padding(.bottom, place == .hero ? Metric.centeredListBottom.value : 0)
          .accessibilityElement(children: .contain)
          .accessibilityIdentifier(list.id)
      }
    }
  }

  extension Flow.Drawing.Section {
    /// Whether the next block after one is of controls.
    fileprivate func hasControls(below block: Flow.Drawing.Block) -> Bool {
      guard let index = blocks.firstIndex(where: { $0.key == block.key }),
        case .controls? = blocks.dropFirst(index + 1).first
      else { return false }
      return true
    }
  }

  extension Flow.Drawing.Block {
    /// Whether it is a row of signs.
    fileprivate var hasSigns: Bool {
      guard case .views(let views) = self else { return false }
      return views.contains { if case .emojiRow = $0.kind { true } else { false } }
    }

    /// What a block is known by while others come and go.
    var key: String {
      switch self {
      case .text(let text): text.id
      case .pictures(let pictures): pictures[0].id
      case .controls(let line): "controls:\(line.controls[0].id)"
      case .views(let views): "views:\(views[0].id)"
      case .list(let list): list.id
      }
    }
  }

  /// Words by themselves.
  struct TextView: View {
    let text: Flow.Drawing.Text
    let place: Place
    let isLast: Bool
    @ScaledMetric private var signSize = Metric.tileSignSize.value
    @ScaledMetric private var wideSignSize = Metric.wideTileSignSize.value
    @AccessibilityFocusState private var isFocused: Bool
    @Environment(\.flowContext) private var context
    @Environment(\.isPending) private var isPending

    var body: some View {
      WholeWords(context.attributed(text.words), emphasis: text.font?.emphasis?.swiftUI)
        .font(isSign ? .system(size: isOnPad ? wideSignSize : signSize) : nil)
        .modifier(Lettering(font: font, style: text.style))
        .modifier(Styled(style: text.style))
        .foregroundStyle(color)
        .fixedSize(horizontal: false, vertical: true)
        .padding(.bottom, spacing)
        .accessibilityAddTraits(isHeader ? .isHeader : [])
        .accessibilityIdentifier(text.id)
        .accessibilityFocused($isFocused)
        // A new screen is read from its title on.
        .onChange(of: isPending, initial: true) {
          if text.role == .title, !isPending { isFocused = true }
        }
    }

    private var isHeader: Bool {
      switch text.role {
      case .title, .heading: place != .option && place != .tile
      case .body, .note, .finePrint: false
      }
    }

    /// Whether it is the sign that a tile begins with.
    private var isSign: Bool { place == .tile && text.role == .body }

    /// The space below it.
    private var spacing: Double {
      switch (place, text.role) {
      case (.tile, _), (.option, .body): 0
      case (.main, .title) where isLast: 0
      case (_, .title), (_, .body): text.style?.spacing ?? Metric.textSpacing.value
      case (.foot, .note): Metric.footNoteSpacing.value
      case (.hero, .note): Metric.textSpacing.value
      case (_, .heading): text.style?.spacing ?? 0
      case (_, .note), (_, .finePrint): 0
      }
    }

    private var font: Flow.Font {
      switch (place, text.role) {
      case (.option, .body): Flow.Drawing.DefaultFont.optionBody.font
      case (.tile, .heading): Flow.Drawing.DefaultFont.tileHeading.font
      case (_, let role): text.font ?? role.defaultFont.font
      }
    }

    private var color: AnyShapeStyle {
      switch text.role {
      case .title, .heading, .body: AnyShapeStyle(.foreground)
      case .note, .finePrint: context.paint(text.style?.foreground ?? "muted", or: .secondary)
      }
    }
  }

  /// A picture.
  struct PictureView: View {
    let picture: Flow.Drawing.Picture
    /// The size of a picture that stands before words.
    var size: Double?
    /// Whether it has the color of what stands around it.
    var takesColor = false
    @Environment(\.flowContext) private var context
    @Environment(\.isLandscape) private var isLandscape

    var body: some View {
      image
        .foregroundStyle(
          takesColor
            ? AnyShapeStyle(.foreground)
            : context.paint(picture.style?.foreground ?? "accent", or: .tint)
        )
        .accessibilityLabel(picture.label.map { context.plain($0) } ?? "")
        .accessibilityHidden(picture.label == nil)
        .accessibilityIdentifier(picture.id)
    }

    @ViewBuilder private var image: some View {
      switch picture.source {
      case .symbol(let name):
        Image(systemName: name).resizable().scaledToFit()
          .frame(width: side, height: side)
      case .image(let name):
        Image(name).resizable().scaledToFit().frame(maxWidth: size ?? widest)
      case .appIcon: AppIcon(size: size ?? Metric.iconSize.value)
      }
    }

    private var widest: Double {
      #if os(iOS)
        if isLandscape, !isOnPad { return Metric.compactImageWidth.value }
      #endif
      return Metric.imageWidth.value
    }

    private var side: Double { size ?? picture.style?.size ?? Metric.symbolSize.value }
  }

  /// The app's own icon, with the corners that the system gives it where no style does.
  struct AppIcon: View {
    let size: Double
    var cornerRadius: Double?
    @Environment(\.flowContext) private var context

    var body: some View {
      Image(context.theme.icon).resizable().scaledToFit()
        .frame(width: size, height: size)
        .clipShape(
          RoundedRectangle(
            cornerRadius: cornerRadius ?? size * Metric.iconCornerRadius.value, style: .continuous))
    }
  }
#endif
