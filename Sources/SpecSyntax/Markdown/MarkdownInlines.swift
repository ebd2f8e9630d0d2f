import SpecText

extension MarkdownParser {
  /// Reads inlines up to the end of the node that holds them.
  mutating func inlines(depth: Int) throws(InlineParsingError) -> [MarkdownInline] {
    var inlines: [MarkdownInline] = []
    /// How many nodes lie too deep; what they hold is read as if it stood without them.
    var excess = 0
    while true {
      let event = takeEvent()
      if event.isEnd {
        if excess == 0 { return inlines }
        excess -= 1
        try end(event.kind)
        continue
      }
      switch event.kind {
      case .text:
        if let text = try text(event) { inlines.append(text) }
      case .softBreak, .lineBreak:
        inlines.append(try lineEnd(isBreak: event.kind == .lineBreak))
      case .code:
        inlines.append(try code(event))
      case .htmlInline:
        throw refuseTag()
      case .emphasis, .strong, .link, .image:
        if event.kind == .link, byte(cursor) == UInt8(ascii: "<") {
          try autolink(event)
        } else if depth + excess >= Self.inlineDepthLimit {
          if excess == 0 { report(.deepInline(span(cursor, cursor + 1))) }
          excess += 1
          try begin(event.kind)
        } else {
          inlines.append(try node(event, depth: depth + 1))
        }
      default:
        throw .outOfSync
      }
    }
  }

  /// A text; nil for the empty ones that libcmark may make.
  private mutating func text(_ event: CommonMark.Event) throws(InlineParsingError)
    -> MarkdownInline?
  {
    let guardLength = guardLength(at: cursor)
    let start = cursor + guardLength
    var event = event
    event.lower += Int32(indentation(in: event.literal))
    try walk(text: event.literal)
    guard cursor > start else { return nil }
    event.lower += Int32(guardLength)
    return MarkdownInline(.text(literal(event)), span(start, cursor))
  }

  /// How many blanks a text begins with that are its line's indentation.
  ///
  /// Behind a backslash break libcmark leaves the indentation of a line that continues an item's
  /// paragraph without being indented as far as the item.
  private mutating func indentation(in literal: Range<Int>) -> Int {
    let blanks = tree.literals[literal].prefix { $0 == 0x20 || $0 == 0x09 }.count
    guard blanks > 0, !isBlank(cursor) else { return 0 }
    var written = 0
    var index = cursor
    while index < bytes.count, written < blanks {
      let token = tokenizer.token(bytes, at: index)
      guard isBlank(index) || token.text == [0x20] || token.text == [0x09] else { break }
      written += 1
      index += token.length
    }
    return blanks - written
  }

  func literal(_ event: CommonMark.Event) -> String {
    String(decoding: tree.literals[event.literal], as: UTF8.self)
  }

  // MARK: Nodes that hold others

  private mutating func node(
    _ event: CommonMark.Event, depth: Int
  ) throws(InlineParsingError) -> MarkdownInline {
    let start = cursor
    try begin(event.kind)
    var inner = try inlines(depth: depth)
    if event.kind == .emphasis || event.kind == .strong {
      try end(event.kind)
      let kind: MarkdownInline.Kind = event.kind == .strong ? .strong(inner) : .emphasis(inner)
      return MarkdownInline(kind, span(start, cursor))
    }
    if inner.allSatisfy(\.isBlank) { inner = [] }
    let end = try linkEnd()
    let link = MarkdownLink(
      target: Located(literal(event), end.target), title: end.title, inlines: inner)
    return MarkdownInline(event.kind == .link ? .link(link) : .image(link), span(start, cursor))
  }

  private mutating func begin(_ kind: CommonMark.Kind) throws(InlineParsingError) {
    switch kind {
    case .link: try pass(UInt8(ascii: "["))
    case .image:
      try pass(UInt8(ascii: "!"))
      try pass(UInt8(ascii: "["))
    default: try passAsterisks(kind == .strong ? 2 : 1, opening: true)
    }
  }

  private mutating func end(_ kind: CommonMark.Kind) throws(InlineParsingError) {
    switch kind {
    case .link, .image: _ = try linkEnd()
    default: try passAsterisks(kind == .strong ? 2 : 1, opening: false)
    }
  }

