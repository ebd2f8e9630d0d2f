import FlowCore
package import SpecBuild
import SpecChecks
package import SpecDisk
import SpecModel
import SpecReading
import SpecSyntax
package import SpecText

/// What came of recording a release.
package enum ReleaseOutcome {
  /// The record was written to this path.
  case recorded(String)
  /// The record with this path is there already, and says the same.
  case unchanged(String)
  /// The content has mistakes, or the version was released with another shape.
  case refused(Outcome)
}

/// Records the saved shape of this version of an app's flow, for later versions to be held to.
///
/// - Parameters:
///   - app: The app's id.
///   - root: The project's folder.
///   - disk: The disk.
/// - Returns: What came of it; nothing is written when there are mistakes.
/// - Throws: That there is no such app, or that the disk failed.
package func release(
  _ app: AppID, root: String, on disk: FileSystem = .disk
) async throws -> ReleaseOutcome {
  var run = PipelineRun(request: PipelineRequest(.check, root: root, jobs: 1), disk: disk)
  let sources = try run.sources()
  _ = await run.checked(sources.files)
  let apps = run.loaded?.project.apps ?? []
  guard let flow = apps.first(where: { $0.id == app })?.flow else {
    throw UsageError(noApp: app, among: apps.map(\.id))
  }
  guard !run.outcome.diagnostics.contains(where: { $0.severity == .error }) else {
    return .refused(run.outcome)
  }
  let path = ContentPath.file(.release("\(flow.version)"), of: app).description
  let bytes = StorageFormat(of: flow).json.bytes(.content) + [0x0A]
  if sources.files.first(where: { $0.path == path })?.bytes == bytes { return .unchanged(path) }
  try sources.commit([FileEdit(path: path, bytes: bytes)])
  return .recorded(path)
}
