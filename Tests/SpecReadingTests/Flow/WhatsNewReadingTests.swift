import FlowCore
import SpecText
import TestSupport
import Testing

/// What people who have completed the flow are told is new, as it is read.
@Suite struct WhatsNewReadingTests {
  /// A flow of two screens, and one that tells what is new.
  private func content(
    _ news: String = #""version": 2, "key": "seen", "path": "news""#,
    paths: String = #""main": ["welcome", "last"], "news": ["new"]"#,
    new: String = #""if": "seen-version < 2", "controls": { "go": { "do": ["finish"] } }"#,
    welcome: String = #"["next"]"#, more: String = ""
  ) -> DemoContent {
    DemoContent(
      flow: """
        "version": 1, "completion": [{ "store": ["completed"] }],
        "values": { "goal": { "type": "int", "min": 0, "max": 9, "default": 3, "key": "goal" } },
        "actions": { "log": {} },
        "paths": { \(paths) },
        "whats-new": { \(news) },
        "screens": {
          "welcome": { "controls": { "go": { "do": \(welcome) } } },
          "last": { "controls": { "go": { "do": ["finish"] } } },
          "new": { \(new) }
        }\(more)
        """,
      pages: [
        "welcome": "# A\n\n[Go](#go)\n", "last": "# B\n\n[Go](#go)\n", "new": "# C\n\n[Go](#go)\n",
      ])
  }

  @Test func `a version, a key, a path and what is done at the end`() throws {
    let content = content(
      #"""
      "version": 2, "key": "seen", "path": "news",
      "completion": [{ "store": ["goal"] }, { "perform": "log", "if": "goal > 3" }]
      """#)
    #expect(content.findings == [])
    #expect(
      content.flow.whatsNew
        == Flow.WhatsNew(
          version: 2, key: "seen", path: "news",
          completion: [
            .store([.value("goal")]),
            .call(
              Flow.Call(.perform, "log", if: .compare(.value("goal"), .greater, .int(3)))),
          ]))
    #expect(content.screen("new")?.condition == .compare(.seenVersion, .less, .int(2)))
    #expect(content.flow.newsScreens == ["new"])
  }

  private static let ofNews =
    "tells what is new, to people who have completed the flow alone "
    + #"(give the flow a screen of its own, or take it off the path of "whats-new")"#

  @Test func `nothing leads from the flow to what is new`() {
    let contents = [
      content(welcome: #"[{ "go": 1️⃣"new" }]"#),
      content(paths: #""main": ["welcome", 1️⃣"new", "last"], "news": ["new"]"#),
      content(more: #", "launch": 1️⃣"new""#),
      content(more: #", "entry": [{ "if": "completed", "go": 1️⃣"new" }, { "go": "welcome" }]"#),
      content(more: #", "frame": { "controls": { "out": { "do": [{ "go": 1️⃣"new" }] } } }"#),
    ]
    for content in contents {
      #expect(
        content.findings.contains("1️⃣ «\"new\"» flow/whats-new: 'new' \(Self.ofNews)"),
        "\(content.findings)")
    }
  }

  @Test func `what is new leads into the flow by nothing, and completes nothing`() {
    let leading = content(new: #""controls": { "go": { "do": [{ "go": 1️⃣"last" }] } }"#)
    #expect(
      leading.findings == [
        "1️⃣ «\"last\"» flow/whats-new: 'new' tells what is new, and 'last' is of the flow "
          + #"(lead to a screen on the path of "whats-new", or write "finish")"#
      ])
    let completing = content(
      #"""
      "version": 2, "key": "seen", "path": "news", "completion": [{ "store": [1️⃣"completed"] }]
      """#)
    #expect(
      completing.findings == [
        "1️⃣ «\"completed\"» flow/whats-new: 'completed' is stored by the flow's own completion "
          + "(take it away: what is new is told to people who have completed the flow)"
      ])
  }

  @Test(arguments: [
    (
      "1️⃣seen-version == goal",
      "1️⃣ «seen-version == goal» condition/type: 'seen-version' is compared with whole numbers alone "
        + "(write the version that has the news: 'seen-version < 2')"
    ),
    (
      "1️⃣seen-version",
      "1️⃣ «seen-version» condition/type: this is a version, neither true nor false"
    ),
    (
      "1️⃣empty(seen-version)",
      "1️⃣ «seen-version» condition/type: this is a version, which is never empty "
        + "(values that are texts, sets, choices or dates can be)"
    ),
  ])
  func `a version is compared with numbers, and no more is asked of it`(
    condition: String, finding: String
  ) {
    let content = content(
      new: #""if": "\#(condition)", "controls": { "go": { "do": ["finish"] } }"#)
    #expect(content.findings.contains { $0.hasSuffix(finding.dropFirst(3)) }, "\(content.findings)")
  }

  @Test func `a version is given to no value`() {
    let content = content(welcome: #"[{ "set": "goal", "to": "1️⃣seen-version" }, "next"]"#)
    #expect(
      content.findings == ["1️⃣ «seen-version» condition/type: 'goal' can't be a version"])
  }

  @Test func `there is no version where there are no news`() {
    let content = DemoContent(
      flow: #"""
        "screens": {
          "welcome": { "gate": "1️⃣seen-version < 2", "controls": { "go": { "do": ["finish"] } } }
        }
        """#)
    #expect(
      content.findings == [
        "1️⃣ «seen-version» name/unknown: nothing is named 'seen-version' here "
          + #"(say what is new: "whats-new": { "version": 1, "key": …, "path": … })"#
      ])
  }
}
