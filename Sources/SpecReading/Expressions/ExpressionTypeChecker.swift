import FlowCore
import SpecModel
import SpecText

/// The type checker of conditions: every name resolved, both sides of a comparison of one kind.
struct ExpressionTypeChecker {
  let scope: Scope
  /// The table whose row `option` is.
  let optionTable: TableID?
  private(set) var findings: [ExpressionFinding] = []
  /// What names stand for and their bytes of the string, where somebody wants to know.
  private(set) var names: [(Named, Range<Int>)] = []
  private let indexesNames: Bool

  init(scope: Scope, optionTable: TableID?, indexesNames: Bool) {
    self.scope = scope
    self.optionTable = optionTable
    self.indexesNames = indexesNames
  }

  mutating func report(_ finding: ExpressionFinding) {
    findings.append(finding)
  }

  /// The expression, if it is true or false.
  mutating func condition(_ syntax: ExpressionSyntax) -> Flow.Expression? {
    guard let (expr, type) = typed(syntax, expecting: .bool) else { return nil }
    guard type == .bool else {
      report(.noTruth(type, syntax.range, help: advice(type, syntax)))
      return nil
    }
    return expr
  }

  /// What somebody who wrote only a name, or how many options there are, may have meant.
  private func advice(_ type: DataType, _ syntax: ExpressionSyntax) -> String? {
    guard let name = syntax.words else { return nil }
    switch type {
    case .text, .set, .date: return "write '!empty(\(name))'"
    case .int, .count, .rank, .percent: return "write '\(name) > 0'"
    case .symbol(let domain):
      return scope.symbols(of: domain)?.first.map { "write '\(name) == \($0)'" }
    default: return nil
    }
  }

  /// The expression and its type; a misspelt name is not corrected to one of another type than is
  /// expected.
  mutating func typed(
    _ syntax: ExpressionSyntax, expecting expected: DataType? = nil
  ) -> (Flow.Expression, DataType)? {
    switch syntax {
    case .number(let number, _): return (.int(number), .int)
    case .bool(let bool, _): return (.bool(bool), .bool)
    case .name(let path, let range): return name(path, range, expecting: expected)
    case .function(let name, let arguments, let range): return function(name, arguments, range)
    case .not(let inner, _): return condition(inner).map { (.not($0), .bool) }
    case .logical(let one, let isAnd, let other):
      let left = condition(one)
      let right = condition(other)
      guard let left, let right else { return nil }
      return (isAnd ? .and(left, right) : .or(left, right), .bool)
    case .compare(let one, let sign, let other):
      return comparison(one, sign, other).map { ($0, .bool) }
    case .isIn(let subject, let names, _): return membership(subject, names)
    }
  }

  // MARK: Names

  private mutating func name(
    _ path: [String], _ range: Range<Int>, expecting expected: DataType?
  ) -> (Flow.Expression, DataType)? {
    switch scope.resolve(path, optionTable: optionTable) {
    case .found(let expr?, let type):
      indexName(path, range)
      return (expr, type)
    case .found(nil, _): report(.tooFar(path.joined(separator: "."), range))
    case .unknown(let part, let candidates, let cause):
      var finding = unknown(path, part, range, candidates, expected)
      finding.cause = cause
      report(finding)
    case .noOption: report(.noOption(range))
    case .wholeRow(let columns): report(.wholeRow(columns, range))
    case .unreadable: break
    }
    return nil
  }

  private func unknown(
    _ path: [String], _ part: Int, _ range: Range<Int>, _ candidates: [String],
    _ expected: DataType?
  ) -> ExpressionFinding {
    let start = range.lowerBound + path[..<part].reduce(0) { $0 + $1.utf8.count + 1 }
    let place = start..<(start + path[part].utf8.count)
    let before = path[..<part].joined(separator: ".")
    if part > 0, candidates.isEmpty { return .noColumns(before, place) }
    let message =
      part == 0
      ? "nothing is named '\(path[part])' here" : "'\(before)' has no column '\(path[part])'"
    var finding = ExpressionFinding.unknown(path[part], place, message, among: candidates)
    if path == [Scope.seenVersion] {
      finding.suggestion = nil
      finding.help = "say what is new: \"whats-new\": { \"version\": 1, \"key\": …, \"path\": … }"
    }
    if let expected, let nearest = finding.suggestion?.nearest {
      var corrected = path
      corrected[part] = nearest
      if scope.resolve(corrected, optionTable: optionTable).type != expected {
        finding.suggestion = nil
      }
    }
    return finding
  }

