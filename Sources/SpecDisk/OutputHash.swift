package import SpecText

/// The hash of the files that a whole run makes, the list of them included, taken file by file.
package struct OutputHash {
  private let key: SipHasher.Key
  private var files: [RelativePath: UInt64] = [:]

  package init(_ key: SipHasher.Key) {
    self.key = key
  }

  /// Takes a file, and tells the hash of its path and bytes.
  @discardableResult package mutating func add(_ file: RenderedFile) -> UInt64 {
    let hash = fileHash(file.path, file.bytes, key)
    add(file.path, hash)
    return hash
  }

  /// Takes a file of which that hash is known.
  package mutating func add(_ path: String, _ hash: UInt64) {
    files[RelativePath(path)] = hash
  }

  /// The hash of all files that were taken.
  package var value: UInt64 { value(listedBy: Manifest(paths: Set(files.keys)).bytes) }

  fileprivate func value(listedBy list: [UInt8]) -> UInt64 {
    var hasher = SipHasher(key)
    hasher.combine(list)
    for (_, hash) in files.sorted(by: { $0.key < $1.key }) {
      hasher.combine(Int(truncatingIfNeeded: hash))
    }
    return hasher.value
  }
}

/// The hash of a file's path and bytes.
package func fileHash(_ path: String, _ bytes: [UInt8], _ key: SipHasher.Key) -> UInt64 {
  var hasher = SipHasher(key)
  hasher.combine(path: path, bytes)
  return hasher.value
}

extension OutputFolder {
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
    var hash = OutputHash(key)
    for file in Manifest(bytes: list).paths {
      guard files.contains(file), let bytes = try disk.read(file.under(path), .max) else {
        return nil
      }
      hash.add(file.text, fileHash(file.text, bytes, key))
    }
    return hash.value(listedBy: list)
  }

  /// Whether no run that was ended has left anything to be completed.
  package var isAtRest: Bool {
    get throws(DiskError) {
      for leftover in [staging, inner, spool] {
        let there = try disk.ifThere { () throws(DiskError) in try disk.metadata(leftover) }
        if there != nil { return false }
      }
      return true
    }
  }
}
