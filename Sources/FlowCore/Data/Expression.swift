extension Flow {
  /// A condition or value of the flow, typed and without side effects.
  public indirect enum Expression: Hashable, Sendable {
    /// Yes or no.
    case bool(Bool)
    /// A whole number.
    case int(Int)
    /// A row, status, screen, path or variant, beside something that has one.
    case symbol(String)
    /// What a value holds.
    case value(ValueID)
    /// A cell of the row a choice holds.
    case column(ValueID, ColumnID)
    /// A cell of the row that is drawn or was tapped.
    case option(ColumnID)
    /// The row that is drawn or was tapped.
    case optionRow
    /// The status of a service.
    case status(ServiceID)
    /// What is known of the products of a purchase: a `ProductStatus`.
    case products(ServiceID)
    /// Whether the shown screen has a tag.
    case tag(String)
    /// The shown screen.
    case screen
    /// The path the shown screen is on; the symbol `none` is no path.
    case path
    /// The variant that runs; the symbol `none` is the flow itself.
    case variant
    /// Whether the flow was completed before.
    case completed
    /// Whether back leads somewhere.
    case canGoBack
    /// The version of what is new that somebody who has completed the flow had seen at launch.
    case seenVersion
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
    /// Whether a text has the form of its content.
    case isValid(Expression)
    /// Whether a set has an option.
    case has(Expression, RowID)
    /// How many options a set has.
    case count(Expression)
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

extension Flow.Expression {
  /// Whether the expression or a part of it is so.
  package func contains(where isWanted: (Flow.Expression) -> Bool) -> Bool {
    isWanted(self) || operands.contains { $0.contains(where: isWanted) }
  }

  /// The expression and every part of it, the whole before its parts.
  package var parts: [Flow.Expression] { [self] + operands.flatMap(\.parts) }

  private var operands: [Flow.Expression] {
    switch self {
    case .not(let inner), .isEmpty(let inner), .isValid(let inner), .count(let inner),
      .daysFromNow(let inner), .isIn(let inner, _), .has(let inner, _):
      [inner]
    case .and(let one, let other), .or(let one, let other), .compare(let one, _, let other):
      [one, other]
    default: []
    }
  }
}

extension Flow.Command {
  /// The expressions of this command alone.
  package var expressions: [Flow.Expression] {
    switch self {
    case .set(_, let to, let condition): [to] + (condition.map { [$0] } ?? [])
    case .present(_, let condition), .store(_, let condition): condition.map { [$0] } ?? []
    case .call(let call): call.condition.map { [$0] } ?? []
    default: []
    }
  }
}

extension Flow.Screen {
  /// Every expression of the screen, those of its commands included.
  package var expressions: [Flow.Expression] {
    var found = [condition, requirement, gate].compactMap { $0 }
    found += elements.compactMap(\.condition) + controls.compactMap(\.isEnabled)
    return found + views.flatMap(\.expressions) + allCommands.flatMap(\.expressions)
  }
}
