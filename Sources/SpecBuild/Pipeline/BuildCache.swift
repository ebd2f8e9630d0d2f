import SpecChecks
package import SpecDisk
import SpecRender
import SpecTemplates
package import SpecText

/// Answers a run of which nothing has changed since the last one, without doing it again.
///
/// Full runs are remembered, whatever they found. Whether anything has changed is told by hashes of
/// all bytes, or by stamps as git does: the size, times and number of each file. Stamps are kept only
/// of files that had been at rest for a while when their bytes were compared, for within what a disk
/// takes for one moment a file may change twice. A record that can't be read, or was written by
/// another specgen, is passed over; where it can't be written, nothing is remembered.
package struct BuildCache {
  private let root: String
  private let output: String
  private let disk: FileSystem
  private let tool: UInt64
  /// How many nanoseconds a file is at rest before its stamp counts.
  private let settling: Int
  private let record: BuildRecord?
  /// The key of the hashes: that of the record, so that they can be compared.
  package let key: SipHasher.Key

  /// The records of single apps.
  var apps: AppRecords {
    AppRecords(root: root, output: output, tool: tool, key: key, disk: disk)
  }

  private var file: String { "\(cacheFolder(ofProject: root))/build" }

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
    let bytes = try? disk.read("\(cacheFolder(ofProject: root))/build", 1 << 24)
    record = bytes.flatMap { BuildRecord($0) }
    key = record?.key ?? SipHasher.Key(.random(in: 0 ... .max), .random(in: 0 ... .max))
  }

  /// The cache of a request; none where it does not want one, or not the whole project.
  package init?(_ request: PipelineRequest, on disk: FileSystem) {
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
    var hasher = SipHasher(.init(0, 0))
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
  /// Remembers what a run came to.
  ///
  /// - Parameters:
  ///   - outcome: What came of the run.
  ///   - sources: The hash of what it read, by `key`.
  ///   - written: The hash of what it made, by `key`; none where it made nothing.
  package func remember(_ outcome: Outcome, sources: UInt64, written: UInt64?) {
    guard outcome.usageError == nil,
      let findings = RecordedFindings(outcome.diagnostics, in: outcome.files, key)
    else { return }
    var made = BuildRecord.Output.unknown
    if let changes = outcome.changes, let written {
      made = .made(hash: written, count: changes.unchanged + changes.written.count)
    } else if outcome.diagnostics.contains(where: { $0.severity == .error }) {
      made = .refused
    }
    write(
      BuildRecord(
        tool: tool, output: output, key: key, sources: sources, made: made, findings: findings,
        accepted: outcome.suppressedCount, evaluated: outcome.evaluated))
  }

  /// Writes a record, if it can be: without it the next run is done.
  ///
  /// Nothing is written through a link, for the project may be a stranger's.
  private func write(_ record: BuildRecord) {
    do {
      guard try makeCacheFolder(ofProject: root, on: disk) else { return }
      try replaceCacheFile(file, with: record.bytes, on: disk)
    } catch {
      try? disk.removeIfThere(file)
    }
  }
}

extension BuildCache {
  /// Whether the last run, as far as it is known, is no reason to think that apps don't stand by
  /// themselves: what is not translated, and what a fix is offered for, mostly stays so for a while.
  var mayBeSeparate: Bool {
    record?.findings.findings.allSatisfy { finding in
      finding.fix == nil && finding.rule != localeMissing.rule.id
    } ?? true
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
    guard let record = try? unchangedRecord(goal),
      let files = try? record.findings.read(
        from: root, defaults: builtInTemplates, key, on: disk),
      let findings = record.findings.findings(in: files, key)
    else { return nil }
    var outcome = Outcome()
    (outcome.files, outcome.diagnostics) = (files, findings)
    outcome.suppressedCount = record.accepted
    outcome.evaluated = record.evaluated
    if goal != .check, case .made(_, let count) = record.made {
      outcome.changes = OutputChanges(unchanged: count)
    }
    return outcome
  }

