import SpecText

/// An element whose end tag was not met yet.
struct OpenXMLElement {
  var name: Located<XML.Name>
  /// The name as it is written.
  var written: String
  var attributes: [XML.Attribute]
  var content: [XML.Content] = []
  /// Its start tag.
  var tag: Span
  /// How many prefixes were declared around it.
  var outerNamespaces: Int
}

extension XMLParser {
  // MARK: Start tags

  /// Takes a start tag, or the tag of an empty element.
  mutating func takeStartTag() {
    finishText()
    let start = index
    index += 1
    let name = takeName()
    var attributes: [(name: Located<String>, value: Located<String>)] = []
    while true {
      let end = index
      skipBlanks()
      if next == UInt8(ascii: ">") || begins("/>") { break }
      if isAtEnd || next == UInt8(ascii: "<") {
        refuse(
          start, name.end, "this tag is never closed", rule: .xmlTags,
          help: "write '>' where it ends")
        break
      }
      if let attribute = takeAttribute(isApart: index > end) { attributes.append(attribute) }
      guard !isStopped else { return }
    }
    guard !isStopped else { return }
    let isEmpty = next == UInt8(ascii: "/")
    if !isAtEnd, next != UInt8(ascii: "<") { index += isEmpty ? 2 : 1 }
    begin(Located(name.text, span(start + 1, name.end)), attributes, start)
    if isEmpty, !isStopped { endElement(at: index) }
  }

  /// Takes a name, which is known to begin here.
  private mutating func takeName() -> (text: String, end: Int) {
    let start = index
    while nameLength(at: index) > 0 { index += nameLength(at: index) }
    return (string(start, index), index)
  }

  mutating func skipBlanks() {
    while !isAtEnd, isBlank(next) { index += 1 }
  }

  /// Opens an element, or stops where there are too many.
  private mutating func begin(
    _ written: Located<String>, _ attributes: [(name: Located<String>, value: Located<String>)],
    _ start: Int
  ) {
    let tag = span(start, index)
    guard open.count < Self.depthLimit else {
      refuse(
        start, index, "more than \(Self.depthLimit) elements are open here", rule: .xmlTooDeep)
      return stop()
    }
    parts += 1 + attributes.count
    guard parts <= Self.partLimit else {
      refuse(
        start, index, "the elements and attributes from here on are more than \(Self.partLimit)",
        rule: .xmlTooLarge)
      return stop()
    }
    if open.isEmpty, let root {
      refuse(
        start, index, "a file has one root element", rule: .xmlTags,
        labels: [Diagnostic.Label(root.name.span, "this one")])
      return stop()
    }
    let outer = prefixes.count
    for (name, value) in attributes { declare(name, value) }
    let name = resolve(written, isAttribute: false)
    open.append(
      OpenXMLElement(
        name: name, written: written.value, attributes: resolved(attributes), tag: tag,
        outerNamespaces: outer))
  }

  // MARK: Attributes

