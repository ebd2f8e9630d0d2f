extension Flow {
  /// What a text value holds that the user may type or choose among a table's words.
  public enum TextAnswer: Hashable, Sendable {
    /// Text as it was typed.
    case typed(String)
    /// Words of a table in whatever language is shown; the app looks them up by `CellReference.key`.
    case words(CellReference)
  }
}
