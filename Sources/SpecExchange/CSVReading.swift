import SpecModel
import SpecSyntax
import SpecText

/// Reads CSV as `csv` and sheets write it: with commas, semicolons or tabs between the cells.
///
/// The first row names the columns; others than ours are passed over. An empty translation is none.
///
/// - Returns: A table for each app that is named; nothing where the file is something else.
func readCSV(
  _ file: SourceFile, _ id: FileID, _ found: inout Diagnostics
) -> [TranslationFile.Table]? {
  guard checkEncoding(file, id, &found) else { return nil }
  var start = file.textStart
  var separator: UInt8?
  // What Excel writes and reads to say which separator it is.
  if file.bytes[start...].starts(with: "sep=".utf8), start + 4 < file.bytes.count {
    separator = file.bytes[start + 4]
    start = file.bytes[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? file.bytes.count
  }
  let (rows, mistake) = CSV.rows(
    file.bytes, from: start, separator: separator ?? CSV.separator(of: file.bytes[start...]))
  if let mistake {
    found.report(
      Diagnostic(
        .exchangeForm, Span(id, mistake.lowerBound, mistake.upperBound),
        "the quotation marks of this cell don't match",
        help: "a cell stands between two of them, and one in it is written twice"))
    return nil
  }
  guard var reader = CSVReader(rows.first ?? [], file, id, &found) else { return nil }
  for row in rows.dropFirst() { reader.read(row) }
  found.append(reader.found)
  return reader.tables
}

private struct CSVReader {
  private let file: SourceFile
  private let id: FileID
  private let columns: [CSV.Column: Int]
  private let width: Int
  private let languages: [CSV.Column: Located<LocaleID>]
  private(set) var found = Diagnostics()
  private(set) var tables: [TranslationFile.Table] = []
  private var indices: [String: Int] = [:]

  /// Nothing where the first row does not name the columns that are needed.
  init?(_ header: [CSV.Cell], _ file: SourceFile, _ id: FileID, _ found: inout Diagnostics) {
    self.file = file
    self.id = id
    width = header.count
    var columns: [CSV.Column: Int] = [:]
    var languages: [CSV.Column: Located<LocaleID>] = [:]
    for (index, cell) in header.enumerated() {
      let parts = cell.text.text.split(separator: "(", maxSplits: 1).map(String.init)
      guard let name = parts.first?.lowercased().split(separator: " ").joined(separator: " "),
        let column = CSV.Column(rawValue: name), columns[column] == nil
      else { continue }
      columns[column] = index
      if parts.count == 2, parts[1].hasSuffix(")") {
        let place = Span(id, cell.range.lowerBound, cell.range.upperBound)
        languages[column] = Located(LocaleID(String(parts[1].dropLast())), place)
      }
    }
    self.columns = columns
    self.languages = languages
    for needed in [CSV.Column.key, .translation] where columns[needed] == nil {
      let end = header.last?.range.upperBound ?? file.textStart
      found.report(
        Diagnostic(
          .exchangeForm, Span(id, header.first?.range.lowerBound ?? end, end),
          "no column is named '\(needed.rawValue)'",
          help: "the first row names them, as `specgen export --file-format csv` writes it"))
    }
    guard columns[.key] != nil, columns[.translation] != nil else { return nil }
  }

  mutating func read(_ row: [CSV.Cell]) {
    guard row.contains(where: { !$0.text.bytes.isEmpty }) else { return }
    for extra in row.dropFirst(width) where !extra.text.bytes.isEmpty {
      let place = Span(id, extra.range.lowerBound, extra.range.upperBound)
      return found.report(
        Diagnostic(
          .exchangeForm, place, "the row has more cells than there are columns",
          help: "a text with separators in it stands between quotation marks"))
    }
    guard let key = words(.key, row), let translation = words(.translation, row) else { return }
    let state = words(.state, row).flatMap { $0.value.isEmpty ? nil : $0 }
    var target: TranslationFile.Target?
    if !translation.value.isEmpty {
      target = TranslationFile.Target(words: translation)
      if let state {
        target?.state = TargetState(
          Located(state.trimmed.value.lowercased(), state.span), among: TargetState.ofSheets,
          of: "sheets have", instead: "'translated', 'needs-review' or nothing", &found)
      }
    }
    let comment = words(.comment, row)?.trimmed.value ?? ""
    add(
      TranslationFile.Unit(
        id: Located(key.value, key.span), source: words(.source, row), target: target,
        notes: comment.saysNothing ? [] : [comment]), words(.app, row))
  }

  private mutating func add(_ unit: TranslationFile.Unit, _ app: TranslationFile.Words?) {
    let name = app?.value ?? ""
    let index = indices[name] ?? tables.count
    if index == tables.count {
      indices[name] = index
      tables.append(
        TranslationFile.Table(
          original: Located(file.path, Span(id, file.textStart, file.textStart)), kinds: [],
          app: app.flatMap { $0.value.isEmpty ? nil : Located(AppID($0.value), $0.span) },
          sourceLanguage: languages[.source], targetLanguage: languages[.translation], units: []))
    }
    tables[index].units.append(unit)
  }

  /// What stands in a column of a row, without the apostrophe that keeps it from being a formula.
  private func words(_ column: CSV.Column, _ row: [CSV.Cell]) -> TranslationFile.Words? {
    guard let index = columns[column] else { return nil }
    guard index < row.count else {
      let end = row.last?.range.upperBound ?? file.textStart
      return PlacedText().words(in: id, at: end..<end)
    }
    var text = row[index].text
    if text.bytes.first == UInt8(ascii: "'"), CSV.isGuarded(text.text) { text.removeFirst() }
    return text.words(in: id, at: row[index].range)
  }
}
