#if canImport(SwiftUI)
  import FlowCore
  import Foundation
  import SwiftUI

  #if canImport(UIKit)
    import UIKit
  #elseif canImport(AppKit)
    import AppKit
  #endif

  /// Something that neither words nor controls say.
  struct ElementView: View {
    let view: Flow.Drawing.View
    @Environment(\.flowContext) private var context
    /// How much larger marks are than at the usual text size.
    @ScaledMetric private var growth = 1.0

    var body: some View {
      switch view.kind {
      case .progress:
        spoken(ProgressView().tint(context.paint(view.style?.foreground ?? "accent", or: .tint)))
      case .appIcon:
        spoken(
          AppIcon(
            size: view.style?.size ?? Metric.iconSize.value, cornerRadius: view.style?.cornerRadius)
        )
        .padding(.bottom, view.style?.spacing ?? Metric.iconSpacing.value)
      case .progressBar(let position):
        let height = (view.style?.height ?? Metric.progressBarHeight.value) * growth
        spoken(
          marks(position?.count, spacing: 0) { place in
            Rectangle().opacity(place <= position?.position ?? 0 ? 1 : 0).frame(height: height)
          }
          .clipShape(Capsule())
        )
        .padding(.bottom, Metric.progressBarSpacing.value)
      case .pageDots(let position):
        // The size is that of each dot.
        let size = (view.style?.size ?? Metric.pageDotSize.value) * growth
        spoken(
          marks(position?.count, spacing: view.style?.spacing ?? Metric.pageDotGap.value) { place in
            Circle().opacity(place == position?.position ? 1 : Metric.pageDotOpacity.value)
              .frame(width: size, height: size)
          }, sized: false)
      case .rankBars(let rank):
        spoken(
          RankBars(
            rank: rank, height: view.style?.height ?? Metric.rankBarHeight.value,
            spacing: view.style?.spacing ?? Metric.rankBarGap.value))
      case .avatar(let avatar):
        spoken(AvatarView(avatar: avatar, outline: (view.style ?? Flow.Style("")).outline))
          .padding(.bottom, Metric.avatarSpacing.value)
      case .emojiRow:
        // The style is that of each sign; the row has its spacing and its speed.
        EmojiRow(signs: view.signs(seed: context.seed), style: view.style)
          .accessibilityElement(children: .ignore)
          .accessibilityLabel(context.plain(view.label))
      case .barChart(let rows): grouped(BarChart(rows: rows, color: color))
      case .milestones(let rows, let reached):
        grouped(Milestones(rows: rows, reached: reached, color: color))
      case .floatingWords:
        grouped(
          FloatingWords(words: view.words(seed: context.seed), color: view.style?.foreground))
      case .formula(let rows): grouped(Formula(view: view, rows: rows, color: color))
      case .comparisonCards(let rows): grouped(ComparisonCards(rows: rows, color: color))
      case .wheelOfFortune(let rows, let stopped):
        grouped(FortuneWheel(rows: rows, stopped: stopped, color: color))
          .frame(maxWidth: .infinity)
      case .progressRing(let portion):
        grouped(
          ProgressRing(
            portion: portion, color: color, size: view.style?.size ?? Metric.ringSize.value)
        )
        .frame(maxWidth: .infinity)
      case .image(let image):
        framed(
          AdaptiveImage(image: image, hasHeight: view.style?.imageHeight != nil)
            .accessibilityElement(children: .ignore)
            .accessibilityLabel(context.plain(view.label)))
      case .video(let video):
        framed(VideoView(video: video, label: context.plain(view.label)))
      case .custom(let custom):
        PartView(custom) {
          if custom.rows.isEmpty, custom.parameters.isEmpty {
            spoken(CustomView(custom: custom))
          } else {
            grouped(StandIn(custom: custom))
          }
        }
      }
    }

    /// What marks are painted with.
    private var color: ColorID { view.color ?? view.style?.foreground ?? "accent" }

    /// A drawing with the view's style, of which the words in it are spoken besides the label.
    private func grouped(_ drawing: some View) -> some View {
      drawing
        .modifier(Styled(style: view.style))
        .accessibilityElement(children: .contain)
        .accessibilityLabel(context.plain(view.label))
    }

    /// An image or video in its frame; it says itself how it is spoken.
    private func framed(_ media: some View) -> some View {
      media
        .modifier(MediaFrame(style: view.style ?? Flow.Style("")))
        .padding(.bottom, Metric.pictureSpacing.value)
    }

    /// A drawing with the view's style, which is spoken by the view's label alone.
    private func spoken(_ drawing: some View, sized: Bool = true) -> some View {
      var style = view.style
      if !sized { style?.size = nil }
      if let color = view.color {
        style = style ?? Flow.Style("")
        style?.foreground = color
        style?.border?.color = color
      }
      return
        drawing
        .modifier(Styled(style: style))
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(context.plain(view.label))
    }
  }

  /// So many marks in a row, each by its place from 1.
  @MainActor private func marks(
    _ count: Int?, spacing: Double, @ViewBuilder _ mark: @escaping (Int) -> some View
  ) -> some View {
    HStack(spacing: spacing) {
      ForEach(Array(1..<(count ?? 0) + 1), id: \.self) { mark($0) }
    }
  }

  /// A bar for each rank there is, filled up to one.
  private struct RankBars: View {
    let rank: Flow.Drawing.Rank?
    var height = Metric.rankBarHeight.value
    var spacing = Metric.rankBarGap.value
    @ScaledMetric private var growth = 1.0

    var body: some View {
      marks(rank?.count, spacing: spacing) { place in
        Rectangle().opacity(place <= rank?.rank ?? 0 ? 1 : Metric.rankBarOpacity.value)
          .frame(width: Metric.rankBarWidth.value * growth, height: height * growth)
      }
    }
  }

  /// Who the app is for: their image where it can be read, their initials, or a sign of a person.
  private struct AvatarView: View {
    let avatar: Flow.Drawing.Avatar
    let outline: RoundedRectangle
    @Environment(\.flowContext) private var context

    var body: some View {
      switch avatar {
      case .image(let id):
        if let image = context.image(id).flatMap(Image.init(data:)) {
          // As large as its style says, whatever the image is.
          Rectangle().opacity(0).overlay { image.resizable().scaledToFill() }.clipShape(outline)
        } else {
          symbol
        }
      case .initials(let initials):
        Text(verbatim: initials.text)
          .font(.system(size: Metric.initialsSize.value, weight: .semibold))
      case .symbol: symbol
      }
    }

    private var symbol: some View {
      let size = Metric.avatarSymbolSize.value
      return Image(systemName: "person.fill").resizable().scaledToFit()
        .frame(width: size, height: size)
    }
  }

  extension Image {
    /// An image of bytes in a format that the platform reads; nothing where it reads none.
    fileprivate init?(data: Data) {
      #if canImport(UIKit)
        guard let image = UIImage(data: data) else { return nil }
        self.init(uiImage: image)
      #elseif canImport(AppKit)
        guard let image = NSImage(data: data) else { return nil }
        self.init(nsImage: image)
      #else
        return nil
      #endif
    }
  }

  /// Signs in a row that scrolls without an end, and stands still where movement is reduced.
  private struct EmojiRow: View {
    let signs: [String]
    let style: Flow.Style?
    @Environment(\.accessibilityReduceMotion) private var reducesMotion
    @Environment(\.layoutDirection) private var layoutDirection

    var body: some View {
      TimelineView(.animation(paused: reducesMotion || style?.scroll == nil)) { time in
        let way = reducesMotion ? 0 : self.way(at: time.date.timeIntervalSinceReferenceDate)
        let first = Int((way / step).rounded(.down))
        HStack(spacing: spacing) {
          // Each is known by its place in the endless row, so that it stays itself while it moves.
          ForEach(Array(first..<first + count), id: \.self) { place in
            Text(verbatim: sign(at: place))
              .font(.system(size: Metric.rowSignSize.value))
              .modifier(Styled(style: style))
          }
        }
        .fixedSize()
        .offset(x: Double(first) * step - way)
      }
      .environment(\.layoutDirection, .leftToRight)
      .frame(maxWidth: .infinity)
    }

    private var spacing: CGFloat { style?.spacing ?? 0 }

    /// From one sign to the next.
    private var step: Double { (style?.size ?? Metric.rowSignSize.value) + spacing }

    /// As many signs as are wider than any screen.
    private var count: Int { signs.isEmpty ? 0 : Int((2_000 / step).rounded(.up)) }

    private func sign(at place: Int) -> String {
      let index = place % signs.count
      return signs[index < 0 ? index + signs.count : index]
    }

    /// How far into the row it is looked at a time, less than once around.
    private func way(at seconds: Double) -> Double {
      guard let scroll = style?.scroll, scroll.secondsPerPoint > 0, !signs.isEmpty else { return 0 }
      let way = (seconds / scroll.secondsPerPoint)
        .truncatingRemainder(dividingBy: step * Double(signs.count))
      let goesRight = (scroll.edge == .trailing) == (layoutDirection == .leftToRight)
      return goesRight ? -way : way
    }
  }

  /// What the app has no closure for: a badge of a row, or else its name.
  private struct CustomView: View {
    let custom: Flow.Drawing.Custom
    @Environment(\.flowContext) private var context

    var body: some View {
      switch custom.value {
      case .row(_, let name, let rank):
        HStack(spacing: Metric.badgeGap.value) {
          RankBars(rank: rank)
          WholeWords(context.attributed(name)).font(Flow.Drawing.DefaultFont.badge.font.swiftUI)
        }
        .padding(.vertical, Metric.badgeSpacing.value)
      case .bool, .text, nil:
        Text(verbatim: custom.kind).font(Flow.Drawing.DefaultFont.customView.font.swiftUI)
          .frame(minWidth: Metric.symbolSize.value, minHeight: Metric.symbolSize.value)
      }
    }
  }
#endif
