import SpecSyntax
import SpecText
import Testing

@Suite struct `JSON mistakes` {
  @Test(arguments: [
    SyntaxCase("[11️⃣ 2]", [.init("a comma is missing")], fixed: "[1, 2]"),
    SyntaxCase(
      "{\"a\": \"x\"1️⃣\n  \"b\": [1]2️⃣\n \"c\": {}}",
      [.init("a comma is missing"), .init("a comma is missing")],
      fixed: "{\"a\": \"x\",\n  \"b\": [1],\n \"c\": {}}"),
    SyntaxCase(
      "{\"a\": 11️⃣ 2️⃣b: 2}",
      [.init("a comma is missing"), .init("the name 'b' stands without quotes", at: "b")],
      fixed: "{\"a\": 1, \"b\": 2}"),
    SyntaxCase("[11️⃣,]", [.init("no value follows this comma", at: ",")], fixed: "[1]"),
    SyntaxCase(
      "{\"a\": 11️⃣,\r\n}", [.init("no member follows this comma", at: ",", help: "delete it")],
      fixed: "{\"a\": 1\r\n}"),
    SyntaxCase("[1,1️⃣, ,2]", [.init("one comma is enough", at: ", ,")], fixed: "[1,2]"),
    SyntaxCase("[1️⃣,1]", [.init("no value stands before this comma", at: ",")], fixed: "[1]"),
    SyntaxCase(
      "[11️⃣; 2]", [.init("';' separates nothing in JSON", at: ";", help: "write ','")],
      fixed: "[1, 2]"),
  ])
  func `commas are put, kept apart and deleted`(_ expected: SyntaxCase) {
    expected.expect(of: JSONReading.self)
  }

  @Test(arguments: [
    SyntaxCase("{\"a\"1️⃣ 1}", [.init("a colon is missing")], fixed: "{\"a\": 1}"),
    SyntaxCase(
      "{\"a\" 1️⃣= 1}", [.init("'=' stands where ':' should be", at: "=")], fixed: "{\"a\" : 1}"),
    SyntaxCase("{\"a\":1️⃣: 1}", [.init("one colon is enough", at: ":")], fixed: "{\"a\": 1}"),
    SyntaxCase(
      "{1️⃣\"a\":, \"b\": 1, 2️⃣\"c\"}",
      [.init("'a' has no value", at: "\"a\""), .init("'c' has no value", at: "\"c\"")],
      isReadable: false),
    SyntaxCase(
      "{1️⃣\"a\":\n\"b\": 1}", [.init("'a' has no value", at: "\"a\"")], isReadable: false),
    SyntaxCase("{1️⃣: 1}", [.init("no name stands before this ':'", at: ":")], isReadable: false),
    SyntaxCase("[11️⃣: 2, 3]", [.init("an array has no names", at: ":")], isReadable: false),
    SyntaxCase(
      "{\"a\": 1, 1️⃣what is this\n\"b\": 2}",
      [.init("'what is this' is no member of an object", at: "what is this")],
      isReadable: false),
    SyntaxCase(
      "{\"a\": 1 1️⃣123 }", [.init("'123' is no member of an object", at: "123")],
      isReadable: false),
  ])
  func `members that lack a part say which`(_ expected: SyntaxCase) {
    expected.expect(of: JSONReading.self)
  }

