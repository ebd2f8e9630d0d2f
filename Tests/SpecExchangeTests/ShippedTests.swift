import Foundation
import SpecBuild
import SpecEdit
import SpecExchange
import SpecText
import TestSupport
import Testing

/// The content of this repository, out and in again.
@Suite struct `The shipped translations` {
  private static let shipped = Result { try shippedContent().content }

  @Test(arguments: ["ar", "de", "es", "fr", "ja", "pl", "zh-Hans"])
  func `an export comes back without a change`(_ locale: String) throws {
    let content = try Self.shipped.get()
    let sent = SourceFile(
      path: "sent.xliff", bytes: try Export(of: content, locale: locale).bytes)
    let done = Import(sent, into: content)
    #expect(done.findings == [])
    #expect(done.changes == [])
    #expect((done.plan?.unchanged ?? 0) > 250)
  }

  @Test func `files are written the way import writes them`() throws {
    let content = try Self.shipped.get()
    let files = content.files.filter { $0.path.contains("/locales/") }
    #expect(files.count == 35)
    for file in files {
      #expect(localeFile(content.node(file.path), taking: []) == file.bytes, "\(file.path)")
    }
  }
}