  /// Notes what the parts of a dotted name stand for.
  mutating func indexName(_ path: [String], _ range: Range<Int>) {
    guard indexesNames else { return }
    var start = range.lowerBound
    for (part, named) in zip(path, scope.named(path, optionTable: optionTable)) {
      let end = start + part.utf8.count
      if let named { names.append((named, start..<end)) }
      start = end + 1
    }
  }

  /// Notes what a symbol stands for that is compared with or given to something.
  mutating func indexName(
    _ token: ExpressionSyntax.Token, in domain: SymbolDomain, of value: String?
  ) {
    guard indexesNames, let named = domain.named(token.text, of: value) else { return }
    names.append((named, token.range))
  }

  /// Whether a symbol is one of a domain; beside something that has symbols it can be nothing else.
  ///
  /// `value` is what has the symbol, if it is a value.
  mutating func check(
    _ token: ExpressionSyntax.Token, in domain: SymbolDomain, of value: String?
  ) -> Bool {
    guard let symbols = scope.symbols(of: domain) else { return true }
    if symbols.contains(token.text) {
      indexName(token, in: domain, of: value)
      return true
    }
    let name = token.text
    switch domain {
    case .service(let id) where name == "denied" && scope.services[id]?.hidesRefusal == true:
      report(.hiddenRefusal(id, token.range))
    case .service(let id):
      report(
        .unknown(
          name, token.range, "'\(id)' is never '\(name)'", among: symbols,
          from: .words(others: Set(Flow.Status.allCases.map(\.rawValue)))))
    case .products:
      report(
        .unknown(
          name, token.range, "products are never '\(name)'", among: symbols,
          from: .words(others: Set(Flow.Status.allCases.map(\.rawValue)))))
    case .table(let id):
      var finding = ExpressionFinding.unknown(
        name, token.range, "'\(name)' is no row of \(id)", among: symbols)
      finding.cause = .row(name, of: id)
      report(finding)
    case .screens:
      var finding = ExpressionFinding.unknown(
        name, token.range, "no screen is named '\(name)'", among: symbols)
      finding.cause = .unknownName(.screen, name, among: symbols)
      report(finding)
    case .paths:
      var finding = ExpressionFinding.unknown(
        name, token.range, "no path is named '\(name)'", among: symbols)
      finding.cause = .unknownName(.path, name, among: scope.paths)
      report(finding)
    case .variants:
      var finding = ExpressionFinding.unknown(
        name, token.range, "no variant is named '\(name)'", among: symbols)
      finding.cause = .unknownName(.variant, name, among: scope.variants)
      report(finding)
    case .options:
      report(.unknown(name, token.range, "'\(name)' is none of the options", among: symbols))
    }
    return false
  }

  /// Whether a name is that of a set, which only functions ask.
  func isSet(_ name: String) -> Bool {
    let path = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard !path.isEmpty else { return false }
    if case .set = scope.resolve(path, optionTable: optionTable).type { return true }
    return false
  }

  /// Reports a mistake of syntax, of a set what can be asked of it.
  mutating func report(syntax mistake: ExpressionMistake) {
    guard let set = mistake.names.first(where: { isSet($0.text) }) else {
      return report(ExpressionFinding(mistake))
    }
    let start = min(set.range.lowerBound, mistake.range.lowerBound)
    report(ofSet: set.text, start..<max(set.range.upperBound, mistake.range.upperBound))
  }

  /// Reports that something is asked of a set otherwise than by a function.
  mutating func report(ofSet name: String, beside other: String? = nil, _ range: Range<Int>) {
    guard case .set(let domain) = scope.resolve([name], optionTable: optionTable).type else {
      return
    }
    let options = scope.symbols(of: domain) ?? []
    report(.ofSet(name, option: options.first { $0 == other } ?? options.first, range))
  }

  // MARK: Functions

