/// What a build changed, or would change.
package struct OutputChanges: Sendable, Equatable {
  package var written: [String] = []
  package var removed: [String] = []
  package var unchanged = 0

  /// Of an output that is as it should be.
  package init(unchanged: Int) {
    self.unchanged = unchanged
  }

  init(written: [String], removed: [String], unchanged: Int) {
    self.written = written
    self.removed = removed
    self.unchanged = unchanged
  }

  package var isEmpty: Bool { written.isEmpty && removed.isEmpty }

  /// One line a file.
  package var listing: String {
    (written.map { "  wrote    \($0)" } + removed.map { "  removed  \($0)" })
      .joined(separator: "\n")
  }

  /// One line in all.
  package var summary: String {
    isEmpty
      ? "output is up to date: \(unchanged) files"
      : "output: \(written.count) written, \(removed.count) removed, \(unchanged) unchanged"
  }
}
