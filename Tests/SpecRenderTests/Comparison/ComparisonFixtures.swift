import FlowCore
import SpecChecks
import SpecCompare
import SpecModel
import SpecProve
import SpecRender
import SpecText
import Testing

/// What differs between two versions of a sample.
func comparison(
  _ before: SampleApp?, _ after: SampleApp?, files: [FileChange] = []
) throws -> AppComparison {
  let sources = try #require(try repositorySources.get().sources)
  return try #require(try AppComparison(version(before), version(after), files: files, sources))
}

/// What the states of the first version of a sample are called on the board of the second.
func namesOfStates(_ before: SampleApp, _ after: SampleApp) throws -> [String: String] {
  let sources = try #require(try repositorySources.get().sources)
  return namesOfFormerStates(
    try #require(try version(before)), try #require(try version(after)), sources)
}

private func version(_ app: SampleApp?) throws -> AppVersion? {
  guard let project = try app?.checked(), let app = project.apps.first else { return nil }
  return AppVersion(app, project.settings)
}

/// A text with a key of its own.
func keyed(_ key: StringKey, _ words: String) -> Text {
  var text = text(words)
  text.key = key
  return text
}

/// Translations of keys, each from a source.
func translation(
  _ locale: LocaleID, _ texts: [(key: StringKey, words: String, source: String)]
) -> Translation {
  Translation(
    locale: located(locale),
    entries: texts.map { text in
      TranslatedText(
        key: located(text.key), forms: .one(phrase(text.words)), source: located(.one(text.source)))
    }, spans: JSONSpans { _ in .init(key: located(0).span, value: located(0).span) })
}

/// A screen on which things are counted, in states for so many of them.
func counting(_ numbers: [Int], title: String = "Apps") -> SampleApp {
  var app = SampleApp(values: [
    Flow.Value("apps", .count, initial: .int(0), representatives: numbers.map { .int($0) })
  ])
  app.add(
    Flow.Screen("first", controls: [Flow.Control("pick", .input("apps", as: .appPicker))]),
    [
      .title(keyed("first.title", title)), .body(text("{apps} chosen")),
      .controls([label("pick", "Pick")]),
    ])
  return app
}
