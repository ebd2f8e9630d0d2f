package import Foundation

/// The folder of this repository.
package let repository = URL(filePath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent()

/// Some of the shipped apps, and the templates.
package func shippedProject(_ apps: String...) throws -> ProjectFiles {
  try shippedContent { path in
    !path.contains("/") || apps.contains { path.hasPrefix("\($0)/") }
  }.withShippedTemplates
}

/// The content that this repository ships, or a part of it.
///
/// - Parameter isWanted: Whether a file is wanted, by its path in `content/`.
/// - Returns: The files.
/// - Throws: That a file can't be read.
package func shippedContent(
  where isWanted: (String) -> Bool = { _ in true }
) throws -> ProjectFiles {
  let files = try ProjectFiles(at: repository.appending(path: "content")).texts
    .filter { $0.key.hasSuffix(".json") || $0.key.hasSuffix(".md") && $0.key != "README.md" }
    .filter { isWanted($0.key) }
  return ProjectFiles(Dictionary(uniqueKeysWithValues: files.map { ("content/\($0)", $1) }))
}
