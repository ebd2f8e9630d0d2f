import TestSupport
import Testing

import SpecChecks

@Suite struct WordCountTests {
  @Test(arguments: [
    ("", 0), ("LOCKEDIN", 1), ("Private & Secure", 2), ("Get Started →", 2), ("Don't", 1),
    ("Don’t", 1), ("10,000 steps", 2), ("step-by-step guide", 2), ("a - b", 2), ("1:3", 2),
    ("✓ 3 habits", 2), ("e.g. this", 2), ("3.5", 1), ("snake_case", 1), ("_", 0), ("--", 0),
    ("Welcome to\nSteps", 3), ("naïve café", 2), ("well\u{2011}known", 1), ("Ends. Begins", 2),
    ("iPhone, iPad: touch", 3), ("don't-know", 1), ("-5", 1), ("a--b", 2), ("매일 걷기", 2),
    ("שלום, עולם", 2), ("हर दिन चलें", 3), ("ежедневные цели", 2), ("٣٫٥ كم", 2), ("🏃‍♀️ 5 km", 2),
  ])
  func `words are counted as people count them`(_ text: String, _ count: Int) {
    #expect(wordCount(of: text) == count)
  }

  @Test func `one space between words counts as two do`() {
    let parts = ["a", "é", "ש", "1", "世", "ア", "\u{301}", "-", "'", ".", " "]
    var texts = [""]
    for _ in 0..<4 {
      texts = texts.flatMap { text in parts.map { text + $0 } }
      for text in texts where text.contains(" ") {
        #expect(wordCount(of: text) == wordCount(of: text.replacing(" ", with: "  ")), "\(text)")
      }
    }
  }

  @Test(arguments: ["ä ", "世", "a\u{301}", "\u{301}", "ไทย", "ä-", "👩‍👩‍👧 ", "\u{1F1E6}"])
  func `words are counted in a time that grows with their length`(_ part: String) {
    let growth = growth(from: 50_000) { length in
      String(repeating: part, count: length / part.utf8.count) + "é"
    } in: { text in
      _ = wordCount(of: text)
    }
    #expect(growth < 8)
  }
}
