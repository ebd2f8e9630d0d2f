import SpecText

extension JSONParser {
  // MARK: Blanks and words

  /// Moves past blanks, and past what is none but was meant to be: comments, invisible characters.
  mutating func skipBlanks() {
    var comment: Range<Int>?
    var isNewLine = false
    scan: while !isAtEnd {
      switch bytes[index] {
      case 0x20, 0x09:
        index += 1
      case 0x0A, 0x0D:
        index += 1
        lineStart = index
        isNewLine = true
      case UInt8(ascii: "/"), UInt8(ascii: "#"):
        guard let skipped = skipComment() else { break scan }
        comment = comment ?? skipped
      default:
        guard skipInvisible() else { break scan }
      }
    }
    if isNewLine {
      indentation = index - lineStart
      firstOnLine = index
    }
    guard let comment else { return }
    recover(
      comment.lowerBound, comment.upperBound, "JSON has no comments",
      help: "say it in a \"note\" member, or delete it")
  }

  /// Moves past spaces and tabs.
  mutating func skipSpaces() {
    while next == 0x20 || next == 0x09 { index += 1 }
  }

  private mutating func skipComment() -> Range<Int>? {
    let start = index
    guard beginsComment(at: start) else { return nil }
    if bytes[start] == UInt8(ascii: "#") || bytes[start + 1] == UInt8(ascii: "/") {
      while !isAtEnd, next != 0x0A, next != 0x0D { index += 1 }
      return start..<index
    }
    index += 2
    while index + 1 < bytes.count {
      if next == UInt8(ascii: "*"), bytes[index + 1] == UInt8(ascii: "/") {
        index += 2
        return start..<index
      }
      index += 1
    }
    refuse(start, start + 2, "this comment is never closed", help: "JSON has no comments")
    stop()
    return nil
  }

  private func beginsComment(at index: Int) -> Bool {
    guard bytes[index] != UInt8(ascii: "#") else { return true }
    guard bytes[index] == UInt8(ascii: "/") else { return false }
    return bytes[index + 1] == UInt8(ascii: "/") || bytes[index + 1] == UInt8(ascii: "*")
  }

  /// Reports characters that look like blanks, or like nothing, and are not allowed.
  private mutating func skipInvisible() -> Bool {
    let start = index
    while !isAtEnd {
      let length = invisibleLength(at: index)
      guard length > 0 else { break }
      index += length
    }
    guard index > start else { return false }
    let end = index
    let first = text(start, end).unicodeScalars.first?.value ?? 0
    let hexadecimal = String(first, radix: 16, uppercase: true)
    let code = String(repeating: "0", count: max(0, 4 - hexadecimal.count)) + hexadecimal
    recover(
      start, end, "the invisible character U+\(code) stands between values",
      help: "JSON allows only spaces, tabs and line ends there",
      fix: Diagnostic.Fix("write a space", [Diagnostic.Edit(span(start, end), " ")]))
    return true
  }

  /// The length of the control character, foreign space or format character at an index, or 0.
  private func invisibleLength(at index: Int) -> Int {
    let byte = bytes[index]
    if byte < 0x80 { return (byte < 0x20 && !isBlank(byte)) || byte == 0x7F ? 1 : 0 }
    switch (byte, bytes[index + 1], bytes[index + 2]) {
    case (0xC2, 0xA0, _), (0xC2, 0xAD, _): return 2
    case (0xE2, 0x80, 0x80...0x8F), (0xE2, 0x80, 0xA8...0xAF), (0xE2, 0x81, 0x9F...0xAF),
      (0xE3, 0x80, 0x80), (0xEF, 0xBB, 0xBF):
      return 3
    default: return 0
    }
  }

  /// Moves past anything that is neither a blank nor a part of JSON's grammar.
  mutating func skipWord() {
    while !isAtEnd, isWord(at: index) { index += 1 }
  }

  /// Moves past all words of a line.
  mutating func skipWords() {
    skipWord()
    while true {
      let end = index
      skipSpaces()
      guard index > end, !isAtEnd, isWord(at: index), next != UInt8(ascii: "#") else {
        index = end
        return
      }
      skipWord()
    }
  }

