import ArgumentParser
import SpecDisk
import SpecText

/// The way from the folder that a report's paths start in to the project's folder.
///
/// They start in a folder that is named; without one, at the top of the work tree of git that the
/// project lies in; where it lies in none, such as a tarball's or a container's copy, in what
/// `GITHUB_WORKSPACE` (GitHub's default environment variables) or `CI_PROJECT_DIR` (GitLab's
/// predefined CI/CD variables) says, if the project lies there; else in the project's folder.
///
/// - Parameters:
///   - root: The project's folder, an absolute path.
///   - folder: The folder that is named, an absolute path.
///   - environment: The environment's variables.
///   - disk: The disk.
/// - Returns: A relative path; empty where the two folders are one.
/// - Throws: A usage error when the named folder does not hold the project.
func repositoryPath(
  of root: String, from folder: String?, _ environment: [String: String],
  on disk: FileSystem = .disk
) throws -> String {
  let root = parts(of: root, on: disk)
  func way(from folder: String) -> String? {
    let folder = parts(of: folder, on: disk)
    return root.starts(with: folder) ? root[folder.count...].joined(separator: "/") : nil
  }
  if let folder {
    guard let way = way(from: folder) else {
      throw ValidationError(
        "--paths-from \(folder) does not hold the project's folder, /\(root.joined(separator: "/"));"
          .printable + " give that one or one above it")
    }
    return way
  }
  let tops = root.indices.reversed().map { "/" + root[...$0].joined(separator: "/") }
  let workTree = tops.first { (try? disk.metadata($0 + "/.git")) != nil }
  let workspaces = ["GITHUB_WORKSPACE", "CI_PROJECT_DIR"].compactMap { environment[$0] }
    .filter { $0.hasPrefix("/") }
  return ([workTree].compactMap { $0 } + workspaces).lazy.compactMap(way).first ?? ""
}

/// The names on the way to a folder, links followed where they lead somewhere.
private func parts(of folder: String, on disk: FileSystem) -> [Substring] {
  ((try? disk.realPath(folder)) ?? folder).split(separator: "/")
}
