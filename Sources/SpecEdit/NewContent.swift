import SpecBuild
package import SpecDisk
import SpecModel
import SpecSyntax
package import SpecText
import SpecReading

/// Makes the content of a new app, in the project's own language alone, and the project's settings
/// where it has none.
///
/// - Returns: The paths of the new files.
package func makeApp(
  _ id: AppID, named name: String, root: String, on disk: FileSystem = .disk
) async throws -> [String] {
  let sources = try contentFolder(of: root, on: disk)
  var stages = Stages()
  let others = await stages.load(sources.files).project.settings.targetLocales
  let edits = try newApp(id, named: name, namesLocales: !others.isEmpty)
  let known = Set(sources.files.map(\.path))
  if let taken = edits.first(where: { known.contains($0.path) }) {
    throw UsageError(description: "\(taken.path) is there already")
  }
  let settings = known.contains(ContentPath.settings.description) ? [] : [settingsEdit()]
  return try sources.commit(settings + edits + schemaEdits())
}

/// The content of a project that may have none yet.
func contentFolder(of root: String, on disk: FileSystem) throws(DiskError) -> SourceFolder {
  let content = try disk.ifThere { () throws(DiskError) in
    try disk.metadata("\(root)/\(ProjectFolder.content.rawValue)")
  }
  return try SourceFolder(root: root, folders: content == nil ? [] : [.content], on: disk)
}

/// The files of a new app; it names no languages of its own where the project has none either.
func newApp(
  _ id: AppID, named name: String, namesLocales: Bool = false
) throws(UsageError) -> [FileEdit] {
  guard isName(id.rawValue) else { throw UsageError(description: nameAdvice(id.rawValue)) }
  guard name.contains(where: { !$0.isWhitespace }) else {
    throw UsageError(description: "an app's name says something")
  }
  return Scaffold.app(named: name, namesLocales: namesLocales).map { path, text in
    FileEdit(new: ContentPath.file(.init(path), of: id).description, bytes: Array(text.utf8))
  }
}

/// The settings of a new project.
func settingsEdit(swiftModule: String? = nil) -> FileEdit {
  FileEdit(
    new: ContentPath.settings.description,
    bytes: Array(Scaffold.settings(swiftModule: swiftModule).utf8))
}

/// Makes a new screen of an app: its words, its structure, its place on a path, and drafts of its
/// words in every language.
///
/// - Parameters:
///   - id: The screen's id.
///   - title: Its title.
///   - app: The app's id.
///   - other: The screen that it comes behind, on each path of that; if there is none, it comes before
///     the last screen of the first path.
///   - root: The project's folder.
///   - disk: The disk.
/// - Returns: The paths of the files that are new or changed.
/// - Throws: A `UsageError` when what is asked for can't be meant so, a `DiskError` when the disk
///   fails.
package func makeScreen(
  _ id: String, titled title: String, in app: AppID, after other: String? = nil, root: String,
  on disk: FileSystem = .disk
) async throws -> [String] {
  guard isName(id) else { throw UsageError(description: nameAdvice(id)) }
  let flowPath = ContentPath.file(.flow, of: app).description
  let wordsPath = ContentPath.file(.page(id), of: app).description
  let sources = try SourceFolder(root: root, folders: [.content], on: disk)
  guard let file = sources.files.first(where: { $0.path == flowPath }) else {
    throw UsageError(
      description: "there is no \(flowPath); `specgen new app \(app)` makes an app")
  }
  guard !sources.files.contains(where: { $0.path == wordsPath }) else {
    throw UsageError(description: "\(wordsPath) is there already")
  }
  var found = Diagnostics()
  guard let flow = parseJSON(file, FileID(0), &found), !found.hasErrors,
    let screens = flow.member(FlowSchema.screens)?.value,
    let last = flow[FlowSchema.paths].first?.value.elements?.last
  else {
    throw UsageError(description: "\(flowPath) can't be read; run `specgen check`")
  }
  if screens.member(id) != nil {
    throw UsageError(description: "a screen is already named '\(id)'")
  }
  var places = [
    Diagnostic.Edit(
      Span(last.span.file, Int(last.span.lower), Int(last.span.lower)), "\"\(id)\", ")
  ]
  if let other {
    let ofVariants = flow[FlowSchema.variants].flatMap { $0.value[VariantSchema.paths] }
    places = (flow[FlowSchema.paths] + ofVariants).compactMap { path in
      let elements = path.value.elements ?? []
      return elements.firstIndex { $0.string == other }.map {
        insertion(of: "\"\(id)\"", behind: $0, of: elements, in: file)
      }
    }
    guard !places.isEmpty else {
      throw UsageError(description: "no path of '\(app)' has a screen '\(other)'")
    }
  }
  let changed = file.applying(
    places + [insertion(of: "\"\(id)\": \(Scaffold.screenObject)", into: screens, of: file)])
  let edits = [
    FileEdit(path: wordsPath, bytes: Array(Scaffold.screen(titled: title).utf8)),
    FileEdit(path: flowPath, bytes: changed.bytes),
  ]
  let drafts = translationDrafts(of: app, in: await loading(sources, after: edits))
  return try sources.commit(edits + drafts)
}

/// Writes the JSON Schemas of the content files, for editors.
///
/// - Returns: Their paths.
package func writeSchemas(root: String, on disk: FileSystem = .disk) throws -> [String] {
  let edits = schemaEdits()
  try Transaction(of: root, on: disk).commit(edits)
  return edits.map(\.path)
}

func schemaEdits() -> [FileEdit] {
  schemas().map { schema in
    FileEdit(path: schema.kind.path, bytes: schema.value.bytes(.xcode) + [0x0A])
  }
}

func nameAdvice(_ id: String) -> String {
  "'\(id)' is not a well-formed name: write small letters and digits, parts joined by hyphens"
}
