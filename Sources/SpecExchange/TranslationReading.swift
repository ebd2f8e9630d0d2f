import SpecSyntax
package import SpecText

/// Reads a file of translators, in the format that its name says.
///
/// - Parameters:
///   - file: The file, in UTF-8.
///   - id: Its number in the run.
///   - found: Takes what is no such file.
/// - Returns: What the file says; nothing where it is something else.
package func readTranslations(
  _ file: SourceFile, _ id: FileID, _ found: inout Diagnostics
) -> TranslationFile? {
  var tables: [TranslationFile.Table]?
  let format = ExchangeFormat(path: file.path)
  switch format {
  case .xliff: return parseXML(file, id, &found).flatMap { readXLIFF($0, &found) }
  case .xcstrings: tables = readCatalog(file, id, &found)
  case .csv: tables = readCSV(file, id, &found)
  case .strings, .stringsdict:
    tables = readLookupTable(file, id, format, &found).map { units in
      [
        TranslationFile.Table(
          original: file.start(id).map { file.path }, kinds: [],
          targetLanguage: file.languageOfFolder.map { locale in file.start(id).map { locale } },
          units: units, isLookupTable: true)
      ]
    }
  }
  guard let tables else { return nil }
  if !found.hasErrors, tables.allSatisfy(\.units.isEmpty) {
    found.report(
      Diagnostic(
        .exchangeForm, file.start(id).span, "the file has no translation",
        help: "so there is nothing in it to take"))
  }
  return TranslationFile(
    tables: tables.map { table in
      var table = table
      // A file of one table may have any name.
      let kinds = TranslationFile.Table.kinds(at: file.path)
      table.kinds = kinds.isEmpty ? ExchangeTable.Kind.allCases : kinds
      return table
    })
}

/// Reads the texts of one language.
private func readLookupTable(
  _ file: SourceFile, _ id: FileID, _ format: ExchangeFormat, _ found: inout Diagnostics
) -> [TranslationFile.Unit]? {
  if format == .stringsdict { return readStringsDict(file, id, &found) }
  let isList = ["<?xml", "bplist", "<!DOCTYPE", "<plist"].contains {
    file.bytes[file.textStart...].starts(with: $0.utf8)
  }
  if isList { return readStringsPropertyList(file, id, &found) }
  return checkEncoding(file, id, &found) ? readStrings(file, id, &found) : nil
}

extension SourceFile {
  /// Where nothing narrower can be named.
  fileprivate func start(_ id: FileID) -> Located<Void> {
    Located((), Span(id, textStart, textStart))
  }

  /// The language whose folder, such as `de.lproj`, the file lies in.
  fileprivate var languageOfFolder: LocaleID? {
    let folder = path.split(separator: "/").dropLast().last.map(String.init) ?? ""
    return folder.hasSuffix(".lproj") ? LocaleID(String(folder.dropLast(6))) : nil
  }

  /// The file in UTF-8, where it is UTF-16 with a byte order mark, as Apple's tools once wrote
  /// `.strings` and as Excel writes Unicode text.
  package var inUTF8: SourceFile {
    let isBigEndian = bytes.starts(with: [0xFE, 0xFF])
    guard isBigEndian || bytes.starts(with: [0xFF, 0xFE]), bytes.count.isMultiple(of: 2) else {
      return self
    }
    let units = stride(from: 2, to: bytes.count, by: 2).map { index in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isBigEndian ? first << 8 | second : second << 8 | first
    }
    return SourceFile(path: path, bytes: Array(String(decoding: units, as: UTF16.self).utf8))
  }
}
