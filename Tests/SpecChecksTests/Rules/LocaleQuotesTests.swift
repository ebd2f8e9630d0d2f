import SpecText
import TestSupport
import Testing

import SpecChecks

@Suite struct LocaleQuotesTests {
  private func found(_ locale: String, _ value: String) -> [String] {
    translated(entry(value), locale: locale).sorted(localeQuotes).map(\.message)
  }

  @Test(arguments: [
    ("de", "„Hallo“ und „da“"), ("fr", "«\u{A0}Salut\u{A0}»"), ("pl", "„Cześć” i «też»"),
    ("ja", "「はい『え』」"), ("zh-Hans", "“你好”"), ("de", "’s geht"), ("es", "«a» y “b”"),
    ("ar", "«أهلا»"), ("ar", "“أهلا”"), ("it", "\\\"a\\\""),
  ])
  func `marks of the language in pairs are fine`(_ locale: String, _ value: String) {
    #expect(found(locale, value) == [])
  }

  @Test(arguments: [
    ("de", "„a“ und “b” und “c”", "„a“ und „b“ und „c“"),
    ("de", #"Sag \"a\" und \"b\"."#, "Sag „a“ und „b“."),
    ("fr", "“Salut” et “toi”", "«\u{A0}Salut\u{A0}» et «\u{A0}toi\u{A0}»"),
    ("fr", #"\" Salut \""#, "«\u{A0}Salut\u{A0}»"), ("ja", #"\"はい\""#, "「はい」"),
  ])
  func `every quotation is mended`(_ locale: String, _ value: String, _ mended: String) throws {
    let app = translated(entry(value), locale: locale)
    #expect(try app.mended(by: localeQuotes, locale) == "{\(entry(mended))}")
    #expect(found(locale, mended) == [])
  }

  @Test(arguments: ["“a “b” c”", "“a” b”", "“a” und \\\"b\\\""])
  func `quotations in quotations are left to people`(_ value: String) {
    #expect(translated(entry(value)).sorted(localeQuotes).map(\.fix) == [nil])
  }

  @Test(arguments: ["Sag “Hallo”.", "Sag ”Hallo”.", #"Sag \"Hallo\"."#])
  func `other marks are found at the first and mended where they are a pair`(_ value: String) throws
  {
    let app = translated(entry(value))
    let found = app.sorted(localeQuotes)
    #expect(found.map(\.message) == ["'de' writes quotations „…“"])
    #expect(found.map(\.severity) == [.warning])
    #expect(try app.mended(by: localeQuotes) == "{\(entry("Sag „Hallo“."))}")
  }

  @Test func `the place is the mark's`() {
    #expect(
      translated(entry("„a“ und «b».")).findings(of: localeQuotes) == [
        "de.json 1:38 ««» 'de' writes quotations „…“"
      ])
  }

  @Test(arguments: [
    ("ja", "\\\"はい\\\"", "'ja' writes quotations 「…」"),
    ("fr", "“Salut”", "'fr' writes quotations «\u{A0}…\u{A0}»"),
    ("de", "„Hallo", "a quotation begins or ends here, and not both"),
    ("de", "Hallo“", "a quotation begins or ends here, and not both"),
    ("pl", "„a «b”»", "a quotation begins or ends here, and not both"),
    ("es", "«a", "a quotation begins or ends here, and not both"),
    ("es", "“a” \\\"b\\\"", "straight and curved quotation marks are mixed"),
  ])
  func `foreign, single and mixed marks are found`(
    _ locale: String, _ value: String, _ message: String
  ) {
    #expect(found(locale, value) == [message])
  }
}
