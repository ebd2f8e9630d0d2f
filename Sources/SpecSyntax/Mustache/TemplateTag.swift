import SpecText

/// A tag and what it says.
struct TemplateTag {
  /// What a tag does.
  enum Kind {
    case value(Template.Path)
    case opening(name: String, Template.Path?, isInverted: Bool)
    case closing(Located<String>)
    case partial(Located<String>)
    /// A comment, a change of delimiters, or something that was reported.
    case nothing

    /// Whether the tag puts something into its line, which is then never taken away.
    var isShown: Bool {
      if case .value = self { true } else { false }
    }
  }

  let lower: Int
  let upper: Int
  /// Nothing for what only looks like a tag: it is markup.
  let kind: Kind?
}

extension TemplateParser {
  /// The most bytes of a mark around a tag.
  private static let delimiterLimit = 10

  /// Reads the tag that begins at an index; nothing when its end is nowhere.
  mutating func scanTag(at start: Int) -> TemplateTag? {
    let content = start + open.count
    let mark = bytes[content]
    switch mark {
    case UInt8(ascii: "!"):
      guard let end = find(close, from: content + 1) else { return refuseUnclosedTag(start) }
      return TemplateTag(lower: start, upper: end + close.count, kind: .nothing)
    case UInt8(ascii: "="):
      let closing = [mark] + close
      guard let end = find(closing, from: content + 1) else { return refuseUnclosedTag(start) }
      changeDelimiters(content + 1, end)
      return TemplateTag(lower: start, upper: end + closing.count, kind: .nothing)
    default:
      return scanNameTag(start, content, mark)
    }
  }

  /// Reads a tag that holds a name.
  ///
  /// When another tag begins before its end, its end was forgotten.
  private mutating func scanNameTag(_ start: Int, _ content: Int, _ mark: UInt8) -> TemplateTag? {
    let isTriple = mark == UInt8(ascii: "{")
    var end = content + (isTriple ? 1 : 0)
    while true {
      guard end + close.count <= bytes.count else { return refuseUnclosedTag(start) }
      if bytes.hold(close, at: end) { break }
      if bytes.hold(open, at: end) {
        _ = refuseUnclosedTag(start)
        return TemplateTag(lower: start, upper: content, kind: nil)
      }
      end += 1
    }
    var upper = end + close.count
    if isTriple, bytes[upper] == UInt8(ascii: "}") { upper += 1 }
    return TemplateTag(lower: start, upper: upper, kind: readKind(content, end, start..<upper))
  }

  private mutating func readKind(_ content: Int, _ end: Int, _ tag: Range<Int>)
    -> TemplateTag.Kind
  {
    guard content < end else { return refuseName(content, end) }
    switch bytes[content] {
    case UInt8(ascii: "#"), UInt8(ascii: "^"):
      return readOpening(content, end)
    case UInt8(ascii: "/"):
      let (lower, upper) = trimmed(content + 1, end)
      return .closing(Located(text(lower, upper), span(lower, upper)))
    case UInt8(ascii: ">"):
      let (lower, upper) = trimmed(content + 1, end)
      let isName = lower < upper && bytes[lower..<upper].allSatisfy { isNameByte($0) || $0 == 0x2F }
      guard isName else { return refuseName(lower, upper) }
      return .partial(Located(text(lower, upper), span(lower, upper)))
    case UInt8(ascii: "{"), UInt8(ascii: "&"):
      let isBraced = bytes[content] == UInt8(ascii: "{")
      let last = isBraced && bytes[end - 1] == UInt8(ascii: "}") ? end - 1 : end
      return readRaw(content + 1, max(content + 1, last), tag)
    default:
      return readPath(content, end).map { .value($0) } ?? .nothing
    }
  }

  /// Reads what opens a section; a name that is none still opens one, so that its end is no riddle.
  private mutating func readOpening(_ content: Int, _ end: Int) -> TemplateTag.Kind {
    let (lower, upper) = trimmed(content + 1, end)
    let isInverted = bytes[content] == UInt8(ascii: "^")
    let path = readPath(lower, upper)
    let firstWord = bytes[lower..<upper].prefix { $0 > 0x20 }
    let name = path?.text ?? String(decoding: firstWord, as: UTF8.self)
    return .opening(name: name, path, isInverted: isInverted)
  }

