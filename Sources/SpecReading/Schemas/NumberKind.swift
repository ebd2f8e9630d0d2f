import SpecSyntax

/// The kind of a number in JSON, which gives its least value.
enum NumberKind: Sendable {
  /// Points, factors, budgets.
  case notNegative
  /// A time, which may be none at all.
  case seconds
  /// A time that passes.
  case someSeconds

  /// The number with its article, for messages.
  var name: String {
    switch self {
    case .notNegative: "a number from 0"
    case .seconds: "a number of seconds from 0"
    case .someSeconds: "a number of seconds above 0"
    }
  }

  /// Whether a number is one of these.
  func contains(_ number: JSONNumber) -> Bool {
    switch self {
    case .notNegative: number.double.map { (0...1e9).contains($0) } ?? false
    case .seconds: number.milliseconds != nil
    case .someSeconds: number.milliseconds.map { $0 > 0 } ?? false
    }
  }
}

extension JSONNumber {
  /// The number of seconds in milliseconds, when it is exact and within a day.
  ///
  /// Read from the digits: half a thousandth more or less must not depend on binary fractions.
  var milliseconds: Int? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), parts.allSatisfy({ $0.utf8.allSatisfy(isDigit) }),
      let seconds = Int(parts[0]), seconds <= 86_400
    else { return nil }
    var fraction = parts.count == 2 ? parts[1] : ""
    while fraction.utf8.last == UInt8(ascii: "0") { fraction.removeLast() }
    guard fraction.utf8.count <= 3 else { return nil }
    let thousandths = Int(fraction + String(repeating: "0", count: 3 - fraction.utf8.count)) ?? 0
    return seconds * 1000 + thousandths
  }
}
