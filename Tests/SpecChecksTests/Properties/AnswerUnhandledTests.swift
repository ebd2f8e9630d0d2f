import Testing

import SpecChecks

@Suite struct AnswerUnhandledTests {
  @Test func `a look-up that brings nothing leads nowhere`() throws {
    let mutant = try ShippedApp("ritualist").replacing(
      #""otherwise": [{ "go": "name" }],"#, with: ""
    ).replacing(
      #""late": [{ "set": "late-data", "to": "true" }]"#, with: #""note": "nothing""#
    ).replacing(#""default": false"#, with: #""default": true"#)
    #expect(
      mutant.findings() == [
        "flow/answer-unhandled flow.json 36:5 «\"cloud\"» on 'launch' nothing can be done when 'cloud' brings too little",
        "Launch → cloud takes too long → cloud brings nothing",
      ])
    #expect(mutant.findings(without: answerUnhandled) == [])
  }
}
