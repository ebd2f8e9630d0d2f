/// One locale's lines of the generated table, taken apart.
struct LocaleRecord: Sendable {
  let names: [Substring]
  let currencies: Substring
  let dates: [Substring]
  let periods: [Substring]
  let currencyNames: [Substring]

  /// The table's lines, taken apart once.
  private static let lines = TableText.pieces(LocaleTable.locales, at: "\n")

  /// Where the lines of each locale begin.
  private static let starts: [Substring: Int] = {
    let starts = stride(from: 0, to: lines.count, by: 5).compactMap { start in
      TableText.halves(lines[start], at: "|").map { ($0.0, start) }
    }
    return Dictionary(starts) { first, _ in first }
  }()

  /// The record of exactly that locale.
  init?(of locale: String) {
    let lines = Self.lines
    guard let start = Self.starts[locale[...]],
      let (_, rest) = TableText.halves(lines[start], at: "|")
    else { return nil }
    names = TableText.pieces(rest, at: "|")
    currencies = lines[start + 1]
    dates = TableText.pieces(lines[start + 2], at: "|")
    periods = TableText.pieces(lines[start + 3], at: "|")
    currencyNames = TableText.pieces(lines[start + 4], at: "|")
  }

  /// Every locale with a record, in the table's order, which is the alphabet's.
  static var locales: [String] {
    stride(from: 0, to: lines.count, by: 5).map {
      String(TableText.pieces(lines[$0], at: "|")[0])
    }
  }
}
