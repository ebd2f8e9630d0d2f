import SpecText

/// Text between two tags, as it grows.
struct XMLTextRun {
  private(set) var decoded: [UInt8] = []
  private var pieces: [XML.Text.Piece] = []
  private var start = 0
  private var end = 0

  var isEmpty: Bool { decoded.isEmpty }

  /// Adds bytes of the file that stand for themselves.
  mutating func add(_ bytes: ArraySlice<UInt8>) {
    guard !bytes.isEmpty else { return }
    let goesOn = pieces.last.map { last in
      last.length == 0 && last.offset + decoded.count - last.start == bytes.startIndex
    }
    if goesOn != true {
      pieces.append(.init(start: decoded.count, offset: bytes.startIndex, length: 0))
    }
    if isEmpty { start = bytes.startIndex }
    decoded += bytes
    end = bytes.endIndex
  }

  /// Adds what some bytes of the file stand for.
  mutating func add(_ text: some Collection<UInt8>, for written: Range<Int>) {
    guard !text.isEmpty else { return }
    pieces.append(.init(start: decoded.count, offset: written.lowerBound, length: written.count))
    if isEmpty { start = written.lowerBound }
    decoded += text
    end = written.upperBound
  }

  /// The whole text.
  func text(in file: FileID) -> XML.Text {
    let isPlain = pieces.count == 1 && pieces[0].length == 0
    return XML.Text(
      value: String(decoding: decoded, as: UTF8.self), span: Span(file, start, end),
      pieces: isPlain ? [] : pieces)
  }
}

extension XMLParser {
  /// Takes text up to the next tag.
  mutating func takeText() {
    if open.isEmpty { return takeOuterText() }
    while !isAtEnd, next != UInt8(ascii: "<") {
      let start = index
      while !isAtEnd, isPlain(next) { index += 1 }
      text.add(bytes[start..<index])
      switch next {
      case _ where isAtEnd, UInt8(ascii: "<"): break
      case UInt8(ascii: "&"): takeReference()
      default:
        if begins("]]>") {
          recover(
            index, index + 3, "']]>' stands in text", rule: .xmlCharacters,
            help: "it is written ]]&gt;")
        }
        if !isStopped { takeByte() }
      }
    }
  }

  /// Whether a byte of text stands for itself, whatever is around it.
  private func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "<"), UInt8(ascii: "&"), UInt8(ascii: "]"), 0xEF: false
    default: byte >= 0x20 || byte == 0x0A || byte == 0x09
    }
  }

  /// Takes one character of text as it is, a line end as a line feed.
  mutating func takeByte() {
    let start = index
    switch next {
    case 0x0D:
      index += bytes[index + 1] == 0x0A ? 2 : 1
      text.add([0x0A], for: start..<index)
    case 0x20..<0x80, 0x09, 0x0A:
      index += 1
      text.add(bytes[start..<index])
    default:
      let (scalar, length) = bytes.scalar(at: index)
      checkCharacter(scalar, start, start + length)
      guard !isStopped else { return }
      index += length
      text.add(bytes[start..<index])
    }
  }

  /// Reports a character that XML does not have.
  mutating func checkCharacter(_ scalar: UInt32, _ lower: Int, _ upper: Int) {
    guard !isXMLCharacter(scalar) else { return }
    recover(
      lower, upper, "XML has no character U+\(hexadecimal(scalar))", rule: .xmlCharacters,
      help: "take it out")
  }

  /// Text outside of the root element may only be blank.
  private mutating func takeOuterText() {
    while !isAtEnd, isBlank(next) { index += 1 }
    let start = index
    var end = index
    while !isAtEnd, next != UInt8(ascii: "<") {
      index += 1
      if !isBlank(bytes[index - 1]) { end = index }
    }
    guard end > start else { return }
    refuse(
      start, end,
      "'\(shortened(string(start, min(end, start + 200))))' stands outside of "
        + (root == nil ? "any element" : "the root element"), rule: .xmlTags)
  }

  /// Puts the text since the last tag into the innermost element.
  mutating func finishText() {
    guard !text.isEmpty else { return }
    if !open.isEmpty { open[open.count - 1].content.append(.text(text.text(in: id))) }
    text = XMLTextRun()
  }

  /// Takes a CDATA section, in which everything is text.
  mutating func takeCDATA() {
    let start = index
    index += 9
    if open.isEmpty {
      refuse(
        start, index,
        "text stands outside of " + (root == nil ? "any element" : "the root element"),
        rule: .xmlTags)
    }
    while !isAtEnd {
      if begins("]]>") {
        index += 3
        return
      }
      if open.isEmpty { index += 1 } else { takeByte() }
    }
    refuse(start, start + 9, "this '<![CDATA[' is never closed", help: "it ends with ]]>")
    stop()
  }

  // MARK: References

  /// Takes a reference in text.
  private mutating func takeReference() {
    let start = index
    if let scalar = readReference() {
      text.add(String(scalar).utf8, for: start..<index)
    } else if !isStopped, index == start + 1 {
      text.add(bytes[start..<index])
    }
  }

  /// Reads what begins with `&`: a character's number or one of five names.
  ///
  /// - Returns: The character; nothing where a mistake was reported. A lone `&` is then the one
  ///   byte that was taken.
  mutating func readReference() -> Unicode.Scalar? {
    let start = index
    index += 1
    let isNumber = next == UInt8(ascii: "#")
    if isNumber { index += 1 }
    while !isAtEnd, next < 0x80, bytes.nameLength(at: index) > 0 { index += 1 }
    guard next == UInt8(ascii: ";"), index > start + (isNumber ? 2 : 1) else {
      recover(
        start, start + 1, "this '&' begins no reference", rule: .xmlCharacters,
        help: "the character is written &amp;")
      if !isStopped { index = start + 1 }
      return nil
    }
    let name = string(start + 1, index)
    index += 1
    if let scalar = isNumber ? character(name.dropFirst()) : Self.names[name] { return scalar }
    refuse(
      start, index,
      isNumber
        ? "'&\(shortened(name));' is no character of XML"
        : "no entity is named '\(shortened(name))'",
      rule: .xmlCharacters,
      help: isNumber
        ? nil : "XML knows &amp; &lt; &gt; &quot; &apos;; write any other character as itself")
    return nil
  }

  private static let names: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
  ]

  /// The character of a number as it stands between `&#` and `;`.
  private func character(_ number: Substring) -> Unicode.Scalar? {
    let isHexadecimal = number.first == "x"
    let digits = isHexadecimal ? number.dropFirst() : number
    guard digits.utf8.allSatisfy({ $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "+") }),
      let value = UInt32(digits, radix: isHexadecimal ? 16 : 10), isXMLCharacter(value)
    else { return nil }
    return Unicode.Scalar(value)
  }

  private func hexadecimal(_ scalar: UInt32) -> String {
    let digits = String(scalar, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
