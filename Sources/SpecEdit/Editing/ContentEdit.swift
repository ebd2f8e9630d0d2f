package import SpecBuild
package import SpecDisk
import SpecModel
package import SpecText

/// What an editing command does to files; nothing of it is done yet.
package struct ContentEdit: Sendable {
  /// The bytes that files will have, by path in their order.
  package let changes: [(path: String, bytes: [UInt8])]
  /// The paths of files that go.
  package let removed: [String]
  /// All files as they will be.
  package let files: [SourceFile]
  /// What is done, in one line.
  package let summary: String

  /// - Parameters:
  ///   - edits: The bytes that files will have, by path.
  ///   - removed: The paths of files that go.
  ///   - files: All files as they are.
  ///   - summary: What is done, in one line.
  init(
    _ edits: [String: [UInt8]], removing removed: [String] = [], of files: [SourceFile],
    summary: String
  ) {
    changes = edits.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    self.removed = removed
    self.files = files.filter { !removed.contains($0.path) }.map { file in
      edits[file.path].map { SourceFile(path: file.path, bytes: $0) } ?? file
    }
    self.summary = summary
  }

  /// One line a file.
  package var listing: String {
    (changes.map { "  changed  \($0.path)" } + removed.map { "  removed  \($0)" })
      .joined(separator: "\n")
  }
}

/// What came of an editing command.
package enum EditOutcome: Sendable {
  /// It is done, or would be; and what is found of the content then and was not before, no error.
  case done(ContentEdit, Outcome)
  /// The content has mistakes, so that not every use of a name may be seen.
  case contentHasErrors(Outcome)
  /// The content would have these errors, so nothing was done.
  case wouldBreak(Outcome)
}

/// Edits an app's content, unless errors come of it: all is checked and proved before and after.
///
/// - Parameters:
///   - app: The app's id.
///   - root: The project's folder.
///   - isTrial: Whether nothing is to be written.
///   - disk: The disk.
///   - make: What is done.
/// - Returns: What was done, or why nothing was.
/// - Throws: A `UsageError` when what is asked for can't be meant so, a `DiskError` when the disk
///   fails.
package func edit(
  _ app: AppID, root: String, isTrial: Bool = false, on disk: FileSystem = .disk,
  _ make: (AppNameIndex) async throws(UsageError) -> ContentEdit
) async throws -> EditOutcome {
  let request = PipelineRequest(
    .check, root: root, apps: [app], jobs: ProcessEnvironment.processorCount)
  var before = PipelineRun(request: request, disk: disk)
  let folder = try before.sources()
  let content = await AppNameIndex(folder.files, app: app)
  guard content.app != nil else {
    throw UsageError(noApp: app, among: content.content.project.apps.map(\.id))
  }
  let mistakes = content.mistakes
  guard mistakes.isEmpty else { return .contentHasErrors(Outcome(mistakes, in: folder.files)) }
  let edit = try await make(content)
  _ = await before.checked(folder.files)
  var after = PipelineRun(request: request, disk: disk)
  _ = await after.checked(edit.files)
  let new = after.outcome.diagnostics(beyond: before.outcome, app)
  let errors = new.filter { $0.severity == .error }
  guard errors.isEmpty else { return .wouldBreak(Outcome(errors, in: edit.files)) }
  if !isTrial {
    try folder.commit(
      edit.changes.map { FileEdit(path: $0.path, bytes: $0.bytes) }
        + edit.removed.map { FileEdit(path: $0) })
  }
  return .done(edit, Outcome(new, in: edit.files))
}

extension Outcome {
  /// The findings of an app and of what holds for all that another run does not have.
  ///
  /// What is no error and was found in the same file before may say so in other words: its numbers
  /// have changed.
  fileprivate func diagnostics(beyond other: Outcome, _ app: AppID) -> [Diagnostic] {
    var known = Dictionary(
      other.diagnostics.map { (FindingKey($0, other), 1) }, uniquingKeysWith: +)
    let new = diagnostics.filter { finding in
      let path = files[Int(finding.span.file.index)].contentPath
      guard path == .settings || path?.app == app else { return false }
      known[FindingKey(finding, self), default: 0] -= 1
      return known[FindingKey(finding, self), default: 0] < 0
    }
    var former: [FindingKey.Subject: Int] = [:]
    for (key, count) in known where count > 0 { former[key.subject, default: 0] += count }
    return new.filter { finding in
      guard finding.severity != .error else { return true }
      former[FindingKey(finding, self).subject, default: 0] -= 1
      return former[FindingKey(finding, self).subject, default: 0] < 0
    }
  }
}
