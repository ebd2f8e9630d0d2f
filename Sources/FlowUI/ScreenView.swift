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
        SectionStack(sections: drawing.frameStart, spacing: 8, place: .frame)
          .frame(minHeight: 44)
        // The screen that goes stands where the next one comes.
        ZStack {
          ScreenContent(drawing: drawing)
            .id(drawing.screen)
            .modifier(Moving(transition: drawing.transition, direction: direction))
        }
        SectionStack(sections: drawing.frameEnd, spacing: 8, place: .frame)
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .background { Decor(styles: drawing.decor, isHero: drawing.isHero) }
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
  /// With the largest letters little would be left between foot and head: there all of it scrolls.
  private struct ScreenContent: View {
    let drawing: Flow.Drawing
    @Environment(\.dynamicTypeSize) private var typeSize
    @Environment(\.flowContext) private var context

    var body: some View {
      VStack(spacing: 0) {
        GeometryReader { proxy in
          ScrollView {
            VStack(spacing: 0) {
              SectionStack(
                sections: drawing.main, spacing: 24,
                place: drawing.isHero && !isSharp ? .hero : .main
              )
              .padding(.vertical, 16)
              .frame(
                maxHeight: .infinity, alignment: drawing.isHero ? isSharp ? .bottom : .center : .top
              )
              if typeSize.isAccessibilitySize { foot }
            }
            .frame(maxWidth: .infinity, minHeight: proxy.size.height)
          }
          .scrollBounceBehavior(.basedOnSize)
        }
        if !typeSize.isAccessibilitySize { foot }
      }
    }

    private var foot: some View {
      SectionStack(sections: drawing.bottom, spacing: 8, place: isSharp ? .main : .foot)
        .padding(.vertical, 8)
    }

    /// Whether buttons have sharp corners: then words stand at the edge, above what they lead to.
    private var isSharp: Bool { context.theme.style("button")?.cornerRadius == 0 }
  }

  /// Where on a screen something stands.
  enum Place: Hashable {
    case frame, main, hero, foot, modal, option, tile

    /// Whether words stand in the middle of their line.
    var isCentered: Bool {
      switch self {
      case .hero, .foot, .tile: true
      case .frame, .main, .modal, .option: false
      }
    }

    var alignment: HorizontalAlignment { isCentered ? .center : .leading }
  }

  /// Sections below one another.
  struct SectionStack: View {
    let sections: [Flow.Drawing.Section]
    let spacing: CGFloat
    let place: Place

    var body: some View {
      VStack(spacing: spacing) {
        ForEach(sections, id: \.id) { section in
          PartView(section) { SectionView(section: section, place: place) }
            .accessibilityElement(children: .contain)
            .accessibilityIdentifier(section.id)
            .modifier(Moving(transition: section.motion.transition))
        }
      }
      .frame(maxWidth: place == .frame ? .infinity : 560)
      .padding(.horizontal, 24)
    }
  }

  /// What is drawn behind a screen, each thing in its place.
  private struct Decor: View {
    let styles: [Flow.Style]
    let isHero: Bool

    var body: some View {
      GeometryReader { proxy in
        ForEach(styles.indices, id: \.self) { index in
          DecorShape(style: styles[index])
            .position(
              x: proxy.size.width * point(index).x, y: proxy.size.height * point(index).y)
        }
      }
      .ignoresSafeArea()
      .allowsHitTesting(false)
      .accessibilityHidden(true)
    }

    /// The place of a thing, by how many there are; one alone stands behind a hero's picture, and
    /// beside what is asked elsewhere.
    private func point(_ index: Int) -> (x: CGFloat, y: CGFloat) {
      guard styles.count == 1 else { return index == 0 ? (0.12, 0.2) : (1, 0.75) }
      return isHero ? (0.5, 0.43) : (0.82, 0.72)
    }
  }

  private struct DecorShape: View {
    let style: Flow.Style
    @Environment(\.flowContext) private var context
    @Environment(\.accessibilityReduceMotion) private var reducesMotion

    var body: some View {
      style.outline
        .fill(context.paint(style.foreground ?? "accent", or: .tint))
        .frame(width: style.side, height: style.side)
        .blur(radius: style.blur ?? 0)
        .phaseAnimator(drifts) { shape, isAway in
          shape.offset(x: isAway ? 36 : 0, y: isAway ? 28 : 0)
        } animation: { _ in
          .easeInOut(duration: style.drift?.seconds ?? 0)
        }
    }

    private var drifts: [Bool] {
      style.drift == nil || reducesMotion ? [false] : [false, true]
    }
  }
#endif
