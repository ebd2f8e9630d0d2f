package import SpecBuild
import SpecChecks
package import SpecDisk
package import SpecExchange
package import SpecModel
import SpecRender
import SpecSyntax
package import SpecText

/// What is asked of an export.
package struct ExportRequest: Sendable {
  /// The project's folder.
  package var root: String
  /// The apps, all if there is none.
  package var apps: [AppID]
  package var locale: LocaleID
  /// The file or `.xcloc` folder to write; none for standard output.
  package var output: String?
  /// The form of the file.
  package var form: ExportForm
  /// Whether what is there may be lost.
  package var replaces: Bool
  package init(
    root: String = ".", apps: [AppID] = [], locale: LocaleID, output: String? = nil,
    form: ExportForm = ExportForm(), replaces: Bool = false
  ) {
    self.form = form
    self.replaces = replaces
    self.root = root
    self.apps = apps
    self.locale = locale
    self.output = output
  }
}

/// The form of what translators get.
package struct ExportForm: Sendable {
  /// The format of the file.
  package enum Format: Sendable {
    case xliff
    case csv(CSVStyle)
  }

  package var format: Format
  /// The folder or address under which the previews are, for the links in notes.
  package var previews: String

  package init(_ format: Format = .xliff, previews: String = "output/preview") {
    self.format = format
    self.previews = previews
  }
}

/// What came of an export.
package enum ExportOutcome: Sendable {
  /// The bytes of the file, written if there is somewhere to write it.
  case exported([UInt8], Coverage)
  /// The content has mistakes, so that not every text may be known.
  case contentHasErrors(Outcome)
}

/// How much of the content is translated.
package struct Coverage: Sendable, Equatable, CustomStringConvertible {
  package var texts = 0
  package var missing = 0
  package var needsReview = 0

  /// One line.
  package var description: String {
    "\(texts) text\(texts == 1 ? "" : "s"): \(texts - missing - needsReview) translated, "
      + "\(needsReview) to review, \(missing) missing"
  }
}

/// Writes the texts of apps for translators.
///
/// - Parameters:
///   - request: What is asked for.
///   - disk: The disk.
///   - reportProgress: Is told now and then how far the run has come.
/// - Returns: What came of it.
/// - Throws: A `UsageError` when there is nothing that could be meant, a `DiskError` when the disk
///   fails.
package func export(
  _ request: ExportRequest, on disk: FileSystem = .disk,
  onProgress reportProgress: @escaping (Progress) -> Void = { _ in }
) async throws -> ExportOutcome {
  reportProgress(Progress("loading"))
  let folder = try SourceFolder(root: request.root, folders: [.content], on: disk)
  var stages = Stages(onProgress: reportProgress)
  let content = await stages.load(folder.files)
  let export = try Export(
    of: content, apps: request.apps, locale: request.locale, as: request.form)
  let errors = content.errors(inSourcesOf: Set(export.apps.map(\.id)), [request.locale])
  guard errors.isEmpty else {
    return .contentHasErrors(Outcome(errors, in: content.files))
  }
  guard !export.tables.isEmpty else {
    throw UsageError(description: "there is nothing to translate")
  }
  let bytes = export.bytes
  if let output = request.output {
    reportProgress(Progress("writing"))
    if !request.replaces {
      try checkNothingIsLost(at: output, of: content.project, in: request.locale, on: disk)
    }
    if isXcloc(output) {
      let folder = XclocFolder(
        apps: export.apps, content.project.settings, locale: request.locale, xliff: bytes)
      try folder.write(to: output, on: disk)
    } else {
      try disk.replace(output, with: bytes)
    }
  }
  return .exported(
    bytes, Coverage(export.apps, in: request.locale, content.project.settings))
}

