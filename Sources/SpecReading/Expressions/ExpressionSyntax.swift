import SpecModel

/// A condition as it was written; ranges count UTF-8 bytes of the string.
indirect enum ExpressionSyntax {
  case number(Int, Range<Int>)
  case bool(Bool, Range<Int>)
  case name([String], Range<Int>)
  case function(Token, [ExpressionSyntax], Range<Int>)
  case not(ExpressionSyntax, Range<Int>)
  /// `&&` and `||`.
  case logical(ExpressionSyntax, isAnd: Bool, ExpressionSyntax)
  case compare(ExpressionSyntax, Token, ExpressionSyntax)
  case isIn(ExpressionSyntax, [Token], Range<Int>)

  /// A token or sign of the condition.
  struct Token {
    var text: String
    var range: Range<Int>
  }

  /// All of it.
  var range: Range<Int> {
    switch self {
    case .number(_, let range), .bool(_, let range), .name(_, let range), .not(_, let range),
      .function(_, _, let range), .isIn(_, _, let range):
      range
    case .logical(let one, _, let other), .compare(let one, _, let other):
      one.range.lowerBound..<other.range.upperBound
    }
  }
}

/// What stops a condition from being read, and where.
struct ExpressionMistake: Error {
  var message: String
  var range: Range<Int>
  var help: String?
  /// What to write in the range's place.
  var replacement: String?
  /// The names beside it: of one that is a set something else is to be said.
  var names: [ExpressionSyntax.Token] = []
}

/// Reads conditions: names, numbers, `== != < <= > >=`, `in [ … ]`, `! && ||` and functions.
struct ExpressionParser {
  /// A condition that nobody could read is refused before anything could run out of stack.
  private static let termLimit = 200
  private static let depthLimit = 32

  private var lexer: ExpressionLexer
  private var depth = 0
  private var terms = 0
  /// The name that was read last.
  private var lastName: ExpressionSyntax.Token?

  init(_ text: String) {
    lexer = ExpressionLexer(text)
  }

  mutating func parse() throws(ExpressionMistake) -> ExpressionSyntax {
    let next = lexer.next
    guard !next.text.isEmpty else {
      throw ExpressionMistake(message: "the condition is empty", range: next.range)
    }
    let expression = try disjunction()
    guard lexer.next.text.isEmpty else { throw afterEnd() }
    return expression
  }

  private mutating func disjunction() throws(ExpressionMistake) -> ExpressionSyntax {
    var left = try conjunction()
    while lexer.take("||") { left = .logical(left, isAnd: false, try conjunction()) }
    return left
  }

  private mutating func conjunction() throws(ExpressionMistake) -> ExpressionSyntax {
    var left = try unary()
    while lexer.take("&&") { left = .logical(left, isAnd: true, try unary()) }
    return left
  }

  private mutating func unary() throws(ExpressionMistake) -> ExpressionSyntax {
    let start = lexer.next
    try descend()
    defer { depth -= 1 }
    if lexer.take("!") {
      let inner = try unary()
      return .not(inner, start.range.lowerBound..<inner.range.upperBound)
    }
    if lexer.take("(") {
      let inner = try disjunction()
      guard lexer.take(")") else { throw unclosed(start, "parenthesis", ")") }
      return inner
    }
    return try comparison()
  }

  private mutating func comparison() throws(ExpressionMistake) -> ExpressionSyntax {
    let left = try operand()
    let token = lexer.next
    if ["==", "!=", "<=", ">=", "<", ">"].contains(token.text) {
      lexer.skip()
      guard lexer.next.text != "[" else { throw comparedWithList(token) }
      return .compare(left, token, try operand())
    }
    guard lexer.take("in") else { return left }
    let names = try list()
    return .isIn(left, names, left.range.lowerBound..<lexer.lastEnd)
  }

  private mutating func list() throws(ExpressionMistake) -> [ExpressionSyntax.Token] {
    let bracket = lexer.next
    guard lexer.take("[") else {
      throw ExpressionMistake(
        message: "a list in brackets follows 'in'", range: bracket.range,
        help: "write 'in [one, other]'", names: [bracket])
    }
    var names: [ExpressionSyntax.Token] = []
    repeat {
      let token = lexer.next
      guard isName(token.text) else { throw missing(token, "a name") }
      try countTerm(token)
      names.append(token)
      lexer.skip()
    } while lexer.take(",")
    guard lexer.take("]") else { throw unclosed(bracket, "list", "]") }
    return names
  }

