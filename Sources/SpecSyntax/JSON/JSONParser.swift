package import SpecText

/// Reads a JSON file.
///
/// One run finds many mistakes: where it is plain what was meant, reading goes on as if it stood
/// there. The result is nothing when that cannot be told, so that no reader complains about what
/// was only guessed.
package func parseJSON(
  _ file: SourceFile, _ id: FileID, _ found: inout Diagnostics
) -> JSONNode? {
  guard checkEncoding(file, id, &found) else { return nil }
  var parser = JSONParser(file, id)
  let root = parser.parseDocument()
  found.append(parser.found)
  return parser.isReadable ? root : nil
}

/// The state of reading one JSON file; its bytes are known to be UTF-8.
struct JSONParser {
  /// How deep arrays and objects may nest.
  static let depthLimit = 128
  /// How many values a file may hold, those in others too.
  static let valueLimit = 1_000_000
  /// How many bytes a string may have, its escapes resolved.
  static let stringLimit = textByteLimit
  /// How many mistakes are reported before the rest of a file is left alone.
  private static let mistakeLimit = 20

  /// A bracket that waits for its end.
  struct Bracket {
    let isObject: Bool
    let offset: Int
    /// The indentation of the line it stands on.
    let indentation: Int
  }

  let bytes: FileBytes
  let id: FileID
  /// The next byte to read.
  var index: Int
  var brackets: [Bracket] = []
  private var values = 0
  private(set) var found = Diagnostics()
  /// Whether it is plain what every mistake was meant to be.
  private(set) var isReadable = true
  /// Whether the rest of the file is left alone.
  private(set) var isStopped = false
  /// Where a string ended that was not closed: what should follow it is not missed.
  var brokenEnd: Int?
  /// Where the current line starts, how far it is indented and its first byte that is no blank.
  var lineStart: Int
  var indentation = 0
  var firstOnLine: Int
  /// The first closing bracket that is indented otherwise than its opening one: when a bracket
  /// is missing, it is most likely near.
  private var suspect: (open: Int, close: Int)?

  init(_ file: SourceFile, _ id: FileID) {
    bytes = FileBytes(file.bytes)
    self.id = id
    index = file.textStart
    lineStart = file.textStart
    firstOnLine = file.textStart
  }

  var isAtEnd: Bool { index >= bytes.count }

  /// The next byte, or zero, which begins nothing.
  var next: UInt8 { bytes[index] }

  func span(_ lower: Int, _ upper: Int) -> Span { Span(id, lower, upper) }

  func text(_ lower: Int, _ upper: Int) -> String { bytes.text(lower, upper) }

  /// Reports a mistake whose meaning is plain.
  mutating func recover(
    _ lower: Int, _ upper: Int, _ message: String, rule: Rule = .jsonSyntax,
    labels: [Diagnostic.Label] = [], help: String? = nil, fix: Diagnostic.Fix? = nil
  ) {
    guard !isStopped else { return }
    let place = span(lower, upper)
    found.report(Diagnostic(rule, place, message, labels: labels, help: help, fix: fix))
    guard found.all.count >= Self.mistakeLimit else { return }
    stop()
    found.report(
      Diagnostic(
        .jsonSyntax, span(bytes.count, bytes.count), "too many mistakes",
        help: "the rest of the file is read once these are mended"))
  }

  /// Reports a mistake after which it cannot be told what the file means.
  mutating func refuse(
    _ lower: Int, _ upper: Int, _ message: String, rule: Rule = .jsonSyntax,
    labels: [Diagnostic.Label] = [], help: String? = nil, fix: Diagnostic.Fix? = nil
  ) {
    recover(lower, upper, message, rule: rule, labels: labels, help: help, fix: fix)
    isReadable = false
  }

  /// Takes a mistake that was reported for one that cannot be understood.
  mutating func markUnreadable() {
    isReadable = false
  }

  /// Leaves the rest of the file alone.
  mutating func stop() {
    isReadable = false
    isStopped = true
    index = bytes.count
  }

  mutating func parseDocument() -> JSONNode? {
    skipBlanks()
    guard !isAtEnd else {
      refuse(
        index, index, "the file is empty", help: "an empty object is written {}")
      return nil
    }
    if next == UInt8(ascii: "}") || next == UInt8(ascii: "]") || next == UInt8(ascii: ",") {
      refuse(index, index + 1, "'\(text(index, index + 1))' cannot begin a file")
      return nil
    }
    let root = parseValue()
    skipBlanks()
    if !isAtEnd { refuseRest() }
    return root
  }

