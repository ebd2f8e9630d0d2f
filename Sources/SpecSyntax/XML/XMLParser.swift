package import SpecText

/// Reads an XML file: strict XML 1.0 with namespaces, in UTF-8, without a document type.
///
/// One run finds many mistakes: where it is plain what was meant, reading goes on as if it stood
/// there. The result is nothing when that cannot be told, so that no reader complains about what
/// was only guessed.
package func parseXML(
  _ file: SourceFile, _ id: FileID, _ found: inout Diagnostics
) -> XML.Element? {
  guard checkEncoding(file, id, &found) else { return nil }
  var parser = XMLParser(file, id)
  let root = parser.parseDocument()
  found.append(parser.found)
  return parser.isReadable ? root : nil
}

/// The state of reading one XML file; its bytes are known to be UTF-8.
struct XMLParser {
  /// How deep elements may nest.
  static let depthLimit = 128
  /// How many elements and attributes a file may have.
  static let partLimit = 500_000
  /// How many mistakes are reported before the rest of a file is left alone.
  private static let mistakeLimit = 20

  /// An element whose end tag was not met yet.
  struct OpenElement {
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

  let bytes: FileBytes
  let id: FileID
  /// The next byte to read.
  var index: Int
  /// Elements that wait for their end, the outermost first.
  var open: [OpenElement] = []
  private(set) var root: XML.Element?
  /// How many elements and attributes there were so far.
  private var parts = 0
  /// The text since the last tag.
  var text = XMLTextRun()
  private var namespaces = XMLNamespaces()
  private(set) var found = Diagnostics()
  /// Whether it is plain what every mistake was meant to be.
  private(set) var isReadable = true
  /// Whether the rest of the file is left alone.
  private(set) var isStopped = false

  init(_ file: SourceFile, _ id: FileID) {
    bytes = FileBytes(file.bytes)
    self.id = id
    index = file.textStart
  }

  var isAtEnd: Bool { index >= bytes.count }

  /// The next byte, or zero, which begins nothing.
  var next: UInt8 { bytes[index] }

  func span(_ lower: Int, _ upper: Int) -> Span { Span(id, lower, upper) }

  func string(_ lower: Int, _ upper: Int) -> String { bytes.text(lower, upper) }

  /// Whether some bytes stand at the next place.
  func begins(_ text: String) -> Bool { bytes.hold(text.utf8, at: index) }

  /// Reports a mistake whose meaning is plain.
  mutating func recover(
    _ lower: Int, _ upper: Int, _ message: String, rule: Rule = .xmlSyntax,
    labels: [Diagnostic.Label] = [], help: String? = nil
  ) {
    guard !isStopped else { return }
    found.report(Diagnostic(rule, span(lower, upper), message, labels: labels, help: help))
    guard found.all.count >= Self.mistakeLimit else { return }
    stop()
    found.report(
      Diagnostic(
        .xmlSyntax, span(bytes.count, bytes.count), "too many mistakes",
        help: "the rest of the file is read once these are mended"))
  }

  /// Reports a mistake after which it cannot be told what the file means.
  mutating func refuse(
    _ lower: Int, _ upper: Int, _ message: String, rule: Rule = .xmlSyntax,
    labels: [Diagnostic.Label] = [], help: String? = nil
  ) {
    recover(lower, upper, message, rule: rule, labels: labels, help: help)
    isReadable = false
  }

  /// Takes a mistake that was reported for one that cannot be understood.
  private mutating func markUnreadable() {
    isReadable = false
  }

  /// Leaves the rest of the file alone.
  mutating func stop() {
    isReadable = false
    isStopped = true
    index = bytes.count
  }

  mutating func parseDocument() -> XML.Element? {
    let start = index
    if begins("<?xml"), isBlank(bytes[index + 5]) { takeDeclaration() }
    while !isAtEnd {
      if next == UInt8(ascii: "<") { takeMarkup() } else { takeText() }
    }
    finishText()
    refuseUnclosed()
    if root == nil, found.all.isEmpty {
      refuse(start, start, "the file has no element", rule: .xmlTags)
    }
    return root
  }

  /// Takes what begins with `<`.
  private mutating func takeMarkup() {
    if begins("<!--") { return takeComment() }
    if begins("<![CDATA[") { return takeCDATA() }
    if begins("<?") { return takeInstruction() }
    if begins("<!") { return refuseDeclaration() }
    if begins("</") { return takeEndTag() }
    if bytes.nameStartLength(at: index + 1) > 0 { return takeStartTag() }
    recover(
      index, index + 1, "this '<' begins no tag", rule: .xmlCharacters,
      help: "in text it is written &lt;")
    if !isStopped { takeByte() }
  }

  /// Reports `<!DOCTYPE` and what else begins so; nothing behind it is read.
  private mutating func refuseDeclaration() {
    let start = index
    index += 2
    while !isAtEnd, bytes.nameLength(at: index) > 0 { index += bytes.nameLength(at: index) }
    let end = index
    if string(start + 2, end).uppercased() == "DOCTYPE" {
      refuse(
        start, end, "a document type is not taken", rule: .xmlDoctype,
        help: "it could stand for other files or for endless text; take it out")
    } else {
      refuse(start, end, "'\(shortened(string(start, end)))' begins nothing that XML has")
    }
    stop()
  }

