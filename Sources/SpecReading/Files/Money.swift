/// An amount of money with at most two decimals, exactly.
struct Money {
  let hundredths: Int

  init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), (1...9).contains(parts[0].utf8.count),
      parts.allSatisfy({ $0.utf8.allSatisfy(isDigit) }),
      parts[0].utf8.count == 1 || parts[0].utf8.first != UInt8(ascii: "0"),
      let whole = Int(parts[0])
    else { return nil }
    guard parts.count == 2 else {
      hundredths = whole * 100
      return
    }
    guard (1...2).contains(parts[1].utf8.count), let fraction = Int(parts[1]) else { return nil }
    hundredths = whole * 100 + (parts[1].utf8.count == 1 ? fraction * 10 : fraction)
  }
}

/// A span of time of one unit, as ISO 8601 writes it: `P7D`, `P1M`.
struct Period {
  enum Unit: Character {
    case day = "D"
    case week = "W"
    case month = "M"
    case year = "Y"
  }

  let count: Int
  let unit: Unit

  init?(_ text: String) {
    let digits = text.dropFirst().dropLast()
    guard text.utf8.first == UInt8(ascii: "P"), let unit = text.last.flatMap(Unit.init),
      (1...3).contains(digits.utf8.count), digits.utf8.allSatisfy(isDigit),
      digits.utf8.first != UInt8(ascii: "0"), let count = Int(digits)
    else { return nil }
    self.count = count
    self.unit = unit
  }

  /// The number of months; nothing for days and weeks, of which no month is made.
  var months: Int? {
    switch unit {
    case .month: count
    case .year: count * 12
    case .day, .week: nil
    }
  }
}

/// What a plan saves against paying every month, in whole hundredths, rounded down.
///
/// `floor(100 × (1 − price / (months × monthly price)))`, in whole numbers; a plan that costs more
/// saves nothing.
func savings(price: Money, months: Int, monthly: Money) -> Int {
  let full = months * monthly.hundredths
  guard full > price.hundredths else { return 0 }
  return 100 * (full - price.hundredths) / full
}