  /// Takes an attribute, if there is one; what is none is reported and passed over.
  private mutating func takeAttribute(
    isApart: Bool
  ) -> (name: Located<String>, value: Located<String>)? {
    let start = index
    guard nameStartLength(at: index) > 0 else {
      skipJunk()
      refuse(start, index, "'\(shortened(string(start, index)))' is no attribute")
      return nil
    }
    let (name, end) = takeName()
    if !isApart { recover(start, end, "a space is missing before '\(shortened(name))'") }
    skipBlanks()
    guard next == UInt8(ascii: "=") else {
      index = isStopped ? index : end
      refuse(
        start, end, "the attribute '\(shortened(name))' has no value",
        help: #"write \#(shortened(name))="…""#)
      return nil
    }
    index += 1
    skipBlanks()
    guard let value = takeValue(of: name) else { return nil }
    return (Located(name, span(start, end)), value)
  }

  /// Moves past what can't be read in a tag.
  private mutating func skipJunk() {
    while !isAtEnd, !isBlank(next), next != UInt8(ascii: ">"), next != UInt8(ascii: "<") {
      index += scalarLength(bytes, at: index)
    }
  }

  private mutating func takeValue(of name: String) -> Located<String>? {
    let start = index
    guard next == UInt8(ascii: "\"") || next == UInt8(ascii: "'") else {
      skipJunk()
      refuse(
        start, index, "the value of '\(shortened(name))' stands in no quotes",
        help: #"write \#(shortened(name))="…""#)
      return nil
    }
    let quote = next
    var value: [UInt8] = []
    index += 1
    var hasAngle = false
    while !isAtEnd, next != quote {
      takeValuePart(of: name, from: start, into: &value, &hasAngle)
    }
    guard !isStopped else { return nil }
    guard !isAtEnd else {
      refuse(
        start, start + 1, "the value of '\(shortened(name))' is never closed",
        help: "write '\(Unicode.Scalar(quote))' where it ends")
      stop()
      return nil
    }
    index += 1
    return Located(String(decoding: value, as: UTF8.self), span(start, index))
  }

  /// Takes a character of a value, or a reference to one; nothing once reading has stopped.
  private mutating func takeValuePart(
    of name: String, from start: Int, into value: inout [UInt8], _ hasAngle: inout Bool
  ) {
    let place = index
    switch next {
    case UInt8(ascii: "&"):
      if let scalar = readReference() {
        value += String(scalar).utf8
      } else if !isStopped {
        value += bytes[place..<index]
      }
    case UInt8(ascii: "<"):
      // The first one says it for all.
      if !hasAngle {
        hasAngle = true
        recover(
          place, place + 1, "'<' stands in the value of '\(shortened(name))'",
          rule: .xmlCharacters,
          labels: [Diagnostic.Label(span(start, start + 1), "it begins here")],
          help: "it is written &lt;, or a quotation mark is missing before it")
      }
      if !isStopped { value.append(takeValueByte()) }
    case 0x09, 0x0A, 0x0D:
      index += begins("\r\n") ? 2 : 1
      value.append(0x20)
    case 0x20..<0x80: value.append(takeValueByte())
    default:
      let (scalar, length) = scalar(at: index)
      checkCharacter(scalar, place, place + length)
      guard !isStopped else { return }
      index += length
      value += bytes[place..<index]
    }
  }

  private mutating func takeValueByte() -> UInt8 {
    index += 1
    return bytes[index - 1]
  }

  // MARK: End tags

  /// Takes an end tag, and closes what it closes.
  mutating func takeEndTag() {
    finishText()
    let start = index
    index += 2
    guard nameStartLength(at: index) > 0 else {
      skipJunk()
      if next == UInt8(ascii: ">") { index += 1 }
      return refuse(start, index, "an end tag has a name", rule: .xmlTags)
    }
    let (name, end) = takeName()
    skipBlanks()
    if next == UInt8(ascii: ">") {
      index += 1
    } else {
      refuse(
        start, end, "this tag is never closed", rule: .xmlTags, help: "write '>' where it ends")
      while !isAtEnd, next != UInt8(ascii: ">"), next != UInt8(ascii: "<") { index += 1 }
      if next == UInt8(ascii: ">") { index += 1 }
    }
    guard !isStopped else { return }
    close(name, span(start, index))
  }

  /// Closes an element by its name, and those in it that were forgotten.
  private mutating func close(_ name: String, _ tag: Span) {
    if open.last?.written == name { return endElement(at: Int(tag.upper)) }
    guard let inner = open.last else {
      return refuse(
        Int(tag.lower), Int(tag.upper), "no element is open here", rule: .xmlTags,
        help: "take '</\(shortened(name))>' out")
    }
    guard open.contains(where: { $0.written == name }) else {
      let isShort = max(name.utf8.count, inner.written.utf8.count) < 100
      let isMisspelt = isShort && nearest(to: name, in: [inner.written]) != nil
      recover(
        Int(tag.lower), Int(tag.upper), "no element '\(shortened(name))' is open here",
        rule: .xmlTags, labels: [Diagnostic.Label(inner.tag, "the innermost one is this")],
        help: isMisspelt ? "did you mean '</\(shortened(inner.written))>'?" : nil)
      guard !isStopped else { return }
      return isMisspelt ? endElement(at: Int(tag.upper)) : markUnreadable()
    }
    while let element = open.last, element.written != name, !isStopped {
      refuse(
        Int(element.tag.lower), Int(element.tag.upper),
        "the element '\(shortened(element.written))' is never closed", rule: .xmlTags,
        labels: [Diagnostic.Label(tag, "the element around it ends here")],
        help: "write '</\(shortened(element.written))>' where it ends")
      endElement(at: Int(tag.lower))
    }
    if !isStopped { endElement(at: Int(tag.upper)) }
  }

  /// Reports the elements that are open at the end of the file, the innermost alone in full.
  mutating func refuseUnclosed() {
    guard let element = open.last, !isStopped else { return }
    refuse(
      Int(element.tag.lower), Int(element.tag.upper),
      "the element '\(shortened(element.written))' is never closed", rule: .xmlTags,
      labels: open.dropLast().suffix(3).reversed().map {
        Diagnostic.Label($0.tag, "this one neither")
      }, help: "write '</\(shortened(element.written))>' where it ends; the file may be cut off")
    stop()
  }

  /// Puts the innermost element into the one around it.
  private mutating func endElement(at end: Int) {
    finishText()
    guard let last = open.popLast() else { return }
    dropNamespaces(from: last.outerNamespaces)
    let element = XML.Element(
      name: last.name, attributes: last.attributes, content: last.content,
      span: span(Int(last.tag.lower), end))
    if open.isEmpty {
      root = element
    } else {
      open[open.count - 1].content.append(.element(element))
    }
  }
}
