import SpecText
import TestSupport
import Testing

import SpecChecks

@Suite struct LocaleFixedNumberTests {
  private func app(_ locale: String, _ forms: String, words: String = Self.words) -> ReadContent {
    translated(entry("{ \(forms) }"), locale: locale, words: words)
  }

  private static let words = "- `one` {apps} app\n- `other` {apps} apps"

  @Test(arguments: [
    ("fr", "'fr' has the form `one` for 0 and 1"), ("ru", "'ru' has the form `one` for 1, 21, …"),
    ("hr", "'hr' has the form `one` for 1, 21, …"),
  ])
  func `a form for several numbers says which`(_ locale: String, _ message: String) {
    let app = app(locale, #""one": "Une app", "other": "{apps} apps""#)
    #expect(
      app.findings(of: localeFixedNumber) == ["\(locale).json 1:38 «\"Une app\"» \(message)"])
    #expect(
      app.sorted(localeFixedNumber).map(\.help) == [
        "put '{apps}' in, or say in \"allow\" why there is only one number"
      ])
  }

  @Test func `a form for one number need not`() {
    #expect(app("de", #""one": "a", "other": "{apps}""#).findings(of: localeFixedNumber) == [])
    let arabic = #""zero": "a", "one": "b", "two": "c", "few": "{apps}", "other": "{apps}""#
    #expect(app("ar", arabic).findings(of: localeFixedNumber) == [])
    #expect(
      app("fr", #""one": "{apps} a", "other": "{apps}""#).findings(of: localeFixedNumber) == [])
  }
}