  /// Reports what stands after the one value of a file.
  private mutating func refuseRest() {
    let start = index
    if next == UInt8(ascii: "}") || next == UInt8(ascii: "]") {
      refuse(
        start, start + 1, "'\(text(start, start + 1))' closes nothing", labels: suspectLabels,
        help: "delete it, or look for the bracket that is missing or too early above")
    } else {
      skipWord()
      index = max(index, start + 1)
      refuse(
        start, index, "\(shown(start, index)) stands after the end of the file's value",
        help: "a JSON file is one value")
    }
    stop()
  }

  /// Reads a value; something that is none stands for the value it was most likely meant to be.
  private mutating func parseValue() -> JSONNode {
    values += 1
    guard values <= Self.valueLimit else { return refuseLength() }
    switch next {
    case UInt8(ascii: "{"): return parseObject()
    case UInt8(ascii: "["): return parseArray()
    case UInt8(ascii: "\""):
      let string = scanString()
      return JSONNode(.string(string.value), string.span)
    default:
      if let string = scanForeignString() { return JSONNode(.string(string.value), string.span) }
      return parseWord()
    }
  }

  /// Reports the first value that is one too many.
  private mutating func refuseLength() -> JSONNode {
    let start = index
    refuse(
      start, min(start + 1, bytes.count),
      "the values from here on are more than \(Self.valueLimit)", rule: .jsonTooLarge)
    stop()
    return JSONNode(.null, span(start, start))
  }

  // MARK: Arrays and objects

  /// Reads an array from its opening bracket.
  private mutating func parseArray() -> JSONNode {
    let start = index
    var elements: [JSONNode] = []
    guard var container = open(isObject: false) else { return JSONNode(.null, span(start, index)) }
    while findItem(&container) {
      elements.append(parseValue())
      container.lastEnd = index
    }
    return JSONNode(.array(elements), span(start, index))
  }

  /// Reads an object from its opening bracket.
  private mutating func parseObject() -> JSONNode {
    let start = index
    var members = JSONMembers()
    guard var container = open(isObject: true) else { return JSONNode(.null, span(start, index)) }
    while findItem(&container) {
      guard let member = parseMember() else {
        container.forgive(at: index)
        continue
      }
      if let first = members.add(member) {
        recover(
          Int(member.key.span.lower), Int(member.key.span.upper),
          "'\(shortened(member.key.value))' is here already", rule: .jsonDuplicateKey,
          labels: [Diagnostic.Label(first, "the first one")],
          help: member.value.members == nil && member.value.elements == nil
            ? "take one away" : "put both into one, or take one away")
      }
      container.lastEnd = Int(member.value.span.upper)
    }
    return JSONNode(.object(members.all), span(start, index))
  }

  /// Takes an opening bracket, unless it is one too many.
  private mutating func open(isObject: Bool) -> JSONContainer? {
    guard brackets.count < Self.depthLimit else {
      refuse(
        index, index + 1, "more than \(Self.depthLimit) brackets are open here",
        rule: .jsonTooDeep)
      stop()
      return nil
    }
    brackets.append(Bracket(isObject: isObject, offset: index, indentation: indentation))
    index += 1
    return JSONContainer(isObject: isObject)
  }

  /// Moves to the next item of a container, or past its end.
  ///
  /// - Returns: Whether there is another item.
  private mutating func findItem(_ container: inout JSONContainer) -> Bool {
    while true {
      skipBlanks()
      guard !isStopped else { return false }
      switch next {
      case _ where isAtEnd:
        refuseUnclosed()
        return false
      case UInt8(ascii: ","), UInt8(ascii: ";"):
        takeComma(&container)
      case UInt8(ascii: ":"):
        refuseColon(&container)
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        recoverCommas(container, beforeEnd: true)
        close(container)
        return false
      default:
        if isItem(container) {
          recoverCommas(container, beforeEnd: false)
          container.commas = nil
          container.isForgiven = false
          return true
        }
        container.forgive(at: index)
      }
    }
  }

  /// Reports a colon that follows no name.
  private mutating func refuseColon(_ container: inout JSONContainer) {
    if container.isObject {
      refuse(index, index + 1, "no name stands before this ':'")
    } else {
      refuse(
        index, index + 1, "an array has no names",
        help: "values are separated by ','; names and values stand in { }")
    }
    guard !isStopped else { return }
    index += 1
    if container.isObject, beginsValue() { _ = parseValue() }
    container.forgive(at: index)
  }

