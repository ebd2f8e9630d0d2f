import FlowCore
import SpecModel
import SpecReading
import SpecSyntax
import SpecText
import Testing

@Suite struct PageRuleTests {
  @Test(arguments: pageRules)
  func `the bad example breaks the rule and the good one breaks none`(_ rule: Rule) {
    #expect(rules(brokenBy: rule.bad, rule).contains(rule.id))
    #expect(rules(brokenBy: rule.good, rule) == [])
  }

  @Test func `every rule has its own id`() {
    #expect(Set(pageRules.map(\.id)).count == pageRules.count)
    #expect(pageRules.allSatisfy { $0.id.area == "words" && !$0.isSuppressible })
  }

  private func rules(brokenBy source: String, _ rule: Rule) -> Set<RuleID> {
    let file = SourceFile(path: "example.md", bytes: Array(source.utf8))
    var found = Diagnostics()
    var suppressions: [Suppression] = []
    let document = parseMarkdown(file, FileID(0), &found)
    if rule.id == "words/system-text" {
      _ = readSystem(document, &suppressions, &found)
    } else {
      var page = readPage(document, id: "example", &suppressions, &found)
      resolvePlaceholders(in: &page, optionTables: [:], &found) { path, _ in
        exampleValues[path.joined(separator: ".")].map(PlaceholderResolution.type)
          ?? .unknown(candidates: exampleValues.keys.sorted())
      }
    }
    return Set(found.all.map(\.rule))
  }
}

private let exampleValues: [String: DataType] = [
  "apps": .count, "days": .int, "name": .text, "difficulty": .symbol(.table("difficulties")),
  "difficulty.name": .words,
]
