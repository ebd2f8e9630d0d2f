import SpecChecks
import Testing

/// What the five sources get wrong as they are written, each brought back and caught.
///
/// Three of them are with the properties they are the mutants of: the swipe that lets Daily
/// Intentions' timer go on (`StrayTimerTests`), BetFree's back after a skip (`BackAstrayTests`), and
/// Steps' button for those who refused (`OptionalBlocksTests`).
@Suite struct SourceDefectsTests {
  @Test func `in Daily Intentions blank text can be saved`() throws {
    let mutant = try ShippedApp("daily-intentions").replacing(
      #""enabled": "!empty(intention)","#, with: "")
    #expect(
      mutant.findings() == [
        "flow/fact-broken flow.json 40:16 «\"save-intention == busy && empty(intention)\"» this is not always so",
        "Welcome → Continue → Continue → Continue → Maybe Later → Get Started",
      ])
  }

  @Test func `in Daily Intentions 'Maybe Later' does nothing`() throws {
    let mutant = try ShippedApp("daily-intentions").replacing(
      #""later":         { "style": "secondary-button", "do": ["next"] }"#,
      with: #""later":         { "style": "secondary-button", "do": [] }"#)
    #expect(
      mutant.findings() == [
        "control/shape flow.json 115:9 «\"later\"» 'later' does nothing when it is tapped"
      ])
  }

  @Test func `in Ritualist who has completed the flow is taken for new`() throws {
    let mutant = try ShippedApp("ritualist").replacing(
      #"{ "if": "completed", "go": "app" },"#, with: #"{ "if": "completed", "go": "name" },"#)
    #expect(
      mutant.findings() == [
        "flow/fact-broken flow.json 50:3 «\"entry\"» who has completed the flow sees it again",
        "Name (completed before)",
      ])
  }

  @Test func `in Ritualist the location step lacks what it needs to know`() throws {
    let mutant = try ShippedApp("ritualist").replacing(
      #""location-habits": { "type": "bool", "from": "cloud" },"#, with: "")
    #expect(
      mutant.findings() == [
        "name/unknown flow.json 78:44 «location-habits» nothing is named 'location-habits' here",
        "name/unknown flow.json 232:14 «location-habits» nothing is named 'location-habits' here",
      ])
  }
}
