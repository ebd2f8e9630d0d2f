import FlowCore
import SpecProve
import Testing

import SpecChecks

@Suite struct AnalyticsTests {
  @Test func `a machine that tells of a screen twice`() throws {
    let mutant = try MachineMutant(
      of: "lockedin", where: { $0.event(of: $1) == .tap("welcome.get-started") },
      performing: { $0 + $0 })
    #expect(
      mutant.failures(of: analytics) == [
        "what is shown is not what analytics hears",
        "Welcome → GET STARTED",
      ])
    #expect(mutant.failures(without: analytics) == [])
  }
}
