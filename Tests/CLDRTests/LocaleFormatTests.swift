import CLDR
import Testing

/// Expected texts read out of CLDR 41's files; `_` stands for a no-break space.
@Suite struct LocaleFormatTests {
  struct Sample: Sendable, CustomTestStringConvertible {
    let locale, ownName, englishName: String
    let small, large, negative, percent: String
    let usd, eur, gbp, jpy: String
    let date: String
    let month, months: String

    var testDescription: String { locale }
  }

  @Test(arguments: samples) func `a locale writes as CLDR says`(sample: Sample) throws {
    let format = try #require(LocaleFormat(sample.locale))
    #expect(format.locale == sample.locale)
    #expect(format.ownName == sample.ownName)
    #expect(format.englishName == sample.englishName)
    expect(format.number(1234), sample.small)
    expect(format.number(1_234_567), sample.large)
    expect(format.number(-20), sample.negative)
    expect(format.percent(20), sample.percent)
    expect(format.money("4.99", currency: "USD"), sample.usd)
    expect(format.money("12345.5", currency: "EUR"), sample.eur)
    expect(format.money("-1", currency: "GBP"), sample.gbp)
    expect(format.money("500", currency: "JPY"), sample.jpy)
    expect(format.date(year: 2026, month: 3, day: 7), sample.date)
    expect(format.period("P1M"), sample.month)
    expect(format.period("P3M"), sample.months)
  }

  /// Scalar by scalar: Swift's own equality would take some marks for others.
  private func expect(_ text: String?, _ expected: String) {
    let spelled = expected.unicodeScalars.map { $0 == "_" ? "\u{A0}" : $0 }
    #expect((text ?? "nothing").unicodeScalars.map(\.value) == spelled.map(\.value), "\(expected)")
  }

  @Test(arguments: [
    ("de", "„“‚‘"), ("fr", "«»«»"), ("pl", "„”«»"), ("ja", "「」『』"), ("zh-Hans", "“”‘’"),
    ("zh-Hant", "「」『』"), ("en-GB", "“”‘’"), ("ar", "”“’‘"),
  ])
  func `quotations have the marks CLDR gives them`(_ locale: String, _ marks: String) throws {
    let own = try #require(LocaleFormat(locale)).quotationMarks
    #expect(String([own.outer.start, own.outer.end, own.inner.start, own.inner.end]) == marks)
  }

  @Test func `every locale of the table is whole`() throws {
    #expect(LocaleFormat.knownLocales.count == 44)
    #expect(LocaleFormat.knownLocales == LocaleFormat.knownLocales.sorted())
    for locale in LocaleFormat.knownLocales {
      let format = try #require(LocaleFormat(locale))
      #expect(format.locale == locale)
      #expect(format.plurals.isKnown && format.direction == TextDirection(of: locale))
      let months = Set((1...12).map { format.date(year: 2026, month: $0, day: 15) })
      #expect(months.count == 12)
      for unit in ["D", "W", "M", "Y"] {
        for count in 1...120 {
          let text = try #require(format.period("P\(count)\(unit)"))
          #expect(!text.isEmpty && !text.utf8.contains(UInt8(ascii: "{")), "\(locale) \(text)")
        }
      }
    }
  }

  @Test(arguments: [
    ("de-AT", "de"), ("pt_AO", "pt-PT"), ("zh-TW", "zh-Hant"), ("zh-Hant-HK", "zh-Hant"),
    ("zh-CN", "zh"), ("en-NZ", "en-001"), ("en-DE", "en-001"), ("es-AR", "es-419"),
    ("nn", "no"), ("en-XA", "en"), ("ar-XB", "ar"), ("ja-JP-u-ca-japanese", "ja"),
  ])
  func `a locale outside the table writes as its parent`(locale: String, parent: String) {
    #expect(LocaleFormat(locale)?.locale == parent)
  }

  @Test(arguments: ["tlh", "", "sw", "x-y"])
  func `a locale without a parent in the table has no format`(locale: String) {
    #expect(LocaleFormat(locale) == nil)
  }

