package import SpecModel
import SpecText

/// Every string table of an app: the catalogs, and for each locale the files they compile to.
///
/// What the system's dialogs say goes into `InfoPlist` alone; the app never shows it.
package func renderStrings(_ app: App, _ settings: Settings) -> [RenderedFile] {
  let source = settings.sourceLocale
  let entries = app.texts.filter { $0.hasKey && $0.role != .usage }.map {
    TableEntry($0, sourceLocale: source)
  }
  return renderTables(
    entries, usage: usageEntries(app, sourceLocale: source), sourceLocale: source,
    folder: "strings/\(app.id)")
}

/// The files of tables whose entries may have any number of locales.
package func renderTables(
  _ entries: [TableEntry], usage: [TableEntry], sourceLocale: String, folder: String
) -> [RenderedFile] {
  let entries = entries.sortedForCatalog()
  var files: [RenderedFile] = []
  func add(_ name: String, _ bytes: [UInt8]?, of locale: String? = nil) {
    guard let bytes else { return }
    files.append(RenderedFile(path: "\(folder)/\(name)", bytes: bytes, locale: locale))
  }
  func addCatalog(_ name: String, _ entries: [TableEntry]) {
    guard !entries.isEmpty else { return }
    add(name, catalog(entries, sourceLocale: sourceLocale).bytes(.xcode))
  }
  addCatalog("Onboarding.xcstrings", entries)
  addCatalog("InfoPlist.xcstrings", usage.sortedForCatalog())
  for locale in Set(entries.flatMap(\.localizations.keys)).sorted() {
    let table = "\(locale).lproj/Onboarding"
    add("\(table).strings", stringsFile(entries, locale: locale), of: locale)
    add("\(table).stringsdict", stringsDictionary(entries, locale: locale), of: locale)
  }
  return files
}
