import Foundation
import SpecBuild
import SpecEdit
import SpecExchange
import SpecText
import TestSupport
import Testing

/// The content of this repository, out and in again.
@Suite struct `The shipped translations` {
  @Test(arguments: ["ar", "de", "es", "fr", "ja", "pl", "zh-Hans"])
  func `an export comes back without a change`(_ locale: LocaleID) async throws {
    let project = try shippedContent()
    let content = await project.content
    let sent = SourceFile(
      path: "sent.xliff", bytes: try Export(of: content, locale: locale).bytes)
    let done = await project.importing(sent)
    #expect(done.findings == [])
    #expect(done.changes == [])
    #expect((done.plan?.unchanged ?? 0) > 250)
  }

  @Test func `files are written the way import writes them`() async throws {
    let content = try await shippedContent().content
    let files = content.files.filter { $0.contentPath?.translationLocale != nil }
    #expect(files.count == 35)
    for file in files {
      let node = content.node(try #require(file.contentPath))
      #expect(localeFile(node, taking: []) == file.bytes, "\(file.path)")
    }
  }
}
