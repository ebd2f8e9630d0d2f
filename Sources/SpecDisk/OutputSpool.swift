package import SpecText

/// The files of an output folder as they are made, part by part, so that not all of them have to be
/// in memory at once.
///
/// What differs from what lies in the folder is put aside beside it, where nobody looks, until all is
/// made. One run at a time does so. What one that was ended has left the next run that writes removes.
package struct OutputSpool {
  private let folder: OutputFolder
  private let disk: FileSystem
  /// Where files are put aside; nowhere where nothing is to be written.
  private let place: (path: String, lock: Int32)?
  /// The folders that were made for it, from the uppermost on.
  private let made: [String]
  private var folders: FolderSet
  private var comparison: OutputComparison
  /// What differs, by the rank of the part it is of.
  private var changes: [Int: [OutputFolder.Diff.Change]] = [:]
  /// What the folder was when it was compared.
  private let compared: FileSystem.Metadata?

  /// - Parameters:
  ///   - output: The folder; it need not be there.
  ///   - isCompared: Whether nothing is written, and it is only told what would be.
  ///   - disk: The disk.
  /// - Throws: That the disk failed, or that another run puts files aside.
  package init(
    for output: String, onlyComparing isCompared: Bool = false, on disk: FileSystem
  ) throws(DiskError) {
    self.disk = disk
    let path = isCompared ? output : try realFolder(output, on: disk)
    folder = OutputFolder(path, on: disk)
    compared = try Self.metadata(of: folder)
    comparison = try OutputComparison(
      with: folder, replacing: Manifest(of: folder.path, on: disk).paths)
    folders = FolderSet(under: folder.spool, on: disk)
    guard !isCompared else {
      (place, made) = (nil, [])
      return
    }
    made = try disk.makeMissingFolders(folder.spool)
    do throws(DiskError) {
      place = (folder.spool, try Self.takeOver(folder.spool, on: disk))
    } catch {
      // Another run has taken the folder by now.
      if !error.isBusy { Self.removeEmpty(made, from: disk) }
      throw error
    }
  }

  /// Locks the folder where files are put aside, and removes what is in it.
  private static func takeOver(_ spool: String, on disk: FileSystem) throws(DiskError) -> Int32 {
    let lock = try disk.lock(spool, .exclusive, 0)
    do throws(DiskError) {
      // A link would lead elsewhere.
      guard try disk.metadata(spool).kind == .folder else { throw DiskError.obstructed(spool) }
      for entry in try disk.list(spool) {
        try FolderTree.remove("\(spool)/\(entry.name)", from: disk)
      }
    } catch {
      disk.unlock(lock)
      throw error
    }
    return lock
  }

  /// Removes folders that were made for what did not come.
  private static func removeEmpty(
    _ made: some BidirectionalCollection<String>, from disk: FileSystem
  ) {
    for folder in made.reversed() { try? disk.removeFolder(folder) }
  }

  /// Takes files that are made; what of them differs is put aside.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - rank: What tells those that are told before others, though they may be made later.
  /// - Throws: That the disk failed, or a thing that specgen did not write and that stands where a
  ///   file should go.
  package mutating func add(_ files: [RenderedFile], rank: Int) throws(DiskError) {
    for file in files {
      let path = RelativePath(file.path)
      guard var change = try comparison.change(path, file.bytes) else { continue }
      change.contents = .bytes([])
      if let place {
        try folders.make(path.parent)
        let aside = path.under(place.path)
        try disk.write(aside, file.bytes)
        change.contents = .file(aside)
      }
      changes[rank, default: []].append(change)
    }
  }

  /// Puts all in place that was taken, and nothing else stays of what was made before.
  ///
  /// - Returns: What was changed, or would be; nothing where the folder was written by somebody else
  ///   in the meantime, and nothing is written then.
  /// - Throws: What the disk would not do, as `write` does.
  package mutating func finish() throws(DiskError) -> OutputChanges? {
    for (_, changes) in changes.sorted(by: { $0.key < $1.key }) {
      for change in changes { comparison.add(change) }
    }
    changes = [:]
    guard place != nil else { return try comparison.diff { _ in false }.changes }
    defer { discard() }
    return try folder.update { (folder) throws(DiskError) in
      guard try Self.metadata(of: folder) == compared else { return nil }
      return try comparison.diff { _ in false }
    }
  }

  /// Removes what was put aside, and the folders that were made for it and hold nothing else.
  package func discard() {
    guard let place else { return }
    // What can't be removed now the next one removes.
    try? FolderTree.remove(place.path, from: disk)
    // Its own folder is gone, or another run's by now.
    Self.removeEmpty(made.dropLast(), from: disk)
    disk.unlock(place.lock)
  }

  /// What changes whenever another run writes the folder, in whatever way.
  private static func metadata(
    of folder: OutputFolder
  ) throws(DiskError) -> FileSystem.Metadata? {
    try folder.disk.ifThere { () throws(DiskError) in try folder.disk.metadata(folder.path) }
  }
}