  private mutating func takeComma(_ container: inout JSONContainer) {
    if next == UInt8(ascii: ";") {
      recover(
        index, index + 1, "';' separates nothing in JSON", help: "write ','",
        fix: Diagnostic.Fix("write ','", [Diagnostic.Edit(span(index, index + 1), ",")]))
    }
    guard !isStopped else { return }
    container.commas = (container.commas?.lowerBound ?? index)..<index + 1
    index += 1
  }

  /// Whether an item begins here; what is none is reported and skipped.
  ///
  /// In an object, something without quotes is a name only when a colon follows.
  private mutating func isItem(_ container: JSONContainer) -> Bool {
    guard container.isObject else { return !refuseName() }
    if next == UInt8(ascii: "\"") { return true }
    let start = index
    if next == UInt8(ascii: "{") || next == UInt8(ascii: "[") {
      refuse(
        start, start + 1, "'\(text(start, start + 1))' stands where a name should be",
        labels: openLabels, help: "close the object before it, or name it")
      stop()
      return false
    }
    let mark = quotationMark(bytes, at: index)
    if mark > 0 { return true }
    skipWord()
    let end = index
    skipSpaces()
    let isName = next == UInt8(ascii: ":")
    index = isName ? start : end
    guard !isName else { return true }
    skipWords()
    refuse(
      start, index, "\(shown(start, index)) is no member of an object",
      help: "a member is written \"name\": value")
    return false
  }

  /// Reports a member's name in an array: most likely the array was never closed.
  private mutating func refuseName() -> Bool {
    guard next == UInt8(ascii: "\"") else { return false }
    var ahead = index + 1
    while ahead < bytes.count, bytes[ahead] != UInt8(ascii: "\""), bytes[ahead] >= 0x20 {
      ahead += bytes[ahead] == UInt8(ascii: "\\") ? 2 : 1
    }
    let end = ahead + 1
    while ahead + 1 < bytes.count, isBlank(bytes[ahead + 1]) { ahead += 1 }
    guard ahead + 1 < bytes.count, bytes[ahead + 1] == UInt8(ascii: ":") else { return false }
    refuse(
      index, end, "the name \(shown(index + 1, end - 1)) stands in an array", labels: openLabels,
      help: "close the array before it; names and values stand in { }")
    stop()
    return true
  }

  /// Reports commas that are too many, and the one that is missing.
  private mutating func recoverCommas(_ container: JSONContainer, beforeEnd: Bool) {
    let what = container.isObject ? "member" : "value"
    guard let commas = container.commas else {
      guard !beforeEnd, !container.isForgiven, let end = container.lastEnd else { return }
      guard end != brokenEnd else { return }
      recover(
        end, end, "a comma is missing",
        help: "members and values are separated by ','",
        fix: Diagnostic.Fix("write ','", [Diagnostic.Edit(span(end, end), ",")]))
      return
    }
    let extra: Range<Int>
    let message: String
    if container.lastEnd == nil {
      (extra, message) = (commas, "no \(what) stands before this comma")
    } else if beforeEnd {
      (extra, message) = (commas, "no \(what) follows this comma")
    } else if commas.count > 1 {
      extra = commas.lowerBound + 1..<commas.upperBound
      message = "one comma is enough"
    } else {
      return
    }
    let isBare = bytes[extra].allSatisfy { isBlank($0) || $0 == UInt8(ascii: ",") }
    let place = span(extra.lowerBound, extra.upperBound)
    recover(
      extra.lowerBound, extra.upperBound, message, help: "delete it",
      fix: isBare ? Diagnostic.Fix("delete the comma", [Diagnostic.Edit(place, "")]) : nil)
  }

  /// Takes a closing bracket; one of the other kind ends this container all the same.
  ///
  /// It is left standing when a container further out waits for it.
  private mutating func close(_ container: JSONContainer) {
    let labels = openLabels
    guard let bracket = brackets.popLast() else { return }
    if next == container.closer {
      if firstOnLine == index, indentation != bracket.indentation, suspect == nil {
        suspect = (bracket.offset, index)
      }
    } else {
      let found = text(index, index + 1)
      let wanted = container.isObject ? "}" : "]"
      refuse(
        index, index + 1, "'\(found)' stands where '\(wanted)' should be", labels: labels)
      if brackets.contains(where: { $0.isObject != container.isObject }) { return }
    }
    if !isStopped { index += 1 }
  }

