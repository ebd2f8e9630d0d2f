/// The name nearest to a misspelt one, when it is near enough to be meant.
///
/// Near is at most a third of the letters wrong, by Damerau–Levenshtein distance; of equally near
/// ones the first wins.
package func nearest(to name: String, in candidates: some Sequence<String>) -> String? {
  let wanted = Array(name.unicodeScalars)
  var best: (name: String, distance: Int)?
  for candidate in candidates where candidate != name {
    let letters = Array(candidate.unicodeScalars)
    let limit = max(1, max(wanted.count, letters.count) / 3)
    guard abs(wanted.count - letters.count) <= limit else { continue }
    let distance = editDistance(wanted, letters)
    if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
  }
  return best?.name
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
