import SpecModel

/// The length of a free trial, written by hand: `7 days free`, `your free week`.
struct WrittenTrial {
  /// As they stand in the text.
  let words: String
  /// How many days that can be: a month has 28 to 31.
  let days: ClosedRange<Int>
}

extension Phrase {
  /// Whether English words promise something free, or a trial.
  var promisedTrial: String? { trialWords?.promise }

  /// The first length of a free trial that is written in English.
  var writtenTrial: WrittenTrial? { trialWords?.length }

  /// The numbers up to ninety that are written in English words.
  var numbersInWords: [Int] { words.compactMap { numbers[String($0)] } }

  /// Nothing where a look at the bytes shows that no trial is spoken of.
  private var trialWords: TrialWords? {
    markdown.mayName(TrialWords.marks)
      ? TrialWords(inlines.plainText(placeholder: "\u{FFFC}")) : nil
  }
}

/// The words of a text, to find in them what is said of a trial.
private struct TrialWords {
  /// A word in small letters, or a sign that parts clauses.
  private struct Token {
    var word: String
    var range: Range<String.Index>
    /// Whether a hyphen ties it to the word before.
    var isTied: Bool
  }

  static let marks = WordMarks(["free", "trial"])

  private let text: String
  private var tokens: [Token] = []

  init(_ text: String) {
    self.text = text
    var isTied = false
    var rest = text[...]
    while let first = rest.first {
      let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "'" || $0 == "’" }
      if word.isEmpty {
        isTied = first == "-" || first == "\u{2011}"
        if !first.isWhitespace, !isTied {
          tokens.append(
            Token(
              word: String(first), range: rest.startIndex..<rest.index(after: rest.startIndex),
              isTied: false))
        }
        rest = rest.dropFirst()
      } else {
        tokens.append(
          Token(
            word: word.lowercased().withoutPossessive, range: word.startIndex..<word.endIndex,
            isTied: isTied))
        isTied = false
        rest = rest[word.endIndex...]
      }
    }
  }

  /// The words that promise something free, or a trial.
  var promise: String? {
    guard let first = tokens.indices.first(where: isTrial) else { return nil }
    return words(first..<trialEnd(from: first))
  }

  /// The first length of a trial.
  var length: WrittenTrial? {
    for start in tokens.indices {
      guard let (end, days) = length(at: start) else { continue }
      let isWhole = (start..<end).contains(where: isTrial)
      let after = trial(after: end)
      guard isWhole || after != nil || trial(before: start, end) != nil else { continue }
      let first = isWhole || after != nil ? start : trial(before: start, end) ?? start
      let last = after ?? end
      return WrittenTrial(words: words(first..<last), days: days)
    }
    return nil
  }

  // MARK: Parts

  private func word(_ index: Int) -> String {
    tokens.indices.contains(index) ? tokens[index].word : ""
  }

  private func words(_ range: Range<Int>) -> String {
    String(
      text[
        tokens[range.lowerBound].range.lowerBound..<tokens[range.upperBound - 1].range.upperBound])
  }

  /// Whether a word says that something costs nothing: not "bet-free", "break free", "free from".
  private func isTrial(_ index: Int) -> Bool {
    switch word(index) {
    case "trial": return true
    case "free": break
    default: return false
    }
    if tokens[index].isTied, units[word(index - 1)] == nil { return false }
    if ["from", "up", "yourself"].contains(word(index + 1)) { return false }
    if word(index + 1) == "of", word(index + 2) != "charge" { return false }
    return !otherFreedoms.contains(word(index - 1))
  }

  /// The end of "free" or "free trial".
  private func trialEnd(from index: Int) -> Int {
    word(index) == "free" && word(index + 1) == "trial" ? index + 2 : index + 1
  }

  /// A number and a unit, with "free" between them or not; or a free week, without a number.
  private func length(at start: Int) -> (end: Int, days: ClosedRange<Int>)? {
    var index = start
    var number = Int(word(start)) ?? numbers[word(start)]
    let isCounted = number != nil
    if isCounted || ["a", "an", "first"].contains(word(start)) {
      number = number ?? 1
      index += 1
    }
    let isFree = isTrial(index)
    if isFree { index = trialEnd(from: index) }
    if ["first", "full", "whole"].contains(word(index)) { index += 1 }
    guard let number = number ?? (isFree ? 1 : nil), (1...1000).contains(number),
      let unit = units[word(index)]
    else { return nil }
    // A free day, and what is done once a week, is no trial.
    if !isCounted,
      word(index).hasSuffix("s") || word(index) == "day"
        || ["once", "times", "twice"].contains(word(start - 1))
    {
      return nil
    }
    return (index + 1, number * unit.lowerBound...number * unit.upperBound)
  }

  /// The end of what makes a length a trial's, behind it: `free`, `for free`, `premium trial`.
  private func trial(after end: Int) -> Int? {
    var index = end
    while index < end + 2, fillers.contains(word(index)) { index += 1 }
    if isTrial(index) { return trialEnd(from: index) }
    guard word(end + 1) == "trial", !["before", "until", "of", "in"].contains(word(end)),
      word(end).first?.isLetter == true
    else { return nil }
    return end + 2
  }

  /// The start of what makes a length a trial's, before it: `free for`, `trial of`, `trial:`.
  private func trial(before start: Int, _ end: Int) -> Int? {
    guard word(end) != "before" else { return nil }
    var index = start - 1
    var isOfTrial = false
    while index >= 0, index >= start - 4 {
      if isTrial(index) {
        guard word(index) == "trial" || !isOfTrial else { return nil }
        return word(index) == "trial" && word(index - 1) == "free" ? index - 1 : index
      }
      if ["after", "ends", "in", "lasts", "is", ":", "("].contains(word(index)) {
        isOfTrial = true
      } else if !["for", "of", "the", "your", "a", "first"].contains(word(index)) {
        return nil
      }
      index -= 1
    }
    return nil
  }
}

private let units: [String: ClosedRange<Int>] = [
  "day": 1...1, "days": 1...1, "week": 7...7, "weeks": 7...7, "fortnight": 14...14,
  "month": 28...31, "months": 28...31, "year": 365...366, "years": 365...366,
]

private let numbers: [String: Int] = [
  "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8,
  "nine": 9, "ten": 10, "eleven": 11, "twelve": 12, "fourteen": 14, "fifteen": 15, "twenty": 20,
  "thirty": 30, "sixty": 60, "ninety": 90,
]

private let fillers: Set = ["for", "of", "are", "is", "absolutely", "completely", "totally"]

/// What stands before a "free" that has nothing to do with money.
private let otherFreedoms: Set = [
  "am", "be", "being", "become", "break", "breaking", "feel", "feeling", "gambling", "keep", "live",
  "living", "remain", "set", "stay", "staying", "yourself",
]

extension String {
  /// "week's" is a week, and "days'" are days.
  fileprivate var withoutPossessive: String {
    guard let mark = lastIndex(where: { $0 == "'" || $0 == "’" }) else { return self }
    return ["", "s"].contains(self[index(after: mark)...]) ? String(self[..<mark]) : self
  }
}
