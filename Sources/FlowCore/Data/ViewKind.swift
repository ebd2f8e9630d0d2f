extension Flow.View {
  /// A kind of view that is drawn without the app's help; any other is a name of the app's own.
  package enum Known: String, CaseIterable {
    case progress
    case progressBar = "progress-bar"
    case pageDots = "page-dots"
    case rankBars = "rank-bars"
    case avatar
    case appIcon = "app-icon"
    case emojiRow = "emoji-row"
    case barChart = "bar-chart"
    case milestones
    case floatingWords = "floating-words"
    case formula
    case wheelOfFortune = "wheel-of-fortune"
    case progressRing = "progress-ring"
    case comparisonCards = "comparison-cards"
    case image
    case video
  }

  /// How many sectors a wheel of fortune can have.
  package static let sectors = 2...12

  /// How many rows can be compared side by side.
  package static let compared = 2...3

  /// What it is, where it is no view of the app's own.
  package var known: Known? { Known(rawValue: kind) }

  /// What the app's own view is given under a name.
  public struct Parameter: Hashable, Sendable {
    /// The name.
    public var name: String
    /// What it is given: a constant, a value or column, or a condition.
    public var value: Flow.Expression

    /// Makes a parameter.
    public init(_ name: String, _ value: Flow.Expression) {
      self.name = name
      self.value = value
    }
  }

  /// The expressions of what it shows and of what it is given.
  package var expressions: [Flow.Expression] {
    (value.map { [$0] } ?? []) + parameters.map(\.value)
  }
}
