extension Flow {
  /// A condition or value of the flow, typed and without side effects.
  public indirect enum Expression: Hashable, Sendable {
    /// Yes or no.
    case bool(Bool)
    /// A whole number.
    case int(Int)
    /// A row, status, screen or path, beside something that has one.
    case symbol(String)
    /// What a value holds.
    case value(ValueID)
    /// A cell of the row a choice holds.
    case column(ValueID, ColumnID)
    /// A cell of the row that is drawn or was tapped.
    case option(ColumnID)
    /// The status of a service.
    case status(ServiceID)
    /// Whether the shown screen has a tag.
    case tag(String)
    /// The shown screen.
    case screen
    /// The path the shown screen is on; the symbol `none` is no path.
    case path
    /// Whether the flow was completed before.
    case completed
    /// Whether back leads somewhere.
    case canGoBack
    /// Not so.
    case not(Expression)
    /// Both.
    case and(Expression, Expression)
    /// Either.
    case or(Expression, Expression)
    /// Two sides compared.
    case compare(Expression, Comparison, Expression)
    /// One of the symbols.
    case isIn(Expression, [String])
    /// Whether a text is blank, a set empty, a choice or day unset.
    case isEmpty(Expression)
    /// The day so many calendar days after today.
    case daysFromNow(Expression)

    /// How two sides are compared.
    public enum Comparison: String, Hashable, Sendable, CaseIterable {
      /// Equal.
      case equal = "=="
      /// Not equal.
      case notEqual = "!="
      /// Less.
      case less = "<"
      /// Less or equal.
      case lessOrEqual = "<="
      /// Greater.
      case greater = ">"
      /// Greater or equal.
      case greaterOrEqual = ">="
    }
  }
}
