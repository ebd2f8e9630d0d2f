#if canImport(SwiftUI)
  import FlowCore
  import Foundation
  import SwiftUI

  /// Cards side by side; below one another where there is no room, as in the largest letters.
  struct ComparisonCards: View {
    let rows: [Flow.Drawing.TableRow]
    /// What cards are tinted with whose rows have no color of their own.
    let color: ColorID
    @ScaledMetric private var width = Metric.comparisonCardWidth.value

    var body: some View {
      ViewThatFits(in: .horizontal) {
        HStack(alignment: .top, spacing: Metric.comparisonCardGap.value) {
          cards(height: .infinity)
        }
        // All as high as the highest.
        .fixedSize(horizontal: false, vertical: true)
        VStack(spacing: Metric.comparisonCardGap.value) { cards(height: nil) }
      }
    }

    private func cards(height: CGFloat?) -> some View {
      // By place, because two rows may say the same.
      ForEach(Array(rows.indices), id: \.self) { place in
        ComparisonCard(row: rows[place], color: rows[place].color ?? color, height: height)
          .frame(minWidth: width, idealWidth: width, maxWidth: .infinity)
          .accessibilityElement(children: .combine)
      }
    }
  }

  /// What is said of one of the things that are compared.
  private struct ComparisonCard: View {
    let row: Flow.Drawing.TableRow
    let color: ColorID
    /// How high it may be at most; as high as what is in it, if there is none.
    let height: CGFloat?
    @ScaledMetric private var size = Metric.comparisonSymbolSize.value
    @Environment(\.flowContext) private var context

    var body: some View {
      let details = Array(row.details)
      VStack(alignment: .leading, spacing: Metric.comparisonCardSpacing.value) {
        if let picture = row.picture { self.picture(picture) }
        WholeWords(context.attributed(row.title))
          .font(Flow.Drawing.DefaultFont.viewTitle.font.swiftUI)
        ForEach(Array(details.indices), id: \.self) { place in
          WholeWords(context.attributed(details[place]))
            .font(Flow.Drawing.DefaultFont.viewText.font.swiftUI)
        }
      }
      .foregroundStyle(context.textColor)
      .multilineTextAlignment(.leading)
      .padding(Metric.comparisonCardPadding.value)
      .frame(maxWidth: .infinity, maxHeight: height, alignment: .topLeading)
      .background {
        RoundedRectangle(cornerRadius: Metric.comparisonCardCornerRadius.value)
          .fill(context.paint(color, or: .tint)).opacity(Metric.tintOpacity.value)
      }
    }

    /// The picture of the card, which is not spoken: its words say what it is of.
    @ViewBuilder private func picture(_ source: Flow.Drawing.Picture.Source) -> some View {
      switch source {
      case .symbol(let name):
        Image(systemName: name).resizable().scaledToFit().frame(width: size, height: size)
          .foregroundStyle(context.paint(color, or: .tint))
          .accessibilityHidden(true)
      case .image(let name):
        Image(name).resizable().scaledToFit().accessibilityHidden(true)
      case .appIcon: AppIcon(size: size).accessibilityHidden(true)
      }
    }
  }
#endif
