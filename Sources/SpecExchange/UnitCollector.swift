import CLDR
import SpecModel
import SpecText

/// Finds the text of the content that each unit of a file is of.
struct UnitCollector {
  /// The tables of one app in one language.
  private struct Known {
    let units: [ExchangeTable.Kind: [String: ExchangeUnit]]
    /// The forms of texts, by their key in content.
    let forms: [StringKey: [ExchangeUnit]]
    let rules: PluralRules

    /// The units that have the source and the form of one, in the order of their ids, and no
    /// translation that somebody has looked at.
    ///
    /// A table without sources has them as its keys, as Xcode makes them of string literals.
    func units(
      like sent: TranslationFile.Unit, in table: TranslationFile.Table
    ) -> [(ExchangeTable.Kind, ExchangeUnit)] {
      let (key, form) = splitID(sent.id.value)
      let source = sent.source?.trimmed.value ?? key
      let kinds = table.kinds.isEmpty ? ExchangeTable.Kind.allCases : table.kinds
      return kinds.flatMap { kind in
        (units[kind] ?? [:]).values.filter {
          $0.source == source && $0.category?.name == form && ($0.target == nil || $0.needsReview)
        }
        .sorted { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }
        .map { (kind, $0) }
      }
    }

    /// The unit of an id.
    func unit(_ id: String, among kinds: [ExchangeTable.Kind]) -> (
      ExchangeTable.Kind, ExchangeUnit
    )? {
      for kind in kinds {
        if let unit = units[kind]?[id] { return (kind, unit) }
      }
      return nil
    }
  }

  /// What a unit is known by: with `kind` one unit, by its id; without it all units of one text, by
  /// its key.
  private struct UnitKey: Hashable {
    let app: AppID
    let locale: LocaleID
    let kind: ExchangeTable.Kind?
    let id: String
  }

  /// A unit whose id is that of no text.
  private struct Stray {
    let unit: TranslationFile.Unit
    let member: ResolvedTables.Member
    let locale: LocaleID
  }

  private let project: Project
  /// Whether units with ids that are not known go by the words of their source.
  private let matchesSources: Bool
  private(set) var found = Diagnostics()
  /// In the order in which they were sent.
  private(set) var texts: [IncomingTranslation] = []
  /// Texts that are not ours, a line for each table.
  private(set) var passedOver: [String] = []
  /// How many texts are not known.
  private(set) var refused = 0
  /// How many units were matched by their source.
  private(set) var matched = 0
  private var strays: [Stray] = []
  private var indices: [UnitKey: Int] = [:]
  private var seen: [UnitKey: Span] = [:]
  private var known: [UnitKey: Known] = [:]
  private var suggestions = 0

  init(project: Project, matchesSources: Bool) {
    self.project = project
    self.matchesSources = matchesSources
  }

  /// Takes the units of all tables: by their ids and, where that is asked for, those that are left
  /// by their source.
  mutating func collect(_ tables: [ResolvedTables.Member]) {
    for table in tables { collect(table) }
    matchStrays()
  }

  /// Takes the units of one table.
  private mutating func collect(_ member: ResolvedTables.Member) {
    let table = member.table
    let locale = checkedLocale(table)
    let known = known(member.app, locale ?? project.settings.sourceLocale)
    var others = 0
    for unit in table.units {
      guard let (kind, expected) = known.unit(unit.id.value, among: table.kinds) else {
        if isOfSomebodyElse(unit, member) {
          others += 1
        } else if matchesSources, let locale, known.forms[key(of: unit)] == nil {
          strays.append(Stray(unit: unit, member: member, locale: locale))
        } else {
          refuse(unit.id, member.app, table.kinds, known, locale)
        }
        continue
      }
      guard let locale else { continue }
      let unitKey = UnitKey(app: member.app.id, locale: locale, kind: kind, id: expected.id)
      if let first = seen[unitKey] {
        refused += 1
        found.report(
          Diagnostic(
            .exchangeDuplicate, unit.id.span, "'\(unit.id.value)' is here already",
            labels: [Diagnostic.Label(first, "the first one")]))
        continue
      }
      seen[unitKey] = unit.id.span
      add(unit, expected, member, locale, known)
    }
    if others > 0 {
      passedOver.append(
        "\(table.original.value): \(others) text\(others == 1 ? "" : "s") that \(member.app.id) "
          + "does not translate")
    }
  }

