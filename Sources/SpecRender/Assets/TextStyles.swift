import FlowCore

extension Flow.Font.TextStyle {
  /// The size of letters in points at the usual text size, Large.
  ///
  /// The sizes are those of Apple's Human Interface Guidelines, *Typography*, for iOS.
  var pointSize: Double {
    switch self {
    case .largeTitle: 34
    case .title: 28
    case .title2: 22
    case .title3: 20
    case .headline, .body: 17
    case .callout: 16
    case .subheadline: 15
    case .footnote: 13
    case .caption: 12
    case .caption2: 11
    }
  }

  /// The height of a line in points at the usual text size, of the same source.
  var lineHeight: Double {
    switch self {
    case .largeTitle: 41
    case .title: 34
    case .title2: 28
    case .title3: 25
    case .headline, .body: 22
    case .callout: 21
    case .subheadline: 20
    case .footnote: 18
    case .caption: 16
    case .caption2: 13
    }
  }

  /// How thick letters are where a font does not say it.
  var weight: Flow.Font.Weight { self == .headline ? .semibold : .regular }
}

extension Flow.Font.Weight {
  /// The weight as CSS and OpenType count it, from 100 to 900.
  var number: Int {
    switch self {
    case .ultraLight: 100
    case .thin: 200
    case .light: 300
    case .regular: 400
    case .medium: 500
    case .semibold: 600
    case .bold: 700
    case .heavy: 800
    case .black: 900
    }
  }
}
