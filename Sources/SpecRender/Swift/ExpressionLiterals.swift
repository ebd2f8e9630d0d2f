import FlowCore

extension Flow.Expression: SwiftLiteral {
  var literal: SwiftExpression {
    switch self {
    case .bool(let flag): .call(".bool", .plain(flag))
    case .int(let number): .call(".int", .plain(number))
    case .symbol(let symbol): .call(".symbol", .plain(symbol))
    case .value(let value): .call(".value", .plain(value))
    case .column(let value, let column): .call(".column", .plain(value), .plain(column))
    case .option(let column): .call(".option", .plain(column))
    case .optionRow: .code(".optionRow")
    case .status(let service): .call(".status", .plain(service))
    case .products(let service): .call(".products", .plain(service))
    case .tag(let tag): .call(".tag", .plain(tag))
    case .screen: .code(".screen")
    case .path: .code(".path")
    case .variant: .code(".variant")
    case .completed: .code(".completed")
    case .canGoBack: .code(".canGoBack")
    case .seenVersion: .code(".seenVersion")
    case .not(let inner): .call(".not", .plain(inner))
    case .and(let one, let other): .call(".and", .plain(one), .plain(other))
    case .or(let one, let other): .call(".or", .plain(one), .plain(other))
    case .compare(let one, let comparison, let other):
      .call(".compare", .plain(one), .plain(comparison), .plain(other))
    case .isIn(let inner, let symbols): .call(".isIn", .plain(inner), .plain(symbols))
    case .isEmpty(let inner): .call(".isEmpty", .plain(inner))
    case .isValid(let inner): .call(".isValid", .plain(inner))
    case .has(let inner, let row): .call(".has", .plain(inner), .plain(row))
    case .count(let inner): .call(".count", .plain(inner))
    case .daysFromNow(let days): .call(".daysFromNow", .plain(days))
    }
  }
}

extension Flow.Expression.Comparison: SwiftLiteral {
  var literal: SwiftExpression {
    switch self {
    case .equal: .code(".equal")
    case .notEqual: .code(".notEqual")
    case .less: .code(".less")
    case .lessOrEqual: .code(".lessOrEqual")
    case .greater: .code(".greater")
    case .greaterOrEqual: .code(".greaterOrEqual")
    }
  }
}
