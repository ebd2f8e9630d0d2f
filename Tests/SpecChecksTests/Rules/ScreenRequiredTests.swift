import SpecText
import TestSupport
import Testing

import SpecChecks

@Suite struct ScreenRequiredTests {
  private func app(_ required: String, flow: String? = nil, mistakes: Bool = false) -> ReadContent {
    let app = #""required-screens": [\#(required)]"#
    guard let flow else {
      return readApp(
        pages: ["welcome": "# Hello\n\n[Go](#go)\n"], app: app, expectingMistakes: mistakes)
    }
    return readApp(flow: flow, app: app, expectingMistakes: mistakes)
  }

  @Test func `a required screen that the flow lacks is found where it is required`() {
    let lost = app(#""paywall", "welcom""#)
    #expect(
      lost.findings(of: screenRequired) == [
        #"app.json 1:23 «"paywall"» 'paywall' is required, and the flow has no such screen"#,
        #"app.json 1:34 «"welcom"» 'welcom' is required, and the flow has no such screen"#,
      ])
    #expect(
      lost.sorted(screenRequired).map(\.help) == [
        "add the screen, or don't require it", "did you mean 'welcome'?",
      ])
    #expect(lost.sorted(screenRequired)[1].fix?.edits.map(\.replacement) == [#""welcome""#])
    #expect(
      lost.labels(of: screenRequired).first == #"flow.json 1:2 «"screens"» its screens are here"#)
  }

  @Test func `a screen that is gone is not taken for another one that is required too`() {
    let lost = app(#""welcome", "welcome-2""#)
    #expect(
      lost.sorted(screenRequired).map(\.help) == ["add the screen, or don't require it"])
    #expect(lost.sorted(screenRequired).allSatisfy { $0.fix == nil })
  }

  @Test func `required screens that are there are fine`() {
    #expect(app(#""welcome""#).findings(of: screenRequired) == [])
    #expect(app("").findings(of: screenRequired) == [])
  }

  @Test func `a screen that is required twice is another mistake`() {
    let twice = app(#""welcome", "welcome""#, mistakes: true)
    #expect(twice.found.all.map(\.rule) == ["name/duplicate"])
    #expect(twice.findings(of: screenRequired) == [])
  }

  @Test func `nothing is said of a flow that could not be read`() {
    let unread = app(#""paywall""#, flow: #""screens": 5"#, mistakes: true)
    #expect(unread.findings(of: screenRequired) == [])
  }
}
