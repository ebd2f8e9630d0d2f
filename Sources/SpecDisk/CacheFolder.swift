/// Where a project keeps what is made anew when it is lost.
///
/// - Parameter root: The project's folder.
/// - Returns: The folder's path.
package func cacheFolder(ofProject root: String) -> String { "\(root)/.specgen/cache" }

/// Makes the folder of a project's caches, which keeps itself out of git.
///
/// Nothing is written through a link, for the project may be a stranger's.
///
/// - Parameters:
///   - root: The project's folder.
///   - disk: The disk.
/// - Returns: Whether it is there; not where something else is in its place.
/// - Throws: A `DiskError`.
package func makeCacheFolder(
  ofProject root: String, on disk: FileSystem
) throws(DiskError) -> Bool {
  let folder = cacheFolder(ofProject: root)
  for folder in ["\(root)/.specgen", folder] {
    let there = try disk.ifThere { () throws(DiskError) in try disk.metadata(folder) }
    if let there, there.kind != .folder { return false }
    if there == nil { try disk.makeFolder(folder) }
  }
  let ignored = "\(folder)/.gitignore"
  let there = try disk.ifThere { () throws(DiskError) in try disk.metadata(ignored) }
  if let there, there.kind != .file { return false }
  if there == nil { try disk.replace(ignored, with: Array("*\n".utf8)) }
  return true
}
