/// A snapshot of everything under some folders, which reads no file: two are equal when nothing
/// changed.
///
/// It takes 2 ms for a thousand screens. What is kept is a digest of names and stamps; two contents
/// share one by a chance of one in 2^64.
package struct DirectorySnapshot: Equatable, Sendable {
  /// The digest, which is the same in every process.
  package private(set) var digest: UInt64
  /// When the last of them was changed, as the disk notes it.
  package private(set) var newest = FileSystem.Metadata.Timestamp(seconds: 0, nanoseconds: 0)
  /// Whether all of it is files and folders that could be looked at.
  ///
  /// What a link leads to, and what a folder that can't be listed holds, may change unseen.
  package private(set) var isWhole = true

  /// Takes a snapshot of folders.
  ///
  /// It never fails: a folder that can't be listed, or a file that is gone before it was seen, is
  /// part of what is to be seen.
  ///
  /// - Parameters:
  ///   - folders: The paths of the folders; one that is not there is like an empty one.
  ///   - seesHidden: Whether names that begin with a dot are not passed over, as `SourceFolder` does.
  ///   - disk: The disk.
  package init(of folders: [String], seesHidden: Bool = false, on disk: FileSystem) {
    var walk = Walk(disk: disk, seesHidden: seesHidden)
    for folder in folders { walk.add(folder) }
    digest = walk.hasher.value
    newest = walk.newest
    isWhole = walk.isWhole
  }
}

/// What a walk through folders has seen so far.
private struct Walk {
  let disk: FileSystem
  let seesHidden: Bool
  var hasher = SipHasher(.init(0, 0))
  var newest = FileSystem.Metadata.Timestamp(seconds: 0, nanoseconds: 0)
  var isWhole = true

  mutating func add(_ folder: String) {
    hasher.combine(path: folder, [])
    do {
      for entry in try disk.list(folder) where seesHidden || !entry.name.hasPrefix(".") {
        let path = "\(folder)/\(entry.name)"
        if entry.kind == .folder { add(path) } else { addFile(path) }
      }
    } catch {
      isWhole = isWhole && error.isMissing
      hasher.combine(error.code)
    }
  }

  private mutating func addFile(_ path: String) {
    hasher.combine(path: path, [])
    do {
      let metadata = try disk.metadata(path)
      isWhole = isWhole && metadata.kind == .file
      hasher.combine(metadata.number)
      hasher.combine(metadata.size)
      for stamp in [metadata.written, metadata.changed] {
        hasher.combine(stamp.seconds)
        hasher.combine(stamp.nanoseconds)
        newest = max(newest, stamp)
      }
    } catch {
      isWhole = false
      hasher.combine(error.code)
    }
  }
}

extension FileSystem.Metadata.Timestamp: Comparable {
  package static func < (one: Self, other: Self) -> Bool {
    (one.seconds, one.nanoseconds) < (other.seconds, other.nanoseconds)
  }
}
