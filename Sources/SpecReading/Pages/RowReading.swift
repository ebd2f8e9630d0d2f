import CLDR
import SpecModel
import SpecSyntax
import SpecText

/// An item of a list, taken apart: its name, its picture, its words, the forms below it.
private struct ListRow {
  var name: Located<String>
  var picture: MarkdownInline?
  var words: [MarkdownInline]
  var nested: [MarkdownItem]?
  var span: Span

  var category: PluralCategory? { PluralCategory(rawValue: name.value) }
}

extension PageReader {
  /// Rows, or the plural forms of the body.
  mutating func listBlock(_ items: [MarkdownItem], _ place: BlockContext) -> Block? {
    let rows = items.compactMap { row($0) }
    guard rows.contains(where: { $0.category != nil }) else {
      return rows.isEmpty ? nil : .rows(rows.map { rowText($0, place) })
    }
    guard let forms = pluralForms(rows) else { return nil }
    return .body(text(place.key(.body), place.bodyRole, forms, place))
  }

  private mutating func rowText(_ row: ListRow, _ place: BlockContext) -> RowText {
    let id = register(row.name, as: "a row")
    let key: StringKey = "\(self.id).\(id.value)"
    var forms: Text.Forms?
    if let nested = row.nested {
      if !row.words.isEmpty { report(.wordsAndForms(row.span)) }
      forms = pluralForms(nested.compactMap { self.row($0) })
    } else if row.words.isEmpty {
      report(.rowWithoutWords(row.span))
    }
    let phrase = forms ?? .one(inlines.phrase([row.words], joinedBy: .lineBreak, at: row.span))
    return RowText(
      id: id, picture: row.picture.flatMap { picture($0, "\(key).picture", place) },
      text: text(key, .row, phrase, place, at: row.span))
  }

  /// Takes an item apart; one without a name is reported and left out.
  private mutating func row(_ item: MarkdownItem) -> ListRow? {
    guard case .paragraph(let inlines)? = item.blocks.first?.kind,
      let first = inlines.first, let name = document.name(first)
    else {
      report(.rowWithoutName(item.blocks.first?.span ?? item.span))
      return nil
    }
    var row = ListRow(name: name, words: Array(inlines.dropFirst()), span: item.span)
    row.words.dropLeadingSpace()
    if let image = row.words.first, image.isImage {
      row.picture = image
      row.words.removeFirst()
      row.words.dropLeadingSpace()
    }
    for block in item.blocks.dropFirst() {
      if case .list(let items) = block.kind, row.nested == nil {
        row.nested = items
      } else {
        report(.secondBlockInRow(block.span))
      }
    }
    return row
  }

  // MARK: Plural forms

  private mutating func pluralForms(_ rows: [ListRow]) -> Text.Forms? {
    let others = rows.filter { $0.category == nil }
    if others.count > 1, let first = others.first {
      report(.unknownForm(first.name, forms: forms, taken: Set(rows.map(\.name.value))))
      return nil
    }
    var found: [Text.Forms.Form] = []
    var places: [PluralCategory: Span] = [:]
    for row in rows {
      guard let category = pluralCategory(row, among: rows) else { continue }
      if let first = places[category] {
        report(
          .secondForm(row.name, first: first)
            .caused(by: RootCause("forms \(first.file.index) \(rows[0].span.lower)")))
        continue
      }
      places[category] = row.name.span
      if row.words.isEmpty { report(.rowWithoutWords(row.span)) }
      if let picture = row.picture { report(.pictureInWords(picture.span)) }
      if let nested = row.nested { report(.formInForm(nested[0].span)) }
      let phrase = inlines.phrase([row.words], joinedBy: .lineBreak, at: row.span)
      found.append(Text.Forms.Form(category, phrase))
    }
    guard let last = rows.last, !found.isEmpty else { return nil }
    if places[.other] == nil { report(.formsWithoutOther(last.name.span)) }
    return .plural(found.sorted { $0.category < $1.category })
  }

  /// The form that a row stands for, if it is one of the language's.
  private mutating func pluralCategory(
    _ row: ListRow, among rows: [ListRow]
  ) -> PluralCategory? {
    guard let category = row.category else {
      let taken = Set(rows.map(\.name.value))
      report(.unknownForm(row.name, forms: forms, taken: taken))
      return nil
    }
    if !forms.contains(category) { report(.foreignForm(row.name, category, forms: forms)) }
    return category
  }
}

extension [MarkdownInline] {
  /// Takes away the blanks between a row's name or picture and its words.
  fileprivate mutating func dropLeadingSpace() {
    removeFirst(prefix(while: \.isSpace).count)
    guard let first, case .text(let text) = first.kind else { return }
    let blanks = text.utf8.prefix { $0 == 0x20 || $0 == 0x09 }.count
    guard blanks > 0 else { return }
    let place = first.span
    self[0] = MarkdownInline(
      .text(String(text.unicodeScalars.dropFirst(blanks))),
      Span(place.file, Int(place.lower) + blanks, Int(place.upper)))
  }
}
