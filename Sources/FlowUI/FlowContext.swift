#if canImport(SwiftUI)
  import FlowCore
  import Foundation
  import SwiftUI

  /// What everything on a screen is drawn with: the theme, the words of the language, and where
  /// events go.
  struct FlowContext: Sendable {
    var theme = Flow.Theme(icon: "")
    /// What decides what is drawn by chance.
    var seed: UInt64 = 0
    var string: @MainActor (LocalizedText) -> String = { $0.source }
    var image: @MainActor (ValueID) -> Data? = { _ in nil }
    /// The day it is; nothing where no flow runs.
    var today: @MainActor () -> CalendarDay? = { nil }
    var send: @MainActor (Flow.Event) -> Void = { _ in }

    /// Words with the emphasis and the links that their Markdown says.
    ///
    /// They are formatted already, so they are no `LocalizedStringKey`: that would be looked up
    /// again, and a percent sign in it would be read as a format.
    @MainActor func attributed(_ words: LocalizedText) -> AttributedString {
      let options = AttributedString.MarkdownParsingOptions(
        interpretedSyntax: .inlineOnlyPreservingWhitespace)
      let string = string(words.escaped)
      return (try? AttributedString(markdown: string, options: options)) ?? AttributedString(string)
    }

    /// Words without their markup, as they are spoken and as fields hold them.
    @MainActor func plain(_ words: LocalizedText) -> String {
      String(attributed(words).characters)
    }

    /// A number by itself, as the language writes it.
    @MainActor func number(_ number: Int) -> String {
      string(LocalizedText(key: "", "%1$lld", [.int(number)]))
    }

    /// A color of the theme; what the platform has, where the theme has none.
    func paint(_ id: ColorID, or platform: some ShapeStyle) -> AnyShapeStyle {
      theme.color(id).map { AnyShapeStyle(ThemeColor(color: $0)) } ?? AnyShapeStyle(platform)
    }
  }

  extension LocalizedText {
    /// The same text, in which nothing that is put in is Markdown: somebody who calls themselves
    /// "*Ada*" reads it so.
    fileprivate var escaped: LocalizedText {
      with(
        arguments.map { argument in
          switch argument {
          case .text(let text):
            .text(text.map { "\\`*_[<&~".contains($0) ? "\\\($0)" : "\($0)" }.joined())
          case .words(let words): .words(words.escaped)
          case .int, .money, .percent, .period, .day, .time, .measurement: argument
          }
        })
    }
  }

  private struct FlowContextKey: EnvironmentKey {
    static let defaultValue = FlowContext()
  }

  private struct IsRunningKey: EnvironmentKey {
    static let defaultValue = false
  }

  private struct IsPendingKey: EnvironmentKey {
    static let defaultValue = false
  }

  extension EnvironmentValues {
    /// What everything on a screen is drawn with.
    var flowContext: FlowContext {
      get { self[FlowContextKey.self] }
      set { self[FlowContextKey.self] = newValue }
    }

    /// Whether a flow runs, and this is no picture of a state.
    var isRunning: Bool {
      get { self[IsRunningKey.self] }
      set { self[IsRunningKey.self] = newValue }
    }

    /// Whether this is still to come, and only its room is there.
    var isPending: Bool {
      get { self[IsPendingKey.self] }
      set { self[IsPendingKey.self] = newValue }
    }
  }

  /// A color of the theme, as it is in the appearance around it.
  struct ThemeColor: ShapeStyle {
    let color: Flow.Color

    func resolve(in environment: EnvironmentValues) -> Color {
      let rgb = environment.colorScheme == .dark ? color.dark : color.light
      return Color(
        .sRGB, red: Double(rgb.red) / 255, green: Double(rgb.green) / 255,
        blue: Double(rgb.blue) / 255, opacity: 1)
    }
  }
#endif
