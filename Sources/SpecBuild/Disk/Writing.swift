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
/// - Throws: What the disk would not do; the folder is then as it was.
package func write(
  _ files: [RenderedFile], to output: String, keeping keeps: (String) -> Bool = { _ in false },
  on disk: FileSystem
) throws(DiskError) -> Changes {
  let folder = OutputFolder(output, on: disk)
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
      try FolderTree.remove(staging, from: disk)
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
  private func carryOut(_ journal: Journal) throws(DiskError) {
    let tree = try FolderTree(of: path, on: disk)
    var folders = FolderSet(under: path, on: disk, known: tree?.folders ?? [])
    // The list of files comes last, so that it never names what is not there.
    let moves = journal.moved.filter { $0 != .manifest } + journal.moved.filter { $0 == .manifest }
    for path in journal.removed {
      do { try folders.removeFile(path) } catch { guard error.isMissing else { throw error } }
    }
    for path in moves {
      do {
        try folders.make(path.parent)
        try disk.rename(path.under(inner), path.under(self.path))
      } catch {
        guard error.isMissing else { throw error }
      }
    }
    try FolderTree.remove(inner, from: disk)
    try disk.removeFile(self.journal)
  }
}

/// What is still to be moved and removed, kept as a file while files are moved one by one.
struct Journal {
  var moved: [RelativePath]
  var removed: [RelativePath]

  init(moved: [RelativePath], removed: [RelativePath]) {
    self.moved = moved
    self.removed = removed
  }

  init(bytes: [UInt8]) {
    moved = []
    removed = []
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let path = RelativePath(String(decoding: line.dropFirst(2), as: UTF8.self))
      guard path.isClean else { continue }
      if line.first == UInt8(ascii: "+") { moved.append(path) } else { removed.append(path) }
    }
  }

  var bytes: [UInt8] {
    Array((moved.map { "+ \($0.text)\n" } + removed.map { "- \($0.text)\n" }).joined().utf8)
  }
}
