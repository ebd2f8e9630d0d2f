import FlowCore
import SpecModel
import SpecProve
import SpecText
import TestSupport
import Testing

import SpecChecks

@Suite struct SavedShapeKeptTests {
  @Test func `a key that changes under the version that was released`() throws {
    let mutant = try ShippedApp("lockedin").replacing(
      #""key": "balanceMinutes""#, with: #""key": "balance""#)
    #expect(
      mutant.findings() == [
        "flow/saved-shape flow.json 3:14 «1» the saved shape of version 1 has changed: the key 'balance' is new"
      ])
    #expect(mutant.findings(without: savedShapeKept) == [])
  }

  @Test func `the same under a new version is what versions are for`() throws {
    let next = try ShippedApp("lockedin").replacing(
      #""key": "balanceMinutes""#, with: #""key": "balance""#
    ).replacing(#""version": 1"#, with: #""version": 2"#)
    #expect(next.findings() == [])
  }

  /// A value may have been called like the key it keeps.
  @Test func `a value's own key among its former keys is no other value's`() throws {
    let next = try ShippedApp("lockedin").replacing(
      #""key": "balanceMinutes""#,
      with: #""key": "balanceMinutes", "former-keys": ["balanceMinutes"]"#
    ).replacing(#""version": 1"#, with: #""version": 2"#)
    #expect(try next.explored().failures(of: savedShapeKept) == [])
  }

  /// BetFree with other goals a day, and as many of them tried.
  private func betfree(goals old: String, are new: String) throws -> ShippedApp {
    try ShippedApp("betfree").replacing(old, with: new)
      .replacing(#""explore": [10, 60]"#, with: #""explore": [10, 20]"#)
  }

  private let narrower = (
    old: #""max": 60,"#, new: #""max": 30,"#,
    finding:
      "flow/saved-shape flow.json 3:14 «1» the saved shape of version 1 has changed: 'dailyGoal' was 5 to 60 by 5 and is 5 to 30 by 5"
  )

  @Test func `numbers that become fewer under the version that was released`() throws {
    let mutant = try betfree(goals: narrower.old, are: narrower.new)
    #expect(mutant.findings() == [narrower.finding])
    #expect(mutant.findings(without: savedShapeKept) == [])
    #expect(try mutant.replacing(#""version": 1"#, with: #""version": 2"#).findings() == [])
  }

  @Test func `numbers that are shifted, and numbers that become more`() throws {
    let shifted = try betfree(goals: #""min": 5,"#, are: #""min": 0,"#)
      .replacing(#""step": 5,"#, with: #""step": 10,"#)
    #expect(
      shifted.findings() == [
        "flow/saved-shape flow.json 3:14 «1» the saved shape of version 1 has changed: 'dailyGoal' was 5 to 60 by 5 and is 0 to 60 by 10"
      ])
    #expect(try betfree(goals: #""max": 60,"#, are: #""max": 90,"#).findings() == [])
  }

  @Test func `of a record that does not say them no numbers are known`() throws {
    let mutant = try betfree(goals: narrower.old, are: narrower.new)
    let record = "\"int\",\n      \"min\": 5,\n      \"max\": 60,\n      \"step\": 5"
    #expect(
      try mutant.replacing(record, with: #""int""#, in: "released/1.json").findings() == [])
  }

  /// BetFree with a goal that is in a unit, and a record that says one.
  private func betfree(
    unit: String, key: String = #""key": "dailyGoal""#, recorded: String = #", "unit": "kilogram""#,
    version: Int = 1
  ) throws -> ShippedApp {
    try ShippedApp("betfree").replacing(#""key": "dailyGoal""#, with: key + unit)
      .replacing(#""step": 5"#, with: #""step": 5"# + recorded, in: "released/1.json")
      .replacing(#""version": 1"#, with: #""version": \#(version)"#)
  }

  @Test(arguments: [1, 2])
  func `a number in another unit than it was stored in, whatever the version`(version: Int) throws {
    let mutant = try betfree(unit: #", "unit": "pound""#, version: version)
    #expect(
      mutant.findings() == [
        "flow/saved-shape flow.json 20:35 «\"pound\"» 'daily-goal' was in kilogram and is in pound, and what version 1 stored would be misread"
      ])
    #expect(mutant.findings(without: savedShapeKept) == [])
    #expect(
      try prove(savedShapeKept, of: mutant.explored()).failures.map(\.help)
        == ["keep the unit, or give the number another key"])
  }

  @Test func `the same unit, a unit that nobody said, and one under another key are fine`() throws {
    for app in [
      try betfree(unit: #", "unit": "kilogram""#), try betfree(unit: ""),
      try betfree(unit: #", "unit": "pound""#, recorded: ""),
      try betfree(unit: #", "unit": "pound""#, key: #""key": "pounds""#, version: 2),
    ] { #expect(app.findings() == []) }
  }

  @Test func `what was stored under a former key is in the same unit`() throws {
    let mutant = try betfree(
      unit: #", "unit": "pound""#, key: #""key": "pounds", "former-keys": ["dailyGoal"]"#,
      version: 2)
    #expect(
      mutant.findings() == [
        "flow/saved-shape flow.json 20:40 «\"dailyGoal\"» 'daily-goal' can't hold what was stored: 'dailyGoal' was in kilogram and is in pound"
      ])
  }

  @Test(arguments: [(true, "key and name"), (false, "name")])
  func `saved progress is in the same unit, too`(isStored: Bool, what: String) throws {
    var content = smallFlow(
      #"""
      "version": 2, "resume": "last-screen",
      "values": {
        "weight": {
          "type": "int", "unit": "pound", "min": 0, "max": 9, "default": 3, "key": "weight"
        }
      }
      """#)
    let weight = StorageFormat.Field(type: "int", range: 0...9, unit: .kilogram)
    let format = StorageFormat(
      version: 1, completed: "done", stored: isStored ? ["weight": weight] : [:],
      screens: ["one", "two", "three"], progress: ["weight": weight])
    content.project.apps[0].released = [
      ReleasedVersion(format: format, span: content.app.flowSpans.key(["version"]))
    ]
    let verdict = try prove(savedShapeKept, of: content.explored())
    #expect(verdict.failures.map(\.help) == ["keep the unit, or give the number another \(what)"])
  }

  @Test func `a text that may not be as long any more`() throws {
    let mutant = try ShippedApp("betfree").replacing(#""max": 40"#, with: #""max": 20"#)
    #expect(
      mutant.findings() == [
        "flow/saved-shape flow.json 3:14 «1» the saved shape of version 1 has changed: 'userName' had up to 40 characters and has up to 20"
      ])
  }

  @Test func `a text that had no limit and gets one`() throws {
    let mutant = try ShippedApp("betfree").replacing(
      "\"text\",\n      \"max\": 40", with: "\"text\"", in: "released/1.json")
    #expect(
      mutant.findings() == [
        "flow/saved-shape flow.json 3:14 «1» the saved shape of version 1 has changed: 'userName' had any number of characters and has up to 40"
      ])
  }

  @Test func `a row that is gone`() throws {
    let mutant = try ShippedApp("lockedin").replacing(
      #""hard", "medium""#, with: #""hard", "insane", "medium""#, in: "released/1.json")
    #expect(
      mutant.findings() == [
        "flow/saved-shape flow.json 3:14 «1» the saved shape of version 1 has changed: 'selectedDifficulty' can't be 'insane' any more"
      ])
    #expect(mutant.findings(without: savedShapeKept) == [])
  }

  @Test func `what was stored under a former key has to fit`() throws {
    let renamed = try ShippedApp("betfree").replacing(#""version": 1"#, with: #""version": 2"#)
      .replacing(
        #""key": "dailyGoal""#, with: #""key": "minutes", "former-keys": ["dailyGoal"]"#)
    #expect(renamed.findings() == [])
    let narrowed = try renamed.replacing(narrower.old, with: narrower.new)
      .replacing(#""explore": [10, 60]"#, with: #""explore": [10, 20]"#)
    #expect(
      narrowed.findings() == [
        "flow/saved-shape flow.json 20:41 «\"dailyGoal\"» 'daily-goal' can't hold what was stored: 'dailyGoal' was 5 to 60 by 5 and is 5 to 30 by 5"
      ])
    #expect(narrowed.findings(without: savedShapeKept) == [])
  }

  @Test func `a former key that no older version stored anything under`() throws {
    func renamed(_ former: String) throws -> ShippedApp {
      try ShippedApp("betfree").replacing(#""version": 1"#, with: #""version": 2"#).replacing(
        #""key": "dailyGoal""#, with: #""key": "minutes", "former-keys": ["\#(former)"]"#)
    }
    let mutant = try renamed("dailyGoals")
    #expect(
      mutant.findings() == [
        "flow/saved-shape flow.json 20:41 «\"dailyGoals\"» no released version stored anything under 'dailyGoals'"
      ])
    #expect(mutant.findings(without: savedShapeKept) == [])
    let verdict = try prove(savedShapeKept, of: mutant.explored())
    #expect(verdict.failures.map(\.help) == ["did you mean 'dailyGoal'?"])
    let unrecorded = try renamed("dailyGoals").replacing(
      "\"version\": 1", with: "\"version\": 2", in: "released/1.json")
    #expect(!unrecorded.findings().contains { $0.contains("no released version") })
  }

  @Test func `the flag of the completed flow has another key than the last version gave it`() throws
  {
    let mutant = try ShippedApp("lockedin").replacing(#""version": 1"#, with: #""version": 2"#)
      .replacing(
        #""completed": { "key": "hasCompletedOnboarding""#,
        with: #""completed": { "key": "onboardingDone""#)
    #expect(
      mutant.findings() == [
        "flow/saved-shape flow.json 4:25 «\"onboardingDone\"» who has completed version 1 sees the flow again: that was stored under 'hasCompletedOnboarding'"
      ])
    #expect(mutant.findings(without: savedShapeKept) == [])
    #expect(
      prove(savedShapeKept, of: try mutant.explored()).failures.map(\.help) == [
        "keep the key; if everybody is to see it again, accept that beside the key: "
          + #""completed": { "key": "onboardingDone", "allow": { "flow/saved-shape": "why" } }"#
      ])
  }

  @Test func `what can be more than it was fits what was stored under a former key`() throws {
    let widened = try ShippedApp("lockedin").replacing(#""version": 1"#, with: #""version": 2"#)
      .replacing(
        #""key": "selectedDifficulty""#,
        with: #""key": "level", "former-keys": ["selectedDifficulty"]"#
      ).replacing(#""easy", "extreme","#, with: #""easy","#, in: "released/1.json")
    #expect(widened.findings() == [])
  }

  @Test func `a row that is new under the version that was released`() throws {
    let mutant = try ShippedApp("lockedin").replacing(
      #""easy", "extreme","#, with: #""easy","#, in: "released/1.json")
    #expect(
      mutant.findings() == [
        "flow/saved-shape flow.json 3:14 «1» the saved shape of version 1 has changed: 'selectedDifficulty' has other options"
      ])
  }

  @Test func `saved progress gives a former name to the value that still has it`() throws {
    let mutant = try resuming().replacing(
      #""stored": {},"#, with: #""stored": {}, "progress": { "intention": { "type": "text" } },"#,
      in: "released/1.json"
    ).replacing(#""unsaved":   { "#, with: #""unsaved": { "former-keys": ["intention"], "#)
      .replacing(
        #""resume": "last-screen""#,
        with: #""resume": "last-screen", "migrate": { "1": { "tour": "how-it-works" } }"#)
    #expect(
      mutant.findings().filter { $0.contains("saved progress gives this") }.count == 1,
      "\(mutant.findings())")
  }

  @Test func `a former key is nobody else's`() throws {
    let mutant = try ShippedApp("betfree").replacing(
      #""key": "dailyGoal""#, with: #""key": "dailyGoal", "former-keys": ["userName"]"#)
    #expect(
      mutant.findings() == [
        "flow/saved-shape flow.json 20:43 «\"userName\"» something else is stored under 'userName'"
      ])
  }

  /// Daily Intentions, as if its first version had gone on after a kill.
  private func resuming() throws -> ShippedApp {
    try ShippedApp("daily-intentions").replacing(
      #""resume": "start""#, with: #""resume": "last-screen""#
    ).replacing(
      #""version": 1"#, with: #""version": 2"#
    ).replacing(
      // Fewer contents: each that is kept is a launch.
      #""first": 3"#, with: #""first": 1"#
    ).replacing(
      #""intention": { "type": "text" }"#,
      with: #""intention": { "type": "text", "explore": ["", "Walk"] }"#
    ).replacing(
      #""stored": {}"#, with: #""stored": {}, "screens": ["welcome", "tour", "notifications"]"#,
      in: "released/1.json")
  }

  @Test func `a screen that is gone has to lead somewhere`() throws {
    let mutant = try resuming()
    #expect(
      mutant.findings() == [
        "flow/saved-shape flow.json 35:3 «\"resume\"» nobody knows where 'tour' of version 1 is now"
      ])
    #expect(mutant.findings(without: savedShapeKept) == [])
    let carried = try resuming().replacing(
      #""resume": "last-screen""#,
      with: #""resume": "last-screen", "migrate": { "1": { "tour": "how-it-works" } }"#)
    #expect(carried.findings() == [])
  }
}
