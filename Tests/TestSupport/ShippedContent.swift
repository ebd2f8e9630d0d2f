package import Foundation
package import SpecText

/// The folder of this repository.
package let repository = URL(filePath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent()

/// The content that this repository ships, or a part of it.
///
/// - Parameter isWanted: Whether a file is wanted, by its path in `content/`.
/// - Returns: The files in the order of their paths' bytes, as a build reads them.
/// - Throws: That a file can't be read.
package func shippedContent(
  where isWanted: (String) -> Bool = { _ in true }
) throws -> [SourceFile] {
  let folder = repository.appending(path: "content")
  return try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    .filter { $0.hasSuffix(".json") || $0.hasSuffix(".md") && $0 != "README.md" }
    .filter(isWanted).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { path in
      let data = try Data(contentsOf: folder.appending(path: path))
      return SourceFile(path: "content/\(path)", bytes: Array(data))
    }
}
