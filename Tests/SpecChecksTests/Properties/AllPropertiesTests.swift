import SpecProve
import SpecText
import Testing

import SpecChecks

@Suite struct AllPropertiesTests {
  @Test func `there are 35 properties, each with a number and an id of its own`() {
    let numbers = allProperties.map(\.number)
    #expect(numbers == (1...35).map { $0 < 10 ? "P0\($0)" : "P\($0)" })
    #expect(Set(allProperties.map(\.rule.id)).count == 35)
    for rule in allProperties.map(\.rule) {
      #expect(
        [rule.summary, rule.why, rule.bad, rule.good].allSatisfy { !$0.isEmpty }, "\(rule.id)")
    }
  }

  @Test func `every property applies somewhere in the shipped flows, and holds there`() throws {
    var upheld: [String: Int] = [:]
    for app in ["lockedin", "daily-intentions", "betfree", "steps", "ritualist"] {
      let explored = try ShippedApp(app).explored()
      for property in allProperties {
        upheld[property.number, default: 0] += prove(property, of: explored).upheld
      }
    }
    for property in allProperties {
      #expect(upheld[property.number, default: 0] > 0, "\(property.number) \(property.rule.id)")
    }
  }
}