/// A file that is there holds nothing that the content does not.
///
/// It may be the one that translators work in.
private func checkNothingIsLost(
  at output: String, of project: Project, in locale: LocaleID, on disk: FileSystem
) throws {
  let path =
    isXcloc(output) ? (try? XclocFolder.xliffPath(in: output, on: disk)) ?? output : output
  // A folder that is none of ours is refused when it is to be replaced.
  guard !isXcloc(path), let bytes = try disk.bytes(ifThereAt: path), !bytes.isEmpty else {
    return
  }
  var found = Diagnostics()
  let file = SourceFile(path: path, bytes: bytes)
  guard let sent = readTranslations(file.inUTF8, FileID(0), &found), !found.hasErrors else {
    throw UsageError(
      description: "\(path) is there already, and is something else; --force writes over it")
  }
  let known = project.apps.flatMap { $0.exchangeTables(in: locale, project.settings) }
  guard !sent.holdsMore(than: known, in: locale) else {
    throw UsageError(
      description: "\(path) holds translations that the content does not have; "
        + "`specgen import` takes them, --force writes over them")
  }
}

/// The texts of apps for translators, in memory.
package struct Export: Sendable {
  package let apps: [App]
  fileprivate let tables: [ExchangeTable]
  private let source: LocaleID
  private let target: LocaleID
  private let form: ExportForm

  /// - Parameters:
  ///   - content: The content.
  ///   - ids: The apps, all if there is none.
  ///   - locale: The locale to translate into.
  ///   - form: The form of the file.
  /// - Throws: That there is no such app or locale.
  package init(
    of content: LoadedProject, apps ids: [AppID] = [], locale: LocaleID,
    as form: ExportForm = ExportForm()
  ) throws(UsageError) {
    let settings = content.project.settings
    try settings.checkTarget(locale)
    apps = try content.project.apps(named: ids, in: locale)
    tables = apps.flatMap { $0.exchangeTables(in: locale, settings, previews: form.previews) }
    self.form = form
    source = settings.sourceLocale
    target = locale
  }

  /// The file.
  package var bytes: [UInt8] {
    switch form.format {
    case .xliff: xliff(tables, from: source, to: target, version: version)
    case .csv(let style): csv(tables, from: source, to: target, style)
    }
  }
}

extension FileSystem {
  /// The bytes of a file; none where there is no file.
  fileprivate func bytes(ifThereAt path: String) throws(DiskError) -> [UInt8]? {
    do {
      return try read(path, SourceFolder.largest)
    } catch {
      guard error.isMissing else { throw error }
      return nil
    }
  }
}

extension Project {
  /// There is such an app.
  func check(_ id: AppID) throws(UsageError) {
    let known = apps.map(\.id)
    guard known.contains(id) else { throw UsageError(noApp: id, among: known) }
  }

  /// The apps of some ids, all if there is none, that are translated into a locale.
  fileprivate func apps(named ids: [AppID], in locale: LocaleID) throws(UsageError) -> [App] {
    for id in ids { try check(id) }
    let translated = apps.filter { $0.info.targetLocales.contains(locale) }
    if let other = ids.first(where: { id in !translated.contains { $0.id == id } }) {
      throw UsageError(untranslated: other, into: locale)
    }
    return ids.isEmpty ? translated : translated.filter { ids.contains($0.id) }
  }
}

extension Settings {
  /// The content is translated into the locale.
  fileprivate func checkTarget(_ locale: LocaleID) throws(UsageError) {
    let known = targetLocales.map(\.value)
    guard !known.contains(locale) else { return }
    if locale == sourceLocale {
      throw UsageError(description: "'\(locale)' is the language the content is written in")
    }
    throw UsageError(
      description: "'\(locale)' is not a language of this project; \(advice(onTarget: locale))")
  }
}

extension Coverage {
  /// What `specgen stats` says, of some apps together.
  fileprivate init(_ apps: [App], in locale: LocaleID, _ settings: Settings) {
    let plurals = ProjectPlurals(settings)
    for app in apps {
      let figures = CheckContext(app: app, settings: settings, plurals: plurals).statistics(
        in: locale)
      texts += figures.translatable
      missing += figures.missing
      needsReview += figures.stale + figures.needsReview
    }
  }
}
