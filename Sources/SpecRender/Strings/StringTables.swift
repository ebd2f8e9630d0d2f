package import SpecModel
package import SpecText

/// Every string table of an app: the catalogs, and for each locale the files they compile to.
///
/// What the system's dialogs say goes into `InfoPlist` alone; the app never shows it.
package func renderStrings(_ app: App, _ settings: Settings) -> [RenderedFile] {
  let source = settings.sourceLocale
  let translations = app.translationsByKey
  let entries = app.texts.filter(\.isInApp).map { text in
    // The translation of a text that is the same in every language is found and passed over.
    StringTableEntry(
      text, sourceLocale: source,
      translations: text.isTranslatable ? translations[text.key] ?? [:] : [:])
  }
  return renderStringTables(
    entries, usage: usageEntries(app, sourceLocale: source), sourceLocale: source,
    folder: "strings/\(app.id)")
}

/// The files of tables whose entries may have any number of locales.
///
/// A catalog holds what each locale has. The files of a locale are all that is looked up in its
/// language, so where it has no text of its own they hold that of the source locale: a key would be
/// shown otherwise.
package func renderStringTables(
  _ entries: [StringTableEntry], usage: [StringTableEntry], sourceLocale: LocaleID, folder: String
) -> [RenderedFile] {
  let entries = entries.sortedForCatalog()
  let usage = usage.sortedForCatalog()
  var files: [RenderedFile] = []
  func add(_ name: String, _ bytes: [UInt8]?, of locale: LocaleID? = nil) {
    guard let bytes else { return }
    files.append(RenderedFile(path: "\(folder)/\(name)", bytes: bytes, locale: locale))
  }
  func addCatalog(_ name: String, _ entries: [StringTableEntry]) {
    guard !entries.isEmpty else { return }
    add(name, catalog(entries, sourceLocale: sourceLocale).bytes(.xcode))
  }
  addCatalog("Onboarding.xcstrings", entries)
  addCatalog("InfoPlist.xcstrings", usage)
  for locale in Set((entries + usage).flatMap(\.localizations.keys)).sorted() {
    let whole = entries.filled(for: locale, from: sourceLocale)
    let table = "\(locale).lproj/Onboarding"
    add("\(table).strings", stringsFile(whole, locale: locale), of: locale)
    add("\(table).stringsdict", stringsDictionary(whole, locale: locale), of: locale)
    let system = usage.filled(for: locale, from: sourceLocale)
    add("\(locale).lproj/InfoPlist.strings", stringsFile(system, locale: locale), of: locale)
  }
  return files
}

extension [StringTableEntry] {
  /// The entries with a text for the locale wherever the source has one.
  fileprivate func filled(for locale: LocaleID, from source: LocaleID) -> [StringTableEntry] {
    locale == source
      ? self
      : map { entry in
        guard entry.localizations[locale] == nil else { return entry }
        var entry = entry
        entry.localizations[locale] = entry.localizations[source]
        return entry
      }
  }
}
