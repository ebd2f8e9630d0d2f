/// A condition as it was written; ranges count UTF-8 bytes of the string.
indirect enum ExpressionSyntax {
  case number(Int, Range<Int>)
  case bool(Bool, Range<Int>)
  case name([String], Range<Int>)
  case function(Word, ExpressionSyntax, Range<Int>)
  case not(ExpressionSyntax, Range<Int>)
  /// `&&` and `||`.
  case logical(ExpressionSyntax, isAnd: Bool, ExpressionSyntax)
  case compare(ExpressionSyntax, Word, ExpressionSyntax)
  case isIn(ExpressionSyntax, [Word], Range<Int>)

  /// A word or sign of the condition.
  struct Word {
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
}

/// Reads conditions: names, numbers, `== != < <= > >=`, `in [ … ]`, `! && ||` and two functions.
struct ExpressionParser {
  /// A condition that nobody could read is refused before anything could run out of stack.
  private static let mostTerms = 200
  private static let deepest = 32

  private var words: ExpressionWords
  private var depth = 0
  private var terms = 0

  init(_ text: String) {
    words = ExpressionWords(text)
  }

  mutating func parse() throws(ExpressionMistake) -> ExpressionSyntax {
    let next = words.next
    guard !next.text.isEmpty else {
      throw ExpressionMistake(message: "the condition is empty", range: next.range)
    }
    let expression = try disjunction()
    guard words.next.text.isEmpty else { throw afterEnd() }
    return expression
  }

  private mutating func disjunction() throws(ExpressionMistake) -> ExpressionSyntax {
    var left = try conjunction()
    while words.take("||") { left = .logical(left, isAnd: false, try conjunction()) }
    return left
  }

  private mutating func conjunction() throws(ExpressionMistake) -> ExpressionSyntax {
    var left = try unary()
    while words.take("&&") { left = .logical(left, isAnd: true, try unary()) }
    return left
  }

  private mutating func unary() throws(ExpressionMistake) -> ExpressionSyntax {
    let start = words.next
    try descend()
    defer { depth -= 1 }
    if words.take("!") {
      let inner = try unary()
      return .not(inner, start.range.lowerBound..<inner.range.upperBound)
    }
    if words.take("(") {
      let inner = try disjunction()
      guard words.take(")") else { throw unclosed(start, "parenthesis", ")") }
      return inner
    }
    return try comparison()
  }

  private mutating func comparison() throws(ExpressionMistake) -> ExpressionSyntax {
    let left = try operand()
    let word = words.next
    if ["==", "!=", "<=", ">=", "<", ">"].contains(word.text) {
      words.skip()
      return .compare(left, word, try operand())
    }
    guard words.take("in") else { return left }
    let names = try list()
    return .isIn(left, names, left.range.lowerBound..<words.lastEnd)
  }

  private mutating func list() throws(ExpressionMistake) -> [ExpressionSyntax.Word] {
    let bracket = words.next
    guard words.take("[") else {
      throw ExpressionMistake(
        message: "a list in brackets follows 'in'", range: bracket.range,
        help: "write 'in [one, other]'")
    }
    var names: [ExpressionSyntax.Word] = []
    repeat {
      let word = words.next
      guard isName(word.text) else { throw missing(word, "a name") }
      try countTerm(word)
      names.append(word)
      words.skip()
    } while words.take(",")
    guard words.take("]") else { throw unclosed(bracket, "list", "]") }
    return names
  }

  private mutating func operand() throws(ExpressionMistake) -> ExpressionSyntax {
    let word = words.next
    guard let first = word.text.utf8.first, isWordByte(first) else {
      throw missing(word, "a name or number")
    }
    try countTerm(word)
    words.skip()
    if word.text == "true" || word.text == "false" { return .bool(word.text == "true", word.range) }
    if isDigit(first) || first == UInt8(ascii: "-") { return try number(word) }
    if words.take("(") { return try call(word) }
    let parts = word.text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count <= Scope.mostParts else {
      throw ExpressionMistake(
        message: "the name has more than \(Scope.mostParts) parts", range: word.range)
    }
    guard parts.allSatisfy({ isName($0) }) else {
      throw ExpressionMistake(
        message: "'\(word.text)' is no name", range: word.range,
        help: "names are small letters and digits, parts joined by single hyphens")
    }
    return .name(parts, word.range)
  }

  private func number(
    _ word: ExpressionSyntax.Word
  ) throws(ExpressionMistake) -> ExpressionSyntax {
    if let number = Int(word.text), Shape.wholeNumbers.contains(number) {
      return .number(number, word.range)
    }
    throw ExpressionMistake(
      message: "'\(word.text)' is no whole number and no name", range: word.range,
      help: "names begin with a letter")
  }

  private mutating func call(
    _ name: ExpressionSyntax.Word
  ) throws(ExpressionMistake) -> ExpressionSyntax {
    try descend()
    defer { depth -= 1 }
    let argument = try operand()
    guard words.take(")") else { throw unclosed(name, "call", ")") }
    return .function(name, argument, name.range.lowerBound..<words.lastEnd)
  }

  // MARK: Mistakes

  private mutating func descend() throws(ExpressionMistake) {
    depth += 1
    guard depth > Self.deepest else { return }
    throw ExpressionMistake(
      message: "the condition is nested too deep", range: words.next.range,
      help: "at most \(Self.deepest) parentheses and '!' stand in each other")
  }

  private mutating func countTerm(_ word: ExpressionSyntax.Word) throws(ExpressionMistake) {
    terms += 1
    guard terms > Self.mostTerms else { return }
    throw ExpressionMistake(
      message: "the condition is too long", range: word.range,
      help: "a condition has at most \(Self.mostTerms) names and numbers")
  }

  private func missing(_ word: ExpressionSyntax.Word, _ what: String) -> ExpressionMistake {
    if word.text.isEmpty {
      return ExpressionMistake(message: "\(what) is missing at the end", range: word.range)
    }
    if ["\"", "'", "`", "“", "‘"].contains(word.text) {
      return ExpressionMistake(
        message: "there is no quoted text in conditions", range: word.range,
        help: "write a bare name; of a text, only 'empty(…)' is asked")
    }
    return ExpressionMistake(
      message: "\(what) is expected here, not '\(word.text)'", range: word.range)
  }

  private func unclosed(
    _ opening: ExpressionSyntax.Word, _ what: String, _ closer: String
  ) -> ExpressionMistake {
    ExpressionMistake(
      message: "this \(what) is not closed", range: opening.range, help: "write '\(closer)'")
  }

  private func afterEnd() -> ExpressionMistake {
    let word = words.next
    let replacement: String? =
      switch word.text.lowercased() {
      case "and", "&": "&&"
      case "or", "|": "||"
      case "=", "===", "is": "=="
      case "≠", "<>": "!="
      case "≤", "=<": "<="
      case "≥", "=>": ">="
      default: nil
      }
    if let replacement {
      return ExpressionMistake(
        message: "'\(word.text)' is no sign of conditions", range: word.range,
        help: "write '\(replacement)'", replacement: replacement)
    }
    return ExpressionMistake(
      message: "'\(word.text)' stands where the condition should have ended", range: word.range,
      help: "'&&' or '||' joins two conditions")
  }
}
