import SpecProve
import TestSupport
import Testing

import SpecChecks

@Suite struct PreselectionHiddenTests {
  @Test func `the card of the plan that is chosen is not shown`() throws {
    let mutant = try ShippedApp("lockedin").replacing(
      "\"difficulty\": {\n      \"controls\"",
      with:
        "\"difficulty\": {\n      \"show\": { \"card\": \"option.bars != 2\" },\n      \"controls\""
    )
    #expect(
      mutant.findings() == [
        "flow/preselection-hidden flow.json 95:9 «\"difficulty\"» the pre-selected option of 'difficulty' is not shown here",
        "Welcome → GET STARTED → CHOOSE APPS (12) → CONTINUE",
      ])
    #expect(mutant.findings(without: preselectionHidden) == [])
  }

  /// While the screen waits nothing can be used, and it looks like the time after that.
  @Test func `a choice that can't be made for a while after the screen has waited`() throws {
    func flow(_ enabled: String) -> ReadContent {
      readApp(
        flow: #"""
          "values": {
            "kind": { "type": "choice", "of": ["x", "y"], "default": "x" }, "ready": { "type": "bool" }
          },
          "screens": { "welcome": {
            "enter": [{ "wait": 1 }, { "after": 2, "do": [{ "set": "ready", "to": "true" }] }],
            "controls": {
              "kind": { "value": "kind", "as": "menu"\#(enabled) }, "go": { "do": ["finish"] }
            }
          } }
          """#, pages: ["welcome": "# Hello\n\n[Kind](#kind)\n\n- `x` X\n- `y` Y\n\n[Go](#go)\n"])
    }
    #expect(
      try flow(#", "enabled": "ready""#).failures(of: preselectionHidden).first
        == "the pre-selected option of 'kind' can't be chosen here")
    #expect(try flow("").failures(of: preselectionHidden) == [])
  }

  @Test func `a pre-selected plan that the store does not sell`() throws {
    func shop(_ plans: String) -> ReadContent { smallShop(plans: plans, values: other) }
    let other = #", "wish": { "type": "choice", "of": "plans", "default": "annual" }"#
    // Of what is bought, the first plan that is sold takes its place.
    #expect(
      try shop(#""value": "plan", "as": "cards", "option": "card""#)
        .failures(of: preselectionHidden) == [])
    #expect(
      try shop(#""value": "wish", "as": "cards", "option": "card""#)
        .failures(of: preselectionHidden).first
        == "the pre-selected option of 'plans' is not shown here")
  }

  /// A menu whose rows no section describes draws their names.
  @Test func `a pre-selected row without a card that the store does not sell`() throws {
    let flow = smallShop(
      plans: #""value": "wish", "as": "menu""#,
      values: #", "wish": { "type": "choice", "of": "plans", "default": "annual" }"#)
    #expect(
      try flow.failures(of: preselectionHidden).first
        == "the pre-selected option of 'plans' is not shown here")
  }

  /// The first plan that is sold takes the place of one that is not, hidden or not.
  @Test func `a plan that is chosen because the store sells no other is hidden`() throws {
    let flow = smallShop(show: #", "card": "option.trial-days != 7""#)
    #expect(
      try flow.failures(of: preselectionHidden).first
        == "the plan that is chosen of 'plans' is not shown here")
    #expect(try smallShop().failures(of: preselectionHidden) == [])
  }

  @Test func `a choice in a sheet is looked at, too`() throws {
    func flow(_ show: String) -> ReadContent {
      readApp(
        flow: #"""
          "values": { "level": { "type": "choice", "of": "levels", "default": "high" } },
          "screens": { "one": {
            \#(show) "modals": { "sheet": "sheet" },
            "controls": {
              "open": { "do": [{ "present": "sheet" }] }, "go": { "do": ["finish"] },
              "pick": { "value": "level", "as": "cards", "option": "card" }
            }
          } }
          """#,
        tables: [
          "levels": #"""
          { "columns": { "name": { "type": "words" }, "rank": { "type": "int" } },
            "rows": [{ "id": "low", "name": "Low", "rank": 1 }, { "id": "high", "name": "High", "rank": 2 }] }
          """#
        ],
        pages: [
          "one": """
          # One

          [Open](#open)

          [Go](#go)

          ## `sheet`

          [Pick](#pick)

          ## `card`

          {option.name}

          """
        ])
    }
    #expect(
      try flow(#""show": { "card": "option.rank == 1" },"#).failures(of: preselectionHidden).first
        == "the pre-selected option of 'pick' is not shown here")
    #expect(try flow("").failures(of: preselectionHidden) == [])
  }

  @Test func `a switch that is on at first is looked at, too`() throws {
    func flow(_ show: String) -> ReadContent {
      readApp(
        flow: #"""
          "values": { "tips": { "type": "set", "of": "topics", "default": ["sleep", "food"] } },
          "screens": { "one": {
            \#(show) "controls": {
              "tips": { "value": "tips", "as": "toggles", "option": "row" },
              "go": { "do": ["finish"] }
            }
          } }
          """#,
        tables: [
          "topics": #"""
          { "columns": { "name": { "type": "words" }, "rank": { "type": "int" } },
            "rows": [
              { "id": "sleep", "name": "Sleep", "rank": 1 }, { "id": "food", "name": "Food", "rank": 2 }
            ] }
          """#
        ],
        pages: [
          "one": "# One\n\n[Tips](#tips)\n\n## `row`\n\n{option.name}\n\n## `end`\n\n[Go](#go)\n"
        ])
    }
    #expect(
      try flow(#""show": { "row": "option.rank == 1" },"#).failures(of: preselectionHidden).first
        == "the pre-selected option of 'tips' is not shown here")
    #expect(try flow("").failures(of: preselectionHidden) == [])
  }
}
