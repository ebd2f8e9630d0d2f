import FlowCore

extension Flow.Screen {
  /// Whether an element is never shown.
  func hides(_ id: ElementID, _ evaluator: PartialEvaluator) -> Bool {
    guard let element = elements.first(where: { $0.id == id }) else { return false }
    if let condition = element.condition, evaluator.value(of: condition) == false { return true }
    return element.section.map { hides($0, evaluator) } ?? false
  }
}

/// A partial evaluator of conditions: what is known of them without running the flow.
struct PartialEvaluator {
  private var screen: ScreenID?
  /// What the flow is, in the words of `variant`.
  private let variant: String
  private var constants: [ValueID: Flow.Constant]
  private var unpaid: Set<ServiceID> = []

  /// What is known wherever the flow stands: values that nothing enters, sets or tells keep their
  /// defaults.
  init(_ flow: Flow) {
    variant = flow.appliedVariant ?? Flow.noVariant
    constants = Dictionary(
      flow.values.filter { $0.origin == .entered && !$0.isImmediate }.map { ($0.id, $0.initial) }
    ) { first, _ in first }
    for case .input(let id, as: _) in flow.screensAndFrame.flatMap(\.controls).map(\.role) {
      constants[id] = nil
    }
    for case .set(let id, to: _, if: _) in flow.allCommands { constants[id] = nil }
    for id in flow.services.compactMap(\.purchase).flatMap(\.tells) { constants[id] = nil }
  }

  /// What is known besides while a screen is shown.
  func on(_ screen: ScreenID) -> PartialEvaluator {
    var evaluator = self
    evaluator.screen = screen
    return evaluator
  }

  /// What is known besides of who has bought nothing.
  func unpaid(in flow: Flow) -> PartialEvaluator {
    var evaluator = self
    evaluator.unpaid.formUnion(flow.services.filter { $0.purchase != nil }.map(\.id))
    return evaluator
  }

  /// Whether a condition always holds or never does; nothing where that depends on the run.
  func value(of condition: Flow.Expression) -> Bool? {
    switch condition {
    case .bool(let bool): return bool
    case .value(let id):
      if case .bool(let bool) = constants[id] { return bool }
      return nil
    case .not(let inner): return value(of: inner).map { !$0 }
    case .and(let one, let other): return both(value(of: one), value(of: other))
    case .or(let one, let other):
      return both(value(of: one).map { !$0 }, value(of: other).map { !$0 }).map { !$0 }
    case .compare(let one, .equal, let other): return equal(one, other)
    case .compare(let one, .notEqual, let other): return equal(one, other).map { !$0 }
    case .isIn(.status(let id), ["ok"]) where unpaid.contains(id): return false
    case .isIn(let inner, let names): return symbol(inner).map { names.contains($0) }
    default: return nil
    }
  }

  private func both(_ one: Bool?, _ other: Bool?) -> Bool? {
    if one == false || other == false { return false }
    return one == true && other == true ? true : nil
  }

  private func equal(_ one: Flow.Expression, _ other: Flow.Expression) -> Bool? {
    if case (.status(let id), .symbol("ok")) = (one, other), unpaid.contains(id) { return false }
    guard let one = symbol(one), let other = symbol(other) else { return nil }
    return one == other
  }

  private func symbol(_ expression: Flow.Expression) -> String? {
    switch expression {
    case .symbol(let name): return name
    case .screen: return screen?.rawValue
    case .variant: return variant
    case .value(let id):
      if case .row(let row) = constants[id] { return row.rawValue }
      return nil
    default: return nil
    }
  }
}
