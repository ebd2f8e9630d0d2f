import Foundation
import TestSupport
import Testing

/// What `content/README.md` says of common steps, held to the projects that have them.
@Suite struct CommonStepsTests {
  /// The rows of the table: what is said, and where it is seen.
  private func rows() throws -> [(says: String, seen: String)] {
    let reference = try #require(text("content/README.md"))
    let table = try #require(
      reference.split(separator: "## How common steps are said\n").last?
        .split(separator: "\n## ").first)
    return table.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst().compactMap {
      let cells = $0.split(separator: " | ")
      return cells.count == 3
        ? (String(cells[1]), cells[2].split(separator: "`").first.map(String.init) ?? "") : nil
    }
  }

  /// A file of the shipped content, else of the samples.
  private func text(_ path: String) -> String? {
    (try? String(contentsOf: repository.appending(path: path), encoding: .utf8))
      ?? ProjectFiles.questions[path]
  }

  /// The words in backquotes.
  private func words(_ text: String) -> [String] {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }

  @Test func `each step is seen on a screen that there is`() throws {
    let rows = try rows()
    #expect(rows.count == 33)
    for row in rows {
      let path = row.seen.split(separator: "/")
      try #require(path.count == 2, "\(row)")
      let file = "content/\(path[0])/screens/\(path[1]).md"
      #expect(text(file) != nil, "\(row.seen)")
    }
  }

  @Test func `each view that a step names is drawn on its screen`() throws {
    var views = 0
    for row in try rows() {
      let app = String(row.seen.split(separator: "/")[0])
      let flow = try #require(text("content/\(app)/flow.json"))
      for word in words(row.says) where row.says.contains("view `\(word)`") {
        views += 1
        #expect(flow.contains("\"\(word)\""), "\(row.seen) has no '\(word)'")
      }
    }
    #expect(views == 10)
  }
}
