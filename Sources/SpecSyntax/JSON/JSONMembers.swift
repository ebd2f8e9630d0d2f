import SpecText

/// The members of an object while it is read.
///
/// A few are compared one by one, many are looked up, so that a large object is not slow and a
/// small one not heavy.
struct JSONMembers {
  private(set) var all: [JSONNode.Member] = []
  private var places: [String: Span] = [:]

  /// Adds a member, unless its name is there.
  ///
  /// - Returns: The place of the same name before, if any.
  mutating func add(_ member: JSONNode.Member) -> Span? {
    if let first = place(of: member.key.value) { return first }
    all.append(member)
    if !places.isEmpty {
      places[member.key.value] = member.key.span
    } else if all.count > 8 {
      for member in all { places[member.key.value] = member.key.span }
    }
    return nil
  }

  private func place(of name: String) -> Span? {
    guard places.isEmpty else { return places[name] }
    return all.first { $0.key.value == name }?.key.span
  }
}

extension JSONParser {
  /// Reads a name, its colon and its value; nothing where one of them is missing.
  mutating func parseMember() -> JSONNode.Member? {
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
  mutating func beginsValue() -> Bool {
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