  private mutating func operand() throws(ExpressionMistake) -> ExpressionSyntax {
    let token = lexer.next
    guard let first = token.text.utf8.first, isWordByte(first) else {
      throw missing(token, "a name or number")
    }
    try countTerm(token)
    lexer.skip()
    lastName = nil
    if token.text == "true" || token.text == "false" {
      return .bool(token.text == "true", token.range)
    }
    if isDigit(first) || first == UInt8(ascii: "-") { return try number(token) }
    if lexer.take("(") { return try call(token) }
    let parts = token.text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count <= Scope.partLimit else {
      throw ExpressionMistake(
        message: "the name has more than \(Scope.partLimit) parts", range: token.range)
    }
    guard parts.allSatisfy({ isName($0) }) else {
      throw ExpressionMistake(
        message: "'\(token.text)' is no name", range: token.range,
        help: "names are small letters and digits, parts joined by single hyphens")
    }
    lastName = token
    return .name(parts, token.range)
  }

  private func number(
    _ token: ExpressionSyntax.Token
  ) throws(ExpressionMistake) -> ExpressionSyntax {
    if let number = Int(token.text), Schema.wholeNumbers.contains(number) {
      return .number(number, token.range)
    }
    throw ExpressionMistake(
      message: "'\(token.text)' is no whole number and no name", range: token.range,
      help: "names begin with a letter")
  }

  private mutating func call(
    _ name: ExpressionSyntax.Token
  ) throws(ExpressionMistake) -> ExpressionSyntax {
    try descend()
    defer { depth -= 1 }
    var arguments: [ExpressionSyntax] = []
    repeat { arguments.append(try operand()) } while lexer.take(",")
    guard lexer.take(")") else { throw unclosed(name, "call", ")") }
    return .function(name, arguments, name.range.lowerBound..<lexer.lastEnd)
  }

  // MARK: Mistakes

  private mutating func descend() throws(ExpressionMistake) {
    depth += 1
    guard depth > Self.depthLimit else { return }
    throw ExpressionMistake(
      message: "the condition is nested too deep", range: lexer.next.range,
      help: "at most \(Self.depthLimit) parentheses and '!' stand in each other")
  }

  private mutating func countTerm(_ token: ExpressionSyntax.Token) throws(ExpressionMistake) {
    terms += 1
    guard terms > Self.termLimit else { return }
    throw ExpressionMistake(
      message: "the condition is too long", range: token.range,
      help: "a condition has at most \(Self.termLimit) names and numbers")
  }

  private func missing(_ token: ExpressionSyntax.Token, _ what: String) -> ExpressionMistake {
    if token.text.isEmpty {
      return ExpressionMistake(message: "\(what) is missing at the end", range: token.range)
    }
    if ["\"", "'", "`", "“", "‘"].contains(token.text) {
      return ExpressionMistake(
        message: "there is no quoted text in conditions", range: token.range,
        help: "write a bare name; of a text, only 'empty(…)' is asked",
        names: lastName.map { [$0] } ?? [])
    }
    return ExpressionMistake(
      message: "\(what) is expected here, not '\(token.text)'", range: token.range)
  }

  private func unclosed(
    _ opening: ExpressionSyntax.Token, _ what: String, _ closer: String
  ) -> ExpressionMistake {
    ExpressionMistake(
      message: "this \(what) is not closed", range: opening.range, help: "write '\(closer)'")
  }

  private func comparedWithList(_ sign: ExpressionSyntax.Token) -> ExpressionMistake {
    ExpressionMistake(
      message: "'\(sign.text)' compares with one name or number, not with a list",
      range: sign.range, help: "write 'in [one, other]'",
      replacement: sign.text == "==" ? "in" : nil, names: lastName.map { [$0] } ?? [])
  }

  private mutating func afterEnd() -> ExpressionMistake {
    let token = lexer.next
    lexer.skip()
    let isBeforeList = lexer.next.text == "["
    let replacement: String? =
      switch token.text.lowercased() {
      case "and", "&": "&&"
      case "or", "|": "||"
      case "=", "===", "is": isBeforeList ? "in" : "=="
      case _ where isBeforeList: nil
      case "≠", "<>": "!="
      case "≤", "=<": "<="
      case "≥", "=>": ">="
      default: nil
      }
    if let replacement {
      return ExpressionMistake(
        message: "'\(token.text)' is no sign of conditions", range: token.range,
        help: "write '\(replacement)'", replacement: replacement)
    }
    return ExpressionMistake(
      message: "'\(token.text)' stands where the condition should have ended", range: token.range,
      help: "'&&' or '||' joins two conditions", names: lastName.map { [$0] } ?? [])
  }
}