  @Test(arguments: [
    SyntaxCase("1️⃣[1, 2", [.init("this '[' is never closed", at: "[")], isReadable: false),
    SyntaxCase("[1, 1️⃣{\"a\":", [.init("this '{' is never closed", at: "{")], isReadable: false),
    SyntaxCase("[1]1️⃣]", [.init("']' closes nothing", at: "]")], isReadable: false),
    SyntaxCase("[11️⃣}", [.init("'}' stands where ']' should be", at: "}")], isReadable: false),
    SyntaxCase(
      "{\"a\": [{\"b\": 11️⃣], \"c\": 2️⃣tru}",
      [
        .init("']' stands where '}' should be", at: "]"),
        .init("'tru' is no JSON value", at: "tru"),
      ], isReadable: false),
    SyntaxCase(
      "{\"a\": [1\n1️⃣\"b\": 2}", [.init("the name 'b' stands in an array", at: "\"b\"")],
      isReadable: false),
    SyntaxCase(
      "[{\"a\": 1, 1️⃣{\"a\": 2}]", [.init("'{' stands where a name should be", at: "{")],
      isReadable: false),
    SyntaxCase("1️⃣]", [.init("']' cannot begin a file", at: "]")], isReadable: false),
    SyntaxCase(
      "{} 1️⃣{}", [.init("'{' stands after the end of the file's value", at: "{")],
      isReadable: false),
    SyntaxCase(
      "1 1️⃣two three", [.init("'two' stands after the end of the file's value", at: "two")],
      isReadable: false),
    SyntaxCase("  \n1️⃣", [.init("the file is empty")], isReadable: false),
  ])
  func `brackets that do not match are one mistake, not many`(_ expected: SyntaxCase) {
    expected.expect(of: JSONReading.self)
  }

  @Test(arguments: [
    SyntaxCase(
      "[1️⃣True, 2️⃣None, 3️⃣FALSE]",
      [
        .init("JSON writes 'true' for 'True'", at: "True"),
        .init("JSON writes 'null' for 'None'", at: "None"),
        .init("JSON writes 'false' for 'FALSE'", at: "FALSE"),
      ], fixed: "[true, null, false]"),
    SyntaxCase(
      "[1️⃣ture]",
      [
        .init(
          "'ture' is no JSON value", at: "ture",
          help: "did you mean 'true'? text stands in double quotes")
      ], isReadable: false),
    SyntaxCase(
      "{\"a\": 1️⃣it's 5 o'clock\n}",
      [.init("the text 'it's 5 o'clock' stands without quotes", at: "it's 5 o'clock")],
      fixed: "{\"a\": \"it's 5 o'clock\"\n}"),
    SyntaxCase("[1️⃣*]", [.init("'*' is no JSON value", at: "*")], isReadable: false),
    SyntaxCase(
      "[1️⃣012, 2️⃣+1, 3️⃣.5, 4️⃣5., 5️⃣0xFF, 6️⃣1_000, 7️⃣NaN, 8️⃣2026-01-31, 9️⃣-]",
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
  func `words and numbers say how they are written`(_ expected: SyntaxCase) {
    expected.expect(of: JSONReading.self)
  }

  @Test(arguments: [
    SyntaxCase(
      "{ 1️⃣// one\n // two\n \"a\": 1 2️⃣/* three */ }",
      [
        .init("JSON has no comments", at: "// one"),
        .init("JSON has no comments", at: "/* three */"),
      ]),
    SyntaxCase("[1 1️⃣# one\n]", [.init("JSON has no comments", at: "# one")]),
    SyntaxCase(
      "[1 1️⃣/* one ]", [.init("this comment is never closed", at: "/*")], isReadable: false),
    SyntaxCase(
      "[1️⃣\u{A0}\u{200B}1]",
      [.init("the invisible character U+00A0 stands between values", at: "\u{A0}\u{200B}")],
      fixed: "[ 1]"),
    SyntaxCase(
      "[11️⃣\u{C}]", [.init("the invisible character U+000C stands between values", at: "\u{C}")],
      fixed: "[1 ]"),
  ])
  func `comments and invisible characters are named`(_ expected: SyntaxCase) {
    expected.expect(of: JSONReading.self)
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
    #expect(finding.help == "take one away")
    #expect(
      JSONReading("{\"a\": {}, \"a\": []}").found.map(\.help) == [
        "put both into one, or take one away"
      ])
    #expect(reading.file.text(at: finding.span) == "\"\\u0061\"")
    #expect(finding.labels == [.init(Span(FileID(0), 1, 4), "the first one")])
    #expect(reading.root?.members?.map(\.key.value) == ["a", "b"])
    #expect(reading.root?.member("a")?.value.integer == 1)
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
