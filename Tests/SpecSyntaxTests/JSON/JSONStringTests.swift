import SpecSyntax
import SpecText
import Testing

@Suite struct `JSON strings` {
  @Test(arguments: [
    SyntaxCase(
      "{\"a\": 1️⃣“Hi”, 2️⃣'b': 3️⃣„x“}",
      [
        .init("'“' begins no string", at: "“"), .init("''' begins no string", at: "'"),
        .init("'„' begins no string", at: "„"),
      ], fixed: "{\"a\": \"Hi\", \"b\": \"x\"}"),
    SyntaxCase(
      "[1️⃣'it's', 2]", [.init("''' begins no string", at: "'")], fixed: "[\"it's\", 2]"),
    SyntaxCase(
      "[1️⃣'a \"b\"']", [.init("''' begins no string", at: "'")], isReadable: false),
    SyntaxCase("[1️⃣'a\n']", [.init("''' begins no string", at: "'")], isReadable: false),
  ])
  func `other quotation marks are replaced`(_ expected: SyntaxCase) {
    expected.expect(of: JSONReading.self)
  }

  @Test func `a string that is longer than any text is refused, and one that is not is read`() {
    let limit = String(repeating: "x", count: 20_000)
    SyntaxCase("[\"\(limit)\"]", []).expect(of: JSONReading.self)
    SyntaxCase(
      "[1️⃣\"\(limit)\\u0041\", 1]",
      [.init("this string has 20001 bytes, more than 20000", .jsonTooLarge, at: "\"")],
      isReadable: false
    ).expect(of: JSONReading.self)
  }

  @Test(arguments: [
    SyntaxCase(
      "{\"a\": 1️⃣\"one,\n \"b\": 2️⃣two}",
      [
        .init("this string is never closed", at: "\""),
        .init("the text 'two' stands without quotes", at: "two"),
      ], fixed: "{\"a\": \"one,\n \"b\": \"two\"}", isReadable: false),
    SyntaxCase(
      "{\"a\": 1️⃣\"one,\n \"b\": 2️⃣\"two,\n \"c\": 3️⃣tru}",
      [
        .init("this string is never closed", at: "\""),
        .init("this string is never closed", at: "\""),
        .init("'tru' is no JSON value", at: "tru"),
      ], isReadable: false),
    SyntaxCase(
      "[{ \"a\": 1️⃣\"one },\n { \"a\": \"two\" }]",
      [.init("this string is never closed", at: "\"")], isReadable: false),
    SyntaxCase(
      "{1️⃣\"a: 1,\n \"b\": 2}", [.init("this string is never closed", at: "\"")],
      isReadable: false),
    SyntaxCase("[1️⃣\"abc]", [.init("this string is never closed", at: "\"")], isReadable: false),
    SyntaxCase(
      "{\"a\": \"one1️⃣\ntwo\n three\", \"b\": 1}",
      [.init("a line ends inside a string", at: "\n")]),
    SyntaxCase(
      "{\"a\": \"one1️⃣\r\n\",\n \"b\": 1}", [.init("a line ends inside a string", at: "\r\n")]),
    SyntaxCase(
      "{\"a\": \"He said 1️⃣\"hi\" to me\",\n \"b\": 2️⃣tru}",
      [
        .init("the text goes on after this quotation mark", at: "\""),
        .init("'tru' is no JSON value", at: "tru"),
      ], isReadable: false),
    SyntaxCase(
      "[\"a1️⃣\tb2️⃣\u{1}\"]",
      [
        .init("a control character stands in a string", at: "\t", help: "write \\t"),
        .init("a control character stands in a string", at: "\u{1}", help: "write \\u0001"),
      ], fixed: "[\"a\\tb\\u0001\"]"),
    SyntaxCase(
      "[\"1️⃣\\x2️⃣\\u123️⃣\\ud83d4️⃣\\é\"]",
      [
        .init("'\\x' is no escape", at: "\\x"), .init("'\\u12' is no escape", at: "\\u12"),
        .init("'\\ud83d' is half of a character", at: "\\ud83d"),
        .init("'\\é' is no escape", at: "\\é"),
      ], isReadable: false),
  ])
  func `a broken string ends where its line says`(_ expected: SyntaxCase) {
    expected.expect(of: JSONReading.self)
  }

  @Test(arguments: [
    ("\"\"", ""), ("\"a/b\\/\"", "a/b/"), ("\"\\\"\\\\\\b\\f\\n\\r\\t\"", "\"\\\u{8}\u{C}\n\r\t"),
    ("\"\\u00e9\\u20AC\\uD83D\\uDE00é€😀\"", "é€😀é€😀"), ("\"\\u0000\"", "\0"),
    ("\"\\u0022\\u005C\"", "\"\\"), ("\"\u{7F}\u{FFFE}\"", "\u{7F}\u{FFFE}"),
  ])
  func `escapes stand for their characters`(_ literal: String, _ value: String) {
    let reading = JSONReading(literal)
    #expect(reading.found == [])
    #expect(reading.root?.string.map { Array($0.utf8) } == Array(value.utf8))
  }

  @Test(arguments: [
    ("abc", ["a", "b", "c"]),
    ("\\u00e9\\ud83d\\ude00é\\n\\\\x", ["\\u00e9", "\\ud83d\\ude00", "é", "\\n", "\\\\", "x"]),
    ("\\u20AC€", ["\\u20AC", "€"]),
  ])
  func `every character's place is found in the literal`(_ literal: String, _ parts: [String])
    throws
  {
    let reading = JSONReading("[ {\"\(literal)\":\"\(literal)\"} ]")
    let member = try #require(reading.root?.elements?.first?.members?.first)
    let value = try #require(member.value.string)
    var offset = 0
    for (scalar, part) in zip(value.unicodeScalars, parts) {
      let range = offset..<offset + UTF8.width(scalar)
      #expect(reading.file.text(at: member.value.span(of: range, in: reading.file)) == part)
      #expect(reading.file.text(at: member.keySpan(of: range, in: reading.file)) == part)
      let start = member.value.span(of: offset..<offset, in: reading.file)
      #expect(start.lower == start.upper)
      offset = range.upperBound
    }
    #expect(value.unicodeScalars.count == parts.count)
    let all = member.value.span(of: 0..<offset, in: reading.file)
    #expect(reading.file.text(at: all) == literal)
    let end = member.value.span(of: offset..<offset, in: reading.file)
    #expect(end == Span(FileID(0), Int(all.upper), Int(all.upper)))
  }

  @Test func `a place inside an escape is the whole escape`() throws {
    let reading = JSONReading("\"a\\u20ACb\"")
    let root = try #require(reading.root)
    for range in [1..<2, 2..<3, 3..<4, 1..<4] {
      #expect(reading.file.text(at: root.span(of: range, in: reading.file)) == "\\u20AC")
    }
    #expect(reading.file.text(at: root.span(of: 2..<5, in: reading.file)) == "\\u20ACb")
  }

  @Test func `a place past the value's end stays in the literal`() throws {
    let reading = JSONReading("\"a\\n\"")
    let root = try #require(reading.root)
    #expect(root.span(of: 5..<9, in: reading.file).upper <= 5)
  }
}
