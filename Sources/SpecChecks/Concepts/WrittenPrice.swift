import CLDR
import SpecModel
import SpecText

/// An amount of money or a percentage that is written by hand.
struct WrittenAmount {
  /// As they stand in the text, but for spaces.
  let words: String
  /// Its digits and what parts them.
  let number: String
}

/// How prices and trials are written by hand in a language: a number beside a currency or a percent
/// sign, a number of days, or a currency's name beside a number in words.
///
/// Codes are those of ISO 4217; signs are CLDR's for all languages, names those for one, and those
/// that name no number and nothing else anywhere.
struct WrittenPrice {
  private let format: LocaleFormat?
  private let names: [String]
  /// In small letters, without the full stop of an abbreviation.
  private static let signs = Set(
    Currency.signs.map { $0.lowercased().replacing(".", with: "") })

  /// The free trials of plans, in small letters: `7 days`.
  private let trials: [String]

  init(in locale: LocaleID, trialDays: Set<Int>) {
    format = LocaleFormat(locale.rawValue)
    let isEnglish = locale.rawValue.prefix { $0 != "-" } == "en"
    names = (format?.currencyNames ?? []).map(String.init) + (isEnglish ? ["cents", "pence"] : [])
    trials = trialDays.sorted().compactMap { [format] in format?.period("P\($0)D")?.lowercased() }
  }

  /// The length of a plan's free trial in a phrase.
  func trial(in phrase: Phrase) -> String? {
    let text = phrase.inlines.plainText(placeholder: "\u{FFFC}").withPlainNumbers
    return trials.first { text.holds($0.withPlainNumbers) }
  }

  /// The first length of time in a phrase, written with digits as CLDR counts days, weeks, months and
  /// years in the language; not of certain numbers.
  func period(in phrase: Phrase, except others: Set<Int>) -> WrittenTrial? {
    let text = phrase.inlines.plainText(placeholder: "\u{FFFC}").withPlainNumbers
    // One of a unit is named without its number.
    for number in phrase.writtenNumbers where (2...1000).contains(number) {
      if others.contains(number) { continue }
      for (unit, days) in [("D", 1...1), ("W", 7...7), ("M", 28...31), ("Y", 365...366)] {
        guard let words = format?.period("P\(number)\(unit)"), text.holds(words.withPlainNumbers)
        else { continue }
        return WrittenTrial(
          words: words, days: number * days.lowerBound...number * days.upperBound)
      }
    }
    return nil
  }

  /// The first amount of money or percentage in a phrase.
  func amount(in phrase: Phrase) -> WrittenAmount? { amounts(in: phrase).first }

  /// Every amount of money and percentage in a phrase.
  func amounts(in phrase: Phrase) -> [WrittenAmount] {
    let letters = Array(phrase.inlines.plainText(placeholder: "\u{FFFC}").unicodeScalars)
    // Among capitals a code may be a word: TRY 7 DAYS.
    let mayHoldCodes =
      letters.contains(where: \.properties.isLowercase)
      || letters.filter(\.properties.isAlphabetic).count <= 3
    var found: [WrittenAmount] = []
    var index = 0
    while let start = letters[index...].firstIndex(where: \.isDigit) {
      index = letters[start...].firstIndex { !$0.isOfNumber } ?? letters.count
      while !letters[index - 1].isDigit { index -= 1 }
      let number = letters[start..<index].text
      let before = letters[..<start].reversed().firstRun.reversed().text
      let after = letters[index...].firstRun.text
      if let mark = currency(before, mayHoldCodes) {
        found.append(WrittenAmount(words: mark + mark.gap + number, number: number))
      } else if let mark = currency(after, mayHoldCodes) {
        found.append(WrittenAmount(words: number + mark.gap + mark, number: number))
      }
    }
    return found
  }

  /// The first name of a currency in a phrase.
  func name(in phrase: Phrase) -> String? {
    phrase.words.map(String.init).first { names.contains($0) }
  }

  /// What in some letters, or a sign, is a currency or means hundredths.
  private func currency(_ run: String, _ mayBeCode: Bool) -> String? {
    let word = run.lowercased()
    if mayBeCode && Currency.codes.contains(run) || Self.signs.contains(word)
      || names.contains(word) || otherNames.contains(word)
      || run.unicodeScalars.contains(where: \.isMoneyOrPercent)
    {
      return run
    }
    // Without capitals there may be no spaces either: 600円で.
    return names.first { $0.first?.isCased == false && word.hasPrefix($0) }
  }
}

/// What people call money that CLDR has no single word for: hundredths, and names that come with
/// the country's.
private let otherNames: Set = [
  "cent", "cents", "pence", "centimes", "centavo", "centavos", "céntimo", "céntimos", "centesimi",
  "rappen", "öre", "grosz", "grosze", "groszy", "złoty", "złote", "złotych", "złotego",
  "kronor", "kroner", "kronen", "korun", "koruny", "forint", "рубль", "рубля", "рублей",
]

extension WrittenAmount {
  /// Whether it is an amount of money, such as `59.99`, however that is written.
  func isEqual(to price: String) -> Bool {
    number.plainAmount == price.plainAmount && !words.unicodeScalars.contains(where: \.isPercent)
  }
}

extension String {
  /// The digits of an amount in ASCII's, with two behind a point: `5999` of `٥٩٫٩٩` and `59.99`, and
  /// `6000` of `60`.
  fileprivate var plainAmount: String {
    let parts = compactMap { letter in
      letter.wholeNumberValue.map(String.init) ?? (letter.isPunctuation ? "." : nil)
    }.joined().split(separator: ".")
    guard let last = parts.last else { return "" }
    let isWhole = parts.count == 1 || last.count > 2
    let whole = (isWhole ? parts[...] : parts.dropLast()).joined()
    return whole + (isWhole ? "00" : last.count == 1 ? last + "0" : last)
  }

  /// The same in small letters, with ASCII's digits and without spaces, which are written or not.
  fileprivate var withPlainNumbers: String {
    String(
      lowercased().compactMap { letter in
        if letter.isWhitespace { return nil }
        return letter.wholeNumberValue.flatMap { String($0).first } ?? letter
      })
  }

  /// Whether a number and what is counted stand in the text, and not behind another digit.
  fileprivate func holds(_ counted: String) -> Bool {
    ranges(of: counted).contains { self[..<$0.lowerBound].last?.isNumber != true }
  }

  /// What stands between a number and a currency, to be shown: a word is set apart.
  fileprivate var gap: String { count > 1 ? " " : "" }
}

extension Collection<Unicode.Scalar> {
  fileprivate var text: String { String(String.UnicodeScalarView(self)) }

  /// The letters, or the one sign, behind white space.
  fileprivate var firstRun: [Unicode.Scalar] {
    let rest = drop(while: \.properties.isWhitespace)
    let letters = rest.prefix(while: \.properties.isAlphabetic)
    return Array(letters.isEmpty ? rest.prefix(1) : letters)
  }
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { properties.numericType != nil }

  fileprivate var isOfNumber: Bool { isDigit || [".", ",", "٫", "٬"].contains(self) }

  fileprivate var isMoneyOrPercent: Bool {
    properties.generalCategory == .currencySymbol || isPercent
  }

  fileprivate var isPercent: Bool { ["%", "٪", "％"].contains(self) }
}
