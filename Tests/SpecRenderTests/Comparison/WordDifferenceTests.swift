import SpecCompare
import SpecRender
import Testing

/// Two wordings side by side, what changed in brackets.
private func marked(_ before: String, _ after: String) -> [String] {
  let difference = WordDifference(before, after)
  return [difference.before, difference.after].map { runs in
    runs.map { $0.isChanged ? "[\($0.text)]" : $0.text }.joined()
  }
}

struct WordDifferenceTests {
  @Test(arguments: [
    ("Take your time.", "Take your day.", ["Take your [time].", "Take your [day]."]),
    ("One two three", "One three", ["One [two ]three", "One three"]),
    ("Same.", "Same.", ["Same.", "Same."]),
    ("Pay {price} now", "Pay {sum} now", ["Pay [{price}] now", "Pay [{sum}] now"]),
    ("We don't ask", "We don’t ask", ["We [don't] ask", "We [don’t] ask"]),
    ("Wait...", "Wait…", ["Wait[...]", "Wait[…]"]),
    ("", "New", ["", "[New]"]),
  ])
  func `words that changed are marked on both sides`(
    before: String, after: String, expected: [String]
  ) {
    #expect(marked(before, after) == expected)
  }

  @Test(arguments: [
    ("Only $4.99 a week", "Only $4.49 a week", ["Only [$4.99] a week", "Only [$4.49] a week"]),
    (
      "Nur 4,99 € pro Woche", "Nur 5,99 € pro Woche",
      ["Nur [4,99 €] pro Woche", "Nur [5,99 €] pro Woche"]
    ),
    ("Save 50 % now, yes", "Save 58 % now, yes", ["Save [50 %] now, yes", "Save [58 %] now, yes"]),
    ("Save 50% now, yes", "Save 58% now, yes", ["Save [50%] now, yes", "Save [58%] now, yes"]),
    (
      "About 1,200 steps a day", "About 1,250 steps a day",
      ["About [1,200] steps a day", "About [1,250] steps a day"]
    ),
    (
      "A week, 7. Then more", "A week, 8. Then more",
      ["A week, [7]. Then more", "A week, [8]. Then more"]
    ),
    ("Your 3rd day here", "Your 4th day here", ["Your [3rd] day here", "Your [4th] day here"]),
  ])
  func `an amount is never cut`(before: String, after: String, expected: [String]) {
    #expect(marked(before, after) == expected)
  }

  @Test func `changed words that only a space keeps apart are one`() {
    #expect(
      marked("Keep your old big promises today", "Keep your new small promises today")
        == ["Keep your [old big] promises today", "Keep your [new small] promises today"])
  }

  @Test func `texts with little in common have changed altogether`() {
    #expect(
      marked("Set a goal and keep it", "Nobody is a stranger here")
        == ["[Set a goal and keep it]", "[Nobody is a stranger here]"])
  }

  @Test func `scripts without spaces are compared sign by sign`() {
    #expect(marked("目標を設定する", "目標を確認する") == ["目標を[設定]する", "目標を[確認]する"])
  }

  @Test func `a sign of several scalars is never cut`() {
    #expect(marked("Be kind 👩‍👧 now", "Be kind 👩‍👦 now") == ["Be kind [👩‍👧] now", "Be kind [👩‍👦] now"])
  }
}
