import CLDR
import SpecModel
import SpecText

/// Finds the text of the content that each `trans-unit` of a file is of.
struct UnitCollector {
  /// The tables of one app in one language.
  private struct Known {
    let units: [ExchangeTable.Kind: [String: ExchangeUnit]]
    /// The forms of texts, by their key in content.
    let forms: [StringKey: [ExchangeUnit]]
    let rules: PluralRules
  }

  /// What a unit is known by: with `kind` one unit, by its id; without it all units of one text, by
  /// its key.
  private struct UnitKey: Hashable {
    let app: AppID
    let locale: LocaleID
    let kind: ExchangeTable.Kind?
    let id: String
  }

  private let project: Project
  private(set) var found = Diagnostics()
  /// In the order in which they were sent.
  private(set) var texts: [IncomingTranslation] = []
  private var indices: [UnitKey: Int] = [:]
  private var seen: [UnitKey: Span] = [:]
  private var known: [UnitKey: Known] = [:]
  private var suggestions = 0

  init(project: Project) {
    self.project = project
  }

  /// Takes the units of one file element.
  mutating func collect(_ file: XLIFF.File) {
    let locale = checkedLocale(file)
    guard let (app, kind) = table(file.original.value) else {
      return found.report(.unknownTable(file))
    }
    let known = known(app, locale ?? project.settings.sourceLocale)
    for unit in file.units {
      guard let expected = known.units[kind]?[unit.id.value] else {
        refuse(unit.id, app, kind, known, locale)
        continue
      }
      guard let locale else { continue }
      let unitKey = UnitKey(app: app.id, locale: locale, kind: kind, id: expected.id)
      if let first = seen[unitKey] {
        found.report(
          Diagnostic(
            .exchangeDuplicate, unit.id.span, "'\(unit.id.value)' is here already",
            labels: [Diagnostic.Label(first, "the first one")]))
        continue
      }
      seen[unitKey] = unit.id.span
      add(unit, expected, app.id, locale, known)
    }
  }

  private mutating func add(
    _ unit: XLIFF.Unit, _ expected: ExchangeUnit, _ app: AppID, _ locale: LocaleID, _ known: Known
  ) {
    let key = expected.text.key
    let unitKey = UnitKey(app: app, locale: locale, kind: nil, id: key.rawValue)
    if let index = indices[unitKey] {
      texts[index].units.append((expected, unit))
    } else {
      indices[unitKey] = texts.count
      texts.append(
        IncomingTranslation(
          app: app, locale: locale, text: expected.text, rules: known.rules,
          forms: known.forms[key] ?? [], units: [(expected, unit)]))
    }
  }

  // MARK: Languages

  /// The target locale as the project writes it.
  private mutating func checkedLocale(_ file: XLIFF.File) -> LocaleID? {
    let settings = project.settings
    let source = file.sourceLanguage
    if source.value.canonical != settings.sourceLocale.canonical {
      found.report(
        Diagnostic(
          .exchangeLanguage, source.span, "the content is not written in '\(source.value)'",
          help: "it is written in '\(settings.sourceLocale)'"))
    }
    let target = file.targetLanguage
    let targets = settings.targetLocales.map(\.value)
    let locale = targets.first { $0.canonical == target.value.canonical }
    if locale == nil {
      found.report(
        Diagnostic(
          .exchangeLanguage, target.span, "'\(target.value)' is not a language of this project",
          help: settings.advice(onTarget: target.value)))
    }
    return locale
  }

  // MARK: Tables

  /// The table that a catalog's path names by its last two parts, wherever the project lies.
  private func table(_ original: String) -> (App, ExchangeTable.Kind)? {
    let parts = original.split(separator: "/").suffix(2).map(String.init)
    guard parts.count == 2, parts[1].hasSuffix(".xcstrings"),
      let kind = ExchangeTable.Kind(rawValue: String(parts[1].dropLast(10))),
      let app = project.apps.first(where: { $0.id == AppID(parts[0]) })
    else { return nil }
    return (app, kind)
  }

