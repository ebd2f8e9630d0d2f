package import SpecModel
package import SpecText

/// The entries of `InfoPlist`, from the words for the system's dialogs.
///
/// The system reads these texts itself and never as formats, so a percent sign is single.
package func usageEntries(_ app: App, sourceLocale: LocaleID) -> [StringTableEntry] {
  let translations = app.translationsByKey
  return app.usageDescriptions.map { key, text in
    let own = text.isTranslatable ? translations[text.key] ?? [:] : [:]
    var localizations = own.mapValues { PlainForms.one($0.forms.main.markdown) }
    localizations[sourceLocale] = .one(text.mainPhrase.markdown)
    var entry = StringTableEntry(
      key: StringKey(key.name), notes: [key.title] + text.notes,
      isTranslatable: text.isTranslatable, arguments: FormatArguments(text),
      localizations: localizations)
    entry.states = own.mapValues { StringTableEntry.State($0, of: text) }
    return entry
  }
}
