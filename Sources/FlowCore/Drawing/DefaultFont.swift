extension Flow.Drawing {
  /// What words are written in for which the theme has no font.
  ///
  /// FlowUI and the previews take these from here, so that both write alike.
  public enum DefaultFont: String, Hashable, Sendable, CaseIterable {
    /// Words by themselves, by their role.
    case title, heading, body, note, finePrint
    /// A button with a style, and one of words alone.
    case button, plainButton
    /// The label above a control.
    case label
    /// The body of an option, and the heading on a tile.
    case optionBody, tileHeading
    /// A detail of an option, and one that stands above its heading.
    case detail, detailAbove
    /// What an option costs, and the badge of what it saves.
    case price, saving
    /// The name on the badge of a row.
    case badge
    /// The label of a bar of a chart and the text of a milestone, the number at the end of a bar,
    /// and the title of a milestone or a card of a formula.
    case viewText, viewNumber, viewTitle
    /// The sign between cards of a formula, the words of a sector of a wheel of fortune, and the
    /// number in a ring.
    case formulaSign, sector, ringNumber
    /// Floating words, by their size.
    case smallWord, mediumWord, largeWord
    /// The name of a view that only the app can draw.
    case customView
  }
}

extension Flow.Drawing.DefaultFont {
  /// The font.
  public var font: Flow.Font {
    func font(_ style: Flow.Font.TextStyle, _ weight: Flow.Font.Weight? = nil) -> Flow.Font {
      Flow.Font(FontID(rawValue), style, weight: weight)
    }
    return switch self {
    case .title: font(.title, .bold)
    case .heading: font(.headline)
    case .body: font(.body)
    case .note: font(.callout)
    case .finePrint, .detail: font(.footnote)
    case .button: font(.body, .semibold)
    case .plainButton: font(.body, .medium)
    case .label: font(.subheadline, .semibold)
    case .optionBody: font(.subheadline)
    case .tileHeading, .saving: font(.footnote, .semibold)
    case .detailAbove: font(.caption, .medium)
    case .price: font(.title3)
    case .badge: font(.body, .bold)
    case .viewText: font(.subheadline)
    case .viewNumber: font(.subheadline, .semibold)
    case .viewTitle: font(.headline)
    case .formulaSign: font(.title2)
    case .sector: font(.footnote, .semibold)
    case .ringNumber: font(.title, .bold)
    case .smallWord: font(.body)
    case .mediumWord: font(.title3, .medium)
    case .largeWord: font(.title, .semibold)
    case .customView: font(.caption)
    }
  }
}

extension Flow.Drawing.WordSize {
  /// What floating words of the size are written in.
  public var defaultFont: Flow.Drawing.DefaultFont {
    switch self {
    case .small: .smallWord
    case .medium: .mediumWord
    case .large: .largeWord
    }
  }
}

extension Flow.Drawing.Text.Role {
  /// What words of the role are written in, where the theme has no font for them.
  public var defaultFont: Flow.Drawing.DefaultFont {
    switch self {
    case .title: .title
    case .heading: .heading
    case .body: .body
    case .note: .note
    case .finePrint: .finePrint
    }
  }
}
