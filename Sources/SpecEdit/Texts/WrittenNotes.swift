import FlowCore
import SpecBuild
import SpecModel
import SpecReading
import SpecSyntax
import SpecText

/// The notes to translators on a text where they stand in a file: comments before a block of a page, or
/// the note of a table's column, of what has a label, or of a translation.
struct WrittenNotes {
  /// Where notes are written.
  private enum Place {
    /// Whole lines before a block, blank ones among them, with the places of what each note says.
    case comments(PageLines, [BlockComments.Comment])
    /// An object that may have a note as one of its members.
    case object(JSONNode)
  }

  let file: SourceFile
  /// The bytes in which a note is put, changed or taken away.
  let region: Range<Int>
  /// What each note says, with line feeds for the ends of lines.
  let words: [String]
  /// How many notes are told after these and stand elsewhere.
  let others: Int
  /// The texts that are told these notes, the one that was asked for among them.
  let keys: [StringKey]
  private let place: Place

  /// Whether they are comments of a page, whose lines are told as one.
  var areComments: Bool { if case .comments = place { true } else { false } }

  /// Whether there can be one more.
  var takesAnother: Bool { areComments || words.isEmpty }

  /// The bytes with another note.
  ///
  /// - Parameters:
  ///   - number: Which one is replaced; the count of notes for a new one.
  ///   - words: What it says then; none where it is taken away.
  /// - Returns: What is replaced.
  func replacement(of number: Int, with words: String?) -> TextReplacement {
    let (range, new) =
      switch place {
      case .comments(let lines, let notes): edit(of: number, with: words, notes, lines)
      case .object(let node): edit(ofMember: words, of: node)
      }
    return TextReplacement(
      path: file.path, lower: region.lowerBound, old: Array(file.bytes[region]),
      new: file.bytes[region.lowerBound..<range.lowerBound] + new
        + file.bytes[range.upperBound..<region.upperBound])
  }
}

// MARK: Comments of a page

extension WrittenNotes {
  /// The notes on a text of a page.
  ///
  /// - Parameters:
  ///   - block: The block that the text is in.
  ///   - keys: The texts of the block.
  ///   - file: The page.
  fileprivate init?(of block: BlockComments, _ keys: [StringKey], _ file: SourceFile) {
    let lines = PageLines(file)
    guard var first = lines.line(at: Int((block.before.first?.span ?? block.span).lower)),
      let own = lines.line(at: Int(block.span.lower))
    else { return nil }
    // A blank line may come or go with a note.
    while first > 0, lines.isBlank(first - 1) { first -= 1 }
    let notes = block.before.filter(\.isNote)
    self.file = file
    region = max(lines.starts[first], file.textStart)..<max(lines.starts[own], file.textStart)
    words = notes.map { note in
      let written = file.bytes[Int(note.words.span.lower)..<Int(note.words.span.upper)]
      return String(decoding: written.withLineFeeds, as: UTF8.self)
    }
    others = block.within.count { $0.isNote }
    self.keys = keys
    place = .comments(lines, notes)
  }

  private func edit(
    of number: Int, with words: String?, _ notes: [BlockComments.Comment], _ lines: PageLines
  ) -> (Range<Int>, [UInt8]) {
    let written = words.map { Array($0.utf8)[...].withLineEnds(of: file) }
    guard number < notes.count else {
      let end = Array("\n".utf8)[...].withLineEnds(of: file)
      let comment = Array("<!-- ".utf8) + (written ?? []) + Array(" -->".utf8) + end
      let place = region.upperBound
      return (place..<place, (isGlued(lines) ? end : []) + comment)
    }
    let span = notes[number].words.span
    if let written { return (Int(span.lower)..<Int(span.upper), written) }
    return (linesOfComment(notes[number].span, lines), [])
  }

  /// Whether a comment before the block would stand right behind words, to which it would belong.
  private func isGlued(_ lines: PageLines) -> Bool {
    guard region.isEmpty, let line = lines.line(at: region.upperBound), line > 0 else {
      return false
    }
    return !lines.text(line - 1).hasPrefix("#")
  }

