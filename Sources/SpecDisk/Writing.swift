package import SpecText

/// Brings the output folder up to date, so that whoever looks sees the old state or the new one.
///
/// When anything changed the new folder is made whole beside the old one and the two are exchanged
/// in one step. Where the system refuses that, because the folder is a mount or what is above it
/// can't be written, what lies at its top is exchanged, one after the other; and where there is no
/// exchange at all, file by file. What a run that was ended has left the next one completes.
///
/// - Parameters:
///   - files: Everything the folder should hold.
///   - output: The folder; it is made if it is not there.
///   - keeps: Which files of a former run stay although they are not among `files`.
///   - disk: The disk.
/// - Returns: What was changed.
/// - Throws: What the disk would not do. The folder is then as it was; only where it could not be
///   exchanged is it in between, until the next run.
package func write(
  _ files: [RenderedFile], to output: String, keeping keeps: (String) -> Bool = { _ in false },
  on disk: FileSystem
) throws(DiskError) -> OutputChanges {
  try OutputFolder(realFolder(output, on: disk), on: disk).update { (folder) throws(DiskError) in
    try folder.diff(files, keeping: keeps)
  }
}

/// Says what `write` would change.
package func diff(
  _ files: [RenderedFile], to output: String, keeping keeps: (String) -> Bool = { _ in false },
  on disk: FileSystem
) throws(DiskError) -> OutputChanges {
  try OutputFolder(output, on: disk).diff(files, keeping: keeps).changes
}

/// The folder itself, where a folder is a link to one.
///
/// Exchanging the link would put a folder in its place and leave the old folder emptied.
package func realFolder(_ output: String, on disk: FileSystem) throws(DiskError) -> String {
  let (parent, name) = disk.split(output)
  let real = try disk.ifThere { () throws(DiskError) in try disk.realPath(output) }
  guard let real else { return output }
  return try "\(disk.realPath(parent))/\(name)" == real ? output : real
}

extension OutputFolder {
  /// Compares and brings up to date what differs, while no other run does.
  package func update(
    _ makeDiff: (OutputFolder) throws(DiskError) -> Diff
  ) throws(DiskError) -> OutputChanges {
    let changes = try update { (folder) throws(DiskError) -> Diff? in try makeDiff(folder) }
    return changes ?? OutputChanges(unchanged: 0)
  }

  /// The same, unless there is nothing to compare with.
  func update(
    _ makeDiff: (OutputFolder) throws(DiskError) -> Diff?
  ) throws(DiskError) -> OutputChanges? {
    try disk.makeFolders(parent)
    let lock = try disk.lockIfPossible(parent, .exclusive)
    defer { if let lock { disk.unlock(lock) } }
    try clear()
    guard let diff = try makeDiff(self) else { return nil }
    guard !diff.isEmpty else { return diff.changes }
    let strategies: [(Diff) throws(DiskError) -> Void] = [swapFolders, swapParts]
    for strategy in strategies {
      do {
        try strategy(diff)
        return diff.changes
      } catch {
        guard error.isUnsupported else {
          try? clear()
          throw error
        }
        try clear()
      }
    }
    do { try moveOneByOne(diff) } catch {
      try? clear()
      throw error
    }
    return diff.changes
  }

  /// Removes what a run that was ended left behind.
  private func clear() throws(DiskError) {
    try FolderTree.remove(staging, from: disk)
    try FolderTree.remove(inner, from: disk)
    clearSpool()
  }

  /// Removes what a run has put aside that was ended; not what one is at.
  private func clearSpool() {
    guard let there = try? disk.ifThere({ () throws(DiskError) in try disk.metadata(spool) }),
      there.kind == .folder, let lock = try? disk.lock(spool, .exclusive, 0)
    else { return }
    try? FolderTree.remove(spool, from: disk)
    disk.unlock(lock)
  }

  /// Makes the new folder whole and exchanges it with the old one.
  private func swapFolders(_ diff: Diff) throws(DiskError) {
    try stage(diff, in: staging)
    guard diff.isThere else { return try disk.rename(staging, path) }
    try disk.adoptPermissions(staging, path)
    try disk.swap(staging, path)
    // The new state is in place. What can't be removed now the next run clears, or says why not.
    try? FolderTree.remove(staging, from: disk)
  }

