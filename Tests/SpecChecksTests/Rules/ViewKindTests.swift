import SpecText
import TestSupport
import Testing

import SpecChecks

@Suite struct ViewKindTests {
  private func app(_ kind: String) -> ReadContent {
    readApp(
      flow: """
        "screens": { "welcome": { "views": { "it": { "kind": "\(kind)" } },
          "controls": { "go": { "do": ["finish"] } } } }
        """,
      pages: ["welcome": "# Hello\n\n![It](#it)\n\n[Go](#go)\n"])
  }

  @Test(arguments: [
    ("progres-bar", "progress-bar"), ("pgae-dots", "page-dots"), ("avater", "avatar"),
    ("emojirow", "emoji-row"),
  ])
  func `a misspelt kind is found, and mended`(_ kind: String, _ meant: String) {
    #expect(
      app(kind).findings(of: viewKind) == [
        #"flow.json 1:55 «"\#(kind)"» '\#(kind)' is drawn by the app alone"#
      ])
    #expect(app(kind).sorted(viewKind).map(\.help) == ["did you mean '\(meant)'?"])
    #expect(app(kind).sorted(viewKind).map(\.fix?.title) == ["write '\(meant)'"])
  }

  @Test(arguments: ["page-dots", "difficulty-badge", "progress-ring", "avatars"])
  func `kinds that are drawn and kinds of the app's own are fine`(_ kind: String) {
    #expect(app(kind).findings(of: viewKind) == [])
  }
}