  private mutating func known(_ app: App, _ locale: LocaleID) -> Known {
    let unitKey = UnitKey(app: app.id, locale: locale, kind: nil, id: "")
    if let known = known[unitKey] { return known }
    let tables = app.exchangeTables(in: locale, project.settings)
    let units = tables.map { table in
      (table.kind, Dictionary(table.units.map { ($0.id, $0) }) { first, _ in first })
    }
    let result = Known(
      units: Dictionary(uniqueKeysWithValues: units),
      forms: Dictionary(grouping: tables.flatMap(\.units), by: \.text.key),
      rules: locale.plurals)
    known[unitKey] = result
    return result
  }

  // MARK: What is not known

  /// Reports an id that is none, or one with a form that its text does not have.
  private mutating func refuse(
    _ id: Located<String>, _ app: App, _ kind: ExchangeTable.Kind, _ known: Known,
    _ locale: LocaleID?
  ) {
    let units = known.units[kind] ?? [:]
    let (key, path) = splitID(id.value)
    guard let unit = units[key] ?? units["\(key)|==|plural.other"] else {
      return found.report(.unknownText(id, help: help(for: id.value, app, units)))
    }
    guard unit.category != nil else {
      return report(forms: id, "'\(key)' has no plural forms", help: "its id is '\(key)'")
    }
    let forms = known.rules.categories.map(\.name).joined(separator: ", ")
    guard let path else {
      return report(
        forms: id, "'\(key)' has plural forms",
        help: "each has its unit, '\(key)|==|plural.other'; the forms are \(forms)")
    }
    // In a wrong language a form is neither right nor wrong.
    guard let locale else { return }
    report(forms: id, "'\(locale)' has no form '\(path)'", help: "its forms are \(forms)")
  }

  private mutating func report(forms id: Located<String>, _ message: String, help: String) {
    found.report(Diagnostic(.exchangeForms, id.span, message, help: help))
  }

  /// The key of an id, and the name of its variation.
  private func splitID(_ id: String) -> (key: String, path: String?) {
    let mark = Array("|==|".utf8)
    let bytes = Array(id.utf8)
    guard bytes.count >= mark.count,
      let start = (0...bytes.count - mark.count).first(where: { bytes[$0...].starts(with: mark) })
    else { return (id, nil) }
    let path = String(decoding: bytes[(start + mark.count)...], as: UTF8.self)
    return (
      String(decoding: bytes[..<start], as: UTF8.self),
      path.hasPrefix("plural.") ? String(path.dropFirst(7)) : path
    )
  }

  private mutating func help(
    for id: String, _ app: App, _ units: [String: ExchangeUnit]
  ) -> String? {
    if app.texts.contains(where: { $0.key.rawValue == id && !$0.isTranslatable }) {
      return "the text is the same in every language"
    }
    // Looking at every key takes its time; who sees twenty of them knows.
    suggestions += 1
    guard suggestions <= 20, id.utf8.count < 200 else { return nil }
    return nearest(to: id, in: units.keys.sorted()).map { "did you mean '\($0)'?" }
      ?? "it may have been renamed or deleted since the file was written"
  }
}

extension Diagnostic {
  /// A file of a table that is not there has one mistake, however many texts are in it.
  fileprivate static func unknownTable(_ file: XLIFF.File) -> Diagnostic {
    let count = file.units.count
    return Diagnostic(
      .exchangeUnknown, file.original.span, "no app has the table '\(file.original.value)'",
      labels: file.units.first.map {
        [Diagnostic.Label($0.id.span, count == 1 ? "its text" : "the first of its \(count) texts")]
      } ?? [],
      help:
        "files of `specgen export` name tables as 'output/strings/my-app/Onboarding.xcstrings'")
  }

  fileprivate static func unknownText(_ id: Located<String>, help: String?) -> Diagnostic {
    Diagnostic(
      .exchangeUnknown, id.span, "no text of the project has the id '\(id.value)'", help: help)
  }
}