  /// The lines of a comment, with a blank one behind it where there is one before it, too.
  private func linesOfComment(_ span: Span, _ lines: PageLines) -> Range<Int> {
    let first = lines.line(at: Int(span.lower)) ?? 0
    var next = (lines.line(at: Int(span.upper) - 1) ?? first) + 1
    if lines.isBlank(first - 1), next < lines.count, lines.isBlank(next) { next += 1 }
    return max(lines.starts[first], region.lowerBound)..<min(lines.starts[next], region.upperBound)
  }
}

// MARK: Members of JSON

extension WrittenNotes {
  /// The note of an object.
  fileprivate init(of node: JSONNode, _ keys: [StringKey], _ file: SourceFile) {
    self.file = file
    region = Int(node.span.lower)..<Int(node.span.upper)
    words = node[RemarkSchema.note].map { [$0.value] } ?? []
    others = 0
    self.keys = keys
    place = .object(node)
  }

  private func edit(ofMember words: String?, of node: JSONNode) -> (Range<Int>, [UInt8]) {
    let written = words.map { JSONValue.string($0).bytes(.content) } ?? []
    let members = node.members ?? []
    guard let note = node.member(RemarkSchema.note),
      let index = members.firstIndex(where: { $0.key.span == note.key.span })
    else {
      let member = "\"\(RemarkSchema.nameOfNote)\": " + String(decoding: written, as: UTF8.self)
      let edit = insertion(of: member, into: node, of: file)
      return (Int(edit.span.lower)..<Int(edit.span.upper), Array(edit.replacement.utf8))
    }
    let value = note.value.span
    if words != nil { return (Int(value.lower)..<Int(value.upper), written) }
    // With what parts it from the member before it, or from the one behind it.
    if index > 0 {
      return (Int(members[index - 1].value.span.upper)..<Int(value.upper), [])
    }
    let end = members.count > 1 ? members[1].key.span.lower : value.upper
    return (Int(note.key.span.lower)..<Int(end), [])
  }
}

// MARK: Where they are

extension LoadedProject {
  /// Where the notes on a text are written in one language.
  ///
  /// - Parameter address: The text.
  /// - Returns: The notes of the text's own; nothing where it can have none, since it is the hint of a
  ///   label, or not translated yet.
  /// - Throws: That there is no such text.
  func writtenNotes(_ address: TextAddress) throws(TextRefusal) -> WrittenNotes? {
    let written = try writtenText(address)
    if let translations = written.translations {
      return translations.member(address.key.rawValue).map {
        WrittenNotes(of: $0.value, [address.key], written.file)
      }
    }
    return switch written.text.role {
    case .cell: notes(ofCell: written)
    case .name: notes(ofLabel: written)
    default: notes(ofPage: written)
    }
  }

  private func notes(ofLabel written: WrittenText) -> WrittenNotes? {
    let key = written.text.key
    return written.file.contentPath.flatMap(node)?.labelHolder(key).map {
      WrittenNotes(of: $0, [key], written.file)
    }
  }

  private func notes(ofPage written: WrittenText) -> WrittenNotes? {
    guard written.text.role != .hint, let path = written.file.contentPath,
      let document = document(path)
    else { return nil }
    func isIn(_ block: BlockComments, _ text: Text) -> Bool {
      text.span.file == block.span.file && block.span.lower <= text.span.lower
        && text.span.upper <= block.span.upper
    }
    let blocks = blockComments(in: document)
    guard let block = blocks.first(where: { isIn($0, written.text) }) else { return nil }
    let keys = written.app.texts.filter { isIn(block, $0) }.map(\.key)
    return WrittenNotes(of: block, keys, written.file)
  }

  private func notes(ofCell written: WrittenText) -> WrittenNotes? {
    let key = written.text.key
    for table in written.app.tables {
      for column in table.table.columns {
        let texts = table.words.compactMap { $0[column.id] }
        guard texts.contains(where: { $0.key == key }), let path = written.file.contentPath,
          let columns = node(path)?[TableSchema.columns],
          let member = columns.first(where: { $0.key.value == column.id.rawValue })
        else { continue }
        return WrittenNotes(of: member.value, texts.map(\.key), written.file)
      }
    }
    return nil
  }
}
