#if canImport(SwiftUI)
  import FlowCore
  import Foundation
  import SwiftUI

  /// The numbers below a slider, each at its place on the line.
  struct SliderScale: View {
    let number: Flow.Drawing.Number
    @Environment(\.flowContext) private var context

    var body: some View {
      Text(verbatim: context.number(number.range.upperBound))
        .hidden()
        .frame(maxWidth: .infinity)
        .overlay(alignment: .leading) {
          GeometryReader { proxy in
            ZStack(alignment: .leading) {
              ForEach(number.marks, id: \.self) { mark in
                HStack(spacing: 0) {
                  Spacer(minLength: 0).frame(width: proxy.size.width * place(of: mark))
                  // As wide as its place, so that its middle is there.
                  Text(verbatim: context.number(mark)).fixedSize().frame(width: 0)
                }
              }
            }
          }
        }
        .padding(.horizontal, halfThumb)
        .modifier(Lettering(font: Flow.Drawing.DefaultFont.detail.font, style: nil))
        .accessibilityHidden(true)
    }

    /// From an end of the slider to the middle of its thumb, when that is there: the platform's own
    /// length, which it does not tell.
    private var halfThumb: CGFloat {
      #if os(macOS)
        10
      #else
        14
      #endif
    }

    /// Where a number lies on the line, 1 being its end.
    private func place(of mark: Int) -> Double {
      Double(mark - number.range.lowerBound)
        / Double(max(1, number.range.upperBound - number.range.lowerBound))
    }
  }
#endif
