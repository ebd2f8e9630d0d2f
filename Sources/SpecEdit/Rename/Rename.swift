import FlowCore
package import SpecBuild
package import SpecDisk
import SpecModel
package import SpecText

/// What came of renaming.
package enum RenameOutcome: Sendable {
  /// It is done, or would be.
  case renamed(Renaming, remarks: [String])
  /// The content has mistakes, so that not every use of a name may be seen.
  case contentHasErrors(Outcome)
  /// The content would have these findings, so nothing was done.
  case wouldBreak(Outcome)
}

/// Renames a thing of an app wherever it is named, and the file that is called like it.
///
/// - Parameters:
///   - old: The thing's name, if need be with its kind: `screen:welcome`.
///   - new: Its new name.
///   - app: The app's id.
///   - root: The project's folder.
///   - isTrial: Whether nothing is to be written.
///   - disk: The disk.
/// - Returns: What was done, or why nothing was.
/// - Throws: A `UsageError` when the names can't be meant so, a `DiskError` when the disk fails.
package func rename(
  _ old: String, to new: String, in app: AppID, root: String, isTrial: Bool = false,
  on disk: FileSystem = .disk
) async throws -> RenameOutcome {
  let folder = try SourceFolder(
    root: root, folders: ProjectFolder.allCases, on: disk)
  let content = await AppNameIndex(folder.files, app: app)
  guard content.app != nil else {
    throw UsageError(noApp: app, among: content.content.project.apps.map(\.id))
  }
  let mistakes = content.mistakes
  guard mistakes.isEmpty else { return .contentHasErrors(Outcome(mistakes, in: folder.files)) }
  let renaming = try await content.renaming(old, to: new)
  guard renaming.objections.isEmpty else {
    return .wouldBreak(Outcome(renaming.objections, in: renaming.result.files))
  }
  if !isTrial { try folder.commit(renaming.edits) }
  return .renamed(renaming, remarks: content.remarks(on: renaming))
}

extension Renaming {
  /// The files that are to be there, those with a new path first, and the old paths of those.
  fileprivate var edits: [FileEdit] {
    let moved = changes.filter { $0.path != $0.oldPath }
    let others = changes.filter { $0.path == $0.oldPath }
    return (moved + others).map {
      FileEdit(path: $0.path, bytes: $0.bytes, original: $0.oldPath)
    } + moved.map { FileEdit(path: $0.oldPath) }
  }

  /// One line a file.
  package var listing: String {
    changes.map { change in
      change.path == change.oldPath
        ? "  changed  \(change.path)" : "  moved    \(change.oldPath) to \(change.path)"
    }.joined(separator: "\n")
  }

  /// One line in all.
  package var summary: String {
    let places = changes.reduce(0) { $0 + $1.places }
    return "the \(thing.kind.rawValue) '\(thing.path)' is now '\(name)': "
      + "\(places) place\(places == 1 ? "" : "s") in \(changes.count) "
      + "file\(changes.count == 1 ? "" : "s")"
  }
}

extension AppNameIndex {
  /// What a rename can't reach: what apps that are out there have kept.
  fileprivate func remarks(on renaming: Renaming) -> [String] {
    guard let flow = app?.flow else { return [] }
    let thing = renaming.thing
    switch thing.kind {
    case .row, .option:
      return flow.values.filter { $0.isMadeOf(thing) }.compactMap(\.key).map { key in
        "if a version with '\(thing.name)' was released, it has stored that name under "
          + "\"\(key)\", and '\(renaming.name)' is another answer"
      }
    case .screen where flow.resume == .lastScreen:
      return [
        "if a version with '\(thing.name)' was released, raise \"version\" and add "
          + "\"\(thing.name)\": \"\(renaming.name)\" to \"migrate\""
      ]
    default: return []
    }
  }
}

extension Flow.Value {
  /// Whether a row or option is one of those the value is chosen from.
  fileprivate func isMadeOf(_ thing: Named) -> Bool {
    switch kind {
    case .choice(.table(let id)), .set(.table(let id), maximum: _):
      thing.kind == .row && thing.owner == id.rawValue
    case .choice(.rows), .set(.rows, maximum: _):
      thing.kind == .option && thing.owner == self.id.rawValue
    case .bool, .int, .count, .text, .date, .time, .image: false
    }
  }
}
