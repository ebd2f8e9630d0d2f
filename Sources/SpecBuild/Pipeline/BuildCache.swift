package import SpecDisk
import SpecRender
import SpecTemplates
package import SpecText

/// Answers a run of which nothing has changed since the last one, without doing it again.
///
/// Only whole runs without findings are remembered: of them is known all that a report says. That all
/// is as it was is told by the bytes, or by stamps as git tells it: size, times and number of each
/// file. Stamps are kept only of files that had been at rest for a while when their bytes were
/// compared, for within what a disk takes for one moment a file may change twice. A record that can't
/// be read or is of another specgen is passed over, and a disk that refuses it keeps nobody from
/// anything.
package struct BuildCache {
  private let root: String
  private let output: String
  private let disk: FileSystem
  private let tool: UInt64
  /// How many nanoseconds a file is at rest before its stamp counts.
  private let settling: Int

  private var folder: String { "\(root)/.specgen/cache" }
  private var file: String { "\(folder)/build" }

  /// - Parameters:
  ///   - root: The project's folder.
  ///   - output: The folder that is written.
  ///   - tool: What tells this specgen from others.
  ///   - disk: The disk.
  ///   - settling: How many nanoseconds a file is at rest before its stamp counts: two seconds, for
  ///     no disk notes times more coarsely than FAT.
  package init(
    root: String, output: String, tool: UInt64, on disk: FileSystem, settling: Int = 2_000_000_000
  ) {
    self.root = root
    self.output = output
    self.tool = tool
    self.disk = disk
    self.settling = settling
  }

  /// The cache of a request; none where it does not want one, or not the whole project.
  init?(_ request: PipelineRequest, on disk: FileSystem) {
    guard request.usesCache, request.isWhole, let tool = Self.programHash(on: disk) else {
      return nil
    }
    self.init(root: request.root, output: request.output, tool: tool, on: disk)
  }

  /// What tells this program from others and from what it was before it was built anew.
  private static func programHash(on disk: FileSystem) -> UInt64? {
    guard let path = try? disk.realPath(ProcessEnvironment.programPath),
      let metadata = try? disk.metadata(path)
    else { return nil }
    var hasher = StableHasher()
    hasher.combine(path: path, Array(versionText.utf8))
    for number in [
      Int(truncatingIfNeeded: metadata.number), metadata.size, metadata.written.seconds,
      metadata.written.nanoseconds, metadata.changed.seconds, metadata.changed.nanoseconds,
    ] { hasher.combine(number) }
    return hasher.value
  }
}

// MARK: To remember

extension BuildCache {
  /// Remembers what a run came to that found nothing and has left the output up to date.
  ///
  /// - Parameters:
  ///   - outcome: What came of the run.
  ///   - goal: What it was for.
  ///   - sources: The hash of what it read.
  ///   - written: The hash of what it made.
  package func remember(
    _ outcome: Outcome, of goal: PipelineRequest.Goal, sources: UInt64, written: UInt64
  ) {
    guard outcome.diagnostics.isEmpty, outcome.usageError == nil, let changes = outcome.changes,
      goal == .build || changes.isEmpty
    else { return }
    write(
      BuildRecord(
        tool: tool, output: output, sources: sources, written: written,
        count: changes.unchanged + changes.written.count, accepted: outcome.suppressedCount,
        evaluated: outcome.evaluated))
  }

  /// A cache that can't be written is none.
  private func write(_ record: BuildRecord) {
    do {
      try disk.makeFolders(folder)
      let ignored = "\(folder)/.gitignore"
      let there = try disk.ifThere { () throws(DiskError) in try disk.metadata(ignored) }
      if there == nil { try disk.replace(ignored, with: Array("*\n".utf8)) }
      try disk.replace(file, with: record.bytes)
    } catch {
      try? disk.removeIfThere(file)
    }
  }
}

// MARK: To answer

extension BuildCache {
  /// Answers a run.
  ///
  /// - Parameter goal: What the run is for. A check reads no output.
  /// - Returns: What it would come to, where nothing has changed since the last one.
  package func outcome(of goal: PipelineRequest.Goal) -> Outcome? {
    // Whatever is wrong is told by the run.
    guard let record = try? unchangedRecord(goal) else { return nil }
    var outcome = Outcome()
    outcome.suppressedCount = record.accepted
    outcome.evaluated = record.evaluated
    if goal != .check { outcome.changes = OutputChanges(unchanged: record.count) }
    return outcome
  }

  private func unchangedRecord(_ goal: PipelineRequest.Goal) throws(DiskError) -> BuildRecord? {
    guard let bytes = try disk.read(file, 1 << 24), let record = BuildRecord(bytes),
      record.tool == tool, record.output == output,
      try !Transaction(of: root, on: disk).isPending
    else { return nil }
    if goal == .check {
      if sourceSnapshot.digest == record.stamps?.sources { return record }
      return try hashOfSources() == record.sources ? record : nil
    }
    let folder = try OutputFolder(realFolder(output, on: disk), on: disk)
    guard try misplacement(of: output, inProject: root, on: disk) == nil, try folder.isAtRest
    else { return nil }
    if let stamps = record.stamps, stamps == self.stamps(folder).stamps { return record }
    return try comparing(record, with: folder)
  }

  /// Compares bytes, and remembers the stamps of those that are at rest.
  private func comparing(
    _ record: BuildRecord, with folder: OutputFolder
  ) throws(DiskError) -> BuildRecord? {
    // What it is on the disk's own clock is seen by what is written there.
    write(record)
    let time = try disk.metadata(file).changed
    let (stamps, newest) = stamps(folder)
    guard try hashOfSources() == record.sources, try folder.hash() == record.written
    else { return nil }
    if time.nanoseconds(since: newest) > settling {
      var record = record
      record.stamps = stamps
      write(record)
    }
    return record
  }

  private var sourceSnapshot: DirectorySnapshot {
    let folders = ProjectFolder.allCases.map { "\(root)/\($0.rawValue)" }
    return DirectorySnapshot(of: folders + ["\(root)/\(originalsFolder)"], on: disk)
  }

  private func stamps(
    _ folder: OutputFolder
  ) -> (stamps: BuildRecord.Stamps, newest: FileSystem.Metadata.Timestamp) {
    let sources = sourceSnapshot
    let output = DirectorySnapshot(of: [folder.path], seesHidden: true, on: disk)
    return (
      BuildRecord.Stamps(sources: sources.digest, output: output.digest),
      max(sources.newest, output.newest)
    )
  }

  private func hashOfSources() throws(DiskError) -> UInt64? {
    let sources = try SourceFolder(
      root: root, folders: ProjectFolder.allCases, defaults: builtInTemplates, on: disk)
    return Self.hash(of: sources.files, try outdatedTemplates(ofProject: root, on: disk))
  }

  /// The hash of what a run reads; nil where something can't be read.
  package static func hash(of files: [SourceFile], _ outdated: Set<String>) -> UInt64? {
    var hasher = StableHasher()
    for file in files {
      guard file.refusal == nil else { return nil }
      hasher.combine(path: file.path, file.bytes)
    }
    for template in outdated.sorted() { hasher.combine(path: template, []) }
    return hasher.value
  }
}

extension FileSystem.Metadata.Timestamp {
  fileprivate func nanoseconds(since other: Self) -> Int {
    (seconds - other.seconds) * 1_000_000_000 + nanoseconds - other.nanoseconds
  }
}

extension PipelineRequest {
  /// Whether all of the project is asked for.
  var isWhole: Bool { apps.isEmpty && locales.isEmpty && parts.count == OutputPart.allCases.count }
}
