import SpecText

/// A file of a project as it is to be; without bytes it is to be gone.
package struct FileEdit: Sendable {
  package var path: String
  package var bytes: [UInt8]?
  /// The file it was until now, whose permissions it gets.
  var original: String?
  /// Whether nothing may be there yet.
  var isNew = false

  package init(path: String, bytes: [UInt8]? = nil, original: String? = nil) {
    self.path = path
    self.bytes = bytes
    self.original = original
  }

  /// A file that is to be made, and never in the place of another one.
  package init(new path: String, bytes: [UInt8]) {
    self.init(path: path, bytes: bytes)
    isNew = true
  }
}

/// A change of a project's files that is made whole or not at all.
///
/// The new files wait in a folder of their own, `0.new`, `1.new`, beside links to those they
/// replace, `0.old`. Then a journal, `redo`, takes its name, and from there on the change is made:
/// by this run or by the next one, of whatever command. Where the disk refuses it half-way the
/// journal is called `undo`, and everything is put back. Without a journal the folder means nothing.
package struct Transaction {
  let root: String
  let disk: FileSystem

  package init(of root: String, on disk: FileSystem) {
    self.root = root
    self.disk = disk
  }

  private var folder: String { "\(root)/.specgen-transaction" }
  private var redo: String { "\(folder)/redo" }
  private var undo: String { "\(folder)/undo" }

  private func new(_ index: Int) -> String { "\(folder)/\(index).new" }
  private func old(_ index: Int) -> String { "\(folder)/\(index).old" }

  // MARK: Locks

  /// Reads the project while nobody changes it, and finishes first what was interrupted.
  func reading<Result>(_ body: () throws(DiskError) -> Result) throws(DiskError) -> Result {
    if let result = try readingIfSettled(body) { return result }
    return try writing(body)
  }

  private func readingIfSettled<Result>(
    _ body: () throws(DiskError) -> Result
  ) throws(DiskError) -> Result? {
    let lock = try disk.lockIfPossible(root, .shared)
    defer { release(lock) }
    return try isPending ? nil : body()
  }

  /// Has the project for itself, and finishes first what was interrupted.
  private func writing<Result>(_ body: () throws(DiskError) -> Result) throws(DiskError) -> Result {
    let lock = try disk.lockIfPossible(root, .exclusive)
    defer { release(lock) }
    try recover()
    return try body()
  }

  private func release(_ lock: Int32?) {
    if let lock { disk.unlock(lock) }
  }

  /// Whether a change that was interrupted waits to be finished.
  package var isPending: Bool {
    get throws(DiskError) {
      try disk.ifThere { () throws(DiskError) in try disk.list(folder) } != nil
    }
  }

  // MARK: Doing it

  /// Makes the change.
  ///
  /// - Parameters:
  ///   - edits: The files, in the order in which they are put in place; removals come after all.
  ///   - isCurrent: Whether the project still is what the edits were made from.
  /// - Throws: What the disk would not do; then nothing has changed, or the next run sees to it.
  package func commit(
    _ edits: [FileEdit], if isCurrent: () throws(DiskError) -> Bool = { true }
  ) throws(DiskError) {
    guard !edits.isEmpty else { return }
    try disk.makeFolders(root)
    try writing { () throws(DiskError) in
      guard try isCurrent() else { throw .changedMeanwhile(root) }
      let edits = edits.filter { $0.bytes != nil } + edits.filter { $0.bytes == nil }
      let journal = try journal(of: edits)
      if let link = try link(among: journal) { throw .linked(link) }
      do throws(DiskError) {
        try stage(edits, journal)
      } catch {
        try? discard(redo)
        throw error
      }
      do throws(DiskError) {
        try carryOut(journal)
      } catch {
        try? putBack(journal)
        throw error
      }
    }
  }

  private func journal(of edits: [FileEdit]) throws(DiskError) -> Journal {
    var journal = Journal(changes: [], folders: [])
    var folders: Set<RelativePath> = []
    for edit in edits {
      let path = RelativePath(edit.path)
      let after = edit.bytes.map { Digest(of: $0) }
      let before = try digest(of: path.under(root))
      if before == .noFile { throw .obstructed(path.under(root)) }
      if edit.isNew, before != nil { throw .changedMeanwhile(root) }
      journal.changes.append(.init(path: path, before: before, after: after))
      for folder in path.ancestors where after != nil {
        let known = try disk.ifThere { () throws(DiskError) in try disk.metadata(folder.under(root))
        }
        if known == nil { folders.insert(folder) }
      }
    }
    journal.folders = folders.sorted()
    // Some names can't be said in a journal: those with a line end, say.
    guard Journal(bytes: journal.bytes) == journal else {
      throw .unnameable(edits.first?.path ?? root)
    }
    return journal
  }

  /// Writes everything down; from its last step on the change is made.
  private func stage(_ edits: [FileEdit], _ journal: Journal) throws(DiskError) {
    try disk.makeFolder(folder)
    // It is nobody's to commit who happens to look while it is there.
    try disk.write("\(folder)/.gitignore", Array("*\n".utf8))
    for (index, edit) in edits.enumerated() {
      let path = "\(root)/\(edit.path)"
      let isThere = journal.changes[index].before != nil
      if let bytes = edit.bytes {
        try disk.write(new(index), bytes)
        let original = isThere ? edit.path : edit.original
        if let original { try disk.adoptPermissions(new(index), "\(root)/\(original)") }
        try flush(new(index))
      }
      if isThere { try keep(path, as: old(index)) }
    }
    try disk.write("\(folder)/journal", journal.bytes)
    try flush("\(folder)/journal")
    try disk.rename("\(folder)/journal", redo)
    try flush(folder)
  }

  /// Gives a file a second name, or copies it where the file system has no links.
  private func keep(_ path: String, as copy: String) throws(DiskError) {
    do {
      try disk.link(path, copy)
    } catch {
      guard error.isUnsupported else { throw error }
      try disk.write(copy, disk.read(path, .max) ?? [])
      try disk.adoptPermissions(copy, path)
      try flush(copy)
    }
  }

  private func flush(_ path: String) throws(DiskError) {
    do { try disk.flush(path) } catch { guard error.isUnsupported else { throw error } }
  }

  /// Sees to it that a power cut finds all moves done or the journal still there.
  private func flushFolders(of journal: Journal) throws(DiskError) {
    for folder in Set((journal.changes.map(\.path) + journal.folders).map(\.parent)) {
      let path = folder?.under(root) ?? root
      _ = try disk.ifThere { () throws(DiskError) in try flush(path) }
    }
  }

  /// Does what a journal says; what is done already is passed over.
  private func carryOut(_ journal: Journal) throws(DiskError) {
    for folder in journal.folders { try disk.makeFolders(folder.under(root)) }
    for (index, change) in journal.changes.enumerated() {
      let path = change.path.under(root)
      if change.after == nil {
        if try digest(of: path) == change.before { try disk.removeFile(path) }
      } else if try isThere(new(index)) {
        // What somebody saves while this runs is not overwritten unseen.
        let now = try digest(of: path)
        guard now == change.before || now == change.after else { throw .changedMeanwhile(root) }
        // It may be anything that somebody has put there since.
        if try digest(of: new(index)) == change.after {
          try place(new(index), at: path)
        } else {
          guard now == change.after else { throw .foreignJournal(folder) }
          try disk.removeFile(new(index))
        }
      }
    }
    try flushFolders(of: journal)
    try discard(redo)
  }

  /// Puts everything back as it was before; what somebody has edited since is left alone.
  private func putBack(_ journal: Journal) throws(DiskError) {
    if try isThere(redo) { try disk.rename(redo, undo) }
    for (index, change) in journal.changes.enumerated().reversed() {
      let path = change.path.under(root)
      let now = try digest(of: path)
      // It may be there where `content/` is on another file system.
      try disk.removeIfThere(disk.temporaryPath(beside: path))
      guard now == change.after, now != change.before else { continue }
      if change.before == nil {
        try disk.removeFile(path)
      } else if try isThere(old(index)) {
        try place(old(index), at: path)
      }
    }
    for folder in journal.folders.reversed() {
      do { try disk.removeFolder(folder.under(root)) } catch {
        guard error.isMissing || error.isNotEmpty else { throw error }
      }
    }
    try discard(undo)
  }

  /// Moves a file to its place, also where that is on another file system, a mounted `content/`.
  private func place(_ file: String, at path: String) throws(DiskError) {
    do {
      try disk.rename(file, path)
    } catch {
      guard error.isOtherFileSystem else { throw error }
      try disk.replace(path, with: disk.read(file, .max) ?? [])
      try disk.adoptPermissions(path, file)
      try disk.removeFile(file)
    }
  }

  /// Removes the journal, and with it any meaning, then the rest; what of that the disk would not
  /// remove, the next run does.
  private func discard(_ journal: String) throws(DiskError) {
    try disk.removeIfThere(journal)
    try? FolderTree.remove(folder, from: disk)
  }

  // MARK: After an interruption

  /// Finishes or undoes what a run that was ended left behind.
  private func recover() throws(DiskError) {
    guard try isPending else { return }
    guard try disk.metadata(folder).kind == .folder else { throw .linked(folder) }
    let isUndo = try isThere(undo)
    let isRedo = try isThere(redo)
    guard isUndo || isRedo else {
      // Nothing was begun. Where nothing can be written it is in nobody's way.
      do { return try FolderTree.remove(folder, from: disk) } catch {
        guard error.isUnsupported else { throw error }
        return
      }
    }
    let journal = try readJournal(isUndo ? undo : redo)
    guard try link(among: journal) == nil else { throw .foreignJournal(folder) }
    let isRevoked = isUndo ? true : try isRevoked(journal)
    do {
      if isRevoked { try putBack(journal) } else { try carryOut(journal) }
    } catch {
      throw .unfinished(folder, error)
    }
  }

  private func readJournal(_ path: String) throws(DiskError) -> Journal {
    guard try disk.metadata(path).kind == .file,
      let bytes = try disk.read(path, SourceFolder.largest),
      let journal = Journal(bytes: bytes)
    else { throw .foreignJournal(path) }
    return journal
  }

  /// Whether a change is to be put back, since somebody has edited files it had not come to yet.
  ///
  /// With them it would not be what was checked, and theirs would be lost. Where files were edited
  /// that it had come to already, they were edited as they are to be, and it is finished.
  ///
  /// - Throws: That there are files of both kinds.
  private func isRevoked(_ journal: Journal) throws(DiskError) -> Bool {
    var before: [String] = []
    var after: [String] = []
    for (index, change) in journal.changes.enumerated() {
      let now = try digest(of: change.path.under(root))
      if now == change.after { continue }
      let waits = change.after == nil ? true : try digest(of: new(index)) == change.after
      if now == change.before {
        // The new file is gone, so it was in place, and somebody has put back the old one.
        if !waits { before.append(change.path.text) }
      } else if waits {
        before.append(change.path.text)
      } else {
        after.append(change.path.text)
      }
    }
    guard before.isEmpty || after.isEmpty else { throw .editedSince(folder, before + after) }
    return !before.isEmpty
  }

  /// The first folder of a journal that is none: nothing is written through a link.
  private func link(among journal: Journal) throws(DiskError) -> String? {
    var known: Set<RelativePath> = []
    for path in journal.changes.map(\.path) + journal.folders {
      // `content` itself may be one.
      for folder in path.ancestors
      where (folder.parent != nil || ProjectFolder(rawValue: folder.text) == nil)
        && known.insert(folder).inserted
      {
        let path = folder.under(root)
        let metadata = try disk.ifThere { () throws(DiskError) in try disk.metadata(path) }
        if let metadata, metadata.kind != .folder { return path }
      }
    }
    return nil
  }

  private func isThere(_ path: String) throws(DiskError) -> Bool {
    try disk.ifThere { () throws(DiskError) in try disk.metadata(path) } != nil
  }

  /// What tells the bytes of a file; nil when there is none.
  private func digest(of path: String) throws(DiskError) -> Digest? {
    guard let metadata = try disk.ifThere({ () throws(DiskError) in try disk.metadata(path) })
    else {
      return nil
    }
    guard metadata.kind == .file else { return .noFile }
    return try disk.read(path, .max).map { Digest(of: $0) }
  }
}
