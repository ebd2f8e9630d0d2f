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
      case .features:
        VStack(alignment: .leading, spacing: Metric.featureSpacing.value) {
          rows { FeatureRow(row: $0) }
        }
      case .cards: VStack(spacing: Metric.cardSpacing.value) { rows { CardRow(row: $0) } }
      case .grouped:
        VStack(alignment: .leading, spacing: list.group?.spacing ?? Metric.featureSpacing.value) {
          rows { GroupedRow(row: $0) }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        .modifier(Styled(style: list.group))
      case .details:
        if isAbove {
          HStack { rows { DetailRow(row: $0, isAbove: true) } }
        } else {
          VStack(alignment: .leading, spacing: Metric.detailSpacing.value) {
            rows { DetailRow(row: $0, isAbove: false) }
          }
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
          .modifier(Appearing(motion: row.motion))
      }
    }
  }

  private struct FeatureRow: View {
    let row: Flow.Drawing.Row
    @ScaledMetric private var size = Metric.featureSymbolSize.value
    @Environment(\.flowContext) private var context

    var body: some View {
      HStack(spacing: Metric.featureGap.value) {
        if let picture = row.picture {
          PartView(picture) { PictureView(picture: picture, size: size) }
        }
        WholeWords(context.attributed(row.words)).multilineTextAlignment(.leading)
      }
    }
  }

  private struct CardRow: View {
    let row: Flow.Drawing.Row
    @Environment(\.flowContext) private var context

    var body: some View {
      WholeWords(context.attributed(row.words))
        .frame(maxWidth: .infinity, alignment: .leading)
        .modifier(Styled(style: row.style))
    }
  }

  private struct GroupedRow: View {
    let row: Flow.Drawing.Row
    @Environment(\.flowContext) private var context

    var body: some View {
      WholeWords(context.attributed(row.words)).multilineTextAlignment(.leading)
    }
  }

  /// A detail of an option.
  private struct DetailRow: View {
    let row: Flow.Drawing.Row
    let isAbove: Bool
    @ScaledMetric private var size = Metric.detailSymbolSize.value
    @Environment(\.dynamicTypeSize) private var typeSize
    @Environment(\.flowContext) private var context

    var body: some View {
      if !row.isSaving {
        HStack(spacing: Metric.detailGap.value) {
          if let picture = row.picture {
            PartView(picture) { PictureView(picture: picture, size: size) }
          }
          WholeWords(context.attributed(row.words))
        }
        .font(font.swiftUI)
        .foregroundStyle(
          row.isPrice ? AnyShapeStyle(.foreground) : context.paint("muted", or: .secondary)
        )
        .frame(maxWidth: isAbove ? .infinity : nil, alignment: .leading)
      } else if typeSize.leavesNoCorner {
        SavingBadge(row: row).padding(.vertical, Metric.detailGap.value)
      }
    }

    private var font: Flow.Font {
      let font: Flow.Drawing.DefaultFont = row.isPrice ? .price : isAbove ? .detailAbove : .detail
      return font.font
    }
  }

  /// What is saved by an option, on a badge.
  struct SavingBadge: View {
    let row: Flow.Drawing.Row
    @Environment(\.flowContext) private var context

    var body: some View {
      StrongWords(row.words)
        .font(Flow.Drawing.DefaultFont.saving.font.swiftUI)
        .foregroundStyle(context.paint("on-accent", or: .background))
        .padding(.horizontal, Metric.savingPadding.value)
        .padding(.vertical, Metric.savingLinePadding.value)
        .background(context.paint("accent", or: .tint), in: Capsule())
    }
  }

  extension DynamicTypeSize {
    /// Whether words are so large that nothing stands beside them: what else stands in the corner
    /// of an option is one of its details.
    var leavesNoCorner: Bool { self > .large }
  }
#endif
