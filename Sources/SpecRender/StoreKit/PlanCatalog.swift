import FlowCore
import SpecModel
import SpecText

/// The plans of a table, as the store knows them.
struct PlanCatalog {
  /// A subscription.
  struct Plan {
    var id: String
    var trialID: String
    var product: String
    var name: String
    var description: String
    /// A decimal number, as the content writes it.
    var price: String
    /// ISO 8601: `P1M`.
    var period: String
    /// How long it is free at first, in ISO 8601.
    var trial: String?
  }

  let id: String
  let name: String
  /// The dearest first: it is what the others can be upgraded to.
  let plans: [Plan]
  /// The country whose store sells in the table's currency.
  let storefront: String?

  /// The plans of a table; nothing where the table is not one of plans.
  init?(_ content: ContentTable, app: String) {
    let columns = content.table.columns
    guard let product = columns.firstIndex(where: { $0.id == "product" && $0.kind == .text }),
      let price = columns.firstIndex(where: { $0.kind == .money }),
      let period = columns.firstIndex(where: { $0.kind == .period })
    else { return nil }
    let trial = columns.firstIndex { $0.id == "trial-days" && $0.kind == .int }
    let words = columns.filter { $0.kind == .words }.map(\.id)
    let plans = zip(content.table.rows, content.words).compactMap { row, texts -> Plan? in
      guard case .text(let product) = row.cells[product], case .text(let price) = row.cells[price],
        case .text(let period) = row.cells[period]
      else { return nil }
      let spoken = words.compactMap { texts[$0]?.mainPhrase.markdown }
      return Plan(
        id: storeID("\(app)/\(product)"), trialID: storeID("\(app)/\(product)/trial"),
        product: product, name: spoken.first ?? row.id.rawValue,
        description: spoken.dropFirst().first ?? "", price: price, period: period,
        trial: trial.flatMap { trialPeriod(row.cells[$0]) })
    }
    self.plans = plans.enumerated().sorted { one, other in
      let (first, second) = (Amount(one.element.price), Amount(other.element.price))
      return first == second ? one.offset < other.offset : second < first
    }.map(\.element)
    id = storeID("\(app)/\(content.table.id)")
    name = content.table.id.rawValue
    storefront = content.currency.flatMap { storefronts[$0.value] }
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
private func trialPeriod(_ cell: Cell) -> String? {
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
