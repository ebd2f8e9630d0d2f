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
    guard rows.contains(where: { $0.category != nil }) || areForms(rows) else {
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
      forms = pluralForms(nested.compactMap { self.row($0) }, ofRow: true)
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

  /// Whether rows without a form's name are forms all the same: each puts the same in, and one is
  /// named `other`, misspelt.
  private func areForms(_ rows: [ListRow]) -> Bool {
    guard rows.contains(where: { $0.name.value.isMisspeltOther }),
      rows.allSatisfy({ $0.nested == nil })
    else { return false }
    let placeholders = rows.map { row in
      let bytes = document.file.bytes[Int(row.span.lower)..<Int(row.span.upper)]
      return Set(
        scanBraces(bytes).compactMap { if case .name(let path, _) = $0 { path } else { nil } })
    }
    return placeholders[0].isEmpty ? false : placeholders.allSatisfy { $0 == placeholders[0] }
  }

  /// Plural forms, below a row or as a body.
  private mutating func pluralForms(_ rows: [ListRow], ofRow isBelowRow: Bool = false) -> Text
    .Forms?
  {
    let others = rows.filter { $0.category == nil }
    // Among forms rows are meant, or forms among rows: who reads of the first knows of all.
    let areMixed = others.count > 1 && others.count < rows.count && !isBelowRow
    if areMixed || others.count > 2, let first = others.first {
      report(
        .unknownForm(
          first.name, forms: forms, taken: Set(rows.map(\.name.value)), isBelowRow: isBelowRow))
      return nil
    }
    // What is missing may be what has another name.
    let isWhole = rows.allSatisfy { $0.category.map(forms.contains) ?? false }
    var found: [Text.Forms.Form] = []
    var places: [PluralCategory: Span] = [:]
    for row in rows {
      guard let category = pluralCategory(row, among: rows, isBelowRow) else { continue }
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
    if isWhole, places[.other] == nil { report(.formsWithoutOther(last.name.span)) }
    return .plural(found.sorted { $0.category < $1.category })
  }

  /// The form that a row stands for, if it is one of the language's.
  private mutating func pluralCategory(
    _ row: ListRow, among rows: [ListRow], _ isBelowRow: Bool
  ) -> PluralCategory? {
    guard let category = row.category else {
      let taken = Set(rows.map(\.name.value))
      report(.unknownForm(row.name, forms: forms, taken: taken, isBelowRow: isBelowRow))
      return nil
    }
    if !forms.contains(category) { report(.foreignForm(row.name, category, forms: forms)) }
    return category
  }
}

extension String {
  /// Whether it is `other` with an s, with letters swapped, or without one of them: what is no word.
  fileprivate var isMisspeltOther: Bool {
    let other = PluralCategory.other.rawValue
    return self == other + "s" || self != other && sorted() == other.sorted()
      || count == other.count - 1 && nearest(to: self, in: [other]) != nil
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
