import SpecSyntax
import SpecText
import TestSupport
import Testing

/// What is found in files with marked places.
private func findings(_ path: String, _ text: String) -> [String] {
  let files = MarkedFiles([path: text])
  var found = Diagnostics()
  _ = parse(files.files[0], FileID(0), &found)
  return files.describe(found.sorted())
}

@Suite struct ControlCharacterTests {
  @Test(arguments: [
    (
      "{ \"name\": \"a1️⃣\u{202E}b\" }", "«\u{202E}»",
      "U+202E turns the direction of all that follows"
    ),
    (#"{ "name": "a1️⃣\u202Eb" }"#, #"«\u202E»"#, "U+202E turns the direction of all that follows"),
    ("{ \"a1️⃣\u{85}\": 1 }", "«\u{85}»", "the control character U+0085"),
    (#"{ "a1️⃣\u0000": [] }"#, #"«\u0000»"#, "the control character U+0000"),
    (#"{ "note": ["é", { "b": "1️⃣\u001B[31m" }] }"#, #"«\u001B»"#, "the control character U+001B"),
    (
      "[\"\u{7F}\"]".replacing("\u{7F}", with: "1️⃣\u{7F}"), "«\u{7F}»",
      "the control character U+007F"
    ),
    ("[\"a1️⃣\u{2028}b\"]", "«\u{2028}»", "the control character U+2028"),
    ("[\"a1️⃣\u{FEFF}b\"]", "«\u{FEFF}»", "U+FEFF stands only at the start of a file"),
    (#"["a1️⃣\tb"]"#, #"«\t»"#, "a tab between words"),
    (#"["a1️⃣\rb\n"]"#, #"«\r»"#, "the control character U+000D"),
    ("[\"a1️⃣\u{2068}b\"]", "«\u{2068}»", "U+2068 isolates and is never closed"),
    (#"["a1️⃣\u2069"]"#, #"«\u2069»"#, "U+2069 closes no isolate"),
  ])
  func `strings and names of JSON hold no hidden characters`(
    _ text: String, _ place: String, _ message: String
  ) {
    let found = findings("content/a/b.json", text)
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("1️⃣ \(place) file/characters: \(message)") == true, "\(found)")
  }

  @Test(arguments: ["content/a/app.json", "content/a/screens/b.md"])
  func `isolates that are closed on their line, joiners and line ends are welcome`(_ path: String) {
    let words = "\u{2068}Steps\u{2069} ا \u{2066}\u{2067}a\u{2069}\u{2069} 👩‍👧 न्‍य → \u{200E}é"
    #expect(findings(path, path.hasSuffix("md") ? words : #"{ "a": "\#(words)\n" }"#) == [])
  }

  @Test func `an isolate of Markdown is closed before a break, over a line's end or by number`() {
    #expect(findings("content/a/b.md", "\u{2068}a\nb\u{2069} &#x2068;c\u{2069}") == [])
    #expect(
      findings("content/a/b.md", "a 1️⃣\u{2067}b\\\nc2️⃣\u{2069}\n\n# 3️⃣\u{2066}d").map {
        String($0.prefix(60))
      }
        == [
          "1️⃣ «\u{2067}» file/characters: U+2067 isolates and is never closed (write U+2069 where it ends, on the same line)",
          "2️⃣ «\u{2069}» file/characters: U+2069 closes no isolate",
          "3️⃣ «\u{2066}» file/characters: U+2066 isolates and is never closed (write U+2069 where it ends, on the same line)",
        ].map { String($0.prefix(60)) })
  }

  @Test func `what hides in a string can be taken away`() {
    let files = MarkedFiles(["a.json": #"["a\u202Eb\tc"]"#])
    var found = Diagnostics()
    _ = parse(files.files[0], FileID(0), &found)
    #expect(files.mended("a.json", found.all) == #"["ab c"]"#)
  }

  @Test func `a string of hidden characters alone is read in a time that grows with its length`() {
    let growth = growth(from: 50_000) { length in
      SourceFile(
        path: "a.json",
        bytes: Array("[\"\(String(repeating: "\u{202E}\\u2068", count: length / 9))\"]".utf8))
    } in: { file in
      var found = Diagnostics()
      _ = parse(file, FileID(0), &found)
    }
    #expect(growth < 8)
  }
}
