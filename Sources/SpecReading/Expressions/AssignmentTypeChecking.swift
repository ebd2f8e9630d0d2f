import FlowCore
import SpecModel

extension ExpressionTypeChecker {
  /// The expression that `set` assigns to a value, if the value can hold it.
  mutating func assignment(_ syntax: ExpressionSyntax, for value: String, _ kind: Flow.Value.Kind)
    -> Flow
    .Expression?
  {
    if case .choice(let options) = kind, let name = syntax.bareName {
      return choice(name, options.domain, value)
    }
    if case .int(let range?, let step) = kind, case .number(let number, let place) = syntax,
      let problem = range.problem(with: number, step: step)
    {
      report(.init(message: problem.message, range: place, help: problem.help))
      return nil
    }
    guard let (expr, type) = typed(syntax) else { return nil }
    guard kind.takes(expr, type) else {
      report(.wrongAssignment(value, type, syntax.range, help: kind.advice))
      return nil
    }
    return expr
  }

  /// A row by its id, or whatever holds one.
  private mutating func choice(
    _ name: (path: [String], token: ExpressionSyntax.Token), _ domain: SymbolDomain, _ value: String
  ) -> Flow.Expression? {
    if scope.symbols(of: domain)?.contains(name.token.text) == true {
      indexName(name.token, in: domain, of: value)
      return .symbol(name.token.text)
    }
    switch scope.resolve(name.path, optionTable: optionTable) {
    case .found(let expr?, .symbol(domain)):
      indexName(name.path, name.token.range)
      return expr
    case .found(_, let type):
      report(.wrongAssignment(value, type, name.token.range, help: nil))
      return nil
    case .unknown(part: 0, _, _):
      return check(name.token, in: domain, of: value) ? .symbol(name.token.text) : nil
    case .unknown, .noOption, .wholeRow, .unreadable:
      return typed(.name(name.path, name.token.range))?.0
    }
  }
}

extension ClosedRange<Int> {
  /// Why a number is none of a grid from the lower bound, if it is none.
  func problem(with number: Int, step: Int) -> (message: String, help: String?)? {
    guard contains(number) else {
      return ("\(number) is not between \(lowerBound) and \(upperBound)", nil)
    }
    let rest = (number - lowerBound) % step
    guard rest != 0 else { return nil }
    let nearest = [number - rest, number - rest + step].filter(contains).map(String.init)
    return (
      "\(number) is not on the grid of \(step) from \(lowerBound)",
      "the nearest are \(nearest.joined(separator: " and "))"
    )
  }
}

extension Flow.Value.Kind {
  /// Whether `set` can give a value something of a type.
  fileprivate func takes(_ expr: Flow.Expression, _ type: DataType) -> Bool {
    switch (self, type) {
    case (.bool, .bool), (.text, .text), (.date, .date), (.time, .time): return expr.isAssignable
    case (.int, .int), (.int, .rank), (.int, .count), (.count, .int), (.count, .count): return true
    // The words of a row come in the user's language, from the row that was tapped.
    case (.text, .words):
      guard case .option = expr else { return false }
      return true
    case (.choice(let options), .symbol(let domain)): return options.domain == domain
    case (.set(let options, maximum: _), .set(let domain)): return options.domain == domain
    default: return false
    }
  }

  fileprivate var advice: String? {
    switch self {
    case .text: "a text takes another text, or the words of the option that was tapped"
    case .date: "a date takes another date, or 'days-from-now(…)'"
    case .time: "a time of day takes another one"
    case .image: "an image comes from the app or a look-up alone"
    default: nil
    }
  }
}

extension Flow.Expression {
  /// Text in one language can't be given: words are looked up when they are shown.
  fileprivate var isAssignable: Bool {
    switch self {
    case .column, .option: false
    default: true
    }
  }
}
