import CheckTestSupport
import Foundation
import SpecModel
import SpecProve
import SpecReading
import SpecText
import Testing

import SpecChecks
import TestSupport

@Suite struct ShippedContentTests {
  @Test func `all that is found in the shipped content is accepted in it`() throws {
    let files = try shippedContent().sources
    let content = ReadContent(files)
    #expect(content.project.apps.count == 5)
    var found = content.found
    check(content.project, rules: Rule.allReading, &found)
    #expect(Report(found.sorted(), files: files).human(color: false) == "no findings\n")
  }

  @Test func `every check has an id of its own and says what it is for`() {
    let rules = allChecks.map(\.rule)
    #expect(Set(rules.map(\.id)).count == rules.count)
    for rule in rules {
      #expect(
        [rule.summary, rule.why, rule.bad, rule.good].allSatisfy { !$0.isEmpty }, "\(rule.id)")
    }
  }
}