  private mutating func function(
    _ name: ExpressionSyntax.Token, _ arguments: [ExpressionSyntax], _ range: Range<Int>
  ) -> (Flow.Expression, DataType)? {
    guard let function = ExpressionFunction(rawValue: name.text) else {
      report(unknownFunction: name, arguments, range)
      return nil
    }
    guard arguments.count == function.arity else {
      report(.wrongArguments(function, range))
      return nil
    }
    switch function {
    case .empty: return emptiness(of: arguments[0])
    case .valid: return validity(of: arguments[0])
    case .has: return option(arguments[1], of: arguments[0])
    case .count: return set(arguments[0], help: nil).map { (.count($0.0), .count) }
    case .daysFromNow: return day(arguments[0])
    }
  }

  private mutating func report(
    unknownFunction name: ExpressionSyntax.Token, _ arguments: [ExpressionSyntax],
    _ range: Range<Int>
  ) {
    let owner = name.text.split(separator: ".").dropLast().joined(separator: ".")
    let names = [owner] + arguments.compactMap { $0.bareName?.token.text }
    let functions = ExpressionFunction.names
    if nearest(to: name.text, in: functions) == nil, let set = names.first(where: isSet) {
      report(ofSet: set, beside: names.first { !isSet($0) && !$0.isEmpty }, range)
    } else {
      report(
        .unknown(
          name.text, name.range, "there is no function '\(name.text)'", among: functions,
          from: .words(others: [])))
    }
  }

  private mutating func emptiness(
    of argument: ExpressionSyntax
  ) -> (Flow.Expression, DataType)? {
    guard let (expr, type) = typed(argument) else { return nil }
    guard case .value = expr, type.canBeEmpty else {
      report(.neverEmpty(type, argument.range))
      return nil
    }
    return (.isEmpty(expr), .bool)
  }

  private mutating func validity(
    of argument: ExpressionSyntax
  ) -> (Flow.Expression, DataType)? {
    guard let (expr, type) = typed(argument) else { return nil }
    guard case .value(let id) = expr,
      case .text(maximum: _, let content)? = scope.values[id.rawValue]
    else {
      report(.noTextValue(type, argument.range))
      return nil
    }
    guard let content, content.hasForm else {
      report(.noForm(id.rawValue, content, argument.range))
      return nil
    }
    return (.isValid(expr), .bool)
  }

  private mutating func option(
    _ option: ExpressionSyntax, of set: ExpressionSyntax
  ) -> (Flow.Expression, DataType)? {
    let comparison = [set, option].compactMap { $0.bareName?.token.text }.joined(separator: " == ")
    guard let (expr, domain) = self.set(set, help: "write '\(comparison)'") else { return nil }
    guard let name = option.bareName else {
      report(.noOptionName(option.range))
      return nil
    }
    guard check(name.token, in: domain, of: expr.valueName) else { return nil }
    return (.has(expr, RowID(name.token.text)), .bool)
  }

  /// A value that is a set, and what its options are; of what has names something else is asked.
  private mutating func set(
    _ argument: ExpressionSyntax, help: String?
  ) -> (Flow.Expression, SymbolDomain)? {
    guard let (expr, type) = typed(argument) else { return nil }
    guard case .value = expr, case .set(let domain) = type else {
      let hasNames = if case .symbol = type { true } else { false }
      report(.noSet(type, argument.range, help: hasNames ? help : nil))
      return nil
    }
    return (expr, domain)
  }

  private mutating func day(_ argument: ExpressionSyntax) -> (Flow.Expression, DataType)? {
    guard let (expr, type) = typed(argument) else { return nil }
    guard type.isNumber else {
      report(.noDays(type, argument.range))
      return nil
    }
    return (.daysFromNow(expr), .date)
  }
}

extension Flow.Service {
  /// Whether the platform never says that the user refused.
  fileprivate var hidesRefusal: Bool {
    if case .permission(let permission) = kind { permission.kind == .healthRead } else { false }
  }
}

extension ExpressionSyntax {
  /// A name, or what counts the options of one, as it is written.
  fileprivate var words: String? {
    switch self {
    case .name(let path, _): path.joined(separator: ".")
    case .function(let name, let arguments, _) where name.text == ExpressionFunction.count.rawValue:
      arguments.first?.words.map { "\(name.text)(\($0))" }
    default: nil
    }
  }
}

extension DataType {
  fileprivate var canBeEmpty: Bool {
    switch self {
    case .text, .set, .date, .symbol(.table), .symbol(.options): true
    default: false
    }
  }
}