  /// Passes over the asterisks or underscores where emphasis begins or ends.
  private mutating func passAsterisks(_ count: Int, opening: Bool) throws(InlineParsingError) {
    let mark = byte(cursor)
    guard mark == UInt8(ascii: "*") || mark == UInt8(ascii: "_") else { throw .outOfSync }
    emphasis.note(bytes, at: cursor, as: opening ? .opening(count) : .closing(count))
    for _ in 0..<count { try pass(mark) }
  }

  mutating func pass(_ expected: UInt8) throws(InlineParsingError) {
    guard cursor < bytes.count, bytes[cursor] == expected else { throw .outOfSync }
    cursor += 1
  }

  // MARK: Code, HTML, autolinks

  private mutating func code(_ event: CommonMark.Event) throws(InlineParsingError) -> MarkdownInline
  {
    let start = cursor
    while byte(cursor) == UInt8(ascii: "`") { cursor += 1 }
    let count = cursor - start
    guard count > 0 else { throw .outOfSync }
    while true {
      while cursor < bytes.count, bytes[cursor] != UInt8(ascii: "`") { cursor += 1 }
      guard cursor < bytes.count else { throw .outOfSync }
      let run = cursor
      while byte(cursor) == UInt8(ascii: "`") { cursor += 1 }
      if cursor - run == count { break }
    }
    if let lineEnd = bytes[start..<cursor].firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) {
      report(.codeOverLines(span(start, lineEnd)))
      throw .unsupported
    }
    return MarkdownInline(.code(literal(event)), span(start, cursor))
  }

  /// Refuses a tag, or what some version of Markdown reads as one, and the words it stands in.
  ///
  /// Versions differ in where it ends, and so in all that follows.
  mutating func refuseTag() -> InlineParsingError {
    report(.html(span(cursor, endOfTag(at: cursor)), isComment: isComment(at: cursor)))
    return .unsupported
  }

  private mutating func autolink(_ event: CommonMark.Event) throws(InlineParsingError) {
    let start = cursor
    while !isLineEnd(cursor), bytes[cursor] != UInt8(ascii: ">") { cursor += 1 }
    try pass(UInt8(ascii: ">"))
    report(.autolink(span(start, cursor), target: text(start + 1..<cursor - 1)))
    skip(event)
  }

  /// The end of what looks like a tag: its `>`, or its name where there is none in the line.
  func endOfTag(at start: Int) -> Int {
    let end = lineEnd(after: start)
    if let close = bytes[start..<end].firstIndex(of: UInt8(ascii: ">")) { return close + 1 }
    return trimmingBlanks(end, after: start)
  }

  func isComment(at start: Int) -> Bool {
    bytes[start...].starts(with: "<!--".utf8)
  }

  // MARK: Line ends

  private mutating func lineEnd(isBreak: Bool) throws(InlineParsingError) -> MarkdownInline {
    let start = cursor
    if isBreak, byte(cursor) == UInt8(ascii: "\\") {
      cursor += 1
    } else {
      cursor = skippingBlanks(cursor)
      if isBreak {
        report(.spaceBreak(span(start, cursor)))
      } else if backslash == start - 1, cursor > start {
        report(.blanksAfterBackslash(span(start - 1, start), blanks: span(start, cursor)))
      }
    }
    guard cursor < bytes.count, isLineEnd(cursor) else { throw .outOfSync }
    cursor = skippingLineEnd(cursor)
    let end = cursor
    cursor = skippingBlanks(cursor)
    checkLineStart()
    return MarkdownInline(isBreak ? .lineBreak : .softBreak, span(start, end))
  }

  /// A backslash at the end of a heading or paragraph is printed, and was meant to be a break.
  mutating func checkEndOfWords() {
    guard let backslash, backslash == cursor - 1 else { return }
    report(.lastBackslash(span(backslash, cursor)))
  }
}

extension MarkdownInline {
  /// Whether it is nothing but space.
  fileprivate var isBlank: Bool {
    switch kind {
    case .softBreak, .lineBreak: true
    case .text(let text): text.unicodeScalars.allSatisfy(\.properties.isWhitespace)
    case .code, .emphasis, .strong, .link, .image: false
    }
  }
}