  /// Whether a unit is rightly in its table, and nothing that content translates: what is the same
  /// in every language, and other keys of `Info.plist`.
  private func isOfSomebodyElse(
    _ unit: TranslationFile.Unit, _ member: ResolvedTables.Member
  ) -> Bool {
    if member.table.kinds == [.infoPlist], !member.isOwn { return true }
    guard member.table.isLookupTable else { return false }
    let key = splitID(unit.id.value).key
    return member.app.texts.contains { $0.key.rawValue == key && !$0.isTranslatable }
  }

  private mutating func add(
    _ unit: TranslationFile.Unit, _ expected: ExchangeUnit, _ member: ResolvedTables.Member,
    _ locale: LocaleID, _ known: Known
  ) {
    let key = expected.text.key
    let unitKey = UnitKey(app: member.app.id, locale: locale, kind: nil, id: key.rawValue)
    if let index = indices[unitKey] {
      texts[index].units.append((expected, unit))
    } else {
      indices[unitKey] = texts.count
      texts.append(
        IncomingTranslation(
          app: member.app.id, locale: locale, text: expected.text, rules: known.rules,
          forms: known.forms[key] ?? [], units: [(expected, unit)],
          isLookedUp: member.table.isLookupTable))
    }
  }

  private func key(of unit: TranslationFile.Unit) -> StringKey {
    StringKey(splitID(unit.id.value).key)
  }

  // MARK: By source

  /// Takes the units whose ids are not known for the texts whose source they have, to be reviewed.
  ///
  /// A text that came under its own id goes by that, and one that is translated stays as it is: the
  /// same words can mean another thing elsewhere.
  private mutating func matchStrays() {
    let named = Set(indices.keys)
    var unmatched: [(table: String, count: Int)] = []
    for stray in strays {
      let known = known(stray.member.app, stray.locale)
      var isMatched = false
      for (kind, expected) in known.units(like: stray.unit, in: stray.member.table) {
        func key(_ kind: ExchangeTable.Kind?, _ id: String) -> UnitKey {
          UnitKey(app: stray.member.app.id, locale: stray.locale, kind: kind, id: id)
        }
        guard !named.contains(key(nil, expected.text.key.rawValue)),
          seen.updateValue(stray.unit.id.span, forKey: key(kind, expected.id)) == nil
        else { continue }
        add(stray.unit.toReview, expected, stray.member, stray.locale, known)
        isMatched = true
      }
      if isMatched {
        matched += 1
      } else if let last = unmatched.last, last.table == stray.member.table.original.value {
        unmatched[unmatched.count - 1].count += 1
      } else {
        unmatched.append((stray.member.table.original.value, 1))
      }
    }
    passedOver += unmatched.map { table, count in
      "\(table): \(count) text\(count == 1 ? "" : "s") with neither the key nor the source of a "
        + "text that is left to translate"
    }
  }

  // MARK: Languages

  /// The target locale as the project writes it.
  private mutating func checkedLocale(_ table: TranslationFile.Table) -> LocaleID? {
    let settings = project.settings
    if let source = table.sourceLanguage,
      source.value.canonical != settings.sourceLocale.canonical
    {
      found.report(
        Diagnostic(
          .exchangeLanguage, source.span, "the content is not written in '\(source.value)'",
          help: "it is written in '\(settings.sourceLocale)'"))
    }
    guard let target = table.targetLanguage else {
      found.report(
        Diagnostic(
          .exchangeLanguage, table.original.span, "the file does not say its language",
          help: "name it, as in `--locale de`"))
      return nil
    }
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
    _ id: Located<String>, _ app: App, _ kinds: [ExchangeTable.Kind], _ known: Known,
    _ locale: LocaleID?
  ) {
    refused += 1
    let units = kinds.compactMap { known.units[$0] }.reduce(into: [:]) { all, units in
      all.merge(units) { first, _ in first }
    }
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
      ?? "it may have been renamed or deleted since the file was written; `--match-source` goes by "
      + "the words of the source"
  }
}

extension Diagnostic {
  fileprivate static func unknownText(_ id: Located<String>, help: String?) -> Diagnostic {
    Diagnostic(
      .exchangeUnknown, id.span, "no text of the project has the id '\(id.value)'", help: help)
  }
}

extension TranslationFile.Unit {
  /// The unit with a translation that somebody has to look at.
  fileprivate var toReview: TranslationFile.Unit {
    var unit = self
    if unit.target?.state != .unfinished { unit.target?.state = .needsReview }
    return unit
  }
}
