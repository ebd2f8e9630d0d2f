package import CLDR
package import FlowCore
package import SpecModel
package import SpecSyntax
package import SpecText

/// Reads a page: the words of a screen or of the frame, each with its string key.
///
/// The frame has the id `frame`, and it alone may hold `---`. `forms` are the plural forms of the
/// language that the page is written in; `suppressions` gets what comments of the page accept.
package func readPage(
  _ document: MarkdownDocument, id: ScreenID, forms: Set<PluralCategory> = [.one, .other],
  _ suppressions: inout [Suppression], _ found: inout Diagnostics
) -> Page {
  var reader = PageReader(document, id: id, forms: forms)
  let page = reader.read()
  suppressions += reader.suppressions
  found.append(reader.found)
  return page
}

/// A page as it is read, part by part.
struct PageReader {
  let document: MarkdownDocument
  let id: ScreenID
  let forms: Set<PluralCategory>
  var inlines: InlineReader
  private(set) var suppressions: [Suppression] = []
  /// Sections, rows, controls and views, where they stand first.
  private var names: [String: Span] = [:]
  /// Where blocks go at the moment: a section, or what stands outside sections.
  private var group: Group
  /// What stands outside sections, while a section is open.
  private var loose: Group?
  private var sections: [Section] = []
  private var screenPosition: Located<Page.ScreenPosition>?

  init(_ document: MarkdownDocument, id: ScreenID, forms: Set<PluralCategory>) {
    self.document = document
    self.id = id
    self.forms = forms
    inlines = InlineReader(document.file.bytes)
    group = Group(prefix: id.rawValue, span: Span(document.id, 0, 0))
  }

  var found: Diagnostics { inlines.found }

  mutating func report(_ diagnostic: Diagnostic) {
    inlines.report(diagnostic)
  }

  mutating func read() -> Page {
    let (parts, trailing) = pageParts(of: document)
    for part in parts { read(part) }
    closeSection()
    for comment in trailing { report(.commentWithoutBlock(comment.span)) }
    if parts.isEmpty, trailing.isEmpty, !inlines.found.hasErrors {
      let start = document.file.textStart
      report(.emptyFile(Span(document.id, start, start)))
    }
    return Page(
      id: id, file: document.id, blocks: group.blocks, sections: sections,
      screenPosition: screenPosition?.value)
  }

  private mutating func read(_ part: PagePart) {
    let remarks = remarks(of: part.comments)
    switch part.kind {
    case .section(let inlines): open(sectionName(inlines, part.span), part, remarks)
    case .misplacedName(let name, let marks):
      report(.nameAtOtherLevel(name.span, name: name.value, marks: marks))
      open(name, part, remarks)
    case .screenPlace: readScreenPlace(part)
    case .tooDeep(let level): report(.headingTooDeep(part.span, level: level))
    default: readBlock(part, remarks)
    }
  }

  /// A block of words, controls, pictures or rows.
  private mutating func readBlock(_ part: PagePart, _ remarks: Remarks) {
    suppressions += remarks.suppressions(for: part.span)
    group.span = group.span.through(part.span)
    group.isEmpty = false
    let place = BlockContext(
      prefix: group.prefix, isSection: group.id != nil, span: part.span,
      remarks: group.id.map { group.remarks.over(remarks, in: $0.value.rawValue) } ?? remarks)
    guard let block = block(part, place) else { return }
    if let role = block.part {
      if let first = group.parts[role] {
        // What was refused between the two may have opened a section.
        if document.isComplete {
          report(.secondPart(part.span, role, first: first, inSection: group.id != nil))
        }
        return
      }
      group.parts[role] = part.span
    }
    group.blocks.append(block)
  }

  // MARK: Sections

  private mutating func open(
    _ name: Located<String>, _ part: PagePart, _ remarks: Remarks
  ) {
    closeSection()
    let id = register(name, as: "a section")
    loose = group
    group = Group(
      id: id, prefix: "\(self.id).\(id.value)", remarks: remarks, span: part.span)
  }

  private mutating func closeSection() {
    guard let loose, let id = group.id else { return }
    if group.isEmpty, document.isComplete { report(.emptySection(group.span, id.value.rawValue)) }
    suppressions += group.remarks.suppressions(for: group.span)
    sections.append(Section(id: id, blocks: group.blocks, span: group.span))
    group = loose
    self.loose = nil
  }

  /// The name after `##`, or the one that the words there suggest.
  private mutating func sectionName(_ inlines: [MarkdownInline], _ span: Span) -> Located<String> {
    let name = inlines.compactMap(document.name).first
    if inlines.count == 1, let name { return name }
    let suggestion = name?.value ?? suggestedID(for: inlines.map(\.plainText).joined())
    report(.wordsInSectionName(span, suggestion: suggestion))
    // These may be words of the section before.
    group.isEmpty = false
    return name ?? Located(suggestion ?? "name", span)
  }

  private mutating func readScreenPlace(_ part: PagePart) {
    closeSection()
    for comment in part.comments { report(.commentWithoutBlock(comment.span)) }
    if id != "frame" {
      report(.lineOutsideFrame(part.span))
    } else if let screenPosition {
      report(.secondScreenPlace(part.span, first: screenPosition.span))
    } else {
      screenPosition = Located(
        Page.ScreenPosition(blocks: group.blocks.count, sections: sections.count), part.span)
    }
  }

  // MARK: Names

  /// Notes a name of the file's namespace and says what is wrong with it.
  mutating func register(_ name: Located<String>, as what: String) -> Located<ElementID> {
    if !isName(name.value.utf8) {
      report(.malformedName(name, what: what))
    } else if isElementPart(name.value) {
      report(.reservedName(name))
    } else if let first = names[name.value] {
      report(.duplicateName(name, first: first))
    } else {
      names[name.value] = name.span
    }
    return Located(ElementID(name.value), name.span)
  }
}

/// Whether a name is that of a part of a string key, and so of no element.
func isElementPart(_ name: String) -> Bool {
  BlockPart(rawValue: name) != nil || name == "hint" || PluralCategory(rawValue: name) != nil
}

/// Blocks that share a key prefix: those of a section, or those outside sections.
private struct Group {
  var id: Located<ElementID>?
  var prefix: String
  /// What comments before the section say of it.
  var remarks = Remarks()
  var blocks: [Block] = []
  /// The parts that are there, of each at most one.
  var parts: [BlockPart: Span] = [:]
  /// Whether nothing follows the section's name, not even mistakes.
  var isEmpty = true
  var span: Span
}
