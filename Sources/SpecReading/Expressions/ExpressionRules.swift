import FlowCore
import SpecModel
import SpecText

extension Rule {
  static let expressionSyntax = Rule(
    "condition/syntax",
    summary: "A condition is written in the language of conditions.",
    why: """
      The language is small on purpose: every condition can be decided while the flow is \
      explored. There are names, whole numbers, `== != < <= > >=`, `in [one, other]`, \
      `! && ||`, parentheses, `empty(name)`, `valid(text)`, `has(set, option)`, `count(set)` and, \
      in `to`, `days-from-now(number)`.
      """,
    bad: #""gate": "apps = 1""#,
    good: #""gate": "apps == 1""#)

  static let expressionType = Rule(
    "condition/type",
    summary: "A condition is true or false, and compares what can be compared.",
    why: "A comparison of things of different kinds is never true, and nobody would notice.",
    bad: #""gate": "apps == granted""#,
    good: #""gate": "apps >= 1""#)

  static let allExpressionRules = [expressionSyntax, expressionType]
}

/// A mistake in a condition, at some bytes of its string.
struct ExpressionFinding {
  var rule: Rule = .expressionType
  var message: String
  var range: Range<Int>
  var help: String?
  /// What to write in the range's place.
  var replacement: String?
  /// What the range most likely stands for.
  var suggestion: Suggestion?
  /// What it comes of, where other findings may come of the same.
  var cause: RootCause?
}

extension ExpressionFinding {
  init(_ mistake: ExpressionMistake) {
    self.init(
      rule: .expressionSyntax, message: mistake.message, range: mistake.range, help: mistake.help,
      replacement: mistake.replacement)
  }

  // MARK: Names

  static func unknown(
    _ name: String, _ range: Range<Int>, _ message: String, among candidates: [String],
    from vocabulary: Suggestion.Vocabulary = .names
  ) -> ExpressionFinding {
    let suggestion = Suggestion(for: name, among: candidates, from: vocabulary)
    let list = candidates.prefix(8).joined(separator: ", ") + (candidates.count > 8 ? ", …" : "")
    return ExpressionFinding(
      rule: .knownName, message: message, range: range,
      help: suggestion.help ?? (candidates.isEmpty ? nil : "it can be \(list)"),
      suggestion: suggestion)
  }

  static func noColumns(_ name: String, _ range: Range<Int>) -> ExpressionFinding {
    ExpressionFinding(
      message: "'\(name)' has no columns", range: range,
      help: "a choice among the rows of a table has, and so has 'option'")
  }

  static func noOption(_ range: Range<Int>) -> ExpressionFinding {
    ExpressionFinding(
      rule: .knownName, message: "there is no option here", range: range,
      help: "'option' is a row: of a control's table in its 'do', in its option section in 'show'")
  }

  static func wholeRow(_ columns: [String], _ range: Range<Int>) -> ExpressionFinding {
    ExpressionFinding(
      message: "'option' is a whole row", range: range,
      help: "write " + (["id"] + columns).map { "'option.\($0)'" }.joined(separator: " or "))
  }

  static func tooFar(_ name: String, _ range: Range<Int>) -> ExpressionFinding {
    ExpressionFinding(
      message: "'\(name)' is out of reach", range: range,
      help: "conditions see the columns of a row; texts see those of the row a cell names too")
  }

  static func hiddenRefusal(_ service: String, _ range: Range<Int>) -> ExpressionFinding {
    ExpressionFinding(
      message: "'\(service)' is never denied: HealthKit hides refusals to read", range: range,
      help: "'granted' means that the user answered; an error is 'failed'")
  }

  // MARK: Types

  static func noTruth(_ type: DataType, _ range: Range<Int>, help: String?) -> ExpressionFinding {
    ExpressionFinding(
      message: "this is \(type.name), neither true nor false", range: range, help: help)
  }

  static func incomparable(
    _ one: DataType, _ other: DataType, _ range: Range<Int>
  ) -> ExpressionFinding {
    let isText = [one, other].contains { $0 == .text || $0 == .words || $0 == .date }
    let help = [one, other].contains(.time) ? "of a time of day nothing can be asked" : nil
    return ExpressionFinding(
      message: "\(one.name) can't be compared with \(other.name)", range: range,
      help: isText ? "of a text or date only 'empty(…)' is asked" : help)
  }

  /// A set that is compared, or asked for one of its options by something else than a function.
  static func ofSet(
    _ name: String, option: String?, _ range: Range<Int>
  ) -> ExpressionFinding {
    ExpressionFinding(
      message: "the set '\(name)' can only be asked by a function", range: range,
      help: "write 'has(\(name), \(option ?? "option"))', 'count(\(name)) > 0' or "
        + "'empty(\(name))'")
  }

  static func noSet(
    _ type: DataType, _ range: Range<Int>, help: String?
  ) -> ExpressionFinding {
    ExpressionFinding(
      message: "this is \(type.name), and no value that is a set", range: range, help: help)
  }

  static func noOptionName(_ range: Range<Int>) -> ExpressionFinding {
    ExpressionFinding(message: "this is no name of an option", range: range)
  }

  static func wrongArguments(
    _ function: ExpressionFunction, _ range: Range<Int>
  ) -> ExpressionFinding {
    let arguments = function.arity == 1 ? "one argument" : "\(function.arity) arguments"
    return ExpressionFinding(
      rule: .expressionSyntax, message: "'\(function.rawValue)' takes \(arguments)", range: range,
      help: "write '\(function.usage)'")
  }

  static func versionBeside(_ range: Range<Int>) -> ExpressionFinding {
    ExpressionFinding(
      message: "'\(Scope.seenVersion)' is compared with whole numbers alone", range: range,
      help: "write the version that has the news: '\(Scope.seenVersion) < 2'")
  }

  static func noOrder(_ name: String, _ range: Range<Int>) -> ExpressionFinding {
    ExpressionFinding(
      message: "\(name) has no order", range: range, help: "write '==' or '!='")
  }

  static func notOneOfNames(_ type: DataType, _ range: Range<Int>) -> ExpressionFinding {
    ExpressionFinding(message: "\(type.name) is never one of several names", range: range)
  }

  static func neverEmpty(_ type: DataType, _ range: Range<Int>) -> ExpressionFinding {
    ExpressionFinding(
      message: "this is \(type.name), which is never empty", range: range,
      help: "values that are texts, sets, choices or dates can be")
  }

  static func noTextValue(_ type: DataType, _ range: Range<Int>) -> ExpressionFinding {
    ExpressionFinding(
      message: "this is \(type.name), and no value that is a text", range: range,
      help: type == .text ? nil : "'valid' asks whether what was typed has the form of its content")
  }

  static func noForm(
    _ value: String, _ content: Flow.TextContent?, _ range: Range<Int>
  ) -> ExpressionFinding {
    let forms = Flow.TextContent.allCases.filter(\.hasForm).map { "\"\($0.rawValue)\"" }
    let why = content.map { ": a '\($0.rawValue)' can be anything" } ?? ""
    return ExpressionFinding(
      message: "the text '\(value)' has no form that it could have or lack\(why)", range: range,
      help: "give it a \"content\" that has one, \(forms.dropLast().joined(separator: ", ")) or "
        + "\(forms.last ?? ""), or write '!empty(\(value))'")
  }

  static func noDays(_ type: DataType, _ range: Range<Int>) -> ExpressionFinding {
    ExpressionFinding(
      message: "days are counted in whole numbers, and this is \(type.name)", range: range)
  }

  static func wrongAssignment(
    _ value: String, _ type: DataType, _ range: Range<Int>, help: String?
  ) -> ExpressionFinding {
    ExpressionFinding(message: "'\(value)' can't be \(type.name)", range: range, help: help)
  }
}

extension DataType {
  /// The type with its article, for messages.
  var name: String {
    switch self {
    case .bool: "true or false"
    case .int: "a number"
    case .count: "a count"
    case .rank: "a rank"
    case .text: "a text"
    case .words: "a text of words"
    case .date: "a date"
    case .time: "a time of day"
    case .money: "an amount of money"
    case .percent: "a percentage"
    case .period: "a period"
    case .color: "a color"
    case .picture: "a picture"
    case .appName: "the app's name"
    case .daysFromNow: "a number of days"
    case .measurement: "a number with its unit"
    case .symbol(.table): "a row"
    case .symbol(.service): "a status"
    case .symbol(.products): "what is known of products"
    case .symbol(.screens): "a screen"
    case .symbol(.paths): "a path"
    case .symbol(.variants): "a variant"
    case .symbol(.options): "an option"
    case .set: "a set"
    case .version: "a version"
    }
  }
}
