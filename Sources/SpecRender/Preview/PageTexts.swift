import CLDR
import FlowCore
import SpecChecks
import SpecModel
import SpecText

/// The texts of an app's page as its scripts take them: which there are, and what each language
/// says.
///
/// Everything is worked out here, plural forms, numbers and prices included: scripts only put texts
/// in the place of others.
struct PageTexts {
  private let pool: TextPool
  private let source: SourceTexts
  /// The texts of the app by key, the first of each.
  private let keys: [StringKey]
  private let notes: [String]
  private let limits: Flow.Limits
  private let theme: Flow.Theme

  init(of app: App, _ source: SourceTexts, _ pool: TextPool, _ settings: Settings) {
    (self.pool, self.source) = (pool, source)
    var keys: [StringKey] = []
    var notes: [String] = []
    var isKnown: Set<StringKey> = []
    for text in app.texts where isKnown.insert(text.key).inserted {
      keys.append(text.hasKey ? text.key : "")
      notes.append(text.notes.joined(separator: "\n"))
    }
    (self.keys, self.notes) = (keys, notes)
    (limits, theme) = (app.info.limits, app.info.theme)
  }

  /// Which key each text is of, what writers say of the keys, and what there is in the theme: its
  /// colors, each with the one behind it, fonts and styles.
  var members: [JSONValue.Member] {
    let places = Dictionary(keys.enumerated().map { ($1, $0) }) { first, _ in first }
    let colors = theme.colors.map {
      JSONValue.Member($0.id.rawValue, .string($0.background?.rawValue ?? ""))
    }
    return [
      .init("keys", .array(keys.map { .string($0.rawValue) })),
      .init("notes", .array(notes.map { .string($0) })),
      .init("texts", .array(pool.entries.map { .int($0.key.flatMap { places[$0] } ?? -1) })),
      .init("colors", .object(colors)),
      .init("fonts", .array(theme.fonts.map { .string($0.id.rawValue) })),
      .init("styles", .array(theme.styles.map { .string($0.id.rawValue) })),
    ]
  }

  /// What a language says, text by text, and how long each key's words are.
  func json(in language: PreviewLanguage) -> JSONValue {
    let texts = Dictionary(language.app.texts.map { ($0.key, $0) }) { first, _ in first }
    let renderer = TextRenderer(language.app, source, language.format)
    let said = pool.entries.map { entry -> JSONValue in
      switch entry {
      case .number(let number): .string(language.format.number(number))
      case .argument(let argument):
        .string(language.format.string(argument) { renderer.plainWords(of: $0) })
      case .label(let text): .string(renderer.plainWords(of: text))
      case .words(let text): renderer.runs(of: text).json
      }
    }
    let (limit, count, unit) = measure(language)
    // How long words are that nobody speaks says nothing.
    let measured = language.pseudo == nil ? keys : []
    let lengths = measured.map { key in
      texts[key].map { $0.forms.values.map(count).max() ?? 0 } ?? 0
    }
    let untranslated = pool.entries.indices.filter {
      pool.entries[$0].key.map(language.untranslated.contains) ?? false
    }
    let direction = TextDirection(of: language.locale.rawValue)
    return .members([
      "locale": .string(language.locale.rawValue),
      "direction": direction == .leftToRight ? nil : .string(direction.rawValue),
      "texts": .array(said),
      "untranslated": untranslated.isEmpty ? nil : .array(untranslated.map { .int($0) }),
      "lengths": .array(lengths.map { .int($0) }), "limit": .int(limit), "unit": .string(unit),
    ])
  }

  private func measure(_ language: PreviewLanguage) -> (Int, (Phrase) -> Int, String) {
    switch limits.perText(in: language.locale) {
    case .words(let limit): (limit, { wordCount(of: $0) }, "words")
    case .characters(let limit): (limit, { characterCount(of: $0) }, "characters")
    }
  }
}
