import SpecText
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
}
