/// Everything under a folder; links are seen and never followed.
package struct FolderTree: Sendable {
  /// What is no folder, in byte order.
  package private(set) var leaves: [(path: RelativePath, kind: FileSystem.Kind)] = []
  /// The folders, outer before inner.
  private(set) var folders: [RelativePath] = []
  /// The folders with nothing in them.
  private(set) var emptyFolders: [RelativePath] = []

  /// Walks the folder; nil when it is not there.
  package init?(of root: String, on disk: FileSystem) throws(DiskError) {
    var pending: [RelativePath?] = [nil]
    while let folder = pending.popLast() {
      let entries: [FileSystem.Entry]
      do {
        entries = try disk.list(folder?.under(root) ?? root)
      } catch {
        guard folder == nil, error.isMissing else { throw error }
        return nil
      }
      if let folder, entries.isEmpty { emptyFolders.append(folder) }
      for entry in entries {
        let path = RelativePath(folder.map { "\($0.text)/\(entry.name)" } ?? entry.name)
        if entry.kind == .folder {
          folders.append(path)
          pending.append(path)
        } else {
          leaves.append((path, entry.kind))
        }
      }
    }
    leaves.sort { $0.path < $1.path }
  }

  /// Removes a folder and everything in it; one that is not there is fine.
  ///
  /// Of a link in its place only the link goes, never what it leads to.
  package static func remove(_ root: String, from disk: FileSystem) throws(DiskError) {
    let metadata = try disk.ifThere { () throws(DiskError) in try disk.metadata(root) }
    guard let metadata else { return }
    guard metadata.kind == .folder else { return try disk.removeFile(root) }
    guard let tree = try FolderTree(of: root, on: disk) else { return }
    for leaf in tree.leaves { try disk.removeFile(leaf.path.under(root)) }
    for folder in tree.folders.reversed() { try disk.removeFolder(folder.under(root)) }
    try disk.removeFolder(root)
  }
}

/// The folders under a root while files come and go: each is made once, and goes with its last file.
struct FolderSet {
  let root: String
  let disk: FileSystem
  var known: Set<RelativePath>

  init(under root: String, on disk: FileSystem, known: some Sequence<RelativePath> = []) {
    self.root = root
    self.disk = disk
    self.known = Set(known)
  }

  /// Makes a folder and those above it.
  ///
  /// A link in the place of a folder is not known and so an error: nothing is written through it.
  mutating func make(_ folder: RelativePath?) throws(DiskError) {
    guard let folder, !known.contains(folder) else { return }
    try make(folder.parent)
    try disk.makeFolder(folder.under(root))
    known.insert(folder)
  }

  /// Removes the folders that a file left empty when it went, now or in a run that was ended.
  mutating func removeEmpty(above path: RelativePath) throws(DiskError) {
    for folder in path.ancestors where known.contains(folder) {
      do {
        try disk.removeFolder(folder.under(root))
        known.remove(folder)
      } catch {
        guard error.isNotEmpty else { throw error }
        return
      }
    }
  }
}
