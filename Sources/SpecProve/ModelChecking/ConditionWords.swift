package import FlowCore

extension Flow.Expression {
  /// The condition as a sentence would say it: "apps ≥ 1 and screen-time is granted".
  package var words: String { words(within: .none) }

  /// What an expression stands in, hence whether it needs brackets.
  private enum Context { case none, and, not }

  private func words(within context: Context) -> String {
    switch self {
    case .bool(let value): value ? "always" : "never"
    case .int(let value): String(value)
    case .symbol(let symbol): symbol
    case .value(let id): id.rawValue
    case .column(let id, let column): "\(id)'s \(column)"
    case .option(let column): "the row's \(column)"
    case .optionRow: "the row"
    case .status(let id): id.rawValue
    case .products(let id): "\(id)'s products"
    case .tag(let tag): tag
    case .screen: "the screen"
    case .path: "the path"
    case .variant: "the variant"
    case .completed: "completed before"
    case .canGoBack: "there is a way back"
    case .seenVersion: "the version seen"
    case .not(.isEmpty(let inner)): "\(inner.words(within: .not)) is not empty"
    case .not(.isValid(let inner)): "\(inner.words(within: .not)) is not valid"
    case .not(.not(let inner)): inner.words(within: context)
    case .not(let inner): "not \(inner.words(within: .not))"
    case .and(let one, let other):
      bracketed(
        context == .not, "\(one.words(within: .and)) and \(other.words(within: .and))")
    case .or(let one, let other):
      bracketed(
        context != .none, "\(one.words(within: .none)) or \(other.words(within: .none))")
    case .compare(let one, let comparison, let other):
      bracketed(
        context == .not,
        "\(one.words(within: .not)) \(comparison.words) \(other.words(within: .not))")
    case .isIn(let inner, let symbols):
      bracketed(
        context == .not,
        "\(inner.words(within: .not)) is \(symbols.joined(separator: " or "))")
    case .isEmpty(let inner):
      bracketed(context == .not, "\(inner.words(within: .not)) is empty")
    case .isValid(let inner):
      bracketed(context == .not, "\(inner.words(within: .not)) is valid")
    case .has(let inner, let row):
      bracketed(context == .not, "\(inner.words(within: .not)) has \(row)")
    case .count(let inner): "the number of \(inner.words(within: .not))"
    case .daysFromNow(let days): "in \(days.words(within: .not)) days"
    }
  }

  private func bracketed(_ isNeeded: Bool, _ words: String) -> String {
    isNeeded ? "(\(words))" : words
  }

  /// What is left of the condition on a screen: parts that speak of the screen are known there, and
  /// those that speak of the variant where it is one.
  package func simplified(on screen: ScreenID, in variant: String? = nil) -> Flow.Expression {
    switch self {
    case .compare(.variant, let comparison, .symbol(let name)) where variant != nil,
      .compare(.symbol(let name), let comparison, .variant) where variant != nil:
      return .bool((name == variant) == (comparison == .equal))
    case .isIn(.variant, let names):
      return variant.map { .bool(names.contains($0)) } ?? self
    case .compare(.screen, let comparison, .symbol(let name)),
      .compare(.symbol(let name), let comparison, .screen):
      return .bool((name == screen.rawValue) == (comparison == .equal))
    case .isIn(.screen, let names): return .bool(names.contains(screen.rawValue))
    case .not(let inner):
      let inner = inner.simplified(on: screen, in: variant)
      if case .bool(let value) = inner { return .bool(!value) }
      return .not(inner)
    case .and(let one, let other):
      switch (one.simplified(on: screen, in: variant), other.simplified(on: screen, in: variant)) {
      case (.bool(false), _), (_, .bool(false)): return .bool(false)
      case (.bool(true), let left), (let left, .bool(true)): return left
      case (let one, let other): return .and(one, other)
      }
    case .or(let one, let other):
      switch (one.simplified(on: screen, in: variant), other.simplified(on: screen, in: variant)) {
      case (.bool(true), _), (_, .bool(true)): return .bool(true)
      case (.bool(false), let left), (let left, .bool(false)): return left
      case (let one, let other): return .or(one, other)
      }
    default: return self
    }
  }
}

extension Flow.Expression.Comparison {
  fileprivate var words: String {
    switch self {
    case .equal: "is"
    case .notEqual: "is not"
    case .less: "<"
    case .lessOrEqual: "\u{2264}"
    case .greater: ">"
    case .greaterOrEqual: "\u{2265}"
    }
  }
}