  private func unchangedRecord(_ goal: PipelineRequest.Goal) throws(DiskError) -> BuildRecord? {
    guard let record, record.tool == tool, record.output == output,
      try !Transaction(of: root, on: disk).isPending
    else { return nil }
    if goal == .check {
      let sources = sourceSnapshot
      if sources.isWhole, sources.digest == record.stamps?.sources { return record }
      return try hashOfSources() == record.sources ? record : nil
    }
    guard record.made != .unknown,
      try misplacement(of: output, inProject: root, on: disk) == nil
    else { return nil }
    let folder = try OutputFolder(realFolder(output, on: disk), on: disk)
    if case .made = record.made, try !folder.isAtRest { return nil }
    if let stamps = record.stamps, stamps == self.stamps(folder, record)?.stamps { return record }
    return try comparing(record, with: folder, mayWrite: goal == .build)
  }

  /// Compares bytes, and remembers the stamps of those that are at rest.
  private func comparing(
    _ record: BuildRecord, with folder: OutputFolder, mayWrite: Bool
  ) throws(DiskError) -> BuildRecord? {
    guard try hashOfSources() == record.sources else { return nil }
    guard mayWrite else { return try isMade(record, in: folder) ? record : nil }
    // What time it is on the disk's own clock is seen by what is written there.
    write(record)
    let time = try disk.metadata(file).changed
    let noted = stamps(folder, record)
    // Read again: what was read before its stamp was noted may have become something else by then,
    // for which the stamp would speak from now on.
    guard try hashOfSources() == record.sources, try isMade(record, in: folder) else { return nil }
    if let noted, time.isLater(than: noted.newest, by: settling) {
      var record = record
      record.stamps = noted.stamps
      write(record)
    }
    return record
  }

  /// Whether what was made is still there; so it is where nothing is made.
  private func isMade(_ record: BuildRecord, in folder: OutputFolder) throws(DiskError) -> Bool {
    guard case .made(let hash, _) = record.made else { return true }
    return try folder.hash(key) == hash
  }

  private var sourceSnapshot: DirectorySnapshot {
    let folders = ProjectFolder.allCases.map { "\(root)/\($0.rawValue)" }
    return DirectorySnapshot(of: folders + ["\(root)/\(originalsFolder)"], on: disk)
  }

  /// The stamps, and the newest time in them; nothing where they don't tell all.
  private func stamps(
    _ folder: OutputFolder, _ record: BuildRecord
  ) -> (stamps: BuildRecord.Stamps, newest: FileSystem.Metadata.Timestamp)? {
    let sources = sourceSnapshot
    guard sources.isWhole else { return nil }
    guard case .made = record.made else {
      return (BuildRecord.Stamps(sources: sources.digest), sources.newest)
    }
    let output = DirectorySnapshot(of: [folder.path], seesHidden: true, on: disk)
    guard output.isWhole else { return nil }
    return (
      BuildRecord.Stamps(sources: sources.digest, output: output.digest),
      max(sources.newest, output.newest)
    )
  }

  private func hashOfSources() throws(DiskError) -> UInt64? {
    let sources = try SourceFolder(
      root: root, folders: ProjectFolder.allCases, defaults: builtInTemplates, on: disk)
    return hash(of: sources.files, try outdatedTemplates(ofProject: root, on: disk))
  }

  /// The hash of what a run reads; nil where something can't be read.
  package func hash(of files: [SourceFile], _ outdated: Set<String>) -> UInt64? {
    var hasher = SipHasher(key)
    for file in files {
      guard file.refusal == nil else { return nil }
      hasher.combine(path: file.path, file.bytes)
    }
    for template in outdated.sorted() { hasher.combine(path: template, []) }
    return hasher.value
  }
}

extension FileSystem.Metadata.Timestamp {
  /// Whether it is more than so many nanoseconds after another one.
  fileprivate func isLater(than other: Self, by nanoseconds: Int) -> Bool {
    let billion = 1_000_000_000
    let (seconds, overflows) = seconds.subtractingReportingOverflow(other.seconds)
    guard !overflows, seconds.magnitude < UInt(billion) else { return self > other }
    return seconds * billion + self.nanoseconds - other.nanoseconds > nanoseconds
  }
}

extension PipelineRequest {
  /// Whether all of the project is asked for.
  var isWhole: Bool { apps.isEmpty && locales.isEmpty && parts.count == OutputPart.allCases.count }
}
