import FlowCore
import SpecModel
import SpecText
import Testing

private func content(_ table: String, flow: String = "") -> DemoContent {
  DemoContent(
    flow: flow,
    tables: [
      "it": table,
      "scopes":
        #"{ "columns": { "n": { "type": "words" } }, "rows": [{ "id": "day", "n": "Day" }] }"#,
    ], app: ##""colors": { "sea": { "light": "#003355", "dark": "#77AAFF" } }"##)
}

private let broken: [Mistake] = [
  .init(
    #"1️⃣{ "columns": {} }"#,
    #"1️⃣ «{» json/missing-member: this table has no 'rows' (add "rows": an array)"#),
  .init(
    #"{ "columns": { "a": { "type": 1️⃣"inf" } }, "rows": [{ "id": "x", "a": 1 }] }"#,
    """
    1️⃣ «"inf"» json/unknown-word: 'inf' is none of the words that can stand here \
    (did you mean 'int'?)
    """),
  .init(
    #"{ "columns": { 1️⃣"id": { "type": "int" } }, "rows": [] }"#,
    #"1️⃣ «"id"» name/taken: 'id' has a meaning of its own (choose another name)"#),
  .init(
    #"{ "columns": { "a": 1️⃣{ "type": "row" } }, "rows": [] }"#,
    #"1️⃣ «{» json/missing-member: this 'row' column has no 'of' (add "of": a name)"#),
  .init(
    #"{ "columns": { "a": { "type": "text", 1️⃣"at-least": "b" } }, "rows": [] }"#,
    """
    1️⃣ «"at-least"» json/unknown-member: a 'text' column has no 'at-least' \
    (it can have type, unique, note, allow)
    """),
  .init(
    #"{ "columns": { "a": { "type": "words", "max": 1️⃣0 } }, "rows": [] }"#,
    "1️⃣ «0» json/type: a whole number from 1 is expected here, not 0"),
  .init(
    #"{ "columns": { "a": { "type": "text", 1️⃣"max": 9 } }, "rows": [] }"#,
    """
    1️⃣ «"max"» json/unknown-member: a 'text' column has no 'max' \
    (it can have type, unique, note, allow)
    """),
  .init(
    #"{ "columns": { "a": { "type": "int" } }, "rows": [1️⃣{ "id": "x" }] }"#,
    #"1️⃣ «{» table/cell: the row 'x' has no 'a' (add "a": a whole number)"#),
  .init(
    #"{ "columns": { "a": { "type": "int" } }, "rows": [{ "id": "x", "a": 1, 1️⃣"aa": 2 }] }"#,
    #"1️⃣ «"aa"» table/cell: this table has no column 'aa' (did you mean 'a'?)"#),
  .init(
    #"{ "columns": { "a": { "type": "int" } }, "rows": [{ "id": "x", "a": 1️⃣"1" }] }"#,
    #"1️⃣ «"1"» json/type: a whole number is expected here, not "1""#),
  .init(
    #"{ "columns": { "a": { "type": "words" } }, "rows": [{ "id": "x", "a": 1️⃣1 }] }"#,
    "1️⃣ «1» json/type: a string is expected here, not 1"),
  .init(
    #"{ "columns": { "a": { "type": "period" } }, "rows": [{ "id": "x", "a": 1️⃣"P1M2D" }] }"#,
    #"1️⃣ «"P1M2D"» json/type: a period of one unit, "P1M" is expected here, not "P1M2D""#),
  .init(
    #"{ "currency": "USD", "columns": { "a": { "type": "money" } }, "rows": [{ "id": "x", "a": 1️⃣"4,99" }] }"#,
    #"1️⃣ «"4,99"» json/type: an amount of money in a string, "4.99" is expected here, not "4,99""#),
  .init(
    #"{ "columns": { "a": { "type": "row", "of": "scopes" } }, "rows": [{ "id": "x", "a": 1️⃣"dya" }] }"#,
    #"1️⃣ «"dya"» name/unknown: no row of scopes is named 'dya' (did you mean 'day'?)"#),
  .init(
    #"{ "columns": { "a": { "type": "color" } }, "rows": [{ "id": "x", "a": 1️⃣"see" }] }"#,
    #"1️⃣ «"see"» name/unknown: no color is named 'see' (did you mean 'sea'?)"#),
  .init(
    #"{ "columns": { "a": { "type": "row", "of": 1️⃣"scops" } }, "rows": [{ "id": "x", "a": "dya" }] }"#,
    #"1️⃣ «"scops"» name/unknown: no table is named 'scops' (did you mean 'scopes'?)"#),
  .init(
    #"{ "columns": {}, "rows": [{ "id": "x" }, { "id": 1️⃣"x" }, { "id": 2️⃣"Y" }, 3️⃣{}] }"#,
    #"1️⃣ «"x"» table/duplicate-row: a row is named 'x' already"#,
    """
    2️⃣ «"Y"» name/form: 'Y' is not a well-formed name \
    (write small letters and digits, parts joined by single hyphens)
    """,
    #"3️⃣ «{» json/missing-member: this row has no 'id' (add "id": a name)"#),
  .init(
    #"{ "columns": { 1️⃣"a": { "type": "money" } }, "rows": [] }"#,
    """
    1️⃣ «"a"» table/currency: nothing says which money 'a' is \
    (add "currency" to the table, the code of ISO 4217)
    """),
  .init(
    #"{ "currency": 1️⃣"USS", "columns": {}, "rows": [] }"#,
    """
    1️⃣ «"USS"» json/type: a currency of ISO 4217, "USD" is expected here, not "USS" \
    (did you mean 'USD'?)
    """),
  .init(
    #"{ "currency": 1️⃣"usd", "size": 2️⃣[9, 3], "columns": {}, "rows": [] }"#,
    #"1️⃣ «"usd"» json/type: a currency of ISO 4217, "USD" is expected here, not "usd""#,
    "2️⃣ «[9, 3]» json/type: the least comes before the greatest"),
  .init(
    #"{ "columns": { "a": { "type": "int", "at-least": 1️⃣"goal" } }, "rows": [] }"#,
    #"1️⃣ «"goal"» name/unknown: no value is named 'goal' (no value is declared)"#),
  .init(
    #"{ "columns": { "a": { "type": "words" } }, "rows": [{ "id": "x", "a": "Hi 1️⃣{nmae}" }] }"#,
    """
    1️⃣ «{nmae}» words/unknown-placeholder: 'nmae' is nothing that can be put in \
    (values are declared in flow.json, columns in the table)
    """),

  // Savings
  .init(
    #"{ "columns": { "s": { "type": "percent", "computed": 1️⃣"savings" } }, "rows": [{ "id": "x" }] }"#,
    """
    1️⃣ «"savings"» table/savings: savings can't be computed here \
    (the table needs a column of money and a column of periods)
    """),
]

/// A table of plans with these rows of period and price.
private func plans(_ rows: (period: String, price: String)...) -> DemoContent {
  let lines = rows.enumerated().map { index, row in
    #"{ "id": "r\#(index)", "t": "\#(row.period)", "p": "\#(row.price)" }"#
  }
  return content(
    """
    {
      "currency": "USD",
      "columns": {
        "t": { "type": "period" }, "p": { "type": "money" },
        "s": { "type": "percent", "computed": "savings" }
      },
      "rows": [\(lines.joined(separator: ", "))]
    }
    """)
}

@Suite struct TableTests {
  @Test func `a table is read with its words, traits and size`() throws {
    let content = content(
      """
      {
        "size": [1, 3], "currency": "EUR",
        "columns": {
          "name": { "type": "words", "note": "Short.", "unique": true, "max": 12 },
          "mark": { "type": "text" }, "bars": { "type": "rank" },
          "cost": { "type": "money" }, "span": { "type": "period" },
          "scope": { "type": "row", "of": "scopes" }, "tone": { "type": "color" },
          "most": { "type": "int", "at-least": "goal" }
        },
        "rows": [
          { "id": "x", "name": "*X*", "mark": "✕", "bars": 1, "cost": "4.9", "span": "P1Y",
            "scope": "day", "tone": "sea", "most": -3, "note": "for people" }
        ]
      }
      """, flow: #""values": { "goal": { "type": "int", "default": 3 } }"#)
    #expect(content.findings == [])
    let table = try #require(content.app.tables.first { $0.table.id == "it" })
    #expect(
      table.table.columns == [
        Flow.Column("name", .words), Flow.Column("mark", .text), Flow.Column("bars", .rank),
        Flow.Column("cost", .money), Flow.Column("span", .period),
        Flow.Column("scope", .row("scopes")), Flow.Column("tone", .color),
        Flow.Column("most", .int),
      ])
    #expect(
      table.table.rows == [
        Flow.Row(
          "x",
          [
            .words, .text("✕"), .int(1), .text("4.9"), .text("P1Y"), .row("day"),
            .text("sea"), .int(-3),
          ])
      ])
    #expect(table.size == 1...3)
    #expect(table.table.currency == "EUR")
    #expect(table.texts.map(\.key) == ["it.x.name"])
    #expect(table.texts[0].notes == ["Short."])
    #expect(table.traits["name"]?.isUnique == true)
    #expect(table.traits["name"]?.maxLength == 12)
    #expect(table.traits["most"]?.atLeast?.value == "goal")
  }

  @Test(arguments: broken) func `a broken table is found at its place`(mistake: Mistake) {
    #expect(content(mistake.text).findings == mistake.findings)
  }

  @Test(arguments: [
    // 100 × (1 − 59.99 / 119.88) = 49.958…, rounded down
    ("59.99", "9.99", 49), ("119.88", "9.99", 0), ("119.87", "9.99", 0), ("118.68", "9.99", 1),
    // what costs more saves nothing
    ("200", "9.99", 0), ("0", "9.99", 100), ("9.9", "3.3", 75), ("0.5", "0.05", 16),
    ("999999999.99", "999999999.99", 91), ("5", "0", 0),
  ])
  func `savings are what a year costs less than twelve months`(
    annual: String, monthly: String, percent: Int
  ) throws {
    let content = plans(("P1M", monthly), ("P1Y", annual), ("P12M", annual))
    #expect(content.findings == [])
    let rows = try #require(content.app.tables.first { $0.table.id == "it" }).table.rows
    #expect(rows.map { $0.cells[2] } == [.int(0), .int(percent), .int(percent)])
  }

  @Test func `savings are not written by hand`() {
    let content = content(
      """
      {
        "currency": "USD",
        "columns": { "t": { "type": "period" }, "p": { "type": "money" },
                     "s": { "type": "percent", "computed": "savings" } },
        "rows": [{ "id": "m", "t": "P1M", "p": "2", 1️⃣"s": 49 }]
      }
      """)
    #expect(
      content.findings == [
        #"1️⃣ «"s"» table/savings: 's' is computed and never written by hand (take the cell away)"#
      ])
  }

  @Test func `savings need a plan for a month, and whole months`() {
    #expect(
      plans(("P1Y", "5")).found.map(\.help) == [#"the table needs a row for "P1M""#])
    #expect(
      plans(("P1M", "5"), ("P1W", "2")).found.map(\.message) == [
        "what 'r1' saves can't be computed: its period is no whole month"
      ])
  }

  @Test(arguments: [(#""P1M""#, "9.99"), (#""month""#, #""9.99""#)])
  func `savings are not missed where what they are computed from can't be read`(
    period: String, price: String
  ) {
    let content = content(
      """
      {
        "currency": "USD",
        "columns": { "t": { "type": "period" }, "p": { "type": "money" },
                     "s": { "type": "percent", "computed": "savings" } },
        "rows": [{ "id": "m", "t": \(period), "p": \(price) }]
      }
      """)
    #expect(content.found.map(\.rule) == ["json/type"])
  }

  @Test func `a table has at most 10 000 rows`() {
    func table(_ count: Int) -> String {
      let rows = (1...count).map { "{ \"id\": \"r\($0)\" }" }.joined(separator: ",\n")
      return "{ \"columns\": {}, \"rows\": [\(rows)] }"
    }
    #expect(content(table(10_000)).findings == [])
    #expect(
      content(table(15_000)).found.map(\.message) == [
        "the rows from here on are more than 10000"
      ])
  }
}
