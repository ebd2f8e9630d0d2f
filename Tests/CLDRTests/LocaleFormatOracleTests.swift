import CLDR
import FlowCore
import TestSupport
import Testing

/// Every locale of the table against babel, which reads a newer CLDR by other code.
///
/// Not asked, because babel does not do it: digits other than ASCII's (so all of Arabic), minimum
/// grouping digits, the minus sign's own character. `LocaleFormatTests` has these by hand.
@Suite struct LocaleFormatOracleTests {
  /// Where the two differ on purpose: each sample's locale and name, after the reason.
  static let differences: [(reason: String, samples: String)] = [
    (
      "babel does not put the space of currencySpacing between letters and digits",
      """
      en-AU EUR, en-AU GBP, en-AU JPY, en-AU USD, es-419 EUR, es-419 GBP, es-419 JPY, es-419 USD, \
      es-MX EUR, es-MX GBP, es-MX JPY, es-MX USD, ms USD
      """
    ),
    ("a newer CLDR puts a mark before Hebrew symbols", "he EUR, he GBP, he JPY, he USD"),
    (
      "a newer CLDR puts Norwegian symbols behind the amount",
      "nb EUR, nb GBP, nb JPY, nb USD, no EUR, no GBP, no JPY, no USD"
    ),
    ("Croatia has taken the euro", "hr EUR"),
    ("a newer CLDR changed percent signs' spaces", "ca percent, es-419 percent, es-MX percent"),
    ("a newer CLDR writes 'del' before years", "ca date"),
    ("a newer CLDR has a no-break space before the year's abbreviation", "ru date, uk date"),
    (
      "a newer CLDR has a narrow no-break space before parts of the day",
      """
      el morning, el evening, el midnight, el noon, en morning, en evening, en midnight, \
      en noon, en-001 morning, en-001 evening, en-001 midnight, en-001 noon, \
      en-AU morning, en-AU evening, en-AU midnight, en-AU noon, en-CA morning, \
      en-CA evening, en-CA midnight, en-CA noon, ms morning, ms evening, ms midnight, \
      ms noon
      """
    ),
    (
      "a newer CLDR has 12 hours in Mexico and Latin America",
      """
      es-419 morning, es-419 evening, es-419 midnight, es-419 noon, es-MX morning, \
      es-MX evening, es-MX midnight, es-MX noon
      """
    ),
    ("a newer CLDR counts Polish days by 'dzień', no longer by 'doba'", "pl day"),
  ]

  @Test(.enabled(if: PythonOracle.mayRun("babel"), "needs Python 3 with babel"))
  func `babel agrees on every format, but for what CLDR changed since`() throws {
    let locales = LocaleFormat.knownLocales.filter { $0 != "ar" }
    let output = try PythonOracle.run(Self.script, locales)
    var theirs: [String: String] = [:]
    for line in output.split(separator: "\n") {
      let fields = line.split(separator: "|", maxSplits: 1)
      theirs[String(fields[0])] = String(fields[1])
    }
    var ours: [String: String] = [:]
    for locale in locales {
      for (name, text) in samples(try #require(LocaleFormat(locale))) {
        ours["\(locale) \(name)"] = text
      }
    }
    #expect(theirs.count > 400)
    let differing = theirs.filter { ours[$0.key] != $0.value }
    let expected = Self.differences.flatMap { tokens($0.samples) }
    for (sample, text) in differing where !expected.contains(sample) {
      Issue.record("\(sample): \(ours[sample] ?? "nothing") here, \(text) from babel")
    }
    #expect(Set(expected).subtracting(differing.keys) == [], "no longer different")
  }

  private func tokens(_ list: String) -> [String] {
    list.split(separator: ",").map { $0.drop { $0 == " " } }.map(String.init)
  }

  private func samples(_ format: LocaleFormat) -> [String: String] {
    var samples = [
      "number": format.number(1_234_567), "percent": format.percent(20),
      "date": format.date(year: 2026, month: 3, day: 7),
      "morning": format.time(Flow.TimeOfDay(7, 5)), "evening": format.time(Flow.TimeOfDay(21, 30)),
      "midnight": format.time(Flow.TimeOfDay(0, 0)), "noon": format.time(Flow.TimeOfDay(12, 0)),
      "direction": format.direction == .leftToRight ? "left-to-right" : "right-to-left",
    ]
    let amounts = [("4.99", "USD"), ("0.5", "EUR"), ("1234567.89", "GBP"), ("500", "JPY")]
    for (amount, currency) in amounts {
      samples[currency] = format.money(amount, currency: currency)
    }
    for (period, unit) in [("P3D", "day"), ("P2W", "week"), ("P5M", "month"), ("P11Y", "year")] {
      samples[unit] = format.period(period)
    }
    return samples
  }

  /// A line for each sample: its locale and name, a bar, and babel's text.
  ///
  /// Units whose forms babel cannot find are left out.
  static let script = """
    import sys, datetime, decimal
    from babel import Locale, dates, numbers, units
    for name in sys.argv[1:]:
        locale = Locale.parse(name, sep="-")
        def sample(key, text):
            print(f"{name} {key}|{text}")
        sample("number", numbers.format_decimal(1234567, locale=locale))
        sample("percent", numbers.format_percent(decimal.Decimal("0.2"), locale=locale))
        sample("date", dates.format_date(datetime.date(2026, 3, 7), "long", locale))
        clocks = {"morning": (7, 5), "evening": (21, 30), "midnight": (0, 0), "noon": (12, 0)}
        for key, clock in clocks.items():
            sample(key, dates.format_time(datetime.time(*clock), "short", locale=locale))
        sample("direction", locale.character_order)
        amounts = [("4.99", "USD"), ("0.5", "EUR"), ("1234567.89", "GBP"), ("500", "JPY")]
        for amount, code in amounts:
            sample(code, numbers.format_currency(decimal.Decimal(amount), code, locale=locale))
        for count, unit in [(3, "day"), (2, "week"), (5, "month"), (11, "year")]:
            text = units.format_unit(count, f"duration-{unit}", "long", locale=locale)
            if "duration-" not in text:
                sample(unit, text)
    """
}
