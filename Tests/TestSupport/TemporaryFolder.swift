package import Foundation

/// A folder of its own for a test, which removes it at its end.
///
/// Its path is not plain ASCII and has a blank in it, and is short: programs make sockets below it.
package struct TemporaryFolder: Sendable {
  package let url: URL

  package init() throws {
    url = FileManager.default.temporaryDirectory
      .appending(path: "tëst \(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
  }

  package func remove() {
    try? FileManager.default.removeItem(at: url)
  }
}