  /// Makes what changes at the top of the folder whole and exchanges each with the old one.
  ///
  /// What comes is there first, and what goes is there to the end. The list names the files of both
  /// states in the meantime.
  private func swapParts(_ diff: Diff) throws(DiskError) {
    try disk.makeFolders(path)
    try stage(diff.parts, in: inner)
    let old = try Set(disk.list(path).map(\.name))
    let new = try Set(disk.list(inner).map(\.name))
    try list(diff.interim)
    for name in new.subtracting(old).sorted() {
      try disk.rename("\(inner)/\(name)", "\(path)/\(name)")
    }
    for name in new.intersection(old).sorted() {
      try disk.swap("\(inner)/\(name)", "\(path)/\(name)")
    }
    for name in diff.names.intersection(old).subtracting(new).sorted() {
      try disk.rename("\(path)/\(name)", "\(inner)/\(name)")
    }
    try list(diff.list)
    try? FolderTree.remove(inner, from: disk)
  }

  /// Makes everything a diff tells of in a folder of its own.
  private func stage(_ diff: Diff, in folder: String) throws(DiskError) {
    if let path = diff.unnameable { throw .unnameable(path.under(self.path)) }
    try disk.makeFolder(folder)
    var folders = FolderSet(under: folder, on: disk)
    for path in diff.emptyFolders { try folders.make(path) }
    for path in diff.kept {
      try folders.make(path.parent)
      try disk.link(path.under(self.path), path.under(folder))
    }
    for change in diff.changed {
      try folders.make(change.path.parent)
      try write(change, in: folder)
    }
    for path in diff.folders.intersection(folders.known) {
      try disk.adoptPermissions(path.under(folder), path.under(self.path))
    }
  }

  /// Writes a new file with the permissions of the old one.
  private func write(_ change: Diff.Change, in folder: String) throws(DiskError) {
    let file = change.path.under(folder)
    switch change.contents {
    case .bytes(let bytes): try disk.write(file, bytes)
    case .file(let aside): try take(aside, to: file)
    }
    if change.isThere {
      try disk.adoptPermissions(change.path.under(folder), change.path.under(path))
    }
  }

  /// Gives a file that was put aside its place, where it lies on the same disk; else a copy.
  private func take(_ aside: String, to file: String) throws(DiskError) {
    do { try disk.link(aside, file) } catch {
      guard error.isUnsupported else { throw error }
      try disk.write(file, disk.read(aside, .max) ?? [])
    }
  }

  /// Puts a list of the folder's files in place.
  private func list(_ list: [UInt8]?) throws(DiskError) {
    guard let list else { return }
    let new = "\(inner)/\(Manifest.name)"
    try disk.removeIfThere(new)
    try write(.init(path: .manifest, contents: .bytes(list), isThere: false), in: inner)
    try disk.rename(new, RelativePath.manifest.under(path))
  }

  /// Writes the changed files aside, then moves each to its place.
  ///
  /// New files come before those that are replaced, pages after all that they load, and removals
  /// last, so that nothing is named that is not there.
  private func moveOneByOne(_ diff: Diff) throws(DiskError) {
    try disk.makeFolders(path)
    let tree = try FolderTree(of: path, on: disk)
    try disk.makeFolder(inner)
    var waiting = FolderSet(under: inner, on: disk)
    for change in diff.changed where change.path != .manifest {
      try waiting.make(change.path.parent)
      try write(change, in: inner)
    }
    try list(diff.interim)
    var folders = FolderSet(under: path, on: disk, known: tree?.folders ?? [])
    for path in diff.emptyFolders { try folders.make(path) }
    let (free, last) = diff.movesInOrder
    for path in free { try move(path, making: &folders) }
    // What is gone already, where parts were exchanged before one could not be, may have a new folder
    // in its place.
    for path in diff.stale { try disk.removeIfThere(path.under(self.path)) }
    for path in diff.gone { try folders.removeEmpty(above: path) }
    for path in last { try move(path, making: &folders) }
    try list(diff.list)
    try? FolderTree.remove(inner, from: disk)
  }

  private func move(_ path: RelativePath, making folders: inout FolderSet) throws(DiskError) {
    try folders.make(path.parent)
    try disk.rename(path.under(inner), path.under(self.path))
  }
}
