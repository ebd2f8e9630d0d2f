#if canImport(SwiftUI)
  import Foundation
  import SwiftUI

  /// Puts views beside one another, and begins a new line where there is no more room, as words do.
  ///
  /// SwiftUI mirrors it where reading goes from right to left.
  struct WrappingLayout: Layout {
    /// The space between two views, and between two lines.
    let spacing: Double

    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGSize {
      let places = places(of: subviews, in: proposal.width ?? .infinity)
      return CGSize(
        width: places.map(\.maxX).max() ?? 0, height: places.map(\.maxY).max() ?? 0)
    }

    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
      for (subview, place) in zip(subviews, places(of: subviews, in: bounds.width)) {
        subview.place(
          at: CGPoint(x: bounds.minX + place.minX, y: bounds.minY + place.minY),
          anchor: .topLeading, proposal: ProposedViewSize(place.size))
      }
    }

    /// Where each stands: none is wider than a line.
    private func places(of subviews: Subviews, in width: CGFloat) -> [CGRect] {
      var end = CGPoint(x: 0, y: 0)
      var lineHeight: CGFloat = 0
      return subviews.map { subview in
        let size = subview.sizeThatFits(
          ProposedViewSize(width: width.isFinite ? width : nil, height: nil))
        if end.x > 0, end.x + size.width > width {
          end = CGPoint(x: 0, y: end.y + lineHeight + spacing)
          lineHeight = 0
        }
        defer {
          end.x += size.width + spacing
          lineHeight = max(lineHeight, size.height)
        }
        return CGRect(origin: end, size: size)
      }
    }
  }
#endif
