package import SpecModel
package import SpecText

/// The tables of a translators' file with the app that each is of.
///
/// Xcode exports a whole project: what is in no table of ours is passed over, and said.
package struct ResolvedTables: Sendable {
  /// A table and its app.
  package struct Member: Sendable {
    let table: TranslationFile.Table
    let app: App
    /// Whether the table's path is one that only `specgen` writes.
    let isOwn: Bool
  }

  /// The tables that are ours, in the order of the file.
  package private(set) var tables: [Member] = []
  /// What is not ours, a line each.
  package private(set) var passedOver: [String] = []
  /// Tables that fit no app, or more than one.
  package private(set) var found = Diagnostics()

  private let project: Project
  private let app: AppID?
  private let keys: [AppID: Set<String>]

  /// - Parameters:
  ///   - sent: What the file says.
  ///   - project: The content.
  ///   - app: The app, where somebody has said which one; else the one that the path of the table
  ///     names, or that alone has all of its keys.
  ///   - locales: The languages to take; all if there is none. Of a file that does not say its
  ///     language it is the one.
  package init(
    _ sent: TranslationFile, in project: Project, app: AppID? = nil, locales: [LocaleID] = []
  ) {
    self.project = project
    self.app = app
    keys = Dictionary(project.apps.map { ($0.id, $0.keys) }) { first, _ in first }
    let all = sent.tables.filter { !$0.units.isEmpty }.map { $0.named(locales) }
    var others: [TranslationFile.Table] = []
    for table in all {
      guard table.isOf(locales) else {
        pass(over: table, because: "is in '\(table.targetLanguage?.value ?? "")'")
        continue
      }
      if table.kinds.isEmpty || !resolve(table) { others.append(table) }
    }
    for table in others { settle(table, isAlone: tables.isEmpty) }
    if tables.isEmpty, !found.hasErrors, let first = all.first {
      found.report(.nothingTaken(first, passedOver))
    }
  }

  /// The apps whose texts are in the tables; all of them where that can't be told.
  package var apps: Set<AppID> {
    found.hasErrors ? Set(project.apps.map(\.id)) : Set(tables.map(\.app.id))
  }

  /// The languages of the tables, as the project writes them.
  package var locales: Set<LocaleID> {
    let named = Set(tables.compactMap { $0.table.targetLanguage?.value.canonical })
    return Set(project.settings.targetLocales.map(\.value).filter { named.contains($0.canonical) })
  }

  private mutating func pass(over table: TranslationFile.Table, because reason: String) {
    let count = table.units.count
    passedOver.append(
      "\(table.original.value): \(count) text\(count == 1 ? "" : "s"), which \(reason)")
  }

  /// Takes a table, unless it is in a language of the project that its app does not have.
  private mutating func take(_ table: TranslationFile.Table, _ app: App, isOwn: Bool = false) {
    if let target = table.targetLanguage?.value.canonical {
      func has(_ locales: [LocaleID]) -> Bool { locales.contains { $0.canonical == target } }
      if has(project.settings.targetLocales.map(\.value)), !has(app.info.targetLocales) {
        return pass(over: table, because: "'\(app.id)' is not translated into")
      }
    }
    tables.append(Member(table: table, app: app, isOwn: isOwn))
  }

  // MARK: Apps

  /// Finds the app of a table that names it or whose keys do; says whether there is nothing more to
  /// be done.
  private mutating func resolve(_ table: TranslationFile.Table) -> Bool {
    if let name = table.app, !project.apps.contains(where: { $0.id == name.value }) {
      found.report(
        Diagnostic(
          .exchangeApp, name.span, "no app is named '\(name.value)'",
          help: nearest(to: name.value.rawValue, in: project.apps.map(\.id.rawValue)).map {
            "did you mean '\($0)'?"
          }))
      return true
    }
    let named = table.app?.value ?? table.folder.map { AppID($0) }
    if let owner = project.apps.first(where: { $0.id == named }) {
      if app == nil || app == owner.id {
        take(table, owner, isOwn: table.app != nil || table.isAtOwnPath)
      } else {
        pass(over: table, because: "is of '\(owner.id)'")
      }
      return true
    }
    let fitting = project.apps.filter { keys[$0.id]?.isSuperset(of: table.keys) ?? false }
    guard let app else {
      guard fitting.count == 1, let owner = fitting.first else { return false }
      take(table, owner)
      return true
    }
    guard let owner = project.apps.first(where: { $0.id == app }) else { return false }
    // The keys of another app alone: it is that one's.
    if fitting.count == 1, fitting[0].id != app {
      pass(over: table, because: "is of '\(fitting[0].id)'")
    } else {
      take(table, owner)
    }
    return true
  }

  /// Decides about a table that neither names an app nor has the keys of one alone.
  private mutating func settle(_ table: TranslationFile.Table, isAlone: Bool) {
    let counts = project.apps.map { app in
      (app: app, known: table.keys.intersection(keys[app.id] ?? []).count)
    }
    let known = counts.filter { $0.known > 0 }
    let owners = Set(tables.map(\.app.id))
    if table.kinds == [.infoPlist], !known.isEmpty {
      // The keys of the system are the same in every app, and others stand beside them.
      let own = known.filter { owners.isEmpty || owners.contains($0.app.id) }
      guard own.count == 1 else { return found.report(.severalApps(table, known.map(\.app.id))) }
      return take(table, own[0].app)
    }
    if table.kinds.isEmpty || known.isEmpty {
      guard !isAlone, !table.isAtOwnPath else { return found.report(.noApp(table)) }
      return pass(over: table, because: "\(table.units.count == 1 ? "is" : "are") of no app")
    }
    let whole = known.filter { $0.known == table.keys.count }
    if whole.isEmpty, let best = known.max(by: { $0.known < $1.known }) {
      found.report(.partOfApp(table, best.app.id, known: best.known))
    } else {
      found.report(.severalApps(table, whole.map(\.app.id)))
    }
  }
}

