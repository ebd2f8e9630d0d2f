import Foundation
import SpecShots
import TestSupport
import Testing

/// What `specgen shots --compare` says of pictures that differ.
@Suite struct PictureComparisonTests {
  @Test(arguments: [
    (1, 1_000_000, "less than 0.01 %"), (1, 10_000, "0.01 %"), (305, 10_000, "3.05 %"),
    (1, 2, "50.00 %"), (7, 7, "100.00 %"), (0, 0, "less than 0.01 %"),
  ])
  func `a share is told in hundredths of a percent, rounded down`(
    differing: Int, total: Int, share: String
  ) {
    let change = PictureComparison.Change(
      path: "demo/en/welcome", differingPixels: differing, totalPixels: total)
    #expect(change.share == share)
  }

  @Test func `what changed, came and went is listed`() {
    var comparison = PictureComparison()
    #expect(comparison.isEmpty)
    comparison.changed = [.init(path: "demo/en/welcome", differingPixels: 1, totalPixels: 4)]
    comparison.added = ["demo/en/new"]
    comparison.removed = ["demo/en/old"]
    comparison.unchangedCount = 9
    #expect(!comparison.isEmpty)
    #expect(comparison.summary == "1 changed, 1 added, 1 removed, 9 unchanged")
    #expect(
      comparison.listing == [
        "demo/en/welcome: 25.00 % of the pixels", "demo/en/new: added", "demo/en/old: removed",
      ])
  }

  @Test(arguments: [
    ["--tolerance", "3"], ["--strict"], ["--compare", "HEAD", "--tolerance", "256"],
    ["--compare", "HEAD", "--texts"], ["--compare", "--output"], ["--compare", ""],
  ])
  func `options that mean nothing are wrong usage`(arguments: [String]) async throws {
    try await withProject(.small) { root in
      let run = try ProgramRun(
        ProgramRun.specgenPath, ["shots", "--root", root, "--browser", "/no/browser"] + arguments)
      #expect(run.status == 64, "\(run.errors)")
      #expect(!FileManager.default.fileExists(atPath: root + "/shots-changes"))
    }
  }

  @Test(.enabled(if: TestEnvironment.mayRun("git"), "needs git"))
  func `a revision that can't be drawn is told with its place`() async throws {
    try await withProject(.small) { root in
      func git(_ arguments: String...) throws {
        let who = ["-c", "user.name=Writer", "-c", "user.email=writer@example.org"]
        let run = try ProgramRun("git", ["-C", root] + who + arguments)
        try #require(run.status == 0, "\(run.errors)")
      }
      let file = root + "/content/demo/flow.json"
      let flow = try String(contentsOfFile: file, encoding: .utf8)
      try "{".write(toFile: file, atomically: true, encoding: .utf8)
      try git("init", "-q")
      try git("add", "content")
      try git("commit", "-q", "-m", "Broken")
      try flow.write(toFile: file, atomically: true, encoding: .utf8)
      let run = try ProgramRun.specgen(
        "shots", "--root", root, "--browser", "/no/browser", "--compare", "HEAD")
      #expect(run.status == 1, "\(run.errors)")
      #expect(run.errors.contains("'HEAD' can't be compared with"))
      #expect(run.errors.contains("HEAD:content/demo/flow.json:1:"))
    }
  }
}
