import SpecRender

/// The folder that specgen writes, compared with what it should hold.
struct OutputFolder {
  let disk: FileSystem
  let path: String
  /// The folder it lies in, and its name there.
  let parent: String
  let name: String

  /// Where the new folder is made, beside the old one.
  var staging: String { "\(parent)/.output-\(name)" }
  /// Where single files wait when whole folders can't be exchanged.
  var inner: String { "\(path)/.output-new" }
  /// The list of what is still to be moved and removed.
  var journal: String { "\(path)/.output-journal" }

  init(_ path: String, on disk: FileSystem) {
    self.disk = disk
    self.path = path
    (parent, name) = disk.split(path)
  }

  /// What is in the folder and what should be.
  struct Comparison {
    /// Files to write, by path.
    var changed: [(path: RelativePath, bytes: [UInt8])] = []
    /// Files of ours that should no longer be there.
    var stale: [RelativePath] = []
    /// Everything that stays as it is, files of others too.
    var kept: [RelativePath] = []
    /// The folders with nothing in them.
    var emptyFolders: [RelativePath] = []
    /// A file of others whose name is not UTF-8, so that it can't be carried over.
    var unnameable: RelativePath?
    var isThere = false
    var unchanged = 0

    /// What stays, but stands where a new file, or a folder for one, has to go.
    var obstruction: RelativePath? {
      let files = Set(kept)
      let folders = Set((kept + emptyFolders).flatMap { Array($0.ancestors) } + emptyFolders)
      for (path, _) in changed {
        if folders.contains(path) { return path }
        if let file = path.ancestors.first(where: files.contains) { return file }
      }
      return nil
    }

    var changes: Changes {
      Changes(
        written: changed.map(\.path.text).filter { $0 != Manifest.name },
        removed: stale.map(\.text),
        unchanged: unchanged)
    }
  }

  /// Compares byte by byte.
  ///
  /// - Parameters:
  ///   - files: What should be there.
  ///   - keeps: Which files of a former run stay although they are not among `files`.
  /// - Returns: What differs.
  /// - Throws: A thing that specgen did not write and that stands where a file should go.
  func compare(
    _ files: [RenderedFile], keeping keeps: (String) -> Bool
  ) throws(DiskError) -> Comparison {
    let former = try Manifest(of: path, on: disk)
    var result = Comparison()
    var there: Set<RelativePath> = []
    if let tree = try FolderTree(of: path, on: disk) {
      result.isThere = true
      result.emptyFolders = tree.emptyFolders
      result.unnameable = tree.leaves.first { $0.kind == .unnameable }?.path
      there = Set(tree.leaves.map(\.path))
    }
    var wanted = Manifest()
    for file in files {
      let path = RelativePath(file.path)
      precondition(path.isClean, "a rendered file has a path that leads astray")
      wanted.paths.insert(path)
      if there.contains(path) {
        if try holds(path, file.bytes) {
          result.unchanged += 1
          continue
        }
        guard former.paths.contains(path) else { throw .obstructed(path.under(self.path)) }
      }
      result.changed.append((path, file.bytes))
    }
    for path in former.paths.subtracting(wanted.paths).sorted() {
      if keeps(path.text) { wanted.paths.insert(path) } else { result.stale.append(path) }
    }
    result.stale.removeAll { !there.contains($0) }
    if former.paths != wanted.paths || !there.contains(.manifest) {
      result.changed.append((.manifest, wanted.bytes))
    }
    let gone = Set(result.stale).union(result.changed.map(\.path))
    result.kept = there.subtracting(gone).sorted()
    if let path = result.obstruction { throw .obstructed(path.under(self.path)) }
    return result
  }

  private func holds(_ path: RelativePath, _ bytes: [UInt8]) throws(DiskError) -> Bool {
    do {
      return try disk.read(path.under(self.path), bytes.count) == bytes
    } catch {
      guard error.isFolder || error.isNoFile || error.isLinkLoop || error.isMissing else {
        throw error
      }
      return false
    }
  }
}
