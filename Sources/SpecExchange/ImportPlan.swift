package import CLDR
package import SpecModel
package import SpecText

/// What an import is going to write: the updates of each translation's file, and how many texts stay.
package struct ImportPlan: Sendable {
  /// What goes into one file of `locales/`.
  package struct Part: Sendable {
    package var app: AppID
    package var locale: LocaleID
    package var texts: [TranslationUpdate]

    /// The path of the file.
    package var path: ContentPath { .file(.translation(locale), of: app) }
  }

  /// In the order of their paths; none without texts.
  package var parts: [Part] = []
  /// How many texts are as they were.
  package var unchanged = 0
  /// How many texts came without a translation.
  package var untranslated = 0
  /// How many texts are said not to be ready yet.
  package var unfinished = 0
  /// How many texts are refused; while there is one, nothing is taken.
  package var refused = 0
  /// How many texts and plural forms of the file were matched by their source.
  package var matched = 0
  /// What of the file is not the project's, a line each.
  package var passedOver: [String] = []

  /// How many texts are taken.
  package var taken: Int { parts.reduce(0) { $0 + $1.texts.count } }
}

/// An entry to write into a translation's file: it differs from the one there is.
package struct TranslationUpdate: Sendable {
  /// The key of the text.
  package var key: StringKey
  package var value: PlainForms
  /// The text it was made from, which is the one there is.
  package var source: PlainForms
  package var needsReview: Bool
  /// Where its forms stand in the translators' file; a text without plural forms has none.
  package var places: [PluralCategory?: Span]
  /// What the translator says about it now; nothing where the note that is there stays.
  package var note: String?
  /// The words whose place it takes; none where there was no translation.
  package var old: PlainForms?
}

/// Plans an import: compares a file of translators with the content.
///
/// - Parameters:
///   - sent: The tables of their file that are ours.
///   - project: The content.
///   - matchesSources: Whether units with keys that are not known go by the words of their source.
///   - reading: Reads Markdown as content has it; what it can't read it reports at the place.
///   - found: Takes what is unsafe; while there is an error nothing of it must be taken.
/// - Returns: What is to be written where.
package func planImport(
  of sent: ResolvedTables, into project: Project, matchesSources: Bool = false,
  reading: (Located<String>, inout Diagnostics) -> Void, _ found: inout Diagnostics
) -> ImportPlan {
  var collector = UnitCollector(project: project, matchesSources: matchesSources)
  collector.collect(sent.tables)
  found.append(sent.found)
  found.append(collector.found)
  var plan = ImportPlan()
  plan.passedOver = sent.passedOver + collector.passedOver
  plan.refused = collector.refused
  plan.matched = collector.matched
  var parts: [ContentPath: ImportPlan.Part] = [:]
  for text in collector.texts {
    switch text.outcome(reading: reading, &found) {
    case .taken(let taken):
      let part = ImportPlan.Part(app: text.app, locale: text.locale, texts: [])
      parts[part.path, default: part].texts.append(taken)
    case .unchanged: plan.unchanged += 1
    case .untranslated: plan.untranslated += 1
    case .unfinished: plan.unfinished += 1
    case .broken: plan.refused += 1
    }
  }
  plan.parts = parts.sorted { $0.key.description < $1.key.description }.map(\.value)
  return plan
}
