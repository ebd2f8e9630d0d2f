import FlowCore
import Foundation
import OnboardingFlows
import SpecModel
import SpecReading
import SpecSyntax
import SpecText
import Testing

/// What runs in the app is what was read, checked and proved.
@Suite struct GeneratedFlowTests {
  /// The flow of an app as the content says it.
  private func readFlow(_ id: String) throws -> Flow {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let folder = root.appendingPathComponent("content/\(id)")
    let names = try #require(FileManager.default.subpaths(atPath: folder.path))
      .filter { $0.hasSuffix(".json") || $0.hasSuffix(".md") }.sorted()
    var found = Diagnostics()
    let files = try names.enumerated().map { index, name in
      let bytes = try Data(contentsOf: folder.appendingPathComponent(name))
      let file = SourceFile(path: "content/\(id)/\(name)", bytes: Array(bytes))
      return parse(file, FileID(index), &found)
    }
    return try #require(read(files, &found).apps.first).flow
  }

  @Test func `the generated flow of each app equals the one that was read`() throws {
    #expect(try LockedIn.flow == readFlow("lockedin"))
    #expect(try DailyIntentions.flow == readFlow("daily-intentions"))
    #expect(try BetFree.flow == readFlow("betfree"))
    #expect(try Steps.flow == readFlow("steps"))
    #expect(try Ritualist.flow == readFlow("ritualist"))
  }
}
