import Foundation
import SpecModel
import SpecReading
import SpecSyntax
import SpecText
import TestSupport
import Testing

@Suite struct ShippedContentTests {
  @Test func `the shipped content is read without a finding`() throws {
    let content = ReadContent(try shippedContent().sources)
    #expect(
      Report(content.found.sorted(), files: content.files).human(color: false) == "no findings\n")
    #expect(
      content.project.apps.map(\.id) == [
        "betfree", "daily-intentions", "lockedin", "ritualist", "steps",
      ])
  }
}
