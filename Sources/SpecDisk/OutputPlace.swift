import SpecText

/// Why an output folder would be in the way of the project itself; nil when it would not.
///
/// What is written there lies among what is read, or takes its place.
package func misplacement(
  of output: String, inProject root: String, on disk: FileSystem
) throws(DiskError) -> String? {
  let folder = try resolvedPath(output, on: disk)
  let root = try resolvedPath(root, on: disk)
  let prefix = root == "/" ? "/" : root + "/"
  if prefix.hasPrefix(folder == "/" ? "/" : folder + "/") {
    return "'\(output)' holds the project itself; name a folder for the output alone"
  }
  let taken = ProjectFolder.allCases.map(\.rawValue) + [".git", ".specgen", ".specgen-transaction"]
  for name in taken {
    // Each of them may be a link.
    let other = try resolvedPath("\(root)/\(name)", on: disk)
    if folder == other || folder.hasPrefix(other + "/") { return inTheWay(of: name) }
  }
  for name in ["Sources", "Tests"] where folder == prefix + name { return inTheWay(of: name) }
  return nil

  func inTheWay(of name: String) -> String {
    "'\(output)' is a place for other files, '\(name)' in the project; "
      + "name a folder for the output alone"
  }
}

/// The absolute path of something that may not be there yet, without links as far as it is.
private func resolvedPath(_ path: String, on disk: FileSystem) throws(DiskError) -> String {
  if let real = try disk.ifThere({ () throws(DiskError) in try disk.realPath(path) }) {
    return real
  }
  let (parent, name) = disk.split(path)
  guard parent != path else { return path }
  let folder = try resolvedPath(parent, on: disk)
  return folder == "/" ? "/\(name)" : "\(folder)/\(name)"
}

/// The way from one folder to another, both absolute.
package func relativePath(to path: String, from folder: String) -> String {
  let there = path.split(separator: "/")
  let here = folder.split(separator: "/")
  let shared = zip(there, here).prefix { $0 == $1 }.count
  let parts = here[shared...].map { _ in ".." } + there[shared...]
  return parts.isEmpty ? "." : parts.joined(separator: "/")
}
