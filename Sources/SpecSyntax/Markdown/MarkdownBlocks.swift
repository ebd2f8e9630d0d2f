import SpecText

/// The error that ends the parsing of a paragraph or heading, which is then left out.
enum InlineParsingError: Error {
  /// It holds something that was refused and can't be walked over.
  case unsupported
  /// The cursor and libcmark's tree disagree.
  case outOfSync
}

extension MarkdownParser {
  /// Reads blocks up to the end of the node that holds them.
  mutating func blocks(listDepth: Int) -> [MarkdownBlock] {
    var blocks: [MarkdownBlock] = []
    while true {
      let event = takeEvent()
      if event.isEnd { return blocks }
      advance(toLine: event.line)
      if let block = block(event, listDepth: listDepth) { blocks.append(block) }
    }
  }

  private mutating func block(_ event: CommonMark.Event, listDepth: Int) -> MarkdownBlock? {
    switch event.kind {
    case .paragraph: return paragraph()
    case .heading:
      return isMarked(event.level) ? heading(event.level) : setextHeading()
    case .list, .orderedList: return list(event, listDepth: listDepth)
    case .thematicBreak:
      let end = trimmingBlanks(lineEnd(after: cursor), after: cursor)
      return MarkdownBlock(.thematicBreak, span(cursor, end))
    case .htmlBlock: return htmlBlock(event)
    case .codeBlock:
      report(.codeBlock(span(cursor, trimmingBlanks(lineEnd(after: cursor), after: cursor))))
      let isFenced = byte(cursor) == UInt8(ascii: "`") || byte(cursor) == UInt8(ascii: "~")
      addOpaque(from: isFenced ? skippingLineEnd(lineEnd(after: cursor)) : cursor, event)
    case .quote:
      report(.quote(span(cursor, cursor + 1)))
    default:
      break
    }
    skip(event)
    return nil
  }

  /// Notes lines that hold a block's literal, so that nothing else is looked for in them.
  mutating func addOpaque(from start: Int, _ event: CommonMark.Event) {
    var end = start
    for byte in tree.literals[event.literal] where byte == 0x0A {
      end = skippingLineEnd(lineEnd(after: end))
    }
    opaque.append(start..<max(end, lineEnd(after: start)))
  }

  // MARK: Words

  private mutating func paragraph() -> MarkdownBlock? {
    let start = cursor
    guard let inlines = words(isHeading: false) else { return nil }
    paragraphEnd = cursor
    return MarkdownBlock(.paragraph(inlines), span(start, cursor))
  }

  private mutating func heading(_ level: UInt8) -> MarkdownBlock? {
    let start = cursor
    cursor = skippingBlanks(cursor + Int(level))
    // Nothing but closing signs, such as `# #`, is an empty heading.
    let isEmpty = tree.events[next].isEnd
    if isEmpty { cursor = trimmingBlanks(cursor, after: start + Int(level)) }
    guard let inlines = words(isHeading: true) else { return nil }
    let end = trimmingBlanks(lineEnd(after: cursor), after: cursor)
    let rest = skippingBlanks(cursor)
    if rest < end { report(.closingSigns(span(rest, end))) }
    return MarkdownBlock(.heading(Int(level), inlines), span(start, end))
  }

  private mutating func setextHeading() -> MarkdownBlock? {
    guard words(isHeading: false) != nil else { return nil }
    let line = skippingBlanks(skippingLineEnd(lineEnd(after: cursor)))
    let end = trimmingBlanks(lineEnd(after: line), after: line)
    report(.setext(span(line, end), isRule: byte(line) == UInt8(ascii: "-")))
    return nil
  }

  /// Whether a heading at the cursor is written with `#`.
  private func isMarked(_ level: UInt8) -> Bool {
    let end = cursor + Int(level)
    return end <= bytes.count && (isBlank(end) || isLineEnd(end))
      && bytes[cursor..<end].allSatisfy { $0 == UInt8(ascii: "#") }
  }

  /// The inlines of a paragraph or heading, nil where they can't be read.
  private mutating func words(isHeading: Bool) -> [MarkdownInline]? {
    let start = cursor
    let first = next
    wordsEnd = startOfNextBlock()
    backslash = nil
    do throws(InlineParsingError) {
      if !isHeading {
        if referenceDefinitionEnd(at: start) != nil { throw .unsupported }
        checkLineStart()
      }
      let inlines = try inlines(depth: 0)
      checkEndOfWords()
      checkIsolates(start..<cursor)
      report(emphasis)
      return inlines
    } catch {
      if error == .outOfSync {
        report(.lostPlace(span(start, trimmingBlanks(lineEnd(after: start), after: start))))
      }
      emphasis = DelimiterRuns()
      next = endOfInlines(from: first) + 1
      return nil
    }
  }

  /// The event that ends the paragraph or heading in which another one is.
  private func endOfInlines(from event: Int) -> Int {
    var event = event
    while !tree.events[event].isEnd || !tree.events[event].kind.holdsInlines { event += 1 }
    return event
  }

  /// The start of the line on which what is behind the current words starts, or the file's end.
  private func startOfNextBlock() -> Int {
    let events = tree.events[endOfInlines(from: next)...]
    guard let event = events.first(where: { !$0.isEnd }) else { return bytes.count }
    var start = lineStart
    for _ in lineNumber..<max(lineNumber, Int(event.line)) {
      start = skippingLineEnd(lineEnd(after: start))
    }
    return start
  }

  private mutating func report(_ runs: DelimiterRuns) {
    for run in runs.doubtfulAsterisks {
      report(.symbolBesideAsterisk(span(run.lowerBound, run.upperBound)))
    }
    if let run = runs.emphasisingUnderscores {
      report(.underscore(span(run.lowerBound, run.upperBound)))
    }
    emphasis = DelimiterRuns()
  }

  // MARK: Lists

  private mutating func list(_ event: CommonMark.Event, listDepth: Int) -> MarkdownBlock? {
    let start = cursor
    guard listDepth < 2 else {
      report(.deepList(span(start, start + 1)))
      skip(event)
      return nil
    }
    var items: [MarkdownItem] = []
    var markers: [Range<Int>] = []
    while true {
      let event = takeEvent()
      if event.isEnd { break }
      advance(toLine: event.line)
      let marker = marker()
      markers.append(marker)
      let blocks = blocks(listDepth: listDepth + 1)
      let place = span(marker)
      items.append(
        MarkdownItem(blocks: blocks, span: blocks.last.map { place.through($0.span) } ?? place))
    }
    guard let first = markers.first, let last = items.last else { return nil }
    if event.kind == .orderedList {
      report(.orderedList(span(first), number: text(first), isAlone: markers.count == 1))
      return nil
    }
    if byte(start) != UInt8(ascii: "-") { report(.listMarker(markers.map(span), text(first))) }
    return MarkdownBlock(.list(items), span(first).through(last.span))
  }

  /// Passes over `-` or `1.`.
  private mutating func marker() -> Range<Int> {
    let start = cursor
    while (0x30...0x39).contains(byte(cursor)) { cursor += 1 }
    cursor += 1
    return start..<cursor
  }

  private func span(_ range: Range<Int>) -> Span { span(range.lowerBound, range.upperBound) }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}
