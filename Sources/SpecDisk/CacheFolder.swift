/// Where a project keeps what is made anew when it is lost.
///
/// - Parameter root: The project's folder.
/// - Returns: The folder's path.
package func cacheFolder(ofProject root: String) -> String { "\(root)/.specgen/cache" }

/// Makes the folder of a project's caches, which keeps itself out of git, and folders in it.
///
/// Nothing is written through a link, for the project may be a stranger's.
///
/// - Parameters:
///   - root: The project's folder.
///   - inner: The folders in it, each within the one before.
///   - disk: The disk.
/// - Returns: Whether they are there; not where something else is in the place of one.
/// - Throws: A `DiskError`.
package func makeCacheFolder(
  ofProject root: String, _ inner: [String] = [], on disk: FileSystem
) throws(DiskError) -> Bool {
  let cache = cacheFolder(ofProject: root)
  var folders = ["\(root)/.specgen", cache]
  for name in inner { folders.append("\(folders[folders.count - 1])/\(name)") }
  for folder in folders {
    let there = try disk.ifThere { () throws(DiskError) in try disk.metadata(folder) }
    if let there, there.kind != .folder { return false }
    if there == nil { try disk.makeFolder(folder) }
  }
  let ignored = "\(cache)/.gitignore"
  let there = try disk.ifThere { () throws(DiskError) in try disk.metadata(ignored) }
  if let there, there.kind != .file { return false }
  if there == nil { try disk.replace(ignored, with: Array("*\n".utf8)) }
  return true
}

/// Writes a file of a cache, unless a link or anything else that is no file stands in its place.
///
/// - Parameters:
///   - file: Its path.
///   - bytes: What it is to hold.
///   - disk: The disk.
/// - Throws: A `DiskError`.
package func replaceCacheFile(
  _ file: String, with bytes: [UInt8], on disk: FileSystem
) throws(DiskError) {
  let there = try disk.ifThere { () throws(DiskError) in try disk.metadata(file) }
  if let there, there.kind != .file { return }
  try disk.replace(file, with: bytes)
}
