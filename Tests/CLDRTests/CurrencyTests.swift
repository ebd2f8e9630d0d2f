import CLDR
import Testing

/// Expected names and codes read out of CLDR 41's files.
@Suite struct CurrencyTests {
  @Test func `currencies that are paid with have codes, others have none`() {
    #expect(Currency.codes.isSuperset(of: ["USD", "EUR", "JPY", "CHF", "PLN", "XAF"]))
    #expect(Currency.codes.isDisjoint(with: ["USS", "DEM", "XXX", "XAU", "usd", ""]))
    #expect(Currency.signs.isSuperset(of: ["$", "€", "zł", "kr.", "Kč"]))
  }

  @Test(arguments: [
    ("en", ["dollar", "dollars", "euro", "euros"]), ("de", ["dollar", "euro", "us-dollar"]),
    ("fr", ["dollar", "dollars", "euro", "euros"]), ("ar", ["دولار", "يورو"]),
    ("pl", ["dolar", "dolara", "dolary", "dolarów", "euro"]),
    ("ja", ["ドル", "ユーロ", "円", "日本円", "米ドル"]), ("zh-Hans", ["元", "日元", "欧元", "美元"]),
  ])
  func `a locale calls money as CLDR says`(_ locale: String, _ names: [String]) throws {
    let format = try #require(LocaleFormat(locale))
    #expect(format.currencyNames.map(String.init) == names)
  }
}
