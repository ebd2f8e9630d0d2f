import FlowCore
import SpecModel
import SpecText

/// A subscription group: the plans of a table, as StoreKit knows them.
struct SubscriptionGroup {
  /// A subscription.
  struct Subscription {
    var id: String
    var trialID: String
    var product: String
    /// What it is called in each language, the source locale's first.
    var names: [Name]
    /// A decimal number, as the content writes it.
    var price: String
    /// ISO 8601: `P1M`.
    var period: String
    /// How long it is free at first, in ISO 8601.
    var trial: String?
  }

  /// What a plan is called in one language.
  struct Name {
    var locale: LocaleID
    var name: String
    var description: String
  }

  let id: String
  let name: String
  /// What people are shown as its name, in every language.
  let appName: String
  /// The languages in which a plan is named, the source locale first.
  let locales: [LocaleID]
  /// The dearest first: it is what the others can be upgraded to.
  let plans: [Subscription]
  /// The country whose store sells in the table's currency.
  let storefront: String?

  /// The plans of a table; nothing where the table is not one of plans.
  ///
  /// - Parameters:
  ///   - content: The table.
  ///   - app: The app.
  ///   - sourceLocale: The locale of the table's words.
  init?(_ content: ContentTable, of app: App, sourceLocale: LocaleID) {
    let localized = LocalizedNames(app, sourceLocale: sourceLocale)
    let columns = content.table.columns
    guard let product = columns.firstIndex(where: { $0.id == "product" && $0.kind == .text }),
      let price = columns.firstIndex(where: { $0.kind == .money }),
      let period = columns.firstIndex(where: { $0.kind == .period })
    else { return nil }
    let trial = columns.firstIndex { $0.id == "trial-days" && $0.kind == .int }
    let words = columns.filter { $0.kind == .words }.map(\.id)
    let plans = zip(content.table.rows, content.words).compactMap { row, texts -> Subscription? in
      guard case .text(let product) = row.cells[product], case .text(let price) = row.cells[price],
        case .text(let period) = row.cells[period]
      else { return nil }
      let texts = words.prefix(2).compactMap { texts[$0] }
      return Subscription(
        id: storeID("\(app.id)/\(product)"), trialID: storeID("\(app.id)/\(product)/trial"),
        product: product,
        names: localized.names(texts, of: row.id), price: price, period: period,
        trial: trial.flatMap { trialPeriod(row.cells[$0]) })
    }
    self.plans = plans.enumerated().sorted { one, other in
      let (first, second) = (Amount(one.element.price), Amount(other.element.price))
      return first == second ? one.offset < other.offset : second < first
    }.map(\.element)
    id = storeID("\(app.id)/\(content.table.id)")
    name = content.table.id.rawValue
    appName = app.info.name
    locales =
      [sourceLocale]
      + app.translations.map(\.locale.value).filter { locale in
        plans.contains { $0.names.contains { $0.locale == locale } }
      }
    storefront = content.table.currency.flatMap { storefronts[$0] }
  }
}

/// What plans are called, in every language of an app.
private struct LocalizedNames {
  let sourceLocale: LocaleID
  let locales: [LocaleID]
  let translations: [StringKey: [LocaleID: TranslatedText]]

  init(_ app: App, sourceLocale: LocaleID) {
    self.sourceLocale = sourceLocale
    locales = app.translations.map(\.locale.value)
    translations = app.translationsByKey
  }

  /// A plan's name and description: the first two texts of its row.
  func names(_ texts: [Text], of row: RowID) -> [SubscriptionGroup.Name] {
    [name(texts, row, sourceLocale) { $0.forms }]
      + locales.compactMap { locale in
        let isThere = texts.contains { translation(of: $0, locale) != nil }
        guard isThere else { return nil }
        return name(texts, row, locale) { translation(of: $0, locale)?.forms ?? $0.forms }
      }
  }

  private func name(
    _ texts: [Text], _ row: RowID, _ locale: LocaleID, _ forms: (Text) -> Text.Forms
  ) -> SubscriptionGroup.Name {
    let words = texts.map { forms($0).main.markdown }
    return SubscriptionGroup.Name(
      locale: locale, name: words.first ?? row.rawValue,
      description: words.dropFirst().first ?? "")
  }

  private func translation(of text: Text, _ locale: LocaleID) -> TranslatedText? {
    text.isTranslatable ? translations[text.key]?[locale] : nil
  }
}

/// Eight hexadecimal digits that are the same for the same name, as Xcode's own ids look.
///
/// FNV-1a, folded to 32 bits.
func storeID(_ name: String) -> String {
  var hash: UInt64 = 0xCBF2_9CE4_8422_2325
  for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
  let digits = String(UInt32(truncatingIfNeeded: hash ^ (hash >> 32)), radix: 16, uppercase: true)
  return String(repeating: "0", count: 8 - digits.utf8.count) + digits
}

/// Days as a period, in weeks where they are whole; no days are no trial.
private func trialPeriod(_ cell: Flow.Cell) -> String? {
  guard case .int(let days) = cell, days > 0 else { return nil }
  return days % 7 == 0 ? "P\(days / 7)W" : "P\(days)D"
}

/// An amount of money, compared as the number it writes.
private struct Amount: Comparable {
  private let whole: Substring
  private let fraction: Substring

  init(_ text: String) {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    whole = (parts.first ?? "").drop { $0 == "0" }
    var digits = parts.dropFirst().first ?? ""
    while digits.last == "0" { digits.removeLast() }
    fraction = digits
  }

  static func < (one: Amount, other: Amount) -> Bool {
    (one.whole.utf8.count, one.whole, one.fraction)
      < (other.whole.utf8.count, other.whole, other.fraction)
  }
}

/// A store for each currency that has one country's or is by far the most used there.
private let storefronts = [
  "AUD": "AUS", "BRL": "BRA", "CAD": "CAN", "CHF": "CHE", "CNY": "CHN", "CZK": "CZE",
  "DKK": "DNK", "EUR": "DEU", "GBP": "GBR", "INR": "IND", "JPY": "JPN", "KRW": "KOR",
  "MXN": "MEX", "NOK": "NOR", "NZD": "NZL", "PLN": "POL", "SEK": "SWE", "USD": "USA",
]
