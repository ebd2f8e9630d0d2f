import SpecText
import Testing

/// After the last mistake that is told the parser stands at the end of the file, wherever it was.
@Suite struct `The last JSON mistake of a file` {
  /// A value with one mistake each, so that the number of values is the number of mistakes.
  private static let mistakes = [
    "[1,]", "[,1]", "[1,,2]", "[1 2]", "[1; 2]", "{\"a\": 1,}", "{,\"a\": 1}", "{\"a\" 1}",
    "{\"a\" = 1}", "{\"a\":: 1}", "{\"a\":}", "{\"a\"}", "{: 1}", "[: 1]", "{a: 1}", "{'a': 1}",
    "'a'", "'a\\'", "“a”", "`a`", "tru", "True", "NaN", "+1", "01", "1_000", "word", "+", "-",
    "\"\\x\"", "\"\\u12\"", "\"\\ud800\"", "\"a\tb\"", "\"a\n b\"", "\"a\n", "\"a\"b\"", "/**/ 1",
    "// a\n1", "# a\n1", "\u{A0}1", "\u{7F}1", "[1}", "{\"a\": 1]", "{\"a\": 1, \"a\": 2}",
    "{1}", "{[1]}", "[\"a\": 1]", "{what is this\n}", "/* a", "}", ":", ",",
  ]

  @Test(arguments: mistakes)
  func `can be any mistake, and the file may end behind any byte of it`(_ mistake: String) {
    for count in 0...24 {
      let before = String(repeating: "[1,], ", count: count)
      for text in ["[\(before)\(mistake)", "{\"a\": [\(before)\(mistake)"] {
        for end in ["", "]", "}", ",", "\n]", ",\n]\n}", " 2]", ": 2}"] {
          #expect(!JSONReading(text + end).found.isEmpty)
        }
        let bytes = Array(text.utf8)
        for length in (bytes.count - mistake.utf8.count)..<bytes.count {
          let reading = JSONReading(Array(bytes.prefix(length)))
          #expect(reading.root == nil && reading.found.count <= 21)
        }
      }
    }
  }

  @Test(arguments: 1...5)
  func `can be one of a table with JavaScript's quotes and commas`(_ cells: Int) {
    for rows in 1...25 {
      let row = "{ " + (1...cells).map { "'c\($0)': 'x', " }.joined() + "},\n"
      let text = "{\n'columns': {},\n'rows': [\n\(String(repeating: row, count: rows))],\n}"
      let mistakes = 4 + rows * (2 * cells + 1)
      #expect(JSONReading(text).found.count == (mistakes < 20 ? mistakes : 21))
    }
  }

  /// Each kind of mistake until the file is full of them, alone and with another kind in between.
  @Test(arguments: mistakes)
  func `can follow any other mistake`(_ mistake: String) {
    for other in Self.mistakes {
      for count in [19, 20] {
        let text = String(repeating: other + ",", count: count) + mistake
        #expect(!JSONReading("[" + text + "]").found.isEmpty)
      }
    }
  }

  @Test func `can be the first of too many values`() {
    let values = Array(repeating: "0", count: 1_000_000).joined(separator: ",")
    // The array is a value too.
    let found = JSONReading("[\(values)]").found
    #expect(found.map(\.message) == ["the values from here on are more than 1000000"])
    #expect(found.first?.span.lower == 1_999_999)
    #expect(JSONReading("[\(values.dropLast(2))]").found.isEmpty)
  }
}
