import CLDR
import SpecModel
package import SpecText

/// A string catalog as Xcode lays it out, so that opening it in Xcode changes nothing.
///
/// `extractionState` is `manual`: Xcode marks anything else as stale, as no code it compiles
/// mentions the keys. Entries stay in their order, which is to be that of `CatalogOrder`.
package func catalog(_ entries: [StringTableEntry], sourceLocale: LocaleID) -> JSONValue {
  .members([
    "sourceLanguage": .string(sourceLocale.rawValue),
    "strings": .object(entries.map { JSONValue.Member($0.key.rawValue, catalogEntry($0)) }),
    "version": "1.0",
  ])
}

private func catalogEntry(_ entry: StringTableEntry) -> JSONValue {
  let localizations = entry.localizations.sorted { $0.key < $1.key }
  return .members([
    "comment": entry.notes.isEmpty ? nil : .string(entry.notes.joined(separator: "\n")),
    "extractionState": "manual",
    "localizations": .object(
      localizations.map { locale, value in
        JSONValue.Member(
          locale.rawValue,
          catalogLocalization(value, entry.states[locale] ?? .translated))
      }),
    "shouldTranslate": entry.isTranslatable ? nil : false,
  ])
}

private func catalogLocalization(
  _ value: PlainForms, _ state: StringTableEntry.State
) -> JSONValue {
  switch value {
  case .one(let text): stringUnit(text, state)
  case .plural(let forms):
    [
      "variations": [
        "plural": .object(
          forms.sorted { $0.category.rawValue < $1.category.rawValue }.map {
            JSONValue.Member($0.category.rawValue, stringUnit($0.value, state))
          })
      ]
    ]
  }
}

private func stringUnit(_ text: String, _ state: StringTableEntry.State) -> JSONValue {
  ["stringUnit": ["state": .string(state.rawValue), "value": .string(text)]]
}
