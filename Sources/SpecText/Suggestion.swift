/// What a misspelt word most likely is.
///
/// The nearest candidate is help for people. It is written in the word's place by `check --fix`
/// only where the word can hardly be anything else; this is the one place that decides it.
package struct Suggestion: Sendable {
  /// Where the candidates come from.
  package enum Vocabulary: Sendable {
    /// Words that specgen knows; `others` mean something elsewhere, so they are no misspellings.
    case words(others: Set<String>)
    /// Names that the content declares. Each of two names may be the misspelt one, or both may be
    /// right and a declaration gone: the fix is offered where the files tell, see `TypoCorrection`.
    case names
  }

  private let word: String
  private let vocabulary: Vocabulary
  /// The nearest candidate.
  package let nearest: String?
  /// Whether the word is a slip of the pen for it, and for no other candidate.
  private let isTypo: Bool

  /// - Parameters:
  ///   - word: The word that stands for nothing.
  ///   - candidates: What could stand in its place.
  ///   - taken: Candidates that stand beside the word already.
  ///   - vocabulary: Where the candidates come from.
  package init(
    for word: String, among candidates: some Sequence<String>, taken: Set<String> = [],
    from vocabulary: Vocabulary
  ) {
    let near = SpecText.nearest(to: word, in: candidates)
    self.word = word
    self.vocabulary = vocabulary
    nearest = near
    isTypo =
      near.map { near in
        !taken.contains(near) && differsByTypo(word, near, vocabulary)
          && candidates.allSatisfy {
            $0 == near || $0 == word || distance(word, $0, upTo: 2) == nil
          }
      } ?? false
  }

  /// The nearest candidate as a question to people.
  package var help: String? { nearest.map { "did you mean '\($0)'?" } }

  /// Whether the nearest candidate is so near that people should look, though the word may be one
  /// of its own: a letter is wrong, of many letters one in six.
  package var isSlip: Bool {
    nearest.map { distance(word, $0, upTo: max(1, $0.count / 6)) != nil } ?? false
  }

  /// The fix that writes the nearest candidate, if it is safe.
  ///
  /// - Parameters:
  ///   - span: The bytes to replace.
  ///   - isQuoted: Whether they have quotes around them, as in JSON.
  ///   - form: How a word is written there.
  /// - Returns: The fix.
  package func fix(
    at span: Span, quoted isQuoted: Bool = false, as form: (String) -> String = { $0 }
  ) -> Diagnostic.Fix? {
    guard isTypo, let written = nearest.map(form) else { return nil }
    var fix = Diagnostic.Fix(
      "write '\(written)'", [.init(span, isQuoted ? "\"\(written)\"" : written)])
    if case .names = vocabulary, let nearest {
      fix.typoCorrection = TypoCorrection(from: word, to: nearest)
    }
    return fix
  }
}

/// The name nearest to a misspelt one, when it is near enough to be meant.
///
/// Near is at most a third of the letters wrong, by Damerau–Levenshtein distance; of equally near
/// ones the first wins. What is longer than `String.messageWordLimit` is near nothing, and no more than
/// `suggestionLimit` names are looked at: neither is a misspelt word, and looking would take long.
package func nearest(to name: String, in candidates: some Sequence<String>) -> String? {
  guard name.utf8.count <= String.messageWordLimit else { return nil }
  let wanted = Array(name.unicodeScalars)
  var best: (name: String, distance: Int)?
  for candidate in candidates.lazy.prefix(suggestionLimit)
  where candidate != name && candidate.utf8.count <= String.messageWordLimit {
    let letters = Array(candidate.unicodeScalars)
    let limit = max(1, max(wanted.count, letters.count) / 3)
    guard abs(wanted.count - letters.count) <= limit else { continue }
    let distance = editDistance(wanted, letters)
    if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
  }
  return best?.name
}

/// The most names among which one is suggested.
package let suggestionLimit = 5_000

/// Whether one key differs from another in one part alone, and there by a few letters.
///
/// Dots stand between the parts.
package func areNear<Of>(keys one: Identifier<Of>, _ other: Identifier<Of>) -> Bool {
  guard let (part, meant) = differingPart(one.rawValue, other.rawValue, at: ".") else {
    return false
  }
  return nearest(to: String(part), in: [String(meant)]) != nil
}

/// Whether a word is another one with a letter missing, a letter too many, or two of them swapped;
/// for a word that specgen knows also with a wrong letter.
///
/// Siblings are told apart by less than that: by a number, a single letter, or an s.
private func differsByTypo(
  _ word: String, _ meant: String, _ vocabulary: Suggestion.Vocabulary
) -> Bool {
  guard distance(word, meant, upTo: 1) == 1, word + "s" != meant, meant + "s" != word,
    word.filter({ !$0.isNumber }) != meant.filter({ !$0.isNumber })
  else { return false }
  let parts = differingPart(word, meant, at: "-") ?? (word[...], meant[...])
  guard max(parts.0.count, parts.1.count) >= 4 else { return false }
  switch vocabulary {
  case .words(let others): return !others.contains(word)
  // A wrong letter makes another name too often: light and night.
  case .names: return word.count != meant.count || word.sorted() == meant.sorted()
  }
}

/// The one part in which two names of equally many parts differ.
func differingPart(
  _ one: String, _ other: String, at separator: Character
) -> (Substring, Substring)? {
  let parts = one.split(separator: separator, omittingEmptySubsequences: false)
  let others = other.split(separator: separator, omittingEmptySubsequences: false)
  guard parts.count == others.count else { return nil }
  let differing = zip(parts, others).filter { $0 != $1 }
  return differing.count == 1 ? differing[0] : nil
}

/// How many letters are wrong in a word; nothing where they are more than some.
private func distance(_ one: String, _ other: String, upTo limit: Int) -> Int? {
  let (letters, others) = (Array(one.unicodeScalars), Array(other.unicodeScalars))
  guard abs(letters.count - others.count) <= limit else { return nil }
  let distance = editDistance(letters, others)
  return distance <= limit ? distance : nil
}

/// Insertions, deletions, replacements and swaps of neighbours from one word to another.
private func editDistance(_ one: [Unicode.Scalar], _ other: [Unicode.Scalar]) -> Int {
  guard !one.isEmpty, !other.isEmpty else { return max(one.count, other.count) }
  var beforeLast: [Int] = []
  var last = Array(0...other.count)
  for row in 1...one.count {
    var current = [row]
    for column in 1...other.count {
      let same = one[row - 1] == other[column - 1]
      var cost = min(last[column] + 1, current[column - 1] + 1, last[column - 1] + (same ? 0 : 1))
      if row > 1, column > 1, one[row - 1] == other[column - 2], one[row - 2] == other[column - 1] {
        cost = min(cost, beforeLast[column - 2] + 1)
      }
      current.append(cost)
    }
    beforeLast = last
    last = current
  }
  return last[other.count]
}
