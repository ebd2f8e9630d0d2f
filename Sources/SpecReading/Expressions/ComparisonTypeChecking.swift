import FlowCore
import SpecModel

extension ExpressionTypeChecker {
  /// Two sides compared: names with symbols of their kind, numbers with numbers, truths with truths.
  mutating func comparison(
    _ one: ExpressionSyntax, _ sign: ExpressionSyntax.Token, _ other: ExpressionSyntax
  ) -> Flow.Expression? {
    guard let comparison = Flow.Expression.Comparison(rawValue: sign.text) else { return nil }
    if let (subject, domain) = subject(one), let name = other.bareName {
      if let (path, token) = one.bareName { indexName(path, token.range) }
      return symbolic(subject, domain, comparison, sign, name)
    }
    if let (subject, domain) = subject(other), let name = one.bareName {
      if let (path, token) = other.bareName { indexName(path, token.range) }
      return symbolic(subject, domain, comparison, sign, name)
    }
    if let set = [one, other].lazy.compactMap(\.bareName).map(\.token.text).first(where: isSet) {
      let others = [one, other].compactMap { $0.bareName?.token.text }.filter { $0 != set }
      report(ofSet: set, beside: others.first, one.range.lowerBound..<other.range.upperBound)
      return nil
    }
    let left = typed(one)
    // Beside a name that is nothing, another one may be a symbol of what was meant.
    if left == nil, isNothing(one), isNothing(other) { return nil }
    let right = typed(other)
    guard let left, let right else { return nil }
    if left.1 == .version || right.1 == .version {
      guard left.0.isNumber || right.0.isNumber else {
        report(.versionBeside(one.range.lowerBound..<other.range.upperBound))
        return nil
      }
      return .compare(left.0, comparison, right.0)
    }
    guard left.1.isComparable(with: right.1) else {
      report(.incomparable(left.1, right.1, one.range.lowerBound..<other.range.upperBound))
      return nil
    }
    guard left.1.isOrdered || comparison.isEquality else {
      report(.noOrder(left.1.name, sign.range))
      return nil
    }
    return .compare(left.0, comparison, right.0)
  }

  /// A side that has symbols: beside it a name is looked up only among them.
  private func subject(_ syntax: ExpressionSyntax) -> (Flow.Expression, SymbolDomain)? {
    guard case .name(let path, _) = syntax,
      case .found(let expr?, .symbol(let domain)) = scope.resolve(path, optionTable: optionTable)
    else { return nil }
    return (expr, domain)
  }

  /// Whether this is a name, and of nothing that is known.
  private func isNothing(_ syntax: ExpressionSyntax) -> Bool {
    guard case .name(let path, _) = syntax else { return false }
    switch scope.resolve(path, optionTable: optionTable) {
    case .unknown(part: 0, _, _), .unreadable: return true
    default: return false
    }
  }

  private mutating func symbolic(
    _ subject: Flow.Expression, _ domain: SymbolDomain, _ comparison: Flow.Expression.Comparison,
    _ sign: ExpressionSyntax.Token, _ name: (path: [String], token: ExpressionSyntax.Token)
  ) -> Flow.Expression? {
    guard comparison.isEquality else {
      report(.noOrder(DataType.symbol(domain).name, sign.range))
      return nil
    }
    // Two choices among the same rows can be compared, unless the name is one of these rows.
    let isSymbol = scope.symbols(of: domain)?.contains(name.token.text) == true
    if !isSymbol, isSet(name.token.text) {
      report(ofSet: name.token.text, name.token.range)
      return nil
    }
    if !isSymbol,
      case .found(let expr?, .symbol(domain)) = scope.resolve(name.path, optionTable: optionTable)
    {
      indexName(name.path, name.token.range)
      return .compare(subject, comparison, expr)
    }
    guard check(name.token, in: domain, of: subject.valueName) else { return nil }
    return .compare(subject, comparison, .symbol(name.token.text))
  }

  /// Something that has symbols, and a list of them.
  mutating func membership(
    _ subject: ExpressionSyntax, _ names: [ExpressionSyntax.Token]
  ) -> (Flow.Expression, DataType)? {
    guard let (expr, type) = typed(subject) else { return nil }
    guard case .symbol(let domain) = type else {
      if let name = subject.bareName?.token.text, isSet(name) {
        report(ofSet: name, beside: names.first?.text, subject.range)
      } else {
        report(.notOneOfNames(type, subject.range))
      }
      return nil
    }
    var isFine = true
    for name in names where !check(name, in: domain, of: expr.valueName) { isFine = false }
    return isFine ? (.isIn(expr, names.map(\.text)), .bool) : nil
  }
}

extension Flow.Expression {
  /// The name of the value, if it is one.
  var valueName: String? {
    if case .value(let id) = self { id.rawValue } else { nil }
  }

  /// Whether it is a whole number, as it is written.
  fileprivate var isNumber: Bool {
    if case .int = self { true } else { false }
  }
}

extension Flow.Expression.Comparison {
  fileprivate var isEquality: Bool { self == .equal || self == .notEqual }
}

extension ExpressionSyntax {
  /// A name, as it could stand beside something that has symbols.
  var bareName: (path: [String], token: Token)? {
    guard case .name(let path, let range) = self else { return nil }
    return (path, Token(text: path.joined(separator: "."), range: range))
  }
}

extension DataType {
  fileprivate var isOrdered: Bool { isNumber || self == .percent }

  fileprivate func isComparable(with other: DataType) -> Bool {
    if isOrdered && other.isOrdered || self == .bool && other == .bool { return true }
    if case .symbol = self { return self == other }
    return false
  }
}
