/// A function of conditions.
enum ExpressionFunction: String, CaseIterable {
  case empty, valid, has, count
  case daysFromNow = "days-from-now"

  /// How it is called.
  var usage: String {
    switch self {
    case .empty: "empty(value)"
    case .valid: "valid(text)"
    case .has: "has(set, option)"
    case .count: "count(set)"
    case .daysFromNow: "days-from-now(number)"
    }
  }

  /// How many arguments it takes.
  var arity: Int { usage.count { $0 == "," } + 1 }

  /// The names of all of them.
  static let names = allCases.map(\.rawValue)
}