  // MARK: Start tags

  /// Takes a start tag, or the tag of an empty element.
  private mutating func takeStartTag() {
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
    while bytes.nameLength(at: index) > 0 { index += bytes.nameLength(at: index) }
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
    let outer = namespaces.count
    for (name, value) in attributes { declare(name, value) }
    let name = resolve(written, isAttribute: false)
    open.append(
      OpenElement(
        name: name, written: written.value, attributes: resolved(attributes), tag: tag,
        outerNamespaces: outer))
  }

  // MARK: Attributes

  /// Takes an attribute, if there is one; what is none is reported and passed over.
  private mutating func takeAttribute(
    isApart: Bool
  ) -> (name: Located<String>, value: Located<String>)? {
    let start = index
    guard bytes.nameStartLength(at: index) > 0 else {
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
      let (scalar, length) = bytes.scalar(at: index)
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
  private mutating func takeEndTag() {
    finishText()
    let start = index
    index += 2
    guard bytes.nameStartLength(at: index) > 0 else {
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
  private mutating func refuseUnclosed() {
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
    namespaces.drop(downTo: last.outerNamespaces)
    let element = XML.Element(
      name: last.name, attributes: last.attributes, content: last.content,
      span: span(Int(last.tag.lower), end))
    if open.isEmpty {
      root = element
    } else {
      open[open.count - 1].content.append(.element(element))
    }
  }

  // MARK: Names

  /// Remembers the namespace that an attribute declares, if it declares one.
  private mutating func declare(_ name: Located<String>, _ value: Located<String>) {
    let prefix: String
    if name.value == "xmlns" {
      prefix = ""
    } else if name.value.hasPrefix("xmlns:") {
      prefix = String(name.value.dropFirst(6))
    } else {
      return
    }
    let isXML = value.value == XMLNamespaces.xml
    if prefix == "xmlns" || (prefix == "xml") != isXML || value.value == XMLNamespaces.xmlns {
      return refuse(
        name.span, "'\(shortened(name.value))' can't be declared so",
        "the prefixes 'xml' and "
          + "'xmlns' have their meanings")
    }
    if value.value.isEmpty, !prefix.isEmpty {
      return refuse(name.span, "the prefix '\(shortened(prefix))' stands for no namespace", nil)
    }
    namespaces.declare(prefix, as: value.value)
  }

  /// A name with the namespace that its prefix stands for here.
  private mutating func resolve(_ written: Located<String>, isAttribute: Bool) -> Located<XML.Name>
  {
    let parts = written.value.utf8.split(
      separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard parts.count > 1 else {
      let isDeclaration = isAttribute && written.value == "xmlns"
      let namespace = isAttribute ? nil : namespaces[""]
      return Located(
        XML.Name(written.value, namespace: isDeclaration ? XMLNamespaces.xmlns : namespace),
        written.span)
    }
    guard parts.count == 2, !parts[0].isEmpty, let first = parts[1].first,
      first >= 0x80 || (0x61...0x7A).contains(first | 0x20) || first == UInt8(ascii: "_")
    else {
      refuse(
        written.span, "'\(shortened(written.value))' is no name",
        "a name has one ':' at most, "
          + "between a prefix and the rest")
      return Located(XML.Name(written.value), written.span)
    }
    let (prefix, local) = (String(Substring(parts[0])), String(Substring(parts[1])))
    let namespace = namespaces[prefix]
    if namespace == nil {
      refuse(
        written.span, "the prefix '\(shortened(prefix))' is not declared",
        "an element around it says what it stands for: xmlns:\(shortened(prefix))=\"…\"")
    }
    return Located(XML.Name(prefix: prefix, local, namespace: namespace), written.span)
  }

  /// Attributes with their namespaces, each name once.
  private mutating func resolved(
    _ attributes: [(name: Located<String>, value: Located<String>)]
  ) -> [XML.Attribute] {
    var result: [XML.Attribute] = []
    var seen: [XML.Name: Span] = [:]
    for (name, value) in attributes {
      let attribute = XML.Attribute(name: resolve(name, isAttribute: true), value: value)
      var meaning = attribute.name.value
      if meaning.namespace != nil { meaning.prefix = nil }
      if let first = seen.updateValue(name.span, forKey: meaning) {
        seen[meaning] = first
        recover(
          Int(name.span.lower), Int(name.span.upper), "'\(shortened(name.value))' is here already",
          rule: .xmlDuplicateAttribute, labels: [Diagnostic.Label(first, "the first one")])
      } else {
        result.append(attribute)
      }
    }
    return result
  }

  private mutating func refuse(_ span: Span, _ message: String, _ help: String?) {
    refuse(Int(span.lower), Int(span.upper), message, rule: .xmlNamespace, help: help)
  }
}
