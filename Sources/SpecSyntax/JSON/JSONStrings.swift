import SpecText

/// The length of the quotation mark at an index, whatever its kind; 0 when there is none.
func quotationMark(_ bytes: FileBytes, at index: Int) -> Int {
  switch bytes[index] {
  case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"): 1
  case 0xC2: bytes[index + 1] == 0xAB || bytes[index + 1] == 0xBB ? 2 : 0
  case 0xE2: bytes[index + 1] == 0x80 && (0x98...0x9F).contains(bytes[index + 2]) ? 3 : 0
  default: 0
  }
}

extension JSONParser {
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
}
