#if canImport(SwiftUI)
  import FlowCore
  import Foundation
  import SwiftUI

  /// A screen in its frame, with what is behind it.
  struct ScreenView: View {
    let drawing: Flow.Drawing
    let direction: ScreenHistory.Direction

    var body: some View {
      VStack(spacing: 0) {
        SectionStack(
          sections: drawing.frameStart, spacing: Metric.frameSpacing.value, place: .frame
        )
        .frame(minHeight: Metric.target)
        // No card touches what is above the screen.
        .padding(
          .top, drawing.frameStart.first?.isBanner == true ? Metric.frameSpacing.value : 0
        )
        // The screen that goes stands where the next one comes.
        ZStack {
          ScreenContent(drawing: drawing)
            .id(drawing.screen)
            .modifier(Moving(transition: drawing.transition, direction: direction))
        }
        SectionStack(sections: drawing.frameEnd, spacing: 0, place: .frame)
          .padding(.top, drawing.frameEnd.isEmpty ? 0 : Metric.frameEndPadding.value)
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .background { Decor(styles: drawing.decor, isCentered: drawing.arrangement != .top) }
      .modifier(Themed())
    }
  }

  /// Gives a whole screen or sheet the colors and letters that the theme has for all of it.
  struct Themed: ViewModifier {
    @Environment(\.flowContext) private var context

    func body(content: Content) -> some View {
      content
        .background(context.paint("background", or: .background))
        .foregroundStyle(context.paint("text", or: .primary))
        .tint(context.paint("accent", or: .tint))
        .fontDesign(context.theme.font("body")?.design?.swiftUI)
    }
  }

  /// What stands on a screen: its middle, which scrolls, and its foot.
  ///
  /// With the largest letters, and where too little would be left between foot and head, all of it
  /// scrolls.
  private struct ScreenContent: View {
    let drawing: Flow.Drawing
    @Environment(\.dynamicTypeSize) private var typeSize

    var body: some View {
      if typeSize.isAccessibilitySize {
        middle(withFoot: true)
      } else {
        ViewThatFits(in: .vertical) {
          VStack(spacing: 0) {
            middle(withFoot: false).frame(idealHeight: Metric.mainMinimum.value)
            foot
          }
          middle(withFoot: true)
        }
      }
    }

    private func middle(withFoot: Bool) -> some View {
      GeometryReader { proxy in
        ScrollView {
          VStack(spacing: 0) {
            SectionStack(
              sections: drawing.main, spacing: isHero ? 0 : Metric.sectionSpacing.value,
              place: isHero ? .hero : .main
            )
            .padding(.top, Metric.mainPadding.value)
            .padding(.bottom, end.padding)
            .frame(maxHeight: .infinity, alignment: end.alignment)
            if withFoot { foot }
          }
          .frame(maxWidth: .infinity, minHeight: proxy.size.height)
        }
        .scrollBounceBehavior(.basedOnSize)
      }
    }

    private var foot: some View {
      SectionStack(sections: drawing.bottom, spacing: Metric.footSpacing.value, place: .foot)
        .padding(.vertical, Metric.footPadding.value)
    }

    private var isHero: Bool { drawing.arrangement != .top }

    /// Where what fills the screen stands, and the space below it.
    private var end: (alignment: SwiftUI.Alignment, padding: Double) {
      switch drawing.arrangement {
      case .top: (.top, Metric.mainPadding.value)
      case .center: (.center, Metric.mainPadding.value)
      case .bottom: (.bottom, Metric.mainEndPadding.value)
      }
    }
  }

  /// What is drawn measures what the previews measure.
  typealias Metric = Flow.Drawing.Metric

  extension Flow.Drawing.Metric {
    /// How high what is touched is at least on this platform.
    static var target: Double {
      #if os(macOS)
        Metric.macTarget.value
      #else
        Metric.minimumTarget.value
      #endif
    }
  }

  /// Where on a screen something stands.
  enum Place: Hashable {
    case frame, main, hero, foot, modal, option, tile
  }

  /// Sections below one another.
  struct SectionStack: View {
    let sections: [Flow.Drawing.Section]
    let spacing: Double
    let place: Place
    @ScaledMetric private var readableWidth = Metric.readableWidth.value

    var body: some View {
      VStack(spacing: spacing) {
        ForEach(sections, id: \.id) { section in
          PartView(section) { SectionView(section: section, place: place) }
            .accessibilityElement(children: .contain)
            .accessibilityIdentifier(section.id)
            .modifier(Appearing(motion: section.motion))
        }
      }
      .frame(maxWidth: place == .frame ? .infinity : readableWidth)
      .padding(.horizontal, Metric.screenMargin.value)
    }
  }

  /// What is drawn behind a screen, each thing in its place.
  private struct Decor: View {
    let styles: [Flow.Style]
    let isCentered: Bool

    var body: some View {
      GeometryReader { proxy in
        ForEach(styles.indices, id: \.self) { index in
          DecorShape(style: styles[index], place: index)
            .position(
              x: proxy.size.width * point(index).x.value,
              y: proxy.size.height * point(index).y.value)
        }
      }
      .ignoresSafeArea()
      .allowsHitTesting(false)
      .accessibilityHidden(true)
    }

    /// The place of a thing, by how many there are; one alone stands behind a hero's picture, and
    /// beside what is asked elsewhere.
    private func point(_ index: Int) -> (x: Metric, y: Metric) {
      if styles.count > 1 {
        return index == 0 ? (.firstDecorX, .firstDecorY) : (.otherDecorX, .otherDecorY)
      }
      return isCentered ? (.centeredDecorX, .centeredDecorY) : (.singleDecorX, .singleDecorY)
    }
  }

  private struct DecorShape: View {
    let style: Flow.Style
    /// Its place among the decor of its screen.
    let place: Int
    @Environment(\.flowContext) private var context
    @Environment(\.accessibilityReduceMotion) private var reducesMotion

    var body: some View {
      style.outline
        .fill(context.paint(style.foreground ?? "accent", or: .tint))
        .frame(width: style.side, height: style.side)
        .blur(radius: style.blur ?? 0)
        .phaseAnimator(moves) { shape, moves in
          let place = Flow.Drawing.drift(of: self.place, after: moves, seed: context.seed)
          shape.offset(x: place.x * Metric.driftX.value, y: place.y * Metric.driftY.value)
        } animation: { _ in
          .easeInOut(duration: style.drift?.seconds ?? 0)
        }
    }

    /// How often it has moved: after so many times it begins anew, where it began.
    private var moves: [Int] {
      style.drift == nil || reducesMotion ? [0] : Array(0..<100)
    }
  }
#endif
