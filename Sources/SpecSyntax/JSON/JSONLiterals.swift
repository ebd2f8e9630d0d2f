import SpecText

extension JSONParser {
  /// Reads what stands without quotes: a number, `true`, `false`, `null`, or a mistake.
  mutating func parseWord() -> JSONNode {
    let start = index
    skipWord()
    if index == start, !isAtEnd { index += 1 }
    let end = index
    guard !isStopped, start < end else { return JSONNode(.null, span(start, end)) }
    let place = span(start, end)
    let word = text(start, end)
    switch word {
    case "true": return JSONNode(.bool(true), place)
    case "false": return JSONNode(.bool(false), place)
    case "null": return JSONNode(.null, place)
    default: break
    }
    if isNumber(bytes[start..<end]) { return JSONNode(.number(JSONNumber(word)), place) }
    if let (kind, spelling) = foreignLiteral(word) {
      recover(
        start, end, "JSON writes '\(spelling)' for '\(word)'",
        fix: Diagnostic.Fix("write '\(spelling)'", [Diagnostic.Edit(place, spelling)]))
      return JSONNode(kind, place)
    }
    if let help = numberHelp(word) {
      refuse(start, end, "\(shown(start, end)) is no JSON number", help: help)
      return JSONNode(.null, place)
    }
    return parseUnquoted(start)
  }

  /// Text whose quotes are missing, to the end of its line; or a misspelt literal.
  private mutating func parseUnquoted(_ start: Int) -> JSONNode {
    let word = text(start, index)
    skipWords()
    let first = bytes[start]
    if let meant = nearest(to: word, in: ["true", "false", "null"]) {
      refuse(
        start, index, "\(shown(start, index)) is no JSON value",
        help: "did you mean '\(meant)'? text stands in double quotes")
    } else if first < 0x80, !Unicode.Scalar(first).properties.isAlphabetic {
      refuse(
        start, index, "\(shown(start, index)) is no JSON value",
        help: "text stands in double quotes")
    } else {
      recover(
        start, index, "the text \(shown(start, index)) stands without quotes",
        help: "text stands in double quotes", fix: quoting(start, index))
    }
    return JSONNode(.string(text(start, index)), span(start, index))
  }
}

/// Whether bytes are a number by RFC 8259's grammar.
private func isNumber(_ bytes: ArraySlice<UInt8>) -> Bool {
  var rest = bytes
  func isDigit(_ byte: UInt8?) -> Bool { byte.map { (0x30...0x39).contains($0) } ?? false }
  func dropDigits(_ rest: inout ArraySlice<UInt8>) -> Bool {
    guard isDigit(rest.first) else { return false }
    rest = rest.drop { isDigit($0) }
    return true
  }
  if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
  if rest.first == UInt8(ascii: "0") {
    rest.removeFirst()
  } else if !dropDigits(&rest) {
    return false
  }
  if rest.first == UInt8(ascii: ".") {
    rest.removeFirst()
    guard dropDigits(&rest) else { return false }
  }
  if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
    rest.removeFirst()
    if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
    guard dropDigits(&rest) else { return false }
  }
  return rest.isEmpty
}

/// What another language's word for a literal is in JSON.
private func foreignLiteral(_ word: String) -> (JSONNode.Kind, String)? {
  switch word {
  case "True", "TRUE": (.bool(true), "true")
  case "False", "FALSE": (.bool(false), "false")
  case "None", "Null", "NULL", "nil", "undefined": (.null, "null")
  default: nil
  }
}

/// How a number is written, for a word that was meant to be one.
private func numberHelp(_ word: String) -> String? {
  var digits = Substring(word)
  let sign = digits.first
  if sign == "-" || sign == "+" { digits.removeFirst() }
  switch digits {
  case "NaN", "Infinity", "Inf": return "JSON has no word for it"
  default: break
  }
  guard let first = digits.utf8.first, (0x30...0x39).contains(first) || first == 0x2E else {
    return sign == "-" || sign == "+" ? "a number is written like 12, -3 or 0.5" : nil
  }
  if sign == "+" { return "a number has no '+' before it" }
  if first == 0x2E { return "write a 0 before the point" }
  if digits.hasPrefix("0x") || digits.hasPrefix("0X") { return "numbers are decimal" }
  if digits.contains("_") { return "digits are not grouped" }
  if first == 0x30, digits.utf8.dropFirst().first.map({ (0x30...0x39).contains($0) }) ?? false {
    return "a number has no zeros before it"
  }
  if digits.utf8.last == 0x2E { return "write a digit after the point" }
  return "a number is written like 12, -3 or 0.5; text stands in double quotes"
}
