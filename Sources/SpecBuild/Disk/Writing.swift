package import SpecRender

/// Brings the output folder up to date, so that whoever looks sees the old state or the new one.
///
/// When anything changed the new folder is made whole beside the old one and the two are exchanged
/// in one step. Where the system refuses that, files are moved one by one after a journal says
/// which; a run that was ended in between is finished by the next one.
///
/// - Parameters:
///   - files: Everything the folder should hold.
///   - output: The folder; it is made if it is not there.
///   - keeps: Which files of a former run stay although they are not among `files`.
///   - disk: The disk.
/// - Returns: What was changed.
/// - Throws: What the disk would not do. The folder is then as it was; only where files were being
///   moved one by one is it in between, until the next run.
package func write(
  _ files: [RenderedFile], to output: String, keeping keeps: (String) -> Bool = { _ in false },
  on disk: FileSystem
) throws(DiskError) -> Changes {
  let folder = OutputFolder(try target(of: output, on: disk), on: disk)
  try disk.makeFolders(folder.parent)
  let lock = try takeLock(folder.parent, on: disk)
  defer { if let lock { disk.unlock(lock) } }
  try folder.recover()
  let comparison = try folder.compare(files, keeping: keeps)
  guard !comparison.changed.isEmpty || !comparison.stale.isEmpty else { return comparison.changes }
  do {
    try folder.exchange(comparison)
  } catch {
    guard error.isRefusal else {
      try? FolderTree.remove(folder.staging, from: disk)
      throw error
    }
    try FolderTree.remove(folder.staging, from: disk)
    try folder.moveOneByOne(comparison)
  }
  return comparison.changes
}

/// Says what `write` would change.
package func compare(
  _ files: [RenderedFile], to output: String, keeping keeps: (String) -> Bool = { _ in false },
  on disk: FileSystem
) throws(DiskError) -> Changes {
  try OutputFolder(output, on: disk).compare(files, keeping: keeps).changes
}

/// The folder itself, where the output folder is a link to one.
///
/// Exchanging the link would put a folder in its place and leave the old folder emptied.
private func target(of output: String, on disk: FileSystem) throws(DiskError) -> String {
  let (parent, name) = disk.split(output)
  do {
    let real = try disk.realPath(output)
    return try "\(disk.realPath(parent))/\(name)" == real ? output : real
  } catch {
    guard error.isMissing else { throw error }
    return output
  }
}

/// Keeps other runs out, where the file system has locks.
private func takeLock(_ folder: String, on disk: FileSystem) throws(DiskError) -> Int32? {
  do {
    return try disk.lock(folder, 30)
  } catch {
    guard error.isRefusal else { throw error }
    return nil
  }
}

extension OutputFolder {
  /// Finishes or clears what a run that was ended left behind.
  func recover() throws(DiskError) {
    try FolderTree.remove(staging, from: disk)
    let lines: [UInt8]
    do {
      lines = try disk.read(journal, .max) ?? []
    } catch {
      guard error.isMissing else { throw error }
      // Without a journal nothing was moved yet.
      try FolderTree.remove(inner, from: disk)
      return
    }
    try carryOut(Journal(bytes: lines))
  }

  /// Makes the new folder whole and exchanges it with the old one.
  func exchange(_ comparison: Comparison) throws(DiskError) {
    if let path = comparison.unnameable { throw .unnameable(path.under(self.path)) }
    try disk.makeFolder(staging)
    var folders = FolderSet(under: staging, on: disk)
    for path in comparison.emptyFolders { try folders.make(path) }
    for path in comparison.kept {
      try folders.make(path.parent)
      try disk.link(path.under(self.path), path.under(staging))
    }
    for (path, bytes) in comparison.changed {
      try folders.make(path.parent)
      try disk.write(path.under(staging), bytes)
    }
    if comparison.isThere {
      try disk.exchange(staging, path)
      // The new state is in place. What can't be removed now the next run clears, or says why not.
      try? FolderTree.remove(staging, from: disk)
    } else {
      try disk.rename(staging, path)
    }
  }

  /// Writes the changed files aside, then the journal, then moves each to its place.
  func moveOneByOne(_ comparison: Comparison) throws(DiskError) {
    try disk.makeFolders(path)
    var folders = FolderSet(under: inner, on: disk)
    let journal = Journal(
      moved: comparison.changed.map(\.path), removed: comparison.stale)
    do {
      try disk.makeFolder(inner)
      for (path, bytes) in comparison.changed {
        try folders.make(path.parent)
        try disk.write(path.under(inner), bytes)
      }
      try disk.write("\(inner)/.journal", journal.bytes)
      try disk.rename("\(inner)/.journal", self.journal)
    } catch {
      try? FolderTree.remove(inner, from: disk)
      throw error
    }
    try carryOut(journal)
  }

  /// Does what a journal says; whatever is done already is passed over.
  ///
  /// New files come before removals, so that the folder never runs empty in between. The list of
  /// files comes last, so that it never names what is not there.
  private func carryOut(_ journal: Journal) throws(DiskError) {
    let tree = try FolderTree(of: path, on: disk)
    let there = Set(tree?.leaves.map(\.path) ?? [])
    var folders = FolderSet(under: path, on: disk, known: tree?.folders ?? [])
    let (free, waiting) = journal.movesInOrder
    for path in free { try move(path, making: &folders) }
    for path in journal.removed {
      if there.contains(path) { try disk.removeFile(path.under(self.path)) }
      try folders.removeEmpty(above: path)
    }
    for path in waiting { try move(path, making: &folders) }
    try disk.removeFile(self.journal)
    // Nothing but empty folders; what the disk would not remove, the next run does.
    try? FolderTree.remove(inner, from: disk)
  }

  private func move(_ path: RelativePath, making folders: inout FolderSet) throws(DiskError) {
    do {
      try folders.make(path.parent)
      try disk.rename(path.under(inner), path.under(self.path))
    } catch {
      guard error.isMissing else { throw error }
    }
  }
}
