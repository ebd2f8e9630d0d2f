import SpecText
import TestSupport
import Testing

import SpecChecks

@Suite struct ViewDataTests {
  private static let rows = """
    { "columns": { "name": { "type": "words" }, "left": { "type": "percent" } },
      "rows": [
        { "id": "one", "name": "One", "left": 30 }, { "id": "two", "name": "Two", "left": 70 }
      ] }
    """
  private static let signs = """
    { "columns": { "sign": { "type": "text" } }, "rows": [{ "id": "one", "sign": "!" }] }
    """

  private func app(_ view: String) -> ReadContent {
    readApp(
      flow: """
        "values": { "pick": { "type": "choice", "of": "rows" },
          "other": { "type": "choice", "of": "signs" }, "many": { "type": "set", "of": "rows" },
          "free": { "type": "int", "default": 3 },
          "part": { "type": "int", "min": 0, "max": 10, "default": 3 } },
        "screens": { "welcome": { "views": { "it": { \(view) } },
          "controls": { "go": { "do": ["finish"] } } } }
        """,
      tables: ["rows": Self.rows, "signs": Self.signs],
      pages: ["welcome": "# Hello\n\n![It](#it)\n\n[Go](#go)\n"])
  }

  @Test(arguments: [
    (
      #""kind": "bar-chart""#, #""bar-chart""#,
      "'bar-chart' draws the rows of a table, and has none",
      #"name its 'table', with a column of type "words""#
    ),
    (
      #""kind": "floating-words", "table": "signs""#, #""signs""#,
      #"'floating-words' draws a column of type "words", and 'signs' has none"#,
      "add such a column, or name another table"
    ),
    (
      #""kind": "formula", "table": "rows", "value": "part""#, #""part""#,
      "'formula' shows no value", "leave 'value' out"
    ),
    (
      #""kind": "milestones", "table": "rows", "value": "other""#, #""other""#,
      "'milestones' shows which row of 'rows' is chosen, and this is no choice over it",
      #"name a value in 'value' with "type": "choice" and "of": "rows""#
    ),
    (
      #""kind": "wheel-of-fortune", "table": "rows""#, #""wheel-of-fortune""#,
      "'wheel-of-fortune' shows which row of 'rows' is chosen, and has no value",
      #"name a value in 'value' with "type": "choice" and "of": "rows""#
    ),
    (
      #""kind": "progress-ring", "value": "part", "table": "rows""#, #""rows""#,
      "'progress-ring' draws no table", "leave 'table' out"
    ),
  ])
  func `what a view can't draw is found where it is said`(
    _ view: String, _ place: String, _ message: String, _ help: String
  ) {
    let app = app(view)
    let found = app.findings(of: viewData)
    #expect(found.count == 1)
    #expect(found.first?.hasSuffix("«\(place)» \(message)") == true, "\(found)")
    #expect(app.sorted(viewData).map(\.help) == [help])
  }

  @Test func `a chart without numbers, and a formula or wheel of one row, are found`() {
    #expect(
      app(#""kind": "bar-chart", "table": "signs""#).sorted(viewData).map(\.message) == [
        #"'bar-chart' draws a column of type "percent" or "int", and 'signs' has none"#,
        #"'bar-chart' draws a column of type "words", and 'signs' has none"#,
      ])
    #expect(
      app(#""kind": "wheel-of-fortune", "table": "signs", "value": "other""#).sorted(viewData)
        .map(\.message) == [
          "'wheel-of-fortune' draws 2 to 12 rows, and 'signs' has 1",
          #"'wheel-of-fortune' draws a column of type "words", and 'signs' has none"#,
        ])
  }

  @Test func `a comparison of one row is found`() {
    #expect(
      app(#""kind": "comparison-cards", "table": "signs""#).sorted(viewData).map(\.message) == [
        "'comparison-cards' draws 2 to 3 rows, and 'signs' has 1",
        #"'comparison-cards' draws a column of type "words", and 'signs' has none"#,
      ])
    #expect(app(#""kind": "comparison-cards", "table": "rows""#).findings(of: viewData) == [])
  }

  @Test(arguments: ["free", "pick", "!empty(pick)", "other.sign"])
  func `a ring of something that is no part of anything is found`(value: String) {
    #expect(
      app(#""kind": "progress-ring", "value": "\#(value)""#).sorted(viewData).map(\.message) == [
        "'progress-ring' shows how much of something there is, and this is no such number"
      ])
  }

  @Test(arguments: [
    #""kind": "bar-chart", "table": "rows""#, #""kind": "floating-words", "table": "rows""#,
    #""kind": "formula", "table": "rows""#, #""kind": "milestones", "table": "rows""#,
    #""kind": "milestones", "table": "rows", "value": "pick""#,
    #""kind": "wheel-of-fortune", "table": "rows", "value": "pick""#,
    #""kind": "progress-ring", "value": "part""#,
    #""kind": "progress-ring", "value": "count(many)""#,
    #""kind": "progress-ring", "value": "pick.left""#,
    #""kind": "breathing-circle", "table": "signs", "value": "free""#, #""kind": "progress""#,
  ])
  func `views that have what they draw, and the app's own, are fine`(_ view: String) {
    #expect(app(view).findings(of: viewData) == [])
  }
}