  private func isWord(at index: Int) -> Bool {
    switch bytes[index] {
    case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"),
      UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "\""), 0x20:
      false
    case UInt8(ascii: "/"): !beginsComment(at: index)
    case let byte where byte < 0x20: false
    case let byte where byte > 0x7E: invisibleLength(at: index) == 0
    default: true
    }
  }

  /// A change that puts text without quotes into quotes, where that needs no escapes.
  func quoting(_ lower: Int, _ upper: Int) -> Diagnostic.Fix? {
    guard !bytes[lower..<upper].contains(UInt8(ascii: "\\")) else { return nil }
    return Diagnostic.Fix(
      "put it into quotes",
      [
        Diagnostic.Edit(span(lower, lower), "\""), Diagnostic.Edit(span(upper, upper), "\""),
      ])
  }

  /// Some text of the file for a message: in quotes, and not too long.
  func shown(_ lower: Int, _ upper: Int) -> String {
    "'\(shortened(text(lower, min(upper, lower + 200))))'"
  }

  // MARK: Strings

  /// Reads a string from its opening quotation mark.
  mutating func scanString() -> Located<String> {
    let start = index
    var decoded: [UInt8] = []
    var copied = index + 1
    var hasBreak = false
    index += 1
    while !isAtEnd {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        decoded += bytes[copied..<index]
        index += 1
        let string = string(decoded, start)
        skipInnerQuotes()
        return string
      case UInt8(ascii: "\\"):
        decoded += bytes[copied..<index]
        takeEscape(&decoded)
        copied = index
      case 0x0A, 0x0D:
        guard goesOn(from: index) else {
          return refuseUnclosedString(start, text(start + 1, index))
        }
        if !hasBreak { recoverLineBreak() }
        hasBreak = true
        while !isAtEnd, isBlank(next) { index += 1 }
      case ..<0x20:
        recoverControl()
      default:
        index += 1
      }
    }
    return refuseUnclosedString(start, "")
  }

  /// The string that begins at a place and ends here; without its text if that is too long.
  private mutating func string(_ decoded: [UInt8], _ start: Int) -> Located<String> {
    guard decoded.count > Self.stringLimit else {
      return Located(String(decoding: decoded, as: UTF8.self), span(start, index))
    }
    refuse(
      start, start + 1, "this string has \(decoded.count) bytes, more than \(Self.stringLimit)",
      rule: .jsonTooLarge, help: "no app shows so much as one text")
    return Located("", span(start, index))
  }

  private mutating func takeEscape(_ decoded: inout [UInt8]) {
    let start = index
    let escape = JSONEscape(bytes, at: index)
    let end = index + escape.length
    index = end
    decoded += Array(String(escape.scalar).utf8)
    let written = shown(start, end)
    switch escape {
    case .character:
      break
    case .half:
      refuse(
        start, end, "\(written) is half of a character",
        help: "a character above U+FFFF is written as itself, or as a pair of escapes")
    case .shortUnicode:
      refuse(start, end, "\(written) is no escape", help: "four hexadecimal digits follow \\u")
    case .unknown(let length):
      guard length > 1, !isBlank(bytes[start + 1]) else {
        index = start + 1
        return
      }
      refuse(
        start, end, "\(written) is no escape",
        help: "JSON knows \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u with four hexadecimal digits")
    }
  }

  /// Reports a control character in a string.
  private mutating func recoverControl() {
    let hexadecimal = String(bytes[index], radix: 16, uppercase: true)
    let escape =
      next == 0x09 ? "\\t" : "\\u00" + (hexadecimal.count < 2 ? "0" : "") + hexadecimal
    recover(
      index, index + 1, "a control character stands in a string", help: "write \(escape)",
      fix: Diagnostic.Fix("write \(escape)", [Diagnostic.Edit(span(index, index + 1), escape)]))
    if !isStopped { index += 1 }
  }

  private mutating func recoverLineBreak() {
    let isPair = next == 0x0D && bytes[index + 1] == 0x0A
    recover(
      index, index + (isPair ? 2 : 1), "a line ends inside a string",
      help: "keep the text on one line; a line break in it is written \\n")
  }

  /// Whether a string that is open at a line's end seems to go on in the next line.
  ///
  /// It does when its end is there; it does not when the next line looks like JSON by itself.
  private func goesOn(from lineEnd: Int) -> Bool {
    var ahead = lineEnd
    while ahead < bytes.count, isBlank(bytes[ahead]) { ahead += 1 }
    guard ahead < bytes.count else { return false }
    let first = bytes[ahead]
    var marks = 0
    while ahead < bytes.count, bytes[ahead] != 0x0A, bytes[ahead] != 0x0D {
      if bytes[ahead] == UInt8(ascii: "\"") { marks += 1 }
      ahead += bytes[ahead] == UInt8(ascii: "\\") ? 2 : 1
    }
    switch first {
    case UInt8(ascii: "\""): return marks == 1
    case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"):
      return marks % 2 == 1
    default: return true
    }
  }

  /// Reports a string without an end and takes the end of its line for it.
  ///
  /// A comma there belongs to the file again, and so do as many closing brackets as were opened
  /// on the line.
  private mutating func refuseUnclosedString(_ start: Int, _ line: String) -> Located<String> {
    refuse(
      start, start + 1, "this string is never closed", help: "write '\"' where its text ends")
    guard !isAtEnd else {
      stop()
      return Located(line, span(start, index))
    }
    func drop(_ bytesToDrop: [UInt8], limit: Int = .max) {
      var count = 0
      while index > start + 1, count < limit, bytesToDrop.contains(bytes[index - 1]) {
        if !isBlank(bytes[index - 1]) { count += 1 }
        index -= 1
      }
    }
    drop([0x20, 0x09, UInt8(ascii: ",")])
    let opened = brackets.reversed().prefix { $0.offset >= lineStart }.count
    drop([0x20, 0x09, UInt8(ascii: "}"), UInt8(ascii: "]")], limit: opened)
    brokenEnd = index
    return Located(line, span(start, index))
  }

  /// Reports text right after a string's end: most likely a quotation mark in the text ended it.
  private mutating func skipInnerQuotes() {
    guard !isAtEnd, isWord(at: index), next != UInt8(ascii: "="), next != UInt8(ascii: "#") else {
      return
    }
    let mark = index - 1
    refuse(
      mark, index, "the text goes on after this quotation mark",
      help: "inside a string it is written \\\"")
    guard !isStopped, let end = stringEnd(from: index, isForeign: false) else {
      stop()
      return
    }
    index = end.upperBound
    brokenEnd = index
  }

  /// Reads a string in other quotation marks than JSON's, which end where the line goes on as JSON.
  mutating func scanForeignString() -> Located<String>? {
    let start = index
    let mark = quotationMark(bytes, at: start)
    guard mark > 0, next != UInt8(ascii: "\"") else { return nil }
    guard let end = stringEnd(from: start + mark, isForeign: true) else {
      refuse(
        start, start + mark, "\(shown(start, start + mark)) begins no string",
        help: "a string stands in straight double quotes, on one line")
      stop()
      return Located("", span(start, index))
    }
    index = end.upperBound
    let content = bytes[start + mark..<end.lowerBound]
    let isPlain = !content.contains(UInt8(ascii: "\\")) && !content.contains(UInt8(ascii: "\""))
    let edits = [
      Diagnostic.Edit(span(start, start + mark), "\""),
      Diagnostic.Edit(span(end.lowerBound, end.upperBound), "\""),
    ]
    recover(
      start, start + mark, "\(shown(start, start + mark)) begins no string",
      help: "a string stands in straight double quotes",
      fix: isPlain ? Diagnostic.Fix("write straight double quotes", edits) : nil)
    if !isPlain { markUnreadable() }
    return Located(String(decoding: content, as: UTF8.self), span(start, end.upperBound))
  }

  /// The first quotation mark of the line after which the line goes on, or ends, as JSON.
  private func stringEnd(from start: Int, isForeign: Bool) -> Range<Int>? {
    var ahead = start
    while ahead < bytes.count, bytes[ahead] != 0x0A, bytes[ahead] != 0x0D {
      let mark = quotationMark(bytes, at: ahead)
      guard mark > 0, isForeign || bytes[ahead] == UInt8(ascii: "\"") else {
        ahead += 1
        continue
      }
      var after = ahead + mark
      while after < bytes.count, bytes[after] == 0x20 || bytes[after] == 0x09 { after += 1 }
      guard after < bytes.count else { return ahead..<ahead + mark }
      switch bytes[after] {
      case 0x0A, 0x0D, UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "}"), UInt8(ascii: "]"):
        return ahead..<ahead + mark
      default:
        ahead += mark
      }
    }
    return nil
  }

  // MARK: Literals

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

/// Whether JSON allows a byte between values.
func isBlank(_ byte: UInt8) -> Bool {
  byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
}

/// The length of the quotation mark at an index, whatever its kind; 0 when there is none.
func quotationMark(_ bytes: FileBytes, at index: Int) -> Int {
  switch bytes[index] {
  case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"): 1
  case 0xC2: bytes[index + 1] == 0xAB || bytes[index + 1] == 0xBB ? 2 : 0
  case 0xE2: bytes[index + 1] == 0x80 && (0x98...0x9F).contains(bytes[index + 2]) ? 3 : 0
  default: 0
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
