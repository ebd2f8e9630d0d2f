extension EventProcessor {
  /// The shop finds that a purchase is owned: one that waited for approval, or that is bought or
  /// restored.
  ///
  /// What it tells wins over what the commands behind the purchase would set, such as a day that they
  /// count.
  mutating func own(_ id: ServiceID, _ told: [ValueID: Flow.Constant]) {
    guard let index = program.serviceIndex[id],
      case .purchase(let purchase) = program.flow.services[index].kind
    else { return }
    let isAwaited = state.waiting?.service == UInt16(index)
    guard isAwaited || state.statuses[index] == .pending else { return }
    state.statuses[index] = .ok
    state.isBackBlocked = true
    let learned = program.learning(told, of: purchase, in: state)
    for id in purchase.tells {
      guard let value = program.valueIndex[id] else { continue }
      change(value, to: learned.values[value])
      if let content = told[id].flatMap({ program.compact(of: $0, for: value) }),
        content == learned.values[value]
      {
        self.told.insert(value)
      }
    }
    if isAwaited { answer(id, .ok) }
    self.told = []
  }
}

extension Flow.Program {
  /// Whether a list waits for a purchase to be restored.
  package func restores(_ service: Int, at waiting: Waiting) -> Bool {
    waiting.service == UInt16(service) && call(waiting.cursor)?.verb == .restore
  }

  /// Whether a shop tells a value of a purchase.
  package func tells(_ value: ValueID, _ purchase: ServiceID) -> Bool {
    guard let index = serviceIndex[purchase],
      case .purchase(let purchase) = flow.services[index].kind
    else { return false }
    return purchase.tells.contains(value)
  }

  /// A state with what a shop tells of a purchase that is owned.
  ///
  /// - Parameters:
  ///   - told: The values it tells; those it does not tell stay.
  ///   - purchase: The purchase.
  ///   - state: The state in which it tells them.
  /// - Returns: The state; as it was where an assertion of the app speaks against what is told, such
  ///   as a trial without an end.
  package func learning(
    _ told: [ValueID: Flow.Constant], of purchase: Flow.Purchase, in state: Flow.State
  ) -> Flow.State {
    var learned = state
    for id in purchase.tells {
      if let index = valueIndex[id], let content = told[id].flatMap({ compact(of: $0, for: index) })
      {
        learned.values[index] = content
      }
    }
    return brokenAssertion(in: learned) == nil ? learned : state
  }
}
