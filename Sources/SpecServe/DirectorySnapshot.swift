import SpecDisk

/// A snapshot of everything under some folders, which reads no file: two are equal when nothing
/// changed.
///
/// Polling, because it is the same on every system and file system, and takes 2 ms for a thousand
/// screens. What is kept is a digest of names and stamps; two contents share one by a chance of one
/// in 2^64.
struct DirectorySnapshot: Equatable, Sendable {
  private let digest: Int

  /// Takes a snapshot of folders of a project, and passes over what `SourceFolder` passes over.
  ///
  /// It never fails: a folder that can't be listed, or a file that is gone before it was seen, is
  /// part of what is to be seen.
  init(at folders: [String], under root: String, on disk: FileSystem) {
    var hasher = Hasher()
    for folder in folders { Self.hashEntries(at: "\(root)/\(folder)", on: disk, &hasher) }
    digest = hasher.finalize()
  }

  private static func hashEntries(at folder: String, on disk: FileSystem, _ hasher: inout Hasher) {
    hasher.combine(folder)
    do {
      for entry in try disk.list(folder) where !entry.name.hasPrefix(".") {
        let path = "\(folder)/\(entry.name)"
        if entry.kind == .folder {
          hashEntries(at: path, on: disk, &hasher)
        } else {
          hasher.combine(entry.name)
          hasher.combine(try disk.metadata(path))
        }
      }
    } catch {
      hasher.combine(error.code)
    }
  }
}
