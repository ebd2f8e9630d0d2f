package import SpecText

extension OutputFolder {
  /// The hash of the files that a whole run makes, the list of them included.
  package static func hash(of files: [RenderedFile], _ key: SipHasher.Key) -> UInt64 {
    let files = files.map { (path: RelativePath($0.path), bytes: $0.bytes) }
    var hasher = SipHasher(key)
    hasher.combine(Manifest(paths: Set(files.map(\.path))).bytes)
    for file in files.sorted(by: { $0.path < $1.path }) {
      hasher.combine(path: file.path.text, file.bytes)
    }
    return hasher.value
  }

  /// The hash of the files that lie there, of those that the list names.
  ///
  /// - Returns: The hash; nothing where one of them is not there, or is a link or lies behind one.
  /// - Throws: That the disk failed.
  package func hash(_ key: SipHasher.Key) throws(DiskError) -> UInt64? {
    guard let tree = try FolderTree(of: path, on: disk) else { return nil }
    let files = Set(tree.leaves.filter { $0.kind == .file }.map(\.path))
    guard files.contains(.manifest),
      let list = try disk.read(RelativePath.manifest.under(path), .max)
    else { return nil }
    var hasher = SipHasher(key)
    hasher.combine(list)
    for file in Manifest(bytes: list).paths.sorted() {
      guard files.contains(file), let bytes = try disk.read(file.under(path), .max) else {
        return nil
      }
      hasher.combine(path: file.text, bytes)
    }
    return hasher.value
  }

  /// Whether no run that was ended has left anything to be completed.
  package var isAtRest: Bool {
    get throws(DiskError) {
      for leftover in [staging, inner] {
        let there = try disk.ifThere { () throws(DiskError) in try disk.metadata(leftover) }
        if there != nil { return false }
      }
      return true
    }
  }
}
