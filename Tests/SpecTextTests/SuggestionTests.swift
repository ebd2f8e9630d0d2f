import SpecText
import Testing

/// What is written in a word's place, and what is only asked about.
@Suite struct SuggestionTests {
  private let place = Span(FileID(0), 0, 4)

  private func fix(_ word: String, _ candidates: [String], names: Bool = false) -> String? {
    Suggestion(
      for: word, among: candidates, from: names ? .names : .words(others: ["note", "values"])
    ).fix(at: place)?.edits.first?.replacement
  }

  @Test(arguments: [
    ("medum", "medium"), ("meduim", "medium"), ("mediumm", "medium"), ("edium", "medium"),
    ("app-selction", "app-selection"), ("appselection", "app-selection"),
    ("health.nmae", "health.name"),
  ])
  func `a letter missing, a letter too many and two swapped are mended`(
    _ word: String, _ meant: String
  ) {
    #expect(fix(word, [meant, "unlike"]) == meant)
    #expect(fix(word, [meant, "unlike"], names: true) == meant)
  }

  @Test func `a wrong letter is mended only in words that specgen knows`() {
    #expect(fix("toggel", ["toggle"]) == "toggle")
    #expect(fix("tuggle", ["toggle"]) == "toggle")
    #expect(fix("night", ["light"], names: true) == nil)
  }

  @Test(arguments: [
    ("value-2", "value-1"), ("step-1", "step-10"), ("value1", "value"), ("plan-a", "plan-ab"),
    ("screen", "screens"), ("tips", "tip"), ("on", "one"), ("app-slction", "app-selection"),
  ])
  func `siblings are asked about, and what has two letters wrong`(_ word: String, _ other: String) {
    #expect(
      Suggestion(for: word, among: [other], from: .names).help == "did you mean '\(other)'?")
    #expect(fix(word, [other]) == nil)
    #expect(fix(word, [other], names: true) == nil)
  }

  @Test func `of two that are near neither is written, nor one that is there already`() {
    #expect(fix("noe", ["note", "one"]) == nil)
    #expect(fix("words-per-txt", ["words-per-text", "words-per-test"]) == nil)
    let taken = Suggestion(
      for: "gaet", among: ["gate"], taken: ["gate"], from: .words(others: []))
    #expect(taken.nearest == "gate")
    #expect(taken.fix(at: place) == nil)
  }

  @Test func `what means something elsewhere is no misspelling`() {
    #expect(fix("note", ["notes"]) == nil)
    #expect(fix("values", ["valuess"]) == nil)
    #expect(fix("valuess", ["values"]) == nil)
    #expect(fix("vlaues", ["values"]) == "values")
  }
}

/// Names are respelt where the files say which of the two is right.
@Suite struct RespellingTests {
  private func isKept(
    _ text: String, _ other: String = ""
  ) -> Bool {
    let files = [
      SourceFile(path: "content/a/flow.json", bytes: Array(text.utf8)),
      SourceFile(path: "content/a/screens/x.md", bytes: Array(other.utf8)),
      SourceFile(path: "content/b/flow.json", bytes: Array("welcom welcom".utf8)),
    ]
    guard let at = text.firstRange(of: "welcom\"") else { return false }
    let lower = text.utf8.distance(from: text.startIndex, to: at.lowerBound)
    let span = Span(FileID(0), lower, lower + 6)
    let suggestion = Suggestion(for: "welcom", among: ["welcome"], from: .names)
    let rule = Rule("a/b", summary: "", why: "", bad: "", good: "")
    let finding = Diagnostic(rule, span, "unknown", fix: suggestion.fix(at: span))
    return [finding].withoutDoubtfulFixes(in: files)[0].fix != nil
  }

  @Test func `the one that stands alone is respelt as the one that stands often`() {
    #expect(isKept(#"[{ "go": "welcom" }, { "welcome": {} }, "welcome"]"#))
    #expect(isKept(#"[{ "go": "welcom" }, "welcome"]"#, "{welcome}"))
  }

  @Test func `neither is where the other stands once, or this one twice`() {
    #expect(!isKept(#"[{ "go": "welcom" }, "welcome"]"#))
    #expect(!isKept(#"[{ "go": "welcom" }, "welcome", "welcome"]"#, "welcom.title"))
  }

  @Test func `nor where the other one stands in the same list`() {
    #expect(!isKept(#"{ "a": ["welcome", {}, "welcom"], "b": "welcome" }"#))
    #expect(isKept(#"{ "a": [["welcome"], "welcom"], "b": "welcome" }"#))
  }

  @Test func `nor in a list that nobody could look through`() {
    let short = String(repeating: #""a", "#, count: 500)
    #expect(isKept(#"[[\#(short) "welcom"], "welcome", "welcome"]"#))
    #expect(!isKept(#"[[\#(short + short) "welcom"], "welcome", "welcome"]"#))
  }
}
