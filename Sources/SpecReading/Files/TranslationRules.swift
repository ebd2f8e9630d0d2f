import SpecModel
import SpecSyntax
package import SpecText

extension Rule {
  package static let localeFile = Rule(
    "locale/file",
    summary: """
      Every app has a file in `locales/` for each locale that specgen.json lists or, where \
      app.json names some of these, for each of them, and no other file there.
      """,
    why: """
      A language is shipped whole: where an app has no file for it, people would read two \
      languages. A file of a locale that is not listed would be kept up for nobody.
      """,
    bad: #""locales": ["de", "fr"], and lockedin/locales/de.json alone"#,
    good: #""locales": ["de", "fr"], lockedin/locales/de.json and fr.json"#)

  static let localeOrder = Rule(
    "locale/order", .warning,
    summary: "A translation's texts stand in the order of their keys.",
    why: """
      `specgen import` and `specgen new locale` write them so: in any other order their next change \
      moves lines that nobody has touched, and two people's changes meet where they need not.
      """,
    bad: #"{ "welcome.title": { … }, "setup.title": { … } }"#,
    good: #"{ "setup.title": { … }, "welcome.title": { … } }"#, isSuppressible: true)

  static let allTranslationRules = [localeFile, localeOrder]
}

/// Finds the first text that stands before one whose key comes first.
func checkOrder(_ node: JSONNode, _ file: SourceFile, _ found: inout Diagnostics) {
  let members = node.members ?? []
  let sorted = members.sorted { $0.key.value.utf8.lexicographicallyPrecedes($1.key.value.utf8) }
  guard let (late, _) = zip(members, sorted).first(where: { $0.key.value != $1.key.value }),
    let first = members.first, let last = members.last
  else { return }
  // Each place in the file gets the text of another one, so what stands between them stays.
  var bytes: [UInt8] = []
  var end = Int(first.key.span.lower)
  for (place, member) in zip(members, sorted) {
    bytes += file.bytes[end..<Int(place.key.span.lower)]
    bytes += file.bytes[Int(member.key.span.lower)..<Int(member.value.span.upper)]
    end = Int(place.value.span.upper)
  }
  found.report(
    Diagnostic(
      .localeOrder, late.key.span, "'\(late.key.value)' stands too early",
      help: "texts stand in the order of their keys",
      fix: .init(
        "put all of them in order",
        [.init(first.key.span.through(last.value.span), String(decoding: bytes, as: UTF8.self))])
    ).caused(by: RootCause("order \(late.key.value)")))
}

/// Finds locales without a file, and files without a locale.
func checkLocaleFiles(
  _ folders: [(name: AppID, files: [ParsedFile])], _ settings: Settings,
  _ found: inout Diagnostics
) {
  var locales: [Located<LocaleID>] = []
  for locale in settings.targetLocales
  where LocaleCodeMistake(in: locale.value) == nil && locale.value != settings.sourceLocale
    && !locales.contains(where: { $0.value == locale.value })
  {
    locales.append(locale)
  }
  // A code that can't be read is most likely that of files of the same language.
  let unread = settings.targetLocales.map(\.value).filter { LocaleCodeMistake(in: $0) != nil }
  var strays: [(locale: LocaleID, place: Span)] = []
  var lacking: [LocaleID: [ContentPath]] = [:]
  for folder in folders {
    var there: Set<LocaleID> = []
    let named = namedLocales(of: folder)
    let own = named.map { Set($0.map(\.value)) }
    for file in folder.files {
      guard let locale = file.contentPath?.translationLocale else { continue }
      there.insert(locale)
      if let own, !own.contains(locale), locales.contains(where: { $0.value == locale }) {
        found.report(.localeOfOthers(locale, Span(file.id, 0, 0), folder.name))
      } else if !locales.contains(where: { $0.value == locale }),
        !unread.contains(where: { $0.language == locale.language })
      {
        strays.append((locale, Span(file.id, 0, 0)))
      }
    }
    // Of a folder that the disk did not give nobody knows what is in it.
    let refused = ContentPath.file(.unknown("locales"), of: folder.name)
    if folder.files.contains(where: { $0.isRefused && $0.contentPath == refused }) { continue }
    // Of an app whose languages can't be read nobody knows which it has.
    let info = folder.files.first { $0.contentPath == .file(.info, of: folder.name) }
    if info?.namesUnreadLocales ?? true { continue }
    for locale in named ?? [] where !there.contains(locale.value) {
      guard locales.contains(where: { $0.value == locale.value }) else { continue }
      found.report(.namedWithoutFile(locale, .file(.translation(locale.value), of: folder.name)))
    }
    for locale in locales where named == nil && !there.contains(locale.value) {
      lacking[locale.value, default: []].append(
        .file(.translation(locale.value), of: folder.name))
    }
  }
  for (locale, place) in strays {
    let meant = lacking.keys.filter { $0.language == locale.language }
    let isGone = settings.targetLocales.isEmpty && locale != settings.sourceLocale
    found.report(
      .unlistedLocale(locale, place, settings)
        .caused(
          by: isGone
            ? .noLocales : .locale(meant.count == 1 ? meant.first ?? locale : locale)))
  }
  for locale in locales {
    guard let files = lacking[locale.value] else { continue }
    found.report(
      .localeWithoutFiles(locale, files).caused(by: .locale(locale.value), isRoot: true))
  }
}

/// The locales that an app names for itself; nothing where it has those of the project.
private func namedLocales(
  of folder: (name: AppID, files: [ParsedFile])
) -> [Located<LocaleID>]? {
  for file in folder.files where file.contentPath == .file(.info, of: folder.name) {
    guard case .json(let node) = file.tree,
      node.member(AppSchema.locales)?.value.elements != nil
    else { continue }
    return node[AppSchema.locales].map { $0.map { LocaleID($0) } }
  }
  return nil
}

extension ParsedFile {
  /// Whether it can't be read which languages it names.
  fileprivate var namesUnreadLocales: Bool {
    guard case .json(let node) = tree, node.members != nil else { return true }
    return node.member(AppSchema.locales).map { $0.value.elements == nil } ?? false
  }
}

extension LocaleID {
  /// The part of the code, well-formed or not, that says which language it is.
  fileprivate var language: Substring { rawValue.prefix { $0 != "-" && $0 != "_" } }
}

extension RootCause {
  /// No language is listed.
  fileprivate static let noLocales = RootCause("locales", isOfProject: true)

  /// A language that is listed or has files, and not both.
  fileprivate static func locale(_ locale: LocaleID) -> RootCause {
    RootCause("locale \(locale)", isOfProject: true)
  }
}

extension Diagnostic {
  fileprivate static func localeWithoutFiles(
    _ locale: Located<LocaleID>, _ files: [ContentPath]
  ) -> Diagnostic {
    Diagnostic(
      .localeFile, locale.span,
      files.count == 1
        ? "'\(files[0])' is missing" : "\(files.count) apps have no \(locale.value).json",
      help: files.count == 1
        ? "`specgen new locale \(locale.value)` makes it, ready to fill, or take "
          + "\"\(locale.value)\" out of `locales`"
        : "`specgen new locale \(locale.value)` makes them, ready to fill, or take "
          + "\"\(locale.value)\" out of `locales`: \(named(files))")
  }

  private static func named(_ files: [ContentPath]) -> String {
    files.prefix(5).map(\.description).joined(separator: ", ") + (files.count > 5 ? ", …" : "")
  }

  fileprivate static func namedWithoutFile(
    _ locale: Located<LocaleID>, _ file: ContentPath
  ) -> Diagnostic {
    Diagnostic(
      .localeFile, locale.span, "'\(file)' is missing",
      help:
        "`specgen new locale \(locale.value) --app \(file.app?.rawValue ?? "")` makes it, ready "
        + "to fill, or take \"\(locale.value)\" out of `locales`")
  }

  fileprivate static func localeOfOthers(
    _ locale: LocaleID, _ place: Span, _ app: AppID
  ) -> Diagnostic {
    Diagnostic(
      .localeFile, place, "'\(app)' is not translated into '\(locale)'",
      help: "add \"\(locale)\" to \"locales\" in \(ContentPath.file(.info, of: app)), or delete "
        + "this file")
  }

  fileprivate static func unlistedLocale(
    _ locale: LocaleID, _ place: Span, _ settings: Settings
  ) -> Diagnostic {
    if locale == settings.sourceLocale {
      return Diagnostic(
        .localeFile, place, "'\(locale)' is the language the content is written in",
        help: "its words are those of screens and tables: delete this file")
    }
    let listed = settings.targetLocales.map(\.value.rawValue)
    let near = nearest(to: locale.rawValue, in: listed).map { "did you mean '\($0).json'?" }
    func finding(_ message: String, _ help: String) -> Diagnostic {
      Diagnostic(.localeFile, place, message, help: help)
    }
    let unlisted = "specgen.json does not list '\(locale)'"
    let mistake = LocaleCodeMistake(in: locale)
    switch mistake {
    case nil:
      // A language that there is is no other one misspelt, but may be one of another region.
      let sibling = settings.targetLocales.first { $0.value.language == locale.language }
      return finding(
        unlisted,
        "add \"\(locale)\" to \"locales\" there, or delete this file"
          + (sibling.map { "; or did you mean '\($0.value).json'?" } ?? ""))
    case .nonCanonical?: return finding(unlisted, near ?? mistake?.advice(on: locale) ?? "")
    case .pseudo?: return finding(unlisted, mistake?.advice(on: locale) ?? "")
    case .unknown?:
      return finding(
        "'\(locale)' is the code of no language",
        near
          ?? (listed.isEmpty
            ? "a file is called as its locale is, such as 'de.json' or 'pt-BR.json'"
            : "there is \(listed.joined(separator: ", "))"))
    }
  }
}
