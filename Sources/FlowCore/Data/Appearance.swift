extension Flow.Theme {
  /// Whether something is drawn light or dark.
  public enum Appearance: String, Hashable, Sendable, CaseIterable {
    /// Dark words on a light background.
    case light
    /// Light words on a dark background.
    case dark
  }

  /// The appearance that the app always has; nothing where it is as the user has set it.
  ///
  /// An app whose background is dark in both appearances is always dark: what the platform draws over
  /// it, such as alerts and the status bar, is so, too.
  public var appearance: Appearance? {
    guard let background = color("background"),
      background.light.appearance == background.dark.appearance
    else { return nil }
    return background.light.appearance
  }
}

extension Flow.Color.RGB {
  /// What a background of this color is: dark, where white has more contrast with it than black.
  fileprivate var appearance: Flow.Theme.Appearance {
    (luminance + 0.05) * (luminance + 0.05) < 1.05 * 0.05 ? .dark : .light
  }
}
