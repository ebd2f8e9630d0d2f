import Testing

import SpecChecks

@Suite struct DeadEndTests {
  @Test func `a look-up that brings nothing leads nowhere`() throws {
    let mutant = try ShippedApp("ritualist").replacing(
      #""otherwise": [{ "go": "name" }],"#, with: ""
    ).replacing(#""late": [{ "set": "late-data", "to": "true" }]"#, with: #""note": "nothing""#)
    #expect(
      mutant.findings() == [
        "flow/dead-end flow.json 91:5 «\"launch\"» 'launch' can be a dead end",
        "Launch (icloud on) → cloud takes too long → cloud brings nothing",
      ])
    #expect(mutant.findings(without: deadEnd) == [])
  }
}
