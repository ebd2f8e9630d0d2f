package import SpecText

extension OutputFolder {
  /// The hash of the files that a whole run makes, the list of them included.
  package static func hash(of files: [RenderedFile]) -> UInt64 {
    let files = files.map { (path: RelativePath($0.path), bytes: $0.bytes) }
    var hasher = StableHasher()
    hasher.combine(Manifest(paths: Set(files.map(\.path))).bytes)
    for file in files.sorted(by: { $0.path < $1.path }) {
      hasher.combine(path: file.path.text, file.bytes)
    }
    return hasher.value
  }

  /// The hash of the files that lie there, of those that the list names.
  ///
  /// - Throws: That one of them is not there, or that the disk failed.
  package func hash() throws(DiskError) -> UInt64 {
    let list = try disk.read(RelativePath.manifest.under(path), .max) ?? []
    var hasher = StableHasher()
    hasher.combine(list)
    for file in Manifest(bytes: list).paths.sorted() {
      hasher.combine(path: file.text, try disk.read(file.under(path), .max) ?? [])
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