  /// Reports a value that asks not to be escaped, and takes it for one that does not.
  private mutating func readRaw(_ lower: Int, _ upper: Int, _ tag: Range<Int>)
    -> TemplateTag.Kind
  {
    guard let path = readPath(lower, upper) else { return .nothing }
    let plain =
      String(decoding: open, as: UTF8.self) + path.text
      + String(decoding: close, as: UTF8.self)
    let place = span(tag.lowerBound, tag.upperBound)
    found.report(
      Diagnostic(
        .templateRaw, place, "'\(path.text)' would be shown without escaping",
        help: "write \(plain); markup belongs into the template",
        fix: Diagnostic.Fix("write \(plain)", [Diagnostic.Edit(place, plain)])))
    return .value(path)
  }

  /// Reads a dotted name.
  private mutating func readPath(_ start: Int, _ end: Int) -> Template.Path? {
    let (lower, upper) = trimmed(start, end)
    if upper - lower == 1, bytes[lower] == UInt8(ascii: ".") {
      return Template.Path(parts: [], span: span(lower, upper))
    }
    var parts: [Located<String>] = []
    var part = lower
    for index in lower...max(lower, upper) {
      if index < upper, bytes[index] != UInt8(ascii: ".") { continue }
      guard part < index, bytes[part..<index].allSatisfy(isNameByte) else {
        _ = refuseName(lower, upper)
        return nil
      }
      parts.append(Located(text(part, index), span(part, index)))
      part = index + 1
    }
    return Template.Path(parts: parts, span: span(lower, upper))
  }

  /// Takes up the delimiters between two `=`.
  private mutating func changeDelimiters(_ lower: Int, _ upper: Int) {
    let marks = bytes[lower..<upper].split { $0 <= 0x20 }.map(Array.init)
    let isPair = marks.count == 2 && marks.allSatisfy { $0.count <= Self.delimiterLimit }
    guard isPair, !marks.joined().contains(UInt8(ascii: "=")) else {
      found.report(
        Diagnostic(
          .templateSyntax, span(lower, upper), "'\(shown(lower, upper))' is no pair of delimiters",
          help: """
            two marks without '=' of at most \(Self.delimiterLimit) bytes, a space between them: \
            {{=<% %>=}}
            """))
      return
    }
    (open, close) = (marks[0], marks[1])
  }

  private mutating func refuseUnclosedTag(_ start: Int) -> TemplateTag? {
    let mark = String(decoding: close, as: UTF8.self)
    found.report(
      Diagnostic(
        .templateSyntax, span(start, start + open.count), "this tag is never closed",
        help: "write '\(mark)' where it ends"))
    return nil
  }

  private mutating func refuseName(_ lower: Int, _ upper: Int) -> TemplateTag.Kind {
    let name = shown(lower, upper)
    var help = "a name is made of letters, digits, '-' and '_', joined by '.'"
    switch name.split(separator: " ").first {
    case "if", "each", "unless", "with":
      help = "Mustache has no such word: a section's name is its condition and its list"
    default: break
    }
    found.report(
      Diagnostic(
        .templateSyntax, span(lower, upper),
        lower < upper ? "'\(name)' is no name" : "this tag holds no name", help: help))
    return .nothing
  }

  /// The beginning of some text, for a message.
  private func shown(_ lower: Int, _ upper: Int) -> String {
    let limit = 60
    return text(lower, min(upper, lower + limit)) + (upper - lower > limit ? "…" : "")
  }

  /// A range without the blanks at its ends.
  private func trimmed(_ start: Int, _ end: Int) -> (Int, Int) {
    var lower = start
    var upper = end
    while lower < upper, isBlank(bytes[lower]) { lower += 1 }
    while lower < upper, isBlank(bytes[upper - 1]) { upper -= 1 }
    return (lower, upper)
  }

  private func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
