import SpecProve
import Testing

import SpecChecks

@Suite struct SavedShapeKeptTests {
  @Test func `a key that changes under the version that was released`() throws {
    let mutant = try ShippedApp("lockedin").replacing(
      #""key": "balanceMinutes""#, with: #""key": "balance""#)
    #expect(
      mutant.findings() == [
        "flow/saved-shape flow.json 2:14 «1» the saved shape of version 1 has changed: the key 'balance' is new"
      ])
    #expect(mutant.findings(without: savedShapeKept) == [])
  }

  @Test func `the same under a new version is what versions are for`() throws {
    let next = try ShippedApp("lockedin").replacing(
      #""key": "balanceMinutes""#, with: #""key": "balance""#
    ).replacing(#""version": 1"#, with: #""version": 2"#)
    #expect(next.findings() == [])
  }

  /// Daily Intentions, as if its first version had gone on after a kill.
  private func resuming() throws -> ShippedApp {
    try ShippedApp("daily-intentions").replacing(
      #""resume": "start""#, with: #""resume": "last-screen""#
    ).replacing(
      #""version": 1"#, with: #""version": 2"#
    ).replacing(
      #""stored": {}"#, with: #""stored": {}, "screens": ["welcome", "tour", "notifications"]"#,
      in: "released/1.json")
  }

  @Test func `a screen that is gone has to lead somewhere`() throws {
    let mutant = try resuming()
    #expect(
      mutant.findings() == [
        "flow/saved-shape flow.json 32:3 «\"resume\"» nobody knows where 'tour' of version 1 is now"
      ])
    #expect(mutant.findings(without: savedShapeKept) == [])
    let carried = try resuming().replacing(
      #""resume": "last-screen""#,
      with: #""resume": "last-screen", "migrate": { "1": { "tour": "how-it-works" } }"#)
    #expect(carried.findings() == [])
  }
}
