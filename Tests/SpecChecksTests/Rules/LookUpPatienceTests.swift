import SpecText
import TestSupport
import Testing

import SpecChecks

@Suite struct LookUpPatienceTests {
  @Test(arguments: [
    (0.5, 3.5, [Severity]()), (1, 10, []), (1, 11, [.warning]), (4, 4, [.error]),
    (12, 11, [.error, .warning]),
  ])
  func `a look-up that is too patient or asks once is found`(
    _ every: Double, _ timeout: Double, _ severities: [Severity]
  ) {
    let app = readApp(
      flow: """
        "values": { "habits": { "type": "count", "from": "cloud" } },
        "lookups": { "cloud": { "found": "habits > 0", "every": \(every), "timeout": \(timeout) } }
        """, pages: ["welcome": "# Hello\n"])
    #expect(app.sorted(lookUpPatience).map(\.severity) == severities)
  }

  private func app(_ timeout: String, between: String, expectingMistakes: Bool = false)
    -> ReadContent
  {
    readApp(
      flow: """
        "values": { "habits": { "type": "count", "from": "cloud" } },
        "lookups": { "cloud": { "found": "habits > 0", "every": 0.5, "timeout": \(timeout),
          "between": \(between) } }
        """, pages: ["welcome": "# Hello\n"], expectingMistakes: expectingMistakes)
  }

  @Test(arguments: ["0.6", "1", "2.5", "2.999", "4.001", "6", "11"])
  func `a time-out that is not what is promised is found`(_ timeout: String) {
    let app = app(timeout, between: "[3, 4]")
    #expect(
      app.findings(of: lookUpPatience) == [
        "flow.json 2:73 «\(timeout)» the time-out is not between 3 and 4 s"
      ])
    #expect(app.labels(of: lookUpPatience) == ["flow.json 3:14 «[3, 4]» what is promised"])
    #expect(app.sorted(lookUpPatience).map(\.severity) == [.error])
  }

  @Test(arguments: ["3", "3.5", "4"])
  func `a time-out that is promised is fine, and a long one is warned of`(_ timeout: String) {
    #expect(app(timeout, between: "[3, 4]").findings(of: lookUpPatience) == [])
    #expect(app("12", between: "[3, 12]").sorted(lookUpPatience).map(\.severity) == [.warning])
  }

  @Test(arguments: [
    ("[4, 3]", "the least comes before the greatest"),
    ("[3]", "a pair of numbers like [3, 4.5] is expected here, not an array"),
    ("3", "a pair of numbers like [3, 4.5] is expected here, not 3"),
    ("[0, 3]", "a number of seconds above 0 is expected here, not 0"),
  ])
  func `a promise is two times, the lesser first`(_ between: String, _ message: String) {
    let app = app("3.5", between: between, expectingMistakes: true)
    #expect(app.found.sorted().map(\.message) == [message])
    #expect(app.findings(of: lookUpPatience) == [])
  }

  @Test(arguments: ["0.6", "1", "2.5", "6"])
  func `Ritualist keeps what its source promises`(_ timeout: String) throws {
    let other = try ShippedApp("ritualist").replacing(
      #""timeout": 3.5"#, with: #""timeout": \#(timeout)"#)
    #expect(
      other.content.findings(of: lookUpPatience) == [
        "flow.json 37:80 «\(timeout)» the time-out is not between 3 and 4 s"
      ])
  }
}
