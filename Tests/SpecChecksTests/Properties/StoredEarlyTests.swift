import FlowCore
import SpecProve
import Testing

import SpecChecks

@Suite struct StoredEarlyTests {
  @Test func `a machine that stores what was chosen at once`() throws {
    let mutant = try MachineMutant(
      of: "lockedin", where: { $0.event(of: $1) == .enter("difficulty.difficulty", .row("hard")) },
      performing: { $0 + [.store([Flow.StoredValue("selectedDifficulty", .row("hard"))])] })
    #expect(
      mutant.failures(of: storedEarly) == [
        "something is stored or done before the flow is completed",
        "Welcome → GET STARTED → CHOOSE APPS (12) → CONTINUE → Difficulty (hard)",
      ])
    #expect(mutant.failures(without: storedEarly) == [])
  }

  @Test func `content that stores before the end does not survive reading`() throws {
    let mutant = try ShippedApp("lockedin").replacing(
      #""get-started": { "style": "button", "do": ["next"] }"#,
      with: #""get-started": { "style": "button", "do": [{ "store": ["difficulty"] }, "next"] }"#)
    #expect(
      mutant.findings() == [
        "effect/position flow.json 71:54 «\"store\"» only completion stores"
      ])
  }
}
