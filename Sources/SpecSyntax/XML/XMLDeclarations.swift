import SpecText

extension XMLParser {
  /// Takes `<?xml version="1.0" encoding="UTF-8"?>`, which is known to begin here.
  mutating func takeDeclaration() {
    let start = index
    index += 5
    var names: [String] = []
    while !isAtEnd, !begins("?>") {
      let end = index
      skipBlanks()
      if begins("?>") { break }
      guard index > end, let (name, value) = takePseudoAttribute() else {
        refuse(
          start, start + 5, "the file's first line can't be read", rule: .xmlEncoding,
          help: #"write <?xml version="1.0" encoding="UTF-8"?>"#)
        return stop()
      }
      check(name, value, after: names)
      names.append(name.value)
    }
    guard !isAtEnd else {
      refuse(start, start + 5, "this '<?' is never closed", help: "it ends with ?>")
      return stop()
    }
    if names.first != "version" {
      recover(
        start, start + 5, "the file's first line begins with the version", rule: .xmlEncoding,
        help: #"write <?xml version="1.0" encoding="UTF-8"?>"#)
    }
    if !isStopped { index += 2 }
  }

  /// A name and a value in quotes, as tags have them, without references.
  private mutating func takePseudoAttribute() -> (Located<String>, Located<String>)? {
    let start = index
    while bytes.nameLength(at: index) > 0 { index += bytes.nameLength(at: index) }
    let end = index
    skipBlanks()
    guard end > start, next == UInt8(ascii: "=") else { return nil }
    index += 1
    skipBlanks()
    let (open, quote) = (index, next)
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
    index += 1
    while !isAtEnd, next != quote, next != UInt8(ascii: "<"), next != UInt8(ascii: "?") {
      index += 1
    }
    guard next == quote else { return nil }
    index += 1
    return (
      Located(string(start, end), span(start, end)),
      Located(string(open + 1, index - 1), span(open, index))
    )
  }

  /// Checks one word of the first line.
  private mutating func check(
    _ name: Located<String>, _ value: Located<String>, after names: [String]
  ) {
    func report(_ place: Span, _ message: String, _ help: String?) {
      refuse(Int(place.lower), Int(place.upper), message, rule: .xmlEncoding, help: help)
    }
    let order = ["version", "encoding", "standalone"]
    guard let position = order.firstIndex(of: name.value) else {
      return report(name.span, "'\(shortened(name.value))' says nothing here", nil)
    }
    if names.contains(where: { order.firstIndex(of: $0) ?? 0 >= position }) {
      return report(
        name.span, "'\(name.value)' stands too late", "the order is version, encoding, standalone")
    }
    switch name.value {
    case "version" where value.value != "1.0":
      report(value.span, "this is XML \(shortened(value.value))", "XML 1.0 is read")
    case "encoding" where value.value.uppercased() != "UTF-8":
      report(
        value.span, "the file says its encoding is '\(shortened(value.value))'",
        "save it as UTF-8 and let it say so")
    case "standalone" where value.value != "yes" && value.value != "no":
      report(value.span, "'standalone' is 'yes' or 'no'", nil)
    default: break
    }
  }

  /// Takes a comment; it leaves nothing behind.
  mutating func takeComment() {
    let start = index
    index += 4
    while !isAtEnd {
      if begins("-->") {
        index += 3
        return
      }
      if begins("--") {
        recover(
          index, index + 2, "'--' stands in a comment", help: "only its end may have two hyphens")
        if !isStopped { index += 1 }
      }
      skipCharacter()
    }
    refuse(start, start + 4, "this comment is never closed", help: "it ends with -->")
    stop()
  }

  /// Takes a processing instruction; it leaves nothing behind.
  mutating func takeInstruction() {
    let start = index
    index += 2
    while bytes.nameLength(at: index) > 0 { index += bytes.nameLength(at: index) }
    let name = string(start + 2, index)
    if bytes.nameStartLength(at: start + 2) == 0 {
      refuse(start, start + 2, "'<?' is followed by a name")
    } else if name.lowercased() == "xml" {
      refuse(
        start, index, "'<?\(name)' stands at the very beginning of a file, or nowhere",
        rule: .xmlEncoding)
    } else if !isAtEnd, !isBlank(next), !begins("?>") {
      refuse(start + 2, index, "a space is missing behind '\(shortened(name))'")
    }
    while !isAtEnd {
      if begins("?>") {
        index += 2
        return
      }
      skipCharacter()
    }
    refuse(start, start + 2, "this '<?' is never closed", help: "it ends with ?>")
    stop()
  }

  /// Moves past a character in what leaves nothing behind.
  private mutating func skipCharacter() {
    guard !isAtEnd else { return }
    let (scalar, length) = bytes.scalar(at: index)
    checkCharacter(scalar, index, index + length)
    if !isStopped { index += length }
  }
}
