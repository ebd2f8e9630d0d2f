/// A comparison of an output folder with what it should hold, file by file.
struct OutputComparison {
  private let folder: OutputFolder
  /// What may be replaced or removed.
  private let former: Set<RelativePath>
  private let there: Set<RelativePath>
  /// What was compared.
  private var paths: Set<RelativePath> = []
  private var result = OutputFolder.Diff()

  /// - Parameters:
  ///   - folder: The folder.
  ///   - former: What may be replaced or removed.
  /// - Throws: That the disk failed.
  init(with folder: OutputFolder, replacing former: Set<RelativePath>) throws(DiskError) {
    self.folder = folder
    self.former = former
    guard let tree = try FolderTree(of: folder.path, on: folder.disk) else {
      there = []
      return
    }
    result.isThere = true
    result.folders = Set(tree.folders)
    result.emptyFolders = tree.emptyFolders
    result.unnameable = tree.leaves.first { $0.kind == .unnameable }?.path
    there = Set(tree.leaves.map(\.path))
  }

  /// Compares a file that should be there.
  ///
  /// - Returns: What is to be done about it, to be added; nothing where it is there.
  /// - Throws: A thing that may not be replaced and that stands where the file should go.
  mutating func change(
    _ path: RelativePath, _ bytes: [UInt8]
  ) throws(DiskError) -> OutputFolder.Diff.Change? {
    precondition(path.isClean, "a rendered file has a path that leads astray")
    paths.insert(path)
    let isThere = there.contains(path)
    if isThere {
      if try holds(path, bytes) {
        result.unchanged += 1
        return nil
      }
      guard former.contains(path) else { throw .obstructed(path.under(folder.path)) }
    }
    return .init(path: path, contents: .bytes(bytes), isThere: isThere)
  }

  mutating func add(_ change: OutputFolder.Diff.Change) { result.changed.append(change) }

  /// Compares with what a run makes, the list of its files included.
  ///
  /// - Parameter keeps: Which files of a former run stay although they were not compared.
  /// - Returns: What differs.
  /// - Throws: A thing that may not be replaced and that stands where a file should go.
  func diff(keeping keeps: (String) -> Bool) throws(DiskError) -> OutputFolder.Diff {
    let wanted = Manifest(paths: paths.union(former.filter { keeps($0.text) }))
    var result = try diff(keeping: wanted.paths)
    let isListed = result.kept.contains(.manifest)
    if former != wanted.paths || !isListed {
      result.interim = Manifest(paths: former.union(wanted.paths)).bytes
      result.kept.removeAll { $0 == .manifest }
      result.changed.append(
        .init(path: .manifest, contents: .bytes(wanted.bytes), isThere: isListed))
    }
    return result
  }

  /// Compares what is there with what was compared and what stays.
  ///
  /// - Parameter wanted: What stays of the former files.
  /// - Returns: What differs.
  /// - Throws: A thing that may not be replaced and that stands where a file should go.
  func diff(keeping wanted: Set<RelativePath>) throws(DiskError) -> OutputFolder.Diff {
    var result = result
    result.gone = former.subtracting(wanted).sorted()
    result.stale = result.gone.filter(there.contains)
    let left = Set(result.gone.flatMap { Array($0.ancestors) })
    result.emptyFolders.removeAll(where: left.contains)
    let gone = Set(result.stale).union(result.changed.map(\.path))
    result.kept = there.subtracting(gone).sorted()
    if let path = result.obstruction { throw .obstructed(path.under(folder.path)) }
    return result
  }

  private func holds(_ path: RelativePath, _ bytes: [UInt8]) throws(DiskError) -> Bool {
    do {
      return try folder.disk.read(path.under(folder.path), bytes.count) == bytes
    } catch {
      guard error.isFolder || error.isNoFile || error.isLinkLoop || error.isMissing else {
        throw error
      }
      return false
    }
  }
}
