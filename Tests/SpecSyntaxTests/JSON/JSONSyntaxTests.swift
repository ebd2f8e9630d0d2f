import SpecSyntax
import SpecText
import Testing

/// `▸` stands before every place where something is found.
@Suite struct `JSON mistakes` {
  @Test(arguments: [
    JSONCase("[1▸ 2]", [.init("a comma is missing")], fixed: "[1, 2]"),
    JSONCase(
      "{\"a\": \"x\"▸\n  \"b\": [1]▸\n \"c\": {}}",
      [.init("a comma is missing"), .init("a comma is missing")],
      fixed: "{\"a\": \"x\",\n  \"b\": [1],\n \"c\": {}}"),
    JSONCase(
      "{\"a\": 1▸ ▸b: 2}",
      [.init("a comma is missing"), .init("the name 'b' stands without quotes", at: "b")],
      fixed: "{\"a\": 1, \"b\": 2}"),
    JSONCase("[1▸,]", [.init("no value follows this comma", at: ",")], fixed: "[1]"),
    JSONCase(
      "{\"a\": 1▸,\r\n}", [.init("no member follows this comma", at: ",", help: "delete it")],
      fixed: "{\"a\": 1\r\n}"),
    JSONCase("[1,▸, ,2]", [.init("one comma is enough", at: ", ,")], fixed: "[1,2]"),
    JSONCase("[▸,1]", [.init("no value stands before this comma", at: ",")], fixed: "[1]"),
    JSONCase(
      "[1▸; 2]", [.init("';' separates nothing in JSON", at: ";", help: "write ','")],
      fixed: "[1, 2]"),
  ])
  func `commas are put, kept apart and deleted`(_ expected: JSONCase) {
    expectFindings(expected)
  }

  @Test(arguments: [
    JSONCase("{\"a\"▸ 1}", [.init("a colon is missing")], fixed: "{\"a\": 1}"),
    JSONCase(
      "{\"a\" ▸= 1}", [.init("'=' stands where ':' should be", at: "=")], fixed: "{\"a\" : 1}"),
    JSONCase("{\"a\":▸: 1}", [.init("one colon is enough", at: ":")], fixed: "{\"a\": 1}"),
    JSONCase(
      "{▸\"a\":, \"b\": 1, ▸\"c\"}",
      [.init("'a' has no value", at: "\"a\""), .init("'c' has no value", at: "\"c\"")],
      isReadable: false),
    JSONCase(
      "{▸\"a\":\n\"b\": 1}", [.init("'a' has no value", at: "\"a\"")], isReadable: false),
    JSONCase("{▸: 1}", [.init("no name stands before this ':'", at: ":")], isReadable: false),
    JSONCase("[1▸: 2, 3]", [.init("an array has no names", at: ":")], isReadable: false),
    JSONCase(
      "{\"a\": 1, ▸what is this\n\"b\": 2}",
      [.init("'what is this' is no member of an object", at: "what is this")],
      isReadable: false),
    JSONCase(
      "{\"a\": 1 ▸123 }", [.init("'123' is no member of an object", at: "123")],
      isReadable: false),
  ])
  func `members that lack a part say which`(_ expected: JSONCase) {
    expectFindings(expected)
  }

  @Test(arguments: [
    JSONCase("▸[1, 2", [.init("this '[' is never closed", at: "[")], isReadable: false),
    JSONCase("[1, ▸{\"a\":", [.init("this '{' is never closed", at: "{")], isReadable: false),
    JSONCase("[1]▸]", [.init("']' closes nothing", at: "]")], isReadable: false),
    JSONCase("[1▸}", [.init("'}' stands where ']' should be", at: "}")], isReadable: false),
    JSONCase(
      "{\"a\": [{\"b\": 1▸], \"c\": ▸tru}",
      [
        .init("']' stands where '}' should be", at: "]"),
        .init("'tru' is no JSON value", at: "tru"),
      ], isReadable: false),
    JSONCase(
      "{\"a\": [1\n▸\"b\": 2}", [.init("the name 'b' stands in an array", at: "\"b\"")],
      isReadable: false),
    JSONCase(
      "[{\"a\": 1, ▸{\"a\": 2}]", [.init("'{' stands where a name should be", at: "{")],
      isReadable: false),
    JSONCase("▸]", [.init("']' cannot begin a file", at: "]")], isReadable: false),
    JSONCase(
      "{} ▸{}", [.init("'{' stands after the end of the file's value", at: "{")],
      isReadable: false),
    JSONCase(
      "1 ▸two three", [.init("'two' stands after the end of the file's value", at: "two")],
      isReadable: false),
    JSONCase("  \n▸", [.init("the file is empty")], isReadable: false),
  ])
  func `brackets that do not match are one mistake, not many`(_ expected: JSONCase) {
    expectFindings(expected)
  }

