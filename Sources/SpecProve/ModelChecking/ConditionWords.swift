package import FlowCore

/// A part of what is told of a condition: words, or something that has a name of its own.
package enum ConditionPart: Hashable, Sendable {
  case plain(String)
  case value(ValueID)
  case service(ServiceID)
  /// What a choice or a set is compared with.
  case option(String, of: ValueID)
  /// How a service stands.
  case status(String, of: ServiceID)
}

extension Flow.Expression {
  /// The condition as a sentence would say it: "apps ≥ 1 and screen-time: granted".
  package var wording: [ConditionPart] { wording(within: .none) }

  /// What an expression stands in, hence whether it needs brackets.
  private enum Context { case none, and, not }

  private func wording(within context: Context) -> [ConditionPart] {
    switch self {
    case .bool(let value): [.plain(value ? "always" : "never")]
    case .int(let value): [.plain(String(value))]
    case .symbol(let symbol): [.plain(symbol)]
    case .value(let id): [.value(id)]
    case .column(let id, let column): [.value(id), .plain("'s \(column)")]
    case .option(let column): [.plain("the row's \(column)")]
    case .optionRow: [.plain("the row")]
    case .status(let id): [.service(id)]
    case .products(let id): [.service(id), .plain("'s products")]
    case .tag(let tag): [.plain(tag)]
    case .screen: [.plain("the screen")]
    case .path: [.plain("the path")]
    case .variant: [.plain("the variant")]
    case .completed: [.plain("completed before")]
    case .canGoBack: [.plain("there is a way back")]
    case .seenVersion: [.plain("the version seen")]
    case .not(.isEmpty(let inner)): inner.wording(within: .not) + [.plain(" is not empty")]
    case .not(.isValid(let inner)): inner.wording(within: .not) + [.plain(" is not valid")]
    case .not(.not(let inner)): inner.wording(within: context)
    case .not(let inner): [.plain("not ")] + inner.wording(within: .not)
    case .and(let one, let other):
      bracketed(
        context == .not, one.wording(within: .and) + [.plain(" and ")] + other.wording(within: .and)
      )
    case .or(let one, let other):
      bracketed(
        context != .none,
        one.wording(within: .none) + [.plain(" or ")] + other.wording(within: .none))
    case .compare(let one, let comparison, let other):
      bracketed(
        context == .not,
        one.side(besides: other) + [.plain(comparison.words(ofStatus: one.isStatus))]
          + other.side(besides: one))
    case .isIn(let inner, let symbols):
      bracketed(
        context == .not,
        inner.wording(within: .not)
          + [.plain(Comparison.equal.words(ofStatus: inner.isStatus))]
          + Array(
            symbols.map { [Self.symbol($0).symbolPart(besides: inner)] }
              .joined(separator: [.plain(" or ")])))
    case .isEmpty(let inner):
      bracketed(context == .not, inner.wording(within: .not) + [.plain(" is empty")])
    case .isValid(let inner):
      bracketed(context == .not, inner.wording(within: .not) + [.plain(" is valid")])
    case .has(let inner, let row):
      bracketed(
        context == .not,
        inner.wording(within: .not) + [
          .plain(" has "), Self.symbol(row.rawValue).symbolPart(besides: inner),
        ])
    case .count(let inner): [.plain("the number of ")] + inner.wording(within: .not)
    case .daysFromNow(let days): [.plain("in ")] + days.wording(within: .not) + [.plain(" days")]
    }
  }

  /// One side of a comparison: of a symbol, what it is of.
  private func side(besides other: Flow.Expression) -> [ConditionPart] {
    if case .symbol = self { [symbolPart(besides: other)] } else { wording(within: .not) }
  }

  private func symbolPart(besides other: Flow.Expression) -> ConditionPart {
    guard case .symbol(let symbol) = self else { return .plain("") }
    return switch other {
    case .value(let id): .option(symbol, of: id)
    case .status(let id): .status(symbol, of: id)
    default: .plain(symbol)
    }
  }

  private var isStatus: Bool { if case .status = self { true } else { false } }

  private func bracketed(_ isNeeded: Bool, _ parts: [ConditionPart]) -> [ConditionPart] {
    isNeeded ? [.plain("(")] + parts + [.plain(")")] : parts
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
  /// Between two sides; how a service stands is told behind a colon, as answers are.
  fileprivate func words(ofStatus isStatus: Bool) -> String {
    switch self {
    case .equal: isStatus ? ": " : " is "
    case .notEqual: " is not "
    case .less: " < "
    case .lessOrEqual: " \u{2264} "
    case .greater: " > "
    case .greaterOrEqual: " \u{2265} "
    }
  }
}
