#if canImport(SwiftUI)
  import FlowCore
  import Foundation
  import SwiftUI

  /// Draws something with a style of the theme: its box, what is behind it and around it.
  struct Styled: ViewModifier {
    let style: Flow.Style?
    var isSelected = false
    /// Whether it has the platform's grey in place of what fills it.
    var isGray = false
    /// The space beside what is in it, in place of the style's.
    var sidePadding: Double?
    /// How high it is at least where its style does not say so.
    var minHeight: Double?
    /// The space beside, and above and below what is in it, where its style has none.
    var usualSidePadding = 0.0
    var usualLinePadding = 0.0
    @Environment(\.flowContext) private var context
    @Environment(\.strongForeground) private var strong

    func body(content: Content) -> some View {
      let style = style ?? Flow.Style("")
      content
        .environment(\.strongForeground, style.strongForeground ?? strong)
        .foregroundStyle(paint(style.foreground, or: .foreground))
        .padding(.horizontal, sidePadding ?? style.padding ?? usualSidePadding)
        .padding(.top, style.padding ?? usualLinePadding)
        .padding(.bottom, style.paddingBottom ?? style.padding ?? usualLinePadding)
        .frame(width: style.points, height: style.side)
        .frame(
          maxWidth: style.width == .fill ? .infinity : nil,
          minHeight: (style.height ?? minHeight).map { CGFloat($0) }
        )
        .modifier(Finished(style: style))
        .background(fill(of: style), in: style.outline)
        .overlay { if let border = border(of: style) { border } }
        .contentShape(style.outline)
        .blur(radius: style.blur ?? 0)
        .scaleEffect(style.scale ?? 1)
    }

    private func paint(_ color: ColorID?, or platform: some ShapeStyle) -> AnyShapeStyle {
      color.map { context.paint($0, or: platform) } ?? AnyShapeStyle(platform)
    }

    private func fill(of style: Flow.Style) -> AnyShapeStyle {
      isGray && style.background != nil
        ? AnyShapeStyle(.gray) : paint(style.background, or: .clear)
    }

    private func border(of style: Flow.Style) -> (some View)? {
      (isSelected ? style.selectedBorder ?? style.border : style.border).map {
        style.outline.strokeBorder(context.paint($0.color, or: .separator), lineWidth: $0.width)
      }
    }
  }

  /// Makes something of the material of a style, as this version of the system has it.
  private struct Finished: ViewModifier {
    let style: Flow.Style
    @Environment(\.flowContext) private var context

    func body(content: Content) -> some View {
      switch style.material?.finish(on: .current, version: Flow.Platform.System.currentVersion) {
      case .glass:
        if #available(iOS 26, macOS 26, *) {
          content.glassEffect(.regular, in: style.outline)
        } else {
          content.background(.ultraThinMaterial, in: style.outline)
        }
      case .stroke:
        content.overlay {
          style.outline.strokeBorder(context.paint("outline", or: .separator), lineWidth: 1)
        }
      case .fill, nil: content
      }
    }
  }

  extension Flow.Platform.System {
    fileprivate static var currentVersion: Int {
      ProcessInfo.processInfo.operatingSystemVersion.majorVersion
    }
  }

  extension Flow.Style {
    /// The shape that is filled and drawn around.
    var outline: RoundedRectangle {
      switch shape {
      // As round as there is room for.
      case .circle, .capsule: RoundedRectangle(cornerRadius: 1_000, style: .circular)
      case .rectangle: RoundedRectangle(cornerRadius: 0)
      case nil: RoundedRectangle(cornerRadius: cornerRadius ?? 0, style: .continuous)
      }
    }

    /// Its width and height, where they are said.
    var side: CGFloat? { size.map { CGFloat($0) } }

    /// How wide it is, where that is said in points.
    fileprivate var points: CGFloat? {
      switch width {
      case .points(let points): points
      case .fill: nil
      case nil: side
      }
    }
  }
#endif
