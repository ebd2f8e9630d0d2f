package import Foundation
package import SpecText

/// The files under a project's `content/`, of which seeds are made, in the order of their paths.
package func contentFiles(of project: URL) throws -> [SourceFile] {
  let folder = project.appending(path: "content")
  let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
  return try paths.filter { $0.hasSuffix(".json") || $0.hasSuffix(".md") && $0 != "README.md" }.map
  {
    path in
    let data = try Data(contentsOf: folder.appending(path: path))
    return SourceFile(path: "content/\(path)", bytes: Array(data))
  }
}
