import FlowCore
import SpecProve
import Testing

import SpecChecks

@Suite struct CompletionOrderTests {
  @Test func `a machine that stores the flag before everything else`() throws {
    let mutant = try MachineMutant(
      of: "steps", where: { $0.finishes($1) },
      performing: { [$0[1], $0[0]] + $0.dropFirst(2) })
    #expect(
      mutant.failures(of: completionOrder) == [
        "completing the flow does something else",
        "Welcome → Get Started → Continue (failed) → Continue without Health Access",
      ])
    #expect(mutant.failures(without: completionOrder) == [])
  }
}
