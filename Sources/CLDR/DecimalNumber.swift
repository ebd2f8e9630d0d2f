/// A number in the plain decimal notation of content files: `4.99`, `-12`, `0.5`.
///
/// Prices are kept as digits from file to page, so none passes through binary fractions.
struct DecimalNumber: Sendable {
  let isNegative: Bool
  /// The digits before the separator, as values 0 to 9, without leading zeros but for a lone one.
  let whole: [UInt8]
  /// The digits behind the separator.
  let fraction: [UInt8]

  /// Reads `-?[0-9]+(\.[0-9]+)?`, and nothing else.
  init?(_ text: String) {
    var rest = Array(text.utf8)[...]
    isNegative = rest.first == UInt8(ascii: "-")
    if isNegative { rest = rest.dropFirst() }
    let halves = rest.split(
      separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    let digits = halves.map { half in
      half.compactMap { (48...57).contains($0) ? $0 - 48 : nil }
    }
    for (half, read) in zip(halves, digits) where read.isEmpty || read.count != half.count {
      return nil
    }
    let significant = digits[0].drop { $0 == 0 }
    whole = significant.isEmpty ? [0] : Array(significant)
    fraction = digits.count > 1 ? digits[1] : []
  }

  /// A whole number.
  init(_ number: Int) {
    isNegative = number < 0
    whole = String(number.magnitude).utf8.map { $0 - 48 }
    fraction = []
  }

  /// The fraction with at least `count` digits, and with more only while they are not zeros.
  func fraction(atLeast count: Int) -> [UInt8] {
    var digits = fraction
    while digits.count > count, digits.last == 0 { digits.removeLast() }
    return digits + Array(repeating: 0, count: max(0, count - digits.count))
  }
}
