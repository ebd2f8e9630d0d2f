#if canImport(SwiftUI)
  import FlowCore
  import Foundation
  import SwiftUI

  /// Words of a control, the strong ones in the color that the style around them has for these.
  struct StrongWords: View {
    let words: LocalizedText
    @Environment(\.flowContext) private var context
    @Environment(\.strongForeground) private var strong

    init(_ words: LocalizedText) {
      self.words = words
    }

    var body: some View {
      context.attributed(words).text(strong: strong.map { context.paint($0, or: .foreground) })
    }
  }

  extension AttributedString {
    /// The words as they are drawn.
    ///
    /// - Parameters:
    ///   - emphasis: What emphasized words are written in; nothing where they are as the platform has
    ///     them.
    ///   - strong: What strong words are painted with; nothing where they are as all others.
    /// - Returns: The words.
    func text(emphasis: SwiftUI.Font.Design? = nil, strong: AnyShapeStyle? = nil) -> Text {
      guard emphasis != nil || strong != nil else { return Text(self) }
      return runs.reduce(Text(verbatim: "")) { text, run in
        let intent = run.inlinePresentationIntent ?? []
        var part = AttributedString(self[run.range])
        if emphasis != nil, intent.contains(.emphasized) {
          part.inlinePresentationIntent?.remove(.emphasized)
        }
        var words = Text(part)
        if let emphasis, intent.contains(.emphasized) { words = words.fontDesign(emphasis) }
        if let strong, intent.contains(.stronglyEmphasized) {
          words = words.foregroundStyle(strong)
        }
        return text + words
      }
    }
  }

  private struct StrongForegroundKey: EnvironmentKey {
    static let defaultValue: ColorID? = nil
  }

  extension EnvironmentValues {
    /// The color of strong words, as the nearest style around them says.
    var strongForeground: ColorID? {
      get { self[StrongForegroundKey.self] }
      set { self[StrongForegroundKey.self] = newValue }
    }
  }
#endif
