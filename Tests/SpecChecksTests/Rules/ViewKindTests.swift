import SpecText
import TestSupport
import Testing

import SpecChecks

@Suite struct ViewKindTests {
  private func app(_ kind: String, _ members: String = "") -> ReadContent {
    readApp(
      flow: """
        "screens": { "welcome": { "views": { "it": { "kind": "\(kind)"\(members) } },
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

  @Test(arguments: [
    ("progres", "progress"), ("rank-bar", "rank-bars"), ("page-dot", "page-dots"),
    ("avatars", "avatar"), ("progres-bars", "progress-bar"),
  ])
  func `what may be a kind of the app's own is found, and left`(_ kind: String, _ meant: String) {
    let found = app(kind).sorted(viewKind)
    #expect(found.map(\.help) == ["did you mean '\(meant)'?"])
    #expect(found.map(\.isSuppressible) == [true])
    #expect(found.map(\.fix) == [nil])
  }

  @Test(arguments: [
    ("page-dots", "leave 'shuffled' out"), ("emoji-row", "name its 'table'"),
    ("confetti", "name its 'table'"),
  ])
  func `what draws no rows of a table is not shuffled`(_ kind: String, _ help: String) {
    let app = app(kind, #", "shuffled": true"#)
    #expect(
      app.sorted(viewKind).map(\.message) == [
        "'it' draws no rows of a table that could be shuffled"
      ])
    #expect(app.sorted(viewKind).map(\.help) == [help])
    #expect(self.app(kind, #", "shuffled": false"#).findings(of: viewKind) == [])
  }

  @Test(arguments: ["page-dots", "difficulty-badge", "breathing-circle", "emoji-grid"])
  func `kinds that are drawn and kinds of the app's own are fine`(_ kind: String) {
    #expect(app(kind).findings(of: viewKind) == [])
  }
}
