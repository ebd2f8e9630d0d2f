import FlowCore

extension Bool: SwiftLiteral {
  var literal: SwiftExpression { .code(self ? "true" : "false") }
}

extension Int: SwiftLiteral {
  var literal: SwiftExpression { .code(String(self)) }
}

extension Double: SwiftLiteral {
  var literal: SwiftExpression { .code(description) }
}

extension String: SwiftLiteral {
  var literal: SwiftExpression { .code(SwiftText.literal(self)) }
}

extension Flow.Name: SwiftLiteral {
  var literal: SwiftExpression { rawValue.literal }
}

extension Array: SwiftLiteral where Element: SwiftLiteral {
  var literal: SwiftExpression { .list(map(\.literal)) }
}

extension ClosedRange: SwiftLiteral where Bound == Int {
  var literal: SwiftExpression {
    // In `1...-1` Swift would read one operator.
    .code("\(lowerBound)...\(upperBound < 0 ? "(\(upperBound))" : "\(upperBound)")")
  }
}

extension Duration: SwiftLiteral {
  var literal: SwiftExpression {
    let (seconds, attoseconds) = components
    if self == .zero { return .code(".zero") }
    if attoseconds == 0 { return .code(".seconds(\(seconds))") }
    let millisecond: Int64 = 1_000_000_000_000_000
    if attoseconds % millisecond == 0 {
      return .code(".milliseconds(\(seconds * 1000 + attoseconds / millisecond))")
    }
    return .code("Duration(secondsComponent: \(seconds), attosecondsComponent: \(attoseconds))")
  }
}
