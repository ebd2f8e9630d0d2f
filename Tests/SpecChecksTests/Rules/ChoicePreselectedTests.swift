import TestSupport
import Testing

import SpecChecks

@Suite struct ChoicePreselectedTests {
  private func app(_ style: String, _ more: String = "") -> ReadContent {
    readApp(
      flow: """
        "values": {
          "side": { "type": "choice", "of": ["left", "right"]\(more) }
        },
        "screens": { "welcome": { "controls": {
          "side": { "value": "side", "as": "\(style)" }, "go": { "do": ["finish"] } } } }
        """,
      pages: ["welcome": "# Side\n\n[Side](#side)\n\n[Go](#go)\n"])
  }

  @Test(arguments: ["cards", "segmented", "wheel"])
  func `a choice that shows its options and has no default is found`(_ style: String) {
    #expect(
      app(style).findings(of: choicePreselected) == [
        #"flow.json 2:3 «"side"» 'side' has no default"#
      ])
    #expect(
      app(style).labels(of: choicePreselected) == [
        #"flow.json 5:3 «"side"» it is entered as \#(style) here"#
      ])
  }

  @Test func `a default, a menu or a value from the app is fine`() {
    #expect(app("cards", #", "default": "left""#).findings(of: choicePreselected) == [])
    #expect(app("menu").findings(of: choicePreselected) == [])
    #expect(app("cards", #", "from": "start""#).findings(of: choicePreselected) == [])
  }
}