extension App {
  /// The keys of all tables, those of texts that are the same in every language included.
  fileprivate var keys: Set<String> {
    Set(texts.filter(\.hasKey).map(\.key.rawValue) + usageDescriptions.map(\.key.name))
  }
}

extension TranslationFile.Table {
  /// The keys of the texts.
  fileprivate var keys: Set<String> { Set(units.map { splitID($0.id.value).key }) }

  /// Whether only `specgen` writes tables with such a path.
  fileprivate var isAtOwnPath: Bool {
    let parts = original.value.split(separator: "/").filter { !$0.hasSuffix(".lproj") }
    return parts.count > 3 && parts.suffix(4).prefix(2).elementsEqual(["output", "strings"])
  }

  /// The table with the only language there can be, where it does not say one.
  fileprivate func named(_ locales: [LocaleID]) -> TranslationFile.Table {
    guard targetLanguage == nil, locales.count == 1 else { return self }
    var table = self
    table.targetLanguage = Located(locales[0], original.span)
    return table
  }

  fileprivate func isOf(_ locales: [LocaleID]) -> Bool {
    guard !locales.isEmpty, let language = targetLanguage else { return true }
    return locales.contains { $0.canonical == language.value.canonical }
  }
}

/// The key of an id, and what follows it: the name of a plural form, or another variation.
func splitID(_ id: String) -> (key: String, path: String?) {
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

extension Diagnostic {
  /// A table that is not there has one mistake, however many texts are in it.
  fileprivate static func noApp(_ table: TranslationFile.Table) -> Diagnostic {
    let count = table.units.count
    return Diagnostic(
      .exchangeUnknown, table.original.span, "no app has the table '\(table.original.value)'",
      labels: table.units.first.map {
        [Diagnostic.Label($0.id.span, count == 1 ? "its text" : "the first of its \(count) texts")]
      } ?? [],
      help: """
        tables are named 'Onboarding' and 'InfoPlist', and their keys are those of an app; with \
        `--app` each text that is unknown is told
        """)
  }

  fileprivate static func severalApps(
    _ table: TranslationFile.Table, _ apps: [AppID]
  ) -> Diagnostic {
    let names = apps.map { "'\($0)'" }.joined(separator: " and ")
    return Diagnostic(
      .exchangeApp, table.original.span,
      "the texts of '\(table.original.value)' fit \(apps.count) apps, \(names)",
      help: "say which one is meant: `--app \(apps.first ?? "")`")
  }

  fileprivate static func partOfApp(
    _ table: TranslationFile.Table, _ app: AppID, known: Int
  ) -> Diagnostic {
    let keys = Set(table.units.map { splitID($0.id.value).key }).count
    return Diagnostic(
      .exchangeApp, table.original.span,
      "\(known) of \(keys) texts of '\(table.original.value)' are of '\(app)', the others of no app",
      help: "with `--app \(app)` each text that is unknown is told")
  }

  fileprivate static func nothingTaken(
    _ first: TranslationFile.Table, _ passedOver: [String]
  ) -> Diagnostic {
    Diagnostic(
      .exchangeApp, first.original.span, "nothing in the file is asked for",
      help: "passed over: \(passedOver.joined(separator: "; ")); leave `--app` or `--locale` away")
  }
}
