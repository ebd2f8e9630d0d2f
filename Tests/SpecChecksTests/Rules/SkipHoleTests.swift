import SpecText
import TestSupport
import Testing

import SpecChecks

@Suite struct SkipHoleTests {
  private func path(
    skipIf condition: String?, do command: String = #""finish""#, on two: String = ""
  ) -> ReadContent {
    let shown = condition.map { #""show": { "skip": "\#($0)" }, "# } ?? ""
    return readApp(
      flow: """
        "paths": { "main": ["one", "two", "three", "four"] },
        "frame": { \(shown)"controls": { "skip": { "do": [\(command)] } } },
        "screens": {
          "one": { "controls": { "a": { "do": ["next"] } } },
          "two": { "controls": { "b": { "do": ["next"] }\(two) } },
          "three": { "controls": { "c": { "do": ["next"] } } },
          "four": { "controls": { "d": { "do": ["finish"] } } } }
        """,
      pages: [
        "one": "# A\n\n[A](#a)\n",
        "two": "# B\n\n[B](#b)\n" + (two.isEmpty ? "" : "\n[Later](#later)\n"),
        "three": "# C\n\n[C](#c)\n", "four": "# D\n\n[D](#d)\n", "frame": "[Skip](#skip)\n",
      ])
  }

  @Test func `a screen between two that have it is found at what hides it there`() {
    let app = path(skipIf: "screen in [one, three]")
    #expect(
      app.findings(of: skipHole) == [
        #"flow.json 2:30 «"screen in [one, three]"» "#
          + "this hides 'skip' on 'two', between screens that have it"
      ])
    #expect(
      app.labels(of: skipHole) == [
        #"flow.json 5:3 «"two"» 'one' before and 'three' after it have 'skip'"#
      ])
    #expect(
      app.sorted(skipHole).map(\.help) == [
        "show it there too, or say in \"allow\" of the frame why not"
      ])
    #expect(path(skipIf: "screen != two").findings(of: skipHole).count == 1)
  }

  @Test func `a longer hole is found once`() {
    #expect(path(skipIf: "screen in [one, four]").findings(of: skipHole).count == 1)
  }

  @Test(arguments: [
    nil, "screen in [one, two]", "screen in [two, three]", "screen != four", "screen == one",
    "can-go-back",
  ])
  func `what has a beginning and an end has no hole`(_ condition: String?) {
    #expect(path(skipIf: condition).findings(of: skipHole) == [])
  }

  @Test func `what leads on from the screen it is on skips nothing`() {
    let condition = "screen in [one, three]"
    #expect(path(skipIf: condition, do: #""next""#).findings(of: skipHole) == [])
    #expect(
      path(skipIf: condition, do: #"{ "go": "three" }"#).findings(of: skipHole) == [])
    #expect(path(skipIf: condition, do: #"{ "go": "four" }"#).findings(of: skipHole) == [])
    #expect(
      path(skipIf: "screen in [one, four]").findings(of: skipHole).count == 1)
  }

  @Test func `a screen that has a way past others of its own holds nobody`() {
    let later = #", "later": { "do": ["finish"] }"#
    #expect(path(skipIf: "screen != two", on: later).findings(of: skipHole) == [])
  }

  @Test(arguments: ["daily-intentions", "betfree", "lockedin", "steps", "ritualist"])
  func `the apps have none`(_ app: String) throws {
    #expect(ReadContent(try shippedProject(app).sources).findings(of: skipHole) == [])
  }

  @Test func `Skip hidden on BetFree's second page is found, and on a page of Daily Intentions`()
    throws
  {
    var betfree = try shippedProject("betfree")
    try betfree.replace(
      "screen in [value-1, value-2, value-3] && ", with: "screen in [value-1, value-3] && ",
      in: "content/betfree/flow.json")
    #expect(ReadContent(betfree.sources).findings(of: skipHole).count == 1)
    var intentions = try shippedProject("daily-intentions")
    try intentions.replace(
      #""frame": {"#, with: #""frame": { "show": { "skip": "screen != notifications" },"#,
      in: "content/daily-intentions/flow.json")
    #expect(ReadContent(intentions.sources).findings(of: skipHole).count == 1)
  }
}
