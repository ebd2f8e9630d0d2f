import TestSupport
import Testing

import SpecChecks

@Suite struct WordCountTests {
  @Test(arguments: [
    ("", 0), ("LOCKEDIN", 1), ("Private & Secure", 2), ("Get Started →", 2), ("Don't", 1),
    ("Don’t", 1), ("10,000 steps", 2), ("step-by-step guide", 2), ("a - b", 2), ("1:3", 2),
    ("✓ 3 habits", 2), ("e.g. this", 2), ("3.5", 1), ("snake_case", 1), ("_", 0), ("--", 0),
    ("Welcome to\nSteps", 3), ("naïve café", 2), ("well\u{2011}known", 1), ("Ends. Begins", 2),
    ("iPhone, iPad: touch", 3), ("don't-know", 1), ("-5", 1), ("a--b", 2),
  ])
  func `words are counted as people count them`(_ text: String, _ count: Int) {
    #expect(wordCount(of: text) == count)
  }

  @Test func `the scanner counts as the standard library does`() {
    var generator = SystemRandomNumberGenerator()
    let alphabet = Array("ab19_-'.,:;  !\n")
    for _ in 0..<4000 {
      let length = Int.random(in: 0...9, using: &generator)
      let text = String((0..<length).map { _ in alphabet.randomElement() ?? "a" })
      #expect(
        asciiWordCount(Array(text.utf8)) == segmentedWordCount(of: text), "«\(text)»")
    }
  }

  @Test func `other alphabets are counted as the standard library counts them`() {
    var generator = SystemRandomNumberGenerator()
    let known = (0x80...0x2040).compactMap(Unicode.Scalar.init).map(String.init)
      .filter { alphabeticWordCount(of: $0) != nil }
    #expect(known.count > 600)
    for one in known {
      let texts = [one, "a\(one)b", "1\(one)2", "a\(one)2", "\(one)-\(one)", "a.\(one)'\(one)"]
      for text in texts {
        #expect(alphabeticWordCount(of: text) == segmentedWordCount(of: text), "«\(text)»")
      }
    }
    let alphabet = [
      "a", "1", " ", "-", "'", ".", ",", "ä", "ж", "س", "’", "،", "“", "…", "\u{A0}", "\u{202F}",
      "–",
    ]
    for _ in 0..<4000 {
      let length = Int.random(in: 0...9, using: &generator)
      let text = (0..<length).map { _ in alphabet.randomElement(using: &generator) ?? "a" }.joined()
      #expect(alphabeticWordCount(of: text) == segmentedWordCount(of: text), "«\(text)»")
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
