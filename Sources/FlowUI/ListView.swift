#if canImport(SwiftUI)
  import FlowCore
  import Foundation
  import SwiftUI

  /// A list.
  struct ListView: View {
    let list: Flow.Drawing.List
    /// Whether details stand above what they belong to, in one line.
    var isAbove = false

    var body: some View {
      switch list.style {
      case .features: VStack(alignment: .leading, spacing: 14) { rows { FeatureRow(row: $0) } }
      case .cards: VStack(spacing: 10) { rows { CardRow(row: $0) } }
      case .details:
        if isAbove {
          HStack { rows { DetailRow(row: $0, isAbove: true) } }
        } else {
          VStack(alignment: .leading, spacing: 2) { rows { DetailRow(row: $0, isAbove: false) } }
        }
      }
    }

    private func rows(
      @ViewBuilder _ content: @escaping (Flow.Drawing.Row) -> some View
    ) -> some View {
      ForEach(list.rows, id: \.id) { row in
        content(row)
          .accessibilityElement(children: .combine)
          .accessibilityIdentifier(row.id)
          .modifier(Moving(transition: row.motion.transition))
      }
    }
  }

  private struct FeatureRow: View {
    let row: Flow.Drawing.Row
    @ScaledMetric private var size = 28.0
    @Environment(\.flowContext) private var context

    var body: some View {
      HStack(spacing: 14) {
        if let picture = row.picture {
          PartView(picture) { PictureView(picture: picture, size: size) }
        }
        Text(context.attributed(row.words)).multilineTextAlignment(.leading)
      }
    }
  }

  private struct CardRow: View {
    let row: Flow.Drawing.Row
    @Environment(\.flowContext) private var context

    var body: some View {
      Text(context.attributed(row.words))
        .frame(maxWidth: .infinity, alignment: .leading)
        .modifier(Styled(style: row.style))
    }
  }

  /// A detail of an option; what is saved by it stands on a badge.
  private struct DetailRow: View {
    let row: Flow.Drawing.Row
    let isAbove: Bool
    @Environment(\.flowContext) private var context

    var body: some View {
      HStack(spacing: 4) {
        if let picture = row.picture {
          PartView(picture) { PictureView(picture: picture, size: 14) }
        }
        Text(context.attributed(row.words))
      }
      .font(row.isPrice ? .title3 : isAbove ? .caption : .subheadline)
      .foregroundStyle(color)
      .padding(.horizontal, row.isSaving ? 10 : 0)
      .padding(.vertical, row.isSaving ? 3 : 0)
      .background(
        row.isSaving ? context.paint("accent", or: .tint) : AnyShapeStyle(.clear), in: Capsule()
      )
      .frame(maxWidth: isAbove ? .infinity : nil, alignment: .leading)
    }

    private var color: AnyShapeStyle {
      if row.isSaving { return context.paint("on-accent", or: .background) }
      return row.isPrice ? AnyShapeStyle(.foreground) : context.paint("muted", or: .secondary)
    }
  }
#endif