  /// Reports the innermost bracket that is open at the end of the file, and those around it.
  private mutating func refuseUnclosed() {
    guard let inner = brackets.last else { return }
    var labels = suspectLabels
    for outer in brackets.dropLast().suffix(3).reversed() {
      labels.append(
        Diagnostic.Label(span(outer.offset, outer.offset + 1), "this one neither"))
    }
    refuse(
      inner.offset, inner.offset + 1,
      "this '\(inner.isObject ? "{" : "[")' is never closed", labels: labels,
      help: "write '\(inner.isObject ? "}" : "]")' where it ends")
    stop()
  }

  /// The innermost bracket that is open.
  private var openLabels: [Diagnostic.Label] {
    guard let bracket = brackets.last else { return [] }
    return [
      Diagnostic.Label(
        span(bracket.offset, bracket.offset + 1),
        "this '\(bracket.isObject ? "{" : "[")' is open")
    ]
  }

  /// The brackets whose indentation does not fit, told when one is missing.
  private var suspectLabels: [Diagnostic.Label] {
    guard let suspect else { return [] }
    return [
      Diagnostic.Label(
        span(suspect.close, suspect.close + 1),
        "this one's indentation differs from that of the line it closes"),
      Diagnostic.Label(span(suspect.open, suspect.open + 1), "which is here"),
    ]
  }

  // MARK: Members

  /// Reads a name, its colon and its value; nothing where one of them is missing.
  private mutating func parseMember() -> JSONNode.Member? {
    guard var key = parseKey() else { return nil }
    while takeColon(after: key) {
      let value = parseValue()
      guard case .string(let text) = value.kind else {
        return JSONNode.Member(key: key, value: value)
      }
      skipBlanks()
      guard next == UInt8(ascii: ":") else { return JSONNode.Member(key: key, value: value) }
      refuseMissingValue(of: key)
      key = Located(text, value.span)
    }
    return nil
  }

  /// Reads a name, with a report when its quotes are not double ones or not there.
  private mutating func parseKey() -> Located<String>? {
    if next == UInt8(ascii: "\"") { return scanString() }
    if let string = scanForeignString() { return string }
    let start = index
    skipWord()
    guard index > start else { return nil }
    let key = Located(text(start, index), span(start, index))
    recover(
      start, index, "the name \(shown(start, index)) stands without quotes",
      help: "names stand in double quotes", fix: quoting(start, index))
    return key
  }

  /// Moves past the colon between a name and its value, to a value.
  ///
  /// - Returns: Whether there is a value.
  private mutating func takeColon(after key: Located<String>) -> Bool {
    let end = Int(key.span.upper)
    skipBlanks()
    if next == UInt8(ascii: ":") {
      index += 1
    } else if next == UInt8(ascii: "=") {
      recover(
        index, index + 1, "'=' stands where ':' should be",
        fix: Diagnostic.Fix("write ':'", [Diagnostic.Edit(span(index, index + 1), ":")]))
      if !isStopped { index += 1 }
    } else if beginsValue(), end != brokenEnd {
      recover(
        end, end, "a colon is missing", help: "a name and its value are separated by ':'",
        fix: Diagnostic.Fix("write ':'", [Diagnostic.Edit(span(end, end), ":")]))
    }
    skipBlanks()
    if next == UInt8(ascii: ":") {
      recover(
        index, index + 1, "one colon is enough",
        fix: Diagnostic.Fix("delete it", [Diagnostic.Edit(span(index, index + 1), "")]))
      if !isStopped { index += 1 }
    }
    if beginsValue() { return end != brokenEnd }
    if !isAtEnd { refuseMissingValue(of: key) }
    return false
  }

  private mutating func refuseMissingValue(of key: Located<String>) {
    guard Int(key.span.upper) != brokenEnd else { return }
    refuse(
      Int(key.span.lower), Int(key.span.upper), "'\(shortened(key.value))' has no value",
      help: "a member is written \"name\": value")
  }

  /// Whether a value, or what could be meant as one, comes next.
  private mutating func beginsValue() -> Bool {
    skipBlanks()
    guard !isAtEnd else { return false }
    switch next {
    case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: "}"),
      UInt8(ascii: "]"):
      return false
    default:
      return true
    }
  }
}
