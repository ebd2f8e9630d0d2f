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
///   - root: The project's folder.
///   - disk: The disk.
/// - Returns: The paths of the files that are new or changed.
/// - Throws: A `UsageError` when there is nothing to make or the content does not read, a
///   `DiskError` when the disk fails.
package func makeLocale(
  _ locale: LocaleID, root: String, on disk: FileSystem = .disk
) async throws -> [String] {
  let folder = try SourceFolder(root: root, folders: [.content], on: disk)
  var stages = Stages()
  let content = await stages.load(folder.files)
  let project = content.project
  try checkNew(locale, project.settings)
  let apps = project.apps.filter { app in
    !app.translations.contains { $0.locale.value == locale }
      && content.node(.file(.translation(locale), of: app.id)) == nil
  }
  let isListed = project.settings.targetLocales.contains { $0.value == locale }
  guard !apps.isEmpty || !isListed else {
    throw UsageError(description: "every app has a translation to '\(locale)' already")
  }
  guard content.errors(inSourcesOf: Set(apps.map(\.id)), [locale]).isEmpty else {
    throw UsageError(description: "the content has mistakes; run `specgen check`")
  }
  var edits = apps.compactMap { app in
    localeDraft(of: app, in: locale).map { FileEdit(draft: $0, of: app.id, in: locale) }
  }
  if !isListed {
    edits.append(
      FileEdit(path: ContentPath.settings.description, bytes: try listing(locale, in: content)))
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
  return content.project.settings.targetLocales.map(\.value).compactMap { locale in
    let path = ContentPath.file(.translation(locale), of: id)
    let old = content.node(path)
    // A file that can't be read is never written over.
    guard old != nil || !content.files.contains(where: { $0.contentPath == path }) else {
      return nil
    }
    return localeDraft(of: app, in: locale, addingTo: old)
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

/// The settings with one more language at the end of their list.
private func listing(
  _ locale: LocaleID, in content: LoadedProject
) throws(UsageError) -> [UInt8] {
  let path = ContentPath.settings
  guard let file = content.files.first(where: { $0.contentPath == path }),
    let node = content.node(path)
  else { throw UsageError(description: "there is no \(path)") }
  let edit: Diagnostic.Edit
  if let list = node.member(SettingsSchema.locales)?.value, let elements = list.elements {
    let end = elements.last.map { Int($0.span.upper) } ?? Int(list.span.lower) + 1
    edit = .init(
      Span(list.span.file, end, end), (elements.isEmpty ? "" : ", ") + "\"\(locale)\"")
  } else {
    let start = Int(node.span.lower) + 1
    let comma = node.members?.isEmpty == false ? "," : ""
    edit = .init(
      Span(node.span.file, start, start), "\n  \"locales\": [\"\(locale)\"]\(comma)")
  }
  return file.applying([edit]).bytes
}
