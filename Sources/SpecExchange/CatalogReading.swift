import SpecSyntax
import SpecText

/// Reads a string catalog (`.xcstrings`): a table for each language in it but the source's.
///
/// - Returns: The tables, those without a text too; nothing where the file is something else.
func readCatalog(
  _ file: SourceFile, _ id: FileID, _ found: inout Diagnostics
) -> [TranslationFile.Table]? {
  guard let root = parseJSON(file, id, &found) else { return nil }
  guard let source = root[.sourceLanguage], let language = source.value.string,
    let strings = root[.strings]?.value.members
  else {
    found.report(
      Diagnostic(
        .exchangeForm, root.span, "this is no string catalog",
        help: "one has 'sourceLanguage' and 'strings'"))
    return nil
  }
  var reader = CatalogReader(file: file, sourceLanguage: language)
  for entry in strings { reader.read(entry) }
  found.append(reader.found)
  return reader.tables.sorted { $0.key < $1.key }.map { locale, units in
    TranslationFile.Table(
      original: Located(file.path, root.span), kinds: [],
      sourceLanguage: Located(LocaleID(language), source.value.span),
      targetLanguage: Located(LocaleID(locale), reader.places[locale] ?? root.span), units: units,
      isLookupTable: true)
  }
}

/// The members of a catalog that are read.
private enum CatalogMember: String {
  case sourceLanguage, strings, shouldTranslate, localizations, substitutions, variations, plural,
    other, stringUnit, state, value
}

extension JSONNode {
  fileprivate subscript(_ name: CatalogMember) -> Member? { member(name.rawValue) }
}

private struct CatalogReader {
  let file: SourceFile
  let sourceLanguage: String
  var found = Diagnostics()
  /// The units of each language.
  var tables: [String: [TranslationFile.Unit]] = [:]
  /// Where each language is named first.
  var places: [String: Span] = [:]

  mutating func read(_ entry: JSONNode.Member) {
    guard entry.value[.shouldTranslate]?.value.bool != false else { return }
    let localizations = entry.value[.localizations]?.value.members ?? []
    let source = localizations.first { $0.key.value == sourceLanguage }?.value
    for localization in localizations where localization.key.value != sourceLanguage {
      let locale = localization.key.value
      if places[locale] == nil { places[locale] = localization.key.span }
      tables[locale, default: []] += units(of: entry.key, localization, source)
    }
  }

  /// The units of one key in one language.
  private mutating func units(
    of key: Located<String>, _ localization: JSONNode.Member, _ source: JSONNode?
  ) -> [TranslationFile.Unit] {
    let value = localization.value
    if let substitutions = value[.substitutions] {
      found.report(
        Diagnostic(
          .exchangeForms, substitutions.key.span, "'\(key.value)' has substitutions",
          help: "take the words into the plural forms of the whole text"))
      return []
    }
    guard let variations = value[.variations]?.value.members else {
      let place = Located(key.value, localization.key.span)
      return unit(place, value, source.flatMap(words(of:))).map { [$0] } ?? []
    }
    return variations.flatMap { kind in
      (kind.value.members ?? []).compactMap { form in
        let id = "\(key.value)|==|\(kind.key.value).\(form.key.value)"
        return unit(
          Located(id, form.key.span), form.value, source.flatMap { words(of: $0, form.key.value) })
      }
    }
  }

  private mutating func unit(
    _ id: Located<String>, _ value: JSONNode, _ source: TranslationFile.Words?
  ) -> TranslationFile.Unit? {
    guard let unit = value[.stringUnit]?.value, let words = words(of: value) else {
      found.report(
        Diagnostic(
          .exchangeForm, value.span, "'\(id.value)' has no 'stringUnit' with a 'value'",
          help: "take the localization out, if there is none"))
      return nil
    }
    let written = unit[.state].flatMap { state in
      state.value.string.map { Located($0, state.value.span) }
    }
    var state: TargetState? = .translated
    if let written {
      state = TargetState(
        written, among: TargetState.ofCatalogs, of: "catalogs have",
        instead: "'translated', 'needs_review' or 'new'", &found)
    }
    return TranslationFile.Unit(
      id: id, source: source,
      target: state.map { TranslationFile.Target(words: words, state: $0) })
  }

  /// The words of a unit.
  private func words(of value: JSONNode) -> TranslationFile.Words? {
    guard let node = value[.stringUnit]?.value[.value]?.value,
      let text = node.string
    else { return nil }
    let file = file
    return TranslationFile.Words(value: text, span: node.span) { node.span(of: $0, in: file) }
  }

  /// The words of the source for a plural form, which are those of `other` where it has no such form.
  private func words(of source: JSONNode, _ form: String) -> TranslationFile.Words? {
    let plural = source[.variations]?.value[.plural]?.value
    let value = plural?.member(form)?.value ?? plural?[.other]?.value ?? source
    return words(of: value)
  }
}
