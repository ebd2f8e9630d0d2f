/// A condition or value of the flow, typed and without side effects.
public indirect enum Expr: Hashable, Sendable {
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
  case not(Expr)
  /// Both.
  case and(Expr, Expr)
  /// Either.
  case or(Expr, Expr)
  /// Two sides compared.
  case compare(Expr, Comparison, Expr)
  /// One of the symbols.
  case isIn(Expr, [String])
  /// Whether a text is blank, a set empty, a choice or day unset.
  case isEmpty(Expr)
  /// The day so many calendar days after today.
  case daysFromNow(Expr)

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
