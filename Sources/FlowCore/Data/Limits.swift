extension Flow {
  /// The budgets that an app's words and motion keep; `specgen check` holds content to them.
  ///
  /// They are for what an app adds by itself, such as words of a server. What a value can hold is
  /// said by its kind.
  public struct Limits: Hashable, Sendable {
    /// The most characters of one text in a language.
    public struct Characters: Hashable, Sendable {
      /// The language, as BCP 47 writes it: `ja`.
      public var locale: String
      /// The most characters, as users see them.
      public var most: Int

      /// Makes a limit.
      public init(_ locale: String, most: Int) {
        self.locale = locale
        self.most = most
      }
    }

    /// The most words of one text, in languages with spaces between words.
    public var wordsPerText: Int
    /// The most words of a section, in the same languages; nothing without a limit.
    public var wordsPerSection: Int?
    /// The most words seen at once on a screen.
    public var wordsPerScreen: Int
    /// The languages that are measured in characters, not words.
    public var charactersPerText: [Characters]
    /// The most seconds to work through the longest path; nothing without a limit.
    public var seconds: Double?
    /// The most seconds that pass by themselves on any path; nothing without a limit.
    public var automaticSeconds: Double?
    /// The most seconds of one transition; nothing without a limit.
    public var animationSeconds: Double?

    /// Makes limits; what is left out is what content has that says nothing of it.
    public init(
      wordsPerText: Int = 20, wordsPerSection: Int? = nil, wordsPerScreen: Int = 60,
      charactersPerText: [Characters] = ["ja", "yue", "zh"].map { Characters($0, most: 60) },
      seconds: Double? = nil, automaticSeconds: Double? = nil, animationSeconds: Double? = nil
    ) {
      self.wordsPerText = wordsPerText
      self.wordsPerSection = wordsPerSection
      self.wordsPerScreen = wordsPerScreen
      self.charactersPerText = charactersPerText
      self.seconds = seconds
      self.automaticSeconds = automaticSeconds
      self.animationSeconds = animationSeconds
    }
  }
}
