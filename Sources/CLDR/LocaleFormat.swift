/// How one locale writes numbers, money, dates, periods and quotations.
///
/// All of it comes from the table generated from one CLDR version, so the bytes are the same on
/// every machine, which ICU's and Foundation's are not. Digits are those of the locale's default
/// numbering system in CLDR: Arabic-Indic ones in `ar`. Making one reads the table, so make one a
/// locale and keep it.
package struct LocaleFormat: Sendable {
  /// The locale whose data these are: that asked for, or the nearest in its `localeChain`.
  package let locale: String
  /// The locale's name in its own language, as a menu shows it: `Deutsch`, `简体中文`.
  package let ownName: String
  /// The locale's name in English: `German`, `Simplified Chinese`.
  package let englishName: String
  /// The direction of its lines.
  package let direction: TextDirection
  /// The rules its counted texts follow.
  package let plurals: PluralRules

  /// The marks around quotations.
  package let quotationMarks: QuotationMarks

  /// What dollars, euros and yen are called, in every form and in small letters: `dollars`, `euro`.
  package let currencyNames: [Substring]

  let numbers: NumberSymbols
  let currencies: [Substring]
  let dates: [Substring]
  let periods: [Substring]

  /// The formats of a locale, or nothing when neither it nor one it inherits from is in the table.
  package init?(_ locale: String) {
    for name in localeChain(locale) {
      guard let record = LocaleRecord(of: name) else { continue }
      self.locale = name
      ownName = String(record.names[0])
      englishName = String(record.names[1])
      direction = TextDirection(rawValue: String(record.names[2])) ?? .leftToRight
      plurals = PluralRules(of: name)
      numbers = NumberSymbols(record.names[3..<12])
      quotationMarks = QuotationMarks(record.names[12...])
      currencyNames = record.currencyNames
      currencies = TableText.pieces(record.currencies, at: "|")
      dates = record.dates
      periods = record.periods
      return
    }
    return nil
  }

  /// Every locale the table has formats of: what the App Store offers, and their parents.
  package static var knownLocales: [String] { LocaleRecord.locales }
}

/// The symbols and patterns of a locale's numbers (UTS #35 part 3, Number Symbols).
struct NumberSymbols: Sendable {
  let zero: Unicode.Scalar
  let decimal: Substring
  let group: Substring
  let minimumGrouping: Int
  let minus: Substring
  let percent: Substring
  let decimalPattern: NumberPattern
  let percentPattern: NumberPattern
  let currencyPattern: NumberPattern

  init(_ fields: ArraySlice<Substring>) {
    let fields = Array(fields)
    zero = fields[0].unicodeScalars.first ?? "0"
    decimal = fields[1]
    group = fields[2]
    minimumGrouping = Int(fields[3]) ?? 1
    minus = fields[4]
    percent = fields[5]
    decimalPattern = NumberPattern(fields[6])
    percentPattern = NumberPattern(fields[7])
    currencyPattern = NumberPattern(fields[8])
  }
}

/// The marks a locale puts around quotations (UTS #35 part 2, Delimiter Elements).
package struct QuotationMarks: Sendable, Equatable {
  /// Before and after a quotation.
  package let outer: Pair
  /// Before and after a quotation within another one.
  package let inner: Pair

  /// The mark before and the one after.
  package struct Pair: Sendable, Equatable {
    package let start: Character
    package let end: Character
  }

  init(_ fields: ArraySlice<Substring>) {
    let marks = fields.compactMap(\.first)
    precondition(marks.count == 4, "the locale table holds something else than quotation marks")
    outer = Pair(start: marks[0], end: marks[1])
    inner = Pair(start: marks[2], end: marks[3])
  }
}