  @Test(arguments: [
    JSONCase(
      "[▸True, ▸None, ▸FALSE]",
      [
        .init("JSON writes 'true' for 'True'", at: "True"),
        .init("JSON writes 'null' for 'None'", at: "None"),
        .init("JSON writes 'false' for 'FALSE'", at: "FALSE"),
      ], fixed: "[true, null, false]"),
    JSONCase(
      "[▸ture]",
      [
        .init(
          "'ture' is no JSON value", at: "ture",
          help: "did you mean 'true'? text stands in double quotes")
      ], isReadable: false),
    JSONCase(
      "{\"a\": ▸it's 5 o'clock\n}",
      [.init("the text 'it's 5 o'clock' stands without quotes", at: "it's 5 o'clock")],
      fixed: "{\"a\": \"it's 5 o'clock\"\n}"),
    JSONCase("[▸*]", [.init("'*' is no JSON value", at: "*")], isReadable: false),
    JSONCase(
      "[▸012, ▸+1, ▸.5, ▸5., ▸0xFF, ▸1_000, ▸NaN, ▸2026-01-31, ▸-]",
      [
        .init("'012' is no JSON number", at: "012", help: "a number has no zeros before it"),
        .init("'+1' is no JSON number", at: "+1", help: "a number has no '+' before it"),
        .init("'.5' is no JSON number", at: ".5", help: "write a 0 before the point"),
        .init("'5.' is no JSON number", at: "5.", help: "write a digit after the point"),
        .init("'0xFF' is no JSON number", at: "0xFF", help: "numbers are decimal"),
        .init("'1_000' is no JSON number", at: "1_000", help: "digits are not grouped"),
        .init("'NaN' is no JSON number", at: "NaN", help: "JSON has no word for it"),
        .init(
          "'2026-01-31' is no JSON number", at: "2026-01-31",
          help: "a number is written like 12, -3 or 0.5; text stands in double quotes"),
        .init(
          "'-' is no JSON number", at: "-", help: "a number is written like 12, -3 or 0.5"),
      ], isReadable: false),
  ])
  func `words and numbers say how they are written`(_ expected: JSONCase) {
    expectFindings(expected)
  }

  @Test(arguments: [
    JSONCase(
      "{ ▸// one\n // two\n \"a\": 1 ▸/* three */ }",
      [
        .init("JSON has no comments", at: "// one"),
        .init("JSON has no comments", at: "/* three */"),
      ]),
    JSONCase("[1 ▸# one\n]", [.init("JSON has no comments", at: "# one")]),
    JSONCase("[1 ▸/* one ]", [.init("this comment is never closed", at: "/*")], isReadable: false),
    JSONCase(
      "[▸\u{A0}\u{200B}1]",
      [.init("the invisible character U+00A0 stands between values", at: "\u{A0}\u{200B}")],
      fixed: "[ 1]"),
    JSONCase(
      "[1▸\u{C}]", [.init("the invisible character U+000C stands between values", at: "\u{C}")],
      fixed: "[1 ]"),
  ])
  func `comments and invisible characters are named`(_ expected: JSONCase) {
    expectFindings(expected)
  }

  @Test func `a missing bracket is sought where the indentation does not fit`() throws {
    let reading = JSONReading(
      """
      {
        "a": {
          "b": {
            "c": [1,
              2]
        },
        "d": 2
      }
      """)
    let finding = try #require(reading.found.first)
    #expect(reading.found.count == 1)
    #expect(finding.span == Span(FileID(0), 0, 1))
    #expect(finding.labels.map { Int($0.span.lower) } == [50, 20])
    #expect(finding.labels.map { reading.file.text(at: $0.span) } == ["}", "{"])
  }

  @Test func `a name that is there already is reported at the second place`() throws {
    let reading = JSONReading("{\"a\": 1, \"b\": 2, \"\\u0061\": 3}")
    let finding = try #require(reading.found.first)
    #expect(reading.found.count == 1)
    #expect(finding.rule == "json/duplicate-key")
    #expect(finding.message == "'a' is here already")
    #expect(reading.file.text(at: finding.span) == "\"\\u0061\"")
    #expect(finding.labels == [.init(Span(FileID(0), 1, 4), "the first one")])
    #expect(reading.root?.members?.map(\.key.value) == ["a", "b"])
    #expect(reading.root?["a"]?.integer == 1)
  }

  @Test func `names are compared in large objects too`() {
    let members = (0..<100).map { "\"n\($0)\": \($0)" } + ["\"n3\": 0", "\"n99\": 0"]
    let reading = JSONReading("{\(members.joined(separator: ", "))}")
    #expect(reading.found.map(\.message) == ["'n3' is here already", "'n99' is here already"])
    #expect(reading.root?.members?.count == 100)
  }

  @Test func `the nesting limit is met exactly`() {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(JSONReading(nested(128)).found == [])
    let found = JSONReading(nested(129)).found
    #expect(found.map(\.rule) == ["json/too-deep"])
    #expect(found.map(\.span) == [Span(FileID(0), 128, 129)])
  }

  @Test func `a file full of mistakes is left alone after twenty`() {
    let found = JSONReading("[" + String(repeating: "*,", count: 100) + "1]").found
    #expect(found.count == 21)
    #expect(found.last?.message == "too many mistakes")
  }
}
