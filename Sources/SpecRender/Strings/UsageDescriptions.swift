package import SpecModel

/// The entries of `InfoPlist`, from the words for the system's dialogs.
///
/// The system reads these texts itself and never as formats, so a percent sign is single.
package func usageEntries(_ app: App, sourceLocale: String) -> [TableEntry] {
  app.usageTexts.map { key, text in
    TableEntry(
      key: key.name, notes: [key.title] + text.notes, isTranslatable: text.isTranslatable,
      arguments: FormatArguments(text),
      localizations: [sourceLocale: .text(text.mainPhrase.markdown)])
  }
}
