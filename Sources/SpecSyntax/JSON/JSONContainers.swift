import SpecText

/// What a container has met since its opening bracket.
struct JSONContainer {
  let isObject: Bool
  /// The end of the last value.
  var lastEnd: Int?
  /// The commas met since: one, where all is well.
  var commas: Range<Int>?
  /// Whether what was last was reported already, so that no comma is missed after it.
  var isForgiven = false

  var closer: UInt8 { isObject ? UInt8(ascii: "}") : UInt8(ascii: "]") }

  /// Goes on after something that was reported as a whole.
  mutating func forgive(at index: Int) {
    lastEnd = index
    commas = nil
    isForgiven = true
  }
}

extension JSONParser {
  /// Reads an array from its opening bracket.
  mutating func parseArray() -> JSONNode {
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
  mutating func parseObject() -> JSONNode {
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
          labels: [Diagnostic.Label(first, "the first one")], help: "give it another name")
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
  var suspectLabels: [Diagnostic.Label] {
    guard let suspect else { return [] }
    return [
      Diagnostic.Label(
        span(suspect.close, suspect.close + 1),
        "this one's indentation differs from that of the line it closes"),
      Diagnostic.Label(span(suspect.open, suspect.open + 1), "which is here"),
    ]
  }
}
