import FlowCore

extension Set<Flow.Expression> {
  /// Whether two conditions, each all of its parts, can never hold together.
  ///
  /// As far as what they compare one thing with tells: different things are taken for independent.
  func excludes(_ other: Self) -> Bool {
    contains { $0.excludes(other) } || other.contains { $0.excludes(self) }
  }
}

extension Flow.Expression {
  /// Whether this never holds where all parts of another condition do.
  fileprivate func excludes(_ parts: Set<Flow.Expression>) -> Bool {
    switch self {
    case .and(let one, let other): one.excludes(parts) || other.excludes(parts)
    case .or(let one, let other): one.excludes(parts) && other.excludes(parts)
    default: parts.contains { excludes($0) }
    }
  }

  private func excludes(_ other: Flow.Expression) -> Bool {
    switch other {
    case .and(let one, let two): excludes(one) || excludes(two)
    case .or(let one, let two): excludes(one) && excludes(two)
    case .isValid(let text) where self == .isEmpty(text): true
    case .isEmpty(let text) where self == .isValid(text): true
    case _ where self == .not(other) || other == .not(self): true
    default: ConstantTest(self)?.excludes(ConstantTest(other)) ?? false
    }
  }
}

/// A test of one thing against constants: numbers, or names.
private struct ConstantTest {
  let subject: Flow.Expression
  /// Of everything the subject can be, what the test can tell apart.
  let candidates: [Flow.Expression]
  let passes: (Flow.Expression) -> Bool

  func excludes(_ other: ConstantTest?) -> Bool {
    guard let other, subject == other.subject else { return false }
    return !(candidates + other.candidates).contains { passes($0) && other.passes($0) }
  }
}

extension ConstantTest {
  init?(_ condition: Flow.Expression) {
    switch condition {
    case .not(let inner):
      guard let test = ConstantTest(inner) else { return nil }
      self.init(subject: test.subject, candidates: test.candidates) { !test.passes($0) }
    case .compare(let subject, let comparison, .int(let number)):
      let candidates = [number - 1, number, number + 1].map { Flow.Expression.int($0) }
      self.init(subject: subject, candidates: candidates) {
        if case .int(let other) = $0 { comparison.holds(other, number) } else { false }
      }
    case .compare(let subject, .equal, .symbol(let name)):
      self.init(.isIn(subject, [name]))
    case .compare(let subject, .notEqual, .symbol(let name)):
      self.init(.not(.isIn(subject, [name])))
    case .isIn(let subject, let names):
      // No name is empty: it stands for all others.
      self.init(subject: subject, candidates: (names + [""]).map { .symbol($0) }) {
        if case .symbol(let name) = $0 { names.contains(name) } else { false }
      }
    default: return nil
    }
  }
}
