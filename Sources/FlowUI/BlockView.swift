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
      VStack(alignment: place.alignment, spacing: place.isCentered ? 0 : 12) {
        ForEach(section.blocks, id: \.key) { BlockView(block: $0, place: place) }
      }
      .multilineTextAlignment(place.isCentered ? .center : .leading)
      .frame(maxWidth: .infinity, alignment: place.isCentered ? .center : .leading)
      .padding(section.isBanner ? 16 : 0)
      .background {
        if section.isBanner {
          RoundedRectangle(cornerRadius: 16)
            .fill(context.paint("surface", or: .background))
            .shadow(color: .black.opacity(0.12), radius: 8, y: 4)
        }
      }
    }
  }

  /// A block.
  struct BlockView: View {
    let block: Flow.Drawing.Block
    let place: Place

    var body: some View {
      switch block {
      case .text(let text): PartView(text) { TextView(text: text, place: place) }
      case .pictures(let pictures):
        HStack(spacing: 16) {
          ForEach(pictures.indices, id: \.self) { index in
            PartView(pictures[index]) { PictureView(picture: pictures[index]) }
          }
        }
        .padding(.bottom, place == .hero ? 28 : 12)
      case .controls(let line): ControlLineView(line: line, place: place)
      case .views(let views):
        VStack(alignment: place.alignment, spacing: 0) {
          ForEach(views, id: \.id) { view in
            PartView(view) { ElementView(view: view) }
              .accessibilityIdentifier(view.id)
              .modifier(Moving(transition: view.motion.transition))
          }
        }
        .frame(maxWidth: place == .frame ? .infinity : nil)
      case .list(let list):
        PartView(list) { ListView(list: list) }
          .accessibilityElement(children: .contain)
          .accessibilityIdentifier(list.id)
      }
    }
  }

  extension Flow.Drawing.Block {
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
    @AccessibilityFocusState private var isFocused: Bool
    @Environment(\.flowContext) private var context

    var body: some View {
      Text(context.attributed(text.words))
        .modifier(Lettering(font: font, style: text.style))
        .modifier(Styled(style: text.style))
        .foregroundStyle(color)
        .fixedSize(horizontal: false, vertical: true)
        .padding(.bottom, place == .tile ? 0 : text.style?.spacing ?? (text.role == .title ? 8 : 0))
        .accessibilityAddTraits(isHeader ? .isHeader : [])
        .accessibilityIdentifier(text.id)
        .accessibilityFocused($isFocused)
        // A new screen is read from its title on.
        .onAppear { if text.role == .title { isFocused = true } }
    }

    private var isHeader: Bool {
      switch text.role {
      case .title, .heading: place != .option && place != .tile
      case .body, .note, .finePrint: false
      }
    }

    private var font: Flow.Font {
      switch (place, text.role) {
      case (.option, .body): Flow.Font("body", .subheadline)
      case (.tile, .body): Flow.Font("body", .largeTitle)
      case (.tile, .heading): Flow.Font("heading", .footnote, weight: .semibold)
      case (_, let role): text.font ?? role.usualFont
      }
    }

    private var color: AnyShapeStyle {
      switch text.role {
      case .title, .heading, .body: AnyShapeStyle(.foreground)
      case .note, .finePrint: context.paint("muted", or: .secondary)
      }
    }
  }

  extension Flow.Drawing.Text.Role {
    /// The font of words for which the theme has none.
    fileprivate var usualFont: Flow.Font {
      switch self {
      case .title: Flow.Font("title", .title, weight: .bold)
      case .heading: Flow.Font("heading", .headline)
      case .body: Flow.Font("body", .body)
      case .note: Flow.Font("note", .callout)
      case .finePrint: Flow.Font("fine-print", .footnote)
      }
    }
  }

  /// A picture.
  struct PictureView: View {
    let picture: Flow.Drawing.Picture
    /// The size of a picture that stands before words.
    var size: CGFloat?
    @Environment(\.flowContext) private var context

    var body: some View {
      image
        .foregroundStyle(context.paint(picture.style?.foreground ?? "accent", or: .tint))
        .accessibilityLabel(picture.label.map { context.plain($0) } ?? "")
        .accessibilityHidden(picture.label == nil)
        .accessibilityIdentifier(picture.id)
    }

    @ViewBuilder private var image: some View {
      switch picture.source {
      case .symbol(let name):
        Image(systemName: name).resizable().scaledToFit()
          .frame(
            width: size ?? picture.style?.size ?? 64, height: size ?? picture.style?.size ?? 64)
      case .image(let name):
        Image(name).resizable().scaledToFit().frame(maxWidth: size ?? 264)
      case .appIcon: AppIcon(size: size ?? 112)
      }
    }
  }

  /// The app's own icon, with the corners that the system gives it.
  struct AppIcon: View {
    let size: CGFloat
    @Environment(\.flowContext) private var context

    var body: some View {
      Image(context.theme.icon).resizable().scaledToFit()
        .frame(width: size, height: size)
        .clipShape(RoundedRectangle(cornerRadius: size * 0.225, style: .continuous))
    }
  }
#endif
