import SpecBuild
package import SpecDisk
import SpecRender
import SpecTemplates
import SpecText

/// A template, and whose it is.
package struct TemplateListing: Sendable, Equatable {
  /// Whose a template is.
  package enum State: String, Sendable {
    /// The one that is part of specgen.
    case builtIn = "built in"
    /// The project's, in the place of the built-in one.
    case overridden
    /// The same, and the built-in one has changed since it was copied.
    case behind
    /// The project's, where nothing is built in.
    case own
  }

  /// Its path in `templates/`.
  package var name: String
  package var state: State
}

/// Every template that previews of a project are drawn with.
///
/// - Throws: That the disk failed.
package func templates(
  ofProject root: String, on disk: FileSystem = .disk
) throws(DiskError) -> [TemplateListing] {
  let own = try SourceFolder(root: root, folders: [.templates], on: disk)
  let all = try SourceFolder(
    root: root, folders: [.templates], defaults: builtInTemplates, on: disk)
  let outdated = try outdatedTemplates(ofProject: root, on: disk)
  let paths = Set(own.files.map(\.path))
  let builtIn = Set(builtInTemplates.map(\.path))
  return all.files.map { file in
    let state: TemplateListing.State =
      !paths.contains(file.path)
      ? .builtIn
      : !builtIn.contains(file.path)
        ? .own
        : outdated.contains(file.path) && !builtInTemplates.contains(file) ? .behind : .overridden
    return TemplateListing(name: templateName(file.path), state: state)
  }
}

/// What came of copying built-in templates into a project.
package struct Ejection: Sendable, Equatable {
  /// The names of those that were copied.
  package var ejected: [String] = []
  /// The names of those that the project has already.
  package var kept: [String] = []
}

/// Copies built-in templates into a project, to be changed there.
///
/// Beside each, out of sight, stays what it was copied from. One that was ejected and never changed
/// is copied again.
///
/// - Parameters:
///   - names: Paths in `templates/`, or only the files' names; all templates, if there is none.
///   - isReplacing: Whether those that the project has already are to be replaced.
///   - root: The project's folder.
///   - disk: The disk.
/// - Returns: What was copied, and what was not.
/// - Throws: A `UsageError` when there is no such template, a `DiskError` when the disk fails.
package func ejectTemplates(
  _ names: [String], replacing isReplacing: Bool = false, root: String,
  on disk: FileSystem = .disk
) throws -> Ejection {
  let own = try SourceFolder(root: root, folders: [.templates], on: disk)
  var ejection = Ejection()
  var edits: [FileEdit] = []
  for template in try names.isEmpty ? builtInTemplates : names.map(builtInTemplate) {
    let original = FileEdit(path: originalPath(of: template.path), bytes: template.bytes)
    guard !edits.contains(where: { $0.path == original.path }) else { continue }
    let old = own.files.first { $0.path == template.path }
    if let old, !isReplacing, try !isUnchanged(old, root, disk) {
      ejection.kept.append(templateName(template.path))
      continue
    }
    ejection.ejected.append(templateName(template.path))
    edits += [FileEdit(path: template.path, bytes: template.bytes), original]
  }
  try own.commit(edits)
  return ejection
}

/// Whether a template of a project is still what it was copied from.
private func isUnchanged(
  _ template: SourceFile, _ root: String, _ disk: FileSystem
) throws(DiskError) -> Bool {
  try disk.ifThere { () throws(DiskError) in
    let original = "\(root)/\(originalPath(of: template.path))"
    return try disk.read(original, SourceFolder.largest) == template.bytes
  } ?? false
}

/// A built-in template by its path in `templates/`, with or without that folder, or by its file's
/// name alone.
private func builtInTemplate(_ name: String) throws(UsageError) -> SourceFile {
  let known = builtInTemplates.map { templateName($0.path) }
  let found = zip(known, builtInTemplates).first { path, file in
    path == name || file.path == name || path.hasSuffix("/" + name)
  }
  if let found { return found.1 }
  let candidates = known + builtInTemplates.map(\.name)
  let help = nearest(to: name, in: candidates).map { "did you mean '\($0)'?" }
  throw UsageError(
    description: "no template is named '\(name)'; "
      + (help ?? "`specgen templates` lists them"))
}
