import SpecBuild
package import SpecDisk
import SpecExchange
import SpecModel
import SpecReading
import SpecSyntax
package import SpecText

/// Makes a translation's file with every text for each app that has none, and lists the language in
/// `specgen.json`.
///
/// - Parameters:
///   - locale: The language, as BCP 47 writes it.
///   - id: The app that is translated into it, and no other one; each that has all languages of the
///     project, if not given.
///   - root: The project's folder.
///   - disk: The disk.
/// - Returns: The paths of the files that are new or changed.
/// - Throws: A `UsageError` when there is nothing to make or the content does not read, a
///   `DiskError` when the disk fails.
package func makeLocale(
  _ locale: LocaleID, forApp id: AppID? = nil, root: String, on disk: FileSystem = .disk
) async throws -> [String] {
  let folder = try SourceFolder(root: root, folders: [.content], on: disk)
  var stages = Stages()
  let content = await stages.load(folder.files)
  let project = content.project
  try checkNew(locale, project.settings)
  if let id { try project.check(id) }
  let isListed = project.settings.targetLocales.contains { $0.value == locale }
  let apps = project.apps.filter { app in
    id.map { app.id == $0 } ?? (!content.namesLocales(app.id) || app.isTranslated(into: locale))
  }
  guard id != nil || project.apps.isEmpty || !apps.isEmpty else {
    throw UsageError(
      description: "each app names its languages in its app.json: say which one is translated into "
        + "'\(locale)', as in `--app \(project.apps[0].id)`")
  }
  let lacking = apps.filter { app in
    !app.translations.contains { $0.locale.value == locale }
      && content.node(.file(.translation(locale), of: app.id)) == nil
  }
  let isNamed = id == nil || apps.allSatisfy { $0.isTranslated(into: locale) }
  guard !lacking.isEmpty || !isListed || !isNamed else {
    let others = project.apps.first { !$0.isTranslated(into: locale) }
    throw UsageError(
      description: id.map { "'\($0)' has a translation to '\(locale)' already" }
        ?? others.map {
          "`--app \($0.id)` starts '\(locale)' in '\($0.id)', which names its languages"
        }
        ?? "every app has a translation to '\(locale)' already")
  }
  let edited = id == nil || isListed ? apps : project.apps
  guard content.errors(inSourcesOf: Set(edited.map(\.id)), [locale]).isEmpty else {
    throw UsageError(description: "the content has mistakes; run `specgen check`")
  }
  let memory = TranslationMemory(of: project)
  var edits = lacking.compactMap { app in
    localeDraft(of: app, in: locale, from: memory).map {
      FileEdit(draft: $0, of: app.id, in: locale)
    }
  }
  if !isListed {
    edits.append(try content.listing([locale], in: .settings))
  }
  if let id {
    edits += try content.namingLocales(for: id, and: locale, isListed: isListed)
  }
  return try folder.commit(edits)
}

/// A project as it will be.
///
/// - Parameters:
///   - sources: Its files.
///   - edits: What is done to them first.
/// - Returns: What they will say.
func loading(_ sources: SourceFolder, after edits: [FileEdit]) async -> LoadedProject {
  var stages = Stages()
  return await stages.load(
    sources.files.replacing(edits.map { SourceFile(path: $0.path, bytes: $0.bytes ?? []) }))
}

/// What an app's translations need for its texts to be built in every language.
///
/// - Parameters:
///   - id: The app.
///   - content: The project with the texts.
/// - Returns: The translations that are new or changed.
func translationDrafts(of id: AppID, in content: LoadedProject) -> [FileEdit] {
  guard let app = content.project.apps.first(where: { $0.id == id }) else { return [] }
  let memory = TranslationMemory(of: content.project)
  return app.info.targetLocales.compactMap { locale in
    let path = ContentPath.file(.translation(locale), of: id)
    let old = content.node(path)
    // A file that can't be read is never written over.
    guard old != nil || !content.files.contains(where: { $0.contentPath == path }) else {
      return nil
    }
    return localeDraft(of: app, in: locale, addingTo: old, from: memory)
      .map { FileEdit(draft: $0, of: id, in: locale) }
  }
}

extension FileEdit {
  fileprivate init(draft: [UInt8], of app: AppID, in locale: LocaleID) {
    self.init(path: ContentPath.file(.translation(locale), of: app).description, bytes: draft)
  }
}

/// A language that can be written and is not the content's own.
private func checkNew(_ locale: LocaleID, _ settings: Settings) throws(UsageError) {
  if locale == settings.sourceLocale {
    throw UsageError(description: "'\(locale)' is the language the content is written in")
  }
  if let mistake = LocaleCodeMistake(in: locale) {
    throw UsageError(
      description: "'\(locale)' can't be a language of the content: "
        + mistake.advice(on: locale))
  }
}

extension App {
  fileprivate func isTranslated(into locale: LocaleID) -> Bool {
    info.targetLocales.contains(locale)
  }
}

extension LoadedProject {
  /// Whether an app names its languages for itself: its file calls them as specgen.json does.
  fileprivate func namesLocales(_ app: AppID) -> Bool {
    node(.file(.info, of: app))?.member(SettingsSchema.locales) != nil
  }

  /// What apps say of their languages, so that one of them alone is translated into a locale, too.
  fileprivate func namingLocales(
    for id: AppID, and locale: LocaleID, isListed: Bool
  ) throws(UsageError) -> [FileEdit] {
    var edits: [FileEdit] = []
    for app in project.apps {
      let info = ContentPath.file(.info, of: app.id)
      if app.id == id {
        guard namesLocales(id), !app.isTranslated(into: locale) else { continue }
        edits.append(try listing([locale], in: info))
      } else if !isListed, !namesLocales(app.id) {
        edits.append(try listing(app.info.targetLocales, in: info))
      }
    }
    return edits
  }

  /// A file whose list of languages has more at its end.
  fileprivate func listing(
    _ locales: [LocaleID], in path: ContentPath
  ) throws(UsageError) -> FileEdit {
    guard let file = files.first(where: { $0.contentPath == path }), let node = node(path) else {
      throw UsageError(description: "there is no \(path)")
    }
    let words = locales.map { "\"\($0)\"" }.joined(separator: ", ")
    let edit: Diagnostic.Edit
    if let list = node.member(SettingsSchema.locales)?.value, let elements = list.elements {
      let end = elements.last.map { Int($0.span.upper) } ?? Int(list.span.lower) + 1
      edit = .init(Span(list.span.file, end, end), (elements.isEmpty ? "" : ", ") + words)
    } else {
      edit = insertion(of: "\"locales\": [\(words)]", into: node, of: file)
    }
    return FileEdit(path: path.description, bytes: file.applying([edit]).bytes)
  }
}
