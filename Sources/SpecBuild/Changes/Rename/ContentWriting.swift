extension FileSystem {
  /// Puts changed content in place.
  ///
  /// All new bytes are on the disk before the first file is touched, and what moves is in its new
  /// place before the old one is removed: a run that is ended in between loses nothing. When the
  /// disk fails everything is put back.
  ///
  /// - Parameters:
  ///   - changes: The files.
  ///   - old: The bytes of the files as they are, by their old paths; a file without is new.
  ///   - root: The project's folder.
  /// - Throws: What the disk would not do.
  func put(
    _ changes: [ContentChange], over old: [String: [UInt8]], root: String
  ) throws(DiskError) {
    let changes = changes.filter(\.isMove) + changes.filter { !$0.isMove }
    var placed: [ContentChange] = []
    do throws(DiskError) {
      for change in changes {
        try removeIfThere(aside("\(root)/\(change.path)"))
        try write(aside("\(root)/\(change.path)"), change.bytes)
      }
      for change in changes {
        try rename(aside("\(root)/\(change.path)"), "\(root)/\(change.path)")
        placed.append(change)
      }
      for change in changes where change.isMove { try removeFile("\(root)/\(change.oldPath)") }
    } catch {
      for change in placed.reversed() {
        let bytes = old[change.oldPath]
        if let bytes { try? replace("\(root)/\(change.oldPath)", with: bytes) }
        if change.isMove || bytes == nil { try? removeFile("\(root)/\(change.path)") }
      }
      for change in changes { try? removeIfThere(aside("\(root)/\(change.path)")) }
      throw error
    }
  }
}

extension ContentChange {
  /// Whether the file gets another path.
  fileprivate var isMove: Bool { path != oldPath }
}
