import FlowCore
import SpecModel

extension Flow {
  /// The styles that controls name.
  var controlStyles: Set<String> { Set(screensAndFrame.flatMap(\.controls).compactMap(\.style)) }

  /// The styles that views name.
  var viewStyles: Set<String> { Set(screensAndFrame.flatMap(\.views).compactMap(\.style)) }

  /// The styles of what is drawn behind screens.
  var decorStyles: Set<String> { Set(screensAndFrame.flatMap(\.decor)) }
}

extension Style {
  /// The colours it names.
  var colors: [String] {
    [foreground, background, border?.color, selectedBorder?.color].compactMap { $0 }
  }
}
