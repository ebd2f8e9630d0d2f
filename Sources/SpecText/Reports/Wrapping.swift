extension String {
  /// The text in rows of at most so many columns, broken at spaces; a longer word has a row alone.
  package func wrapped(to columns: Int) -> [String] {
    var rows: [String] = []
    var width = 0
    for word in split(separator: " ") {
      let needed = word.unicodeScalars.reduce(0) { $0 + $1.displayWidth }
      if rows.isEmpty || width + 1 + needed > columns {
        rows.append(String(word))
        width = needed
      } else {
        rows[rows.count - 1] += " " + word
        width += 1 + needed
      }
    }
    return rows
  }
}
