import FlowCore

extension Flow {
  /// The styles that controls name.
  var controlStyles: Set<StyleID> { Set(screensAndFrame.flatMap(\.controls).compactMap(\.style)) }

  /// The styles that views name.
  var viewStyles: Set<StyleID> { Set(screensAndFrame.flatMap(\.views).compactMap(\.style)) }

  /// The styles of what is drawn behind screens.
  var decorStyles: Set<StyleID> { Set(screensAndFrame.flatMap(\.decor)) }
}
