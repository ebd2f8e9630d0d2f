import SpecText
import TestSupport
import Testing

import SpecChecks

@Suite struct ViewValueTests {
  private func app(_ view: String) -> ReadContent {
    readApp(
      flow: """
        "values": { "face": { "type": "image", "from": "start" },
          "is-new": { "type": "bool", "from": "start" } },
        "screens": { "welcome": { "views": { "it": { \(view) } },
          "controls": { "go": { "do": ["finish"] } } } }
        """,
      pages: ["welcome": "# Hello\n\n![It](#it)\n\n[Go](#go)\n"])
  }

  @Test(arguments: ["is-new", "!face"])
  func `an avatar that shows no image is found`(value: String) {
    let found = app(#""kind": "avatar", "value": "\#(value)""#).sorted(viewValue)
    #expect(found.map(\.message) == ["an avatar shows an image, and this is none"])
    #expect(found.first?.help?.hasPrefix(#"name a value of type "image""#) == true)
  }

  @Test(arguments: [
    #""kind": "avatar", "value": "face""#, #""kind": "avatar""#, #""kind": "progress""#,
    #""kind": "ring", "value": "is-new""#,
  ])
  func `an avatar with an image or without a value, and other views, are fine`(_ view: String) {
    #expect(app(view).findings(of: viewValue) == [])
  }
}
