import SpecText
import Testing

import SpecChecks

@Suite struct LocaleDirectionMarksTests {
  private func messages(_ value: String) -> [String] {
    translated(entry(value), locale: "ar").sorted(localeDirectionMarks).map(\.message)
  }

  @Test(arguments: [
    ("\u{202A}", "U+202A"), ("\u{202B}", "U+202B"), ("\u{202C}", "U+202C"), ("\u{202D}", "U+202D"),
    ("\u{202E}", "U+202E"),
  ])
  func `embeddings and overrides are found and taken away`(_ mark: String, _ name: String) throws {
    let app = translated(entry("ا\(mark)ب"), locale: "ar")
    #expect(
      app.findings(of: localeDirectionMarks) == [
        "ar.json 1:31 «\(mark)» the invisible \(name) turns the direction of the text"
      ])
    let file = try #require(app.files.first { $0.path.hasSuffix("ar.json") })
    let edits = app.sorted(localeDirectionMarks).compactMap(\.fix).flatMap(\.edits)
    #expect(String(decoding: file.applying(edits).bytes, as: UTF8.self) == "{\(entry("اب"))}")
  }

  @Test func `escapes don't hide them, and then nothing is mended`() {
    let app = translated(entry(#"a \u202b b"#))
    #expect(app.findings(of: localeDirectionMarks).count == 1)
    #expect(app.sorted(localeDirectionMarks).map(\.fix) == [nil])
  }

  @Test func `isolates are closed, each once, on their line`() {
    #expect(messages("\u{2068}Steps\u{2069} ا \u{2066}\u{2067}a\u{2069}\u{2069} →") == [])
    #expect(messages("ا \u{2067}Steps") == ["the invisible U+2067 isolates and is never closed"])
    #expect(messages("ا Steps\u{2069}") == ["the invisible U+2069 closes no isolate"])
    #expect(messages("\u{2068}a\u{2069}\\n\u{2068}b\u{2069}") == [])
    for end in ["\\n", "\\n\\n"] {
      #expect(
        messages("\u{2068}a\(end)b\u{2069}") == [
          "the invisible U+2068 isolates and is never closed",
          "the invisible U+2069 closes no isolate",
        ])
    }
  }

  @Test func `tables are looked at too`() {
    let app = levels([row("easy", 1, name: "a\u{202E}b")])
    #expect(app.findings(of: localeDirectionMarks).count == 1)
  }
}
