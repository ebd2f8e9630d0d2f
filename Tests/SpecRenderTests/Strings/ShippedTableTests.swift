import CLDR
import Foundation
import SpecModel
import SpecReading
import SpecRender
import SpecSyntax
import SpecText
import TestSupport
import Testing

/// Reads the tables of the shipped content with programs that are not ours.
@Suite struct `Tables of the shipped content` {
  /// Reads files whose paths and texts come as JSON and prints what they hold as JSON.
  private static let reader = """
    import json, sys, plistlib, openstep_plist
    files = json.load(sys.stdin)
    print(json.dumps({
        path: plistlib.loads(text.encode()) if path.endswith("dict") else openstep_plist.loads(text)
        for path, text in files.items()}))
    """

  @Test(
    .enabled(
      if: PythonOracle.mayRun("openstep_plist"), "Python's openstep_plist is not installed"))
  func `every table of every language holds the content's texts, and each key once`() throws {
    let project = try shippedProject()
    let files = project.apps.flatMap { renderStrings($0, project.settings) }
      .filter { $0.locale != nil }
    let texts = Dictionary(
      uniqueKeysWithValues: files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) })
    let json = try JSONSerialization.data(withJSONObject: texts)
    let answer = Data(try PythonOracle.run(Self.reader, input: Array(json)).utf8)
    let read = try #require(
      try JSONSerialization.jsonObject(with: answer) as? [String: [String: Any]])
    var compared = 0
    var dialogs = 0
    for app in project.apps {
      for locale in [project.settings.sourceLocale] + app.translations.map(\.locale.value) {
        let folder = "strings/\(app.id)/\(locale).lproj"
        let plain = read["\(folder)/Onboarding.strings"] ?? [:]
        let counted = read["\(folder)/Onboarding.stringsdict"] ?? [:]
        let expected = expected(app, locale)
        #expect(Set(plain.keys).union(counted.keys) == Set(expected.keys), "\(folder)")
        #expect(Set(plain.keys).isDisjoint(with: counted.keys), "\(folder)")
        for (key, text) in expected {
          let own = try (plain[key] as? String).map { ["": $0] } ?? forms(counted[key])
          #expect(own.mapValues { unformatted($0, text.source) } == text.forms, "\(folder) \(key)")
          compared += 1
        }
        let system = read["\(folder)/InfoPlist.strings"] as? [String: String] ?? [:]
        #expect(system == usage(of: app, locale), "\(folder)")
        dialogs += system.count
      }
    }
    #expect(compared > 1_500)
    #expect(dialogs > 20)
  }

  @Test func `every catalog holds the content's texts in every language`() throws {
    let project = try shippedProject()
    var compared = 0
    for app in project.apps {
      let files = renderStrings(app, project.settings)
      func entries(_ name: String) throws -> [String: [String: Any]] {
        guard let file = files.first(where: { $0.path.hasSuffix("\(name).xcstrings") }) else {
          return [:]
        }
        let object = try JSONSerialization.jsonObject(with: Data(file.bytes)) as? [String: Any]
        return try #require(object?["strings"] as? [String: [String: Any]])
      }
      let (texts, dialogs) = (try entries("Onboarding"), try entries("InfoPlist"))
      for locale in [project.settings.sourceLocale] + app.translations.map(\.locale.value) {
        let isOwn = locale == project.settings.sourceLocale
        let expected = expected(app, locale)
        #expect(Set(texts.keys) == Set(expected.keys))
        for (key, text) in expected where isOwn || text.source.isTranslatable {
          let own = try values(texts[key], locale).mapValues { unformatted($0, text.source) }
          #expect(own == text.forms, "\(app.id) \(locale) \(key)")
          compared += 1
        }
        let said = try dialogs.mapValues { try values($0, locale)[""] }
        #expect(said == usage(of: app, locale), "\(app.id) \(locale)")
      }
    }
    #expect(compared > 1_500)
  }

  /// What a catalog holds for a language, by plural category.
  private func values(_ entry: [String: Any]?, _ locale: LocaleID) throws -> [String: String] {
    func value(_ unit: [String: Any]) -> String? {
      (unit["stringUnit"] as? [String: String])?["value"]
    }
    let localizations = try #require(entry?["localizations"] as? [String: [String: Any]])
    let own = try #require(localizations[locale.rawValue], "\(locale)")
    guard let variations = own["variations"] as? [String: Any] else {
      return ["": try #require(value(own))]
    }
    let forms = try #require(variations["plural"] as? [String: [String: Any]])
    return try forms.mapValues { try #require(value($0)) }
  }

  /// What the system's dialogs say, by the keys of `Info.plist`.
  private func usage(of app: App, _ locale: LocaleID) -> [String: String] {
    let own = app.translations.first { $0.locale.value == locale }?.entries ?? []
    return app.usageDescriptions.reduce(into: [:]) { found, usage in
      let words = own.first { $0.key.value == usage.text.key }?.forms.main
      found[usage.key.name] = (words ?? usage.text.mainPhrase).markdown
    }
  }

  /// What the content says under each key: the text the placeholders are numbered by, and the words
  /// by plural category.
  private func expected(
    _ app: App, _ locale: LocaleID
  ) -> [String: (source: SpecModel.Text, forms: [String: String])] {
    let own = app.translations.first { $0.locale.value == locale }?.entries ?? []
    return app.texts.filter(\.isInApp).reduce(into: [:]) { found, text in
      let forms = own.first { $0.key.value == text.key }?.forms ?? text.forms
      switch forms {
      case .one(let phrase): found[text.key.rawValue] = (text, ["": phrase.markdown])
      case .plural(let forms):
        found[text.key.rawValue] = (
          text,
          Dictionary(
            uniqueKeysWithValues: forms.map { ($0.category.name, $0.value.markdown) })
        )
      }
    }
  }

  /// The forms of an entry of a `.stringsdict`, with what all of them begin with.
  private func forms(_ entry: Any?) throws -> [String: String] {
    let entry = try #require(entry as? [String: Any])
    let format = try #require(entry["NSStringLocalizedFormatKey"] as? String)
    let variable = try #require(format.firstMatch(of: /%\d+\$#@(.+)@/))
    let prefix = format[..<variable.range.lowerBound]
    let forms = try #require(entry[String(variable.output.1)] as? [String: String])
    return forms.filter { !$0.key.hasPrefix("NSString") }.mapValues { prefix + $0 }
  }

  /// A format as the content writes it.
  private func unformatted(_ format: String, _ source: SpecModel.Text) -> String {
    var names: [String] = []
    for name in ([source.mainPhrase] + source.phrases).flatMap(\.placeholders).map(\.name)
    where !names.contains(name) {
      names.append(name)
    }
    return format.replacing(/%(?:%|(\d+)\$(?:lld|@))/) { match in
      match.output.1.flatMap { Int($0) }.map { "{\(names[$0 - 1])}" } ?? "%"
    }
  }

  private func shippedProject() throws -> Project {
    let content = ReadContent(try shippedContent().sources)
    #expect(!content.found.hasErrors)
    return content.project
  }
}
