import SpecProve
import Testing

import SpecChecks

@Suite struct IdleControlTests {
  @Test func `a button that waits for two things that exclude each other`() throws {
    let mutant = try ShippedApp("daily-intentions").replacing(
      #""open-settings": { "style""#,
      with: #""open-settings": { "enabled": "question == open && question == today", "style""#)
    #expect(
      mutant.findings() == [
        "flow/idle-control flow.json 116:9 «\"open-settings\"» 'open-settings' can never be used"
      ])
    #expect(mutant.findings(without: idleControl) == [])
  }
}
