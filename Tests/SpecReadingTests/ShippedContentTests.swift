import Foundation
import SpecModel
import SpecReading
import SpecSyntax
import SpecText
import TestSupport
import Testing

@Suite struct ShippedContentTests {
  @Test func `the shipped content is read without a finding`() throws {
    let files = try shippedContent().sources
    var found = Diagnostics()
    let parsed = files.enumerated().map { parse($1, FileID($0), &found) }
    let project = read(parsed, &found)
    #expect(Report(found.sorted(), files: files).human(color: false) == "no findings\n")
    #expect(
      project.apps.map(\.id) == ["betfree", "daily-intentions", "lockedin", "ritualist", "steps"])
  }
}
