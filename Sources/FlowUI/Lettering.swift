#if canImport(SwiftUI)
  import FlowCore
  import Foundation
  import SwiftUI

  /// Writes words in a font of the theme, with the size and tracking of a style; both follow the
  /// text size that the user has set.
  struct Lettering: ViewModifier {
    let font: Flow.Font
    let style: Flow.Style?
    @ScaledMetric private var size: CGFloat

    init(font: Flow.Font, style: Flow.Style?) {
      self.font = font
      self.style = style
      _size = ScaledMetric(wrappedValue: style?.fontSize ?? 0, relativeTo: .body)
    }

    func body(content: Content) -> some View {
      content
        .font(style?.fontSize == nil ? font.swiftUI : sized)
        .tracking(style?.tracking ?? font.tracking ?? 0)
    }

    private var sized: Font {
      .system(size: size, weight: font.weight?.swiftUI, design: font.design?.swiftUI)
    }
  }

  /// Words, in letters as large as the longest of them has room for.
  ///
  /// In the largest letters a word may be wider than the screen; then SwiftUI would break it anywhere.
  struct WholeWords: View {
    let text: AttributedString
    /// What emphasized words are written in; nothing where they are as the platform has them.
    let emphasis: SwiftUI.Font.Design?
    @Environment(\.dynamicTypeSize) private var typeSize
    @Environment(\.flowContext) private var context
    @Environment(\.strongForeground) private var strong

    init(_ text: AttributedString, emphasis: SwiftUI.Font.Design? = nil) {
      self.text = text
      self.emphasis = emphasis
    }

    var body: some View {
      if typeSize.isAccessibilitySize {
        let words = words
        ViewThatFits(in: .horizontal) {
          ForEach(DynamicTypeSize.allCases.filter { $0 <= typeSize }.reversed(), id: \.self) {
            size in
            ZStack {
              // As wide as the longest word, and not to be seen.
              ForEach(words.indices, id: \.self) { index in
                styled(words[index]).fixedSize().frame(height: 0).hidden()
              }
              styled(text).frame(idealWidth: 0)
            }
            .dynamicTypeSize(size)
          }
        }
      } else {
        styled(text)
      }
    }

    /// Words as they are drawn, the emphasized ones in the design that the theme has for them, the
    /// strong ones in the color of the style around them.
    private func styled(_ words: AttributedString) -> Text {
      words.text(emphasis: emphasis, strong: strong.map { context.paint($0, or: .foreground) })
    }

    private var words: [AttributedString] {
      text.characters.split(whereSeparator: \.isWhitespace).map { word in
        AttributedString(text[word.startIndex..<word.endIndex])
      }
    }
  }

  extension Flow.Font {
    /// The font in SwiftUI's words.
    var swiftUI: SwiftUI.Font {
      .system(style.swiftUI, design: design?.swiftUI, weight: weight?.swiftUI)
    }
  }

  extension Flow.Font.TextStyle {
    fileprivate var swiftUI: SwiftUI.Font.TextStyle {
      switch self {
      case .largeTitle: .largeTitle
      case .title: .title
      case .title2: .title2
      case .title3: .title3
      case .headline: .headline
      case .body: .body
      case .callout: .callout
      case .subheadline: .subheadline
      case .footnote: .footnote
      case .caption: .caption
      case .caption2: .caption2
      }
    }
  }

  extension Flow.Font.Weight {
    fileprivate var swiftUI: SwiftUI.Font.Weight {
      switch self {
      case .ultraLight: .ultraLight
      case .thin: .thin
      case .light: .light
      case .regular: .regular
      case .medium: .medium
      case .semibold: .semibold
      case .bold: .bold
      case .heavy: .heavy
      case .black: .black
      }
    }
  }

  extension Flow.Font.Design {
    /// The design in SwiftUI's words.
    var swiftUI: SwiftUI.Font.Design {
      switch self {
      case .default: .default
      case .serif: .serif
      case .rounded: .rounded
      case .monospaced: .monospaced
      }
    }
  }
#endif