  @Test(arguments: [
    ("en", "0", "USD", "$0.00"), ("en", "007.5", "USD", "$7.50"), ("en", "1.999", "USD", "$1.999"),
    ("en", "1.9900", "USD", "$1.99"), ("en", "500.00", "JPY", "¥500"),
    ("en", "1", "KWD", "KWD_1.000"),
    ("en", "5", "CHF", "CHF_5.00"), ("en", "-5", "CHF", "-CHF_5.00"),
    ("de", "5", "CHF", "5,00_CHF"),
    ("hi", "1234567.8", "INR", "₹12,34,567.80"), ("nl", "-5", "EUR", "€_-5,00"),
    ("fr-CA", "5", "USD", "5,00_$_US"), ("da", "5", "DKK", "5,00_kr."),
    ("sv", "-5", "SEK", "−5,00_kr"),
    ("en", "99999999999999999999.01", "USD", "$99,999,999,999,999,999,999.01"),
  ])
  func `an amount keeps every digit that counts`(
    locale: String, amount: String, currency: String, expected: String
  ) throws {
    expect(try #require(LocaleFormat(locale)).money(amount, currency: currency), expected)
  }

  @Test(arguments: ["", "-", ".", "1.", ".5", "1,5", "1.2.3", "+1", "1e3", " 1", "١", "--1"])
  func `what is no plain decimal number has no price`(amount: String) {
    #expect(LocaleFormat("en")?.money(amount, currency: "USD") == nil)
  }

  @Test(arguments: [
    "", "P", "PM", "P0M", "P-1M", "P+1M", "1M", "P1", "P1H", "P1Y6M", "PT1M", "P1.5M", "p1m",
    "P99999999999999999999Y",
  ])
  func `what is no single period has no name`(notation: String) {
    #expect(LocaleFormat("en")?.period(notation) == nil)
  }

  @Test(arguments: [
    ("en", "P1D", "day"), ("en", "P7D", "7 days"), ("en", "P1W", "week"), ("en", "P1Y", "year"),
    ("pl", "P5M", "5 miesięcy"), ("pl", "P22W", "22 tygodnie"), ("ar", "P2M", "شهران"),
    ("ar", "P11M", "١١ شهرًا"), ("he", "P1D", "יום"), ("he", "P2W", "שבועיים"),
    ("nl", "P1W", "week"), ("nl", "P2W", "2 weken"), ("fr", "P1Y", "année"), ("fr", "P2Y", "2 ans"),
    ("ja", "P1M", "月"), ("zh-Hans", "P1W", "周"), ("vi", "P1M", "tháng"),
    ("ro", "P20D", "20 de zile"),
    ("sv", "P1D", "dag"), ("en", "P1200D", "1,200 days"), ("fr", "P1000000D", "1_000_000_jours"),
  ])
  func `a period is named once and counted beyond`(
    locale: String, notation: String, expected: String
  ) throws {
    // French groups its digits with narrow no-break spaces.
    let text = try #require(LocaleFormat(locale)?.period(notation))
    expect(text.replacing("\u{202F}", with: "\u{A0}"), expected)
  }

  @Test func `extreme numbers are written whole`() {
    #expect(LocaleFormat("en")?.number(.min) == "-9,223,372,036,854,775,808")
    #expect(LocaleFormat("hi")?.number(.max) == "92,23,37,20,36,85,47,75,807")
    #expect(LocaleFormat("es")?.number(12_345) == "12.345")
    #expect(LocaleFormat("en")?.number(0) == "0")
  }

  @Test(arguments: [
    ("ar", true), ("ar-XB", true), ("he-IL", true), ("fa", true), ("ur_PK", true), ("yi", true),
    ("ckb", true), ("pa-Arab", true), ("pa-PK", true), ("uz-AF", true), ("az-Arab-IR", true),
    ("sd", true), ("dv", true), ("en", false), ("en-XA", false), ("pa", false), ("sd-IN", false),
    ("ks-Deva", false), ("uz", false), ("ja", false), ("de-1996", false), ("tlh", false),
    ("", false),
  ])
  func `the script a locale is likely written in gives its direction`(
    locale: String, runsLeft: Bool
  ) {
    #expect(TextDirection(of: locale) == (runsLeft ? .rightToLeft : .leftToRight))
  }
}
