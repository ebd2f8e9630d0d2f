/// Two wordings of a text, cut where they differ.
package struct WordDifference: Hashable, Sendable {
  /// Words that stand together and have all changed, or all not.
  package struct Segment: Hashable, Sendable {
    package var text: String
    package var isChanged: Bool
  }

  package private(set) var before: [Segment] = []
  package private(set) var after: [Segment] = []

  /// Compares two wordings word by word.
  ///
  /// Signs and spaces that stay between two changed words are taken as changed with them, and texts
  /// that have little in common as changed altogether: shreds are harder to read than both texts.
  package init(_ before: String, _ after: String) {
    let (old, new) = (before.wordsAndSigns, after.wordsAndSigns)
    let parts = joined(parts(old, new))
    let kept = parts.reduce(0) { $0 + ($1.isSame ? $1.before.count { $0.isWord } : 0) }
    let most = max(old.count { $0.isWord }, new.count { $0.isWord })
    if before != after, kept * 3 < most {
      self.before = before.isEmpty ? [] : [Segment(before, true)]
      self.after = after.isEmpty ? [] : [Segment(after, true)]
      return
    }
    for part in parts {
      if !part.before.isEmpty { self.before.append(Segment(part.before.joined(), !part.isSame)) }
      if !part.after.isEmpty { self.after.append(Segment(part.after.joined(), !part.isSame)) }
    }
  }
}

extension WordDifference.Segment {
  fileprivate init(_ text: String, _ isChanged: Bool) {
    (self.text, self.isChanged) = (text, isChanged)
  }
}

/// A stretch of both wordings.
private struct Part {
  var before: ArraySlice<Substring> = []
  var after: ArraySlice<Substring> = []
  var isSame: Bool

  /// Whether it only stands between words.
  var holdsNoWord: Bool { !before.contains { $0.isWord } }
}

/// Stretches that are the same by turns with stretches that are not.
private func parts(_ before: [Substring], _ after: [Substring]) -> [Part] {
  var isRemoved = Array(repeating: false, count: before.count)
  var isInserted = Array(repeating: false, count: after.count)
  for change in after.difference(from: before) {
    switch change {
    case .remove(let offset, _, _): isRemoved[offset] = true
    case .insert(let offset, _, _): isInserted[offset] = true
    }
  }
  var parts: [Part] = []
  var (old, new) = (0, 0)
  while old < before.count || new < after.count {
    let (oldStart, newStart) = (old, new)
    while old < before.count, isRemoved[old] { old += 1 }
    while new < after.count, isInserted[new] { new += 1 }
    let isSame = old == oldStart && new == newStart
    if isSame {
      while old < before.count, new < after.count, !isRemoved[old], !isInserted[new] {
        old += 1
        new += 1
      }
    }
    parts.append(
      Part(before: before[oldStart..<old], after: after[newStart..<new], isSame: isSame))
  }
  return parts
}

/// The stretches without those that only keep changed words apart.
private func joined(_ parts: [Part]) -> [Part] {
  var joined: [Part] = []
  for (place, part) in parts.enumerated() {
    let isBetween = place > 0 && place < parts.count - 1
    let isSame = part.isSame && !(isBetween && part.holdsNoWord)
    guard let last = joined.last, last.isSame == isSame else {
      joined.append(Part(before: part.before, after: part.after, isSame: isSame))
      continue
    }
    joined[joined.count - 1].before = last.before + part.before
    joined[joined.count - 1].after = last.after + part.after
  }
  return joined
}

// MARK: Words

extension StringProtocol {
  fileprivate var isWord: Bool {
    first.map { $0.isLetter || $0.isNumber || $0 == "{" } ?? false || contains { $0.isNumber }
  }
}

extension String {
  /// The words of a text, and the signs and spaces between them, one by one.
  ///
  /// A name in braces is one; so is each sign of scripts that put no spaces between words, and an
  /// amount with its currency or percent sign.
  fileprivate var wordsAndSigns: [Substring] {
    var found: [Substring] = []
    var start = startIndex
    while start < endIndex {
      let end = endOfWord(from: start)
      found.append(self[start..<end])
      start = end
    }
    return found
  }

  private func endOfWord(from start: Index) -> Index {
    let next = index(after: start)
    let first = self[start]
    if first == "{" { return self[start...].firstIndex(of: "}").map { index(after: $0) } ?? next }
    if first.isWhitespace { return self[next...].firstIndex { !$0.isWhitespace } ?? endIndex }
    let endOfAmount = endOfAmount(from: start)
    guard first.joinsWords || endOfAmount != nil else { return next }
    var end = endOfAmount ?? next
    while end < endIndex {
      let after = index(after: end)
      let isApostrophe = "'’".contains(self[end]) && after < endIndex && self[after].joinsWords
      guard self[end].joinsWords || isApostrophe else { break }
      end = after
    }
    return end
  }
}

extension String {
  /// Where a number ends that begins here, with its currency or percent sign before or behind it.
  private func endOfAmount(from start: Index) -> Index? {
    var end = start
    if self[end].isCurrencySymbol {
      end = index(after: end)
      if end < endIndex, self[end].isSpace { end = index(after: end) }
    }
    guard end < endIndex, self[end].isDigit else { return nil }
    while end < endIndex {
      let next = index(after: end)
      let isSeparator =
        ".,'’٫٬\u{A0}\u{202F}".contains(self[end]) && next < endIndex && self[next].isDigit
      guard self[end].isDigit || isSeparator else { break }
      end = next
    }
    var sign = end
    if sign < endIndex, self[sign].isSpace { sign = index(after: sign) }
    guard sign < endIndex, "%‰٪".contains(self[sign]) || self[sign].isCurrencySymbol else {
      return end
    }
    return index(after: sign)
  }
}

extension Character {
  fileprivate var isDigit: Bool {
    unicodeScalars.first?.properties.generalCategory == .decimalNumber
  }

  fileprivate var isSpace: Bool { " \u{A0}\u{202F}".contains(self) }

  /// Whether it makes one word with its neighbours; ideographs and kana do not.
  fileprivate var joinsWords: Bool {
    guard isLetter || isNumber, let scalar = unicodeScalars.first else { return false }
    return !scalar.properties.isIdeographic && !(0x3040...0x30FF).contains(scalar.value)
  }
}
