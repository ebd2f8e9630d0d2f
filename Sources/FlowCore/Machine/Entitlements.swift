extension EventProcessor {
  /// The shop finds that a purchase is owned: one that waited for approval, or that is bought or
  /// restored.
  ///
  /// Once it tells anything, none of the values that the purchase tells is set by the commands behind
  /// it, such as a day that they count, until they have to wait.
  mutating func own(_ id: ServiceID, _ told: [ValueID: Flow.Constant]) {
    guard let index = program.serviceIndex[id],
      case .purchase(let purchase) = program.flow.services[index].kind
    else { return }
    guard program.awaitsEntitlement(to: index, in: state) else { return }
    let isAwaited = state.waiting?.service == UInt16(index)
    state.statuses[index] = .ok
    state.isBackBlocked = true
    let learned = program.learning(told, of: purchase, in: state)
    for value in purchase.tells.compactMap({ program.valueIndex[$0] }) {
      change(value, to: learned.values[value])
    }
    // What it tells is one fact: of a purchase without a trial no end of one is reckoned.
    if program.isTaken(told, in: learned) {
      self.told = Set(purchase.tells.compactMap { program.valueIndex[$0] })
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

  /// Whether it makes a difference that a purchase is found to be owned.
  func awaitsEntitlement(to service: Int, in state: Flow.State) -> Bool {
    state.waiting?.service == UInt16(service) || state.statuses[service] == .pending
  }

  /// The values that a shop tells of what is owned and that an assertion of the app speaks against.
  package func refused(
    _ told: [ValueID: Flow.Constant], by purchase: ServiceID, in state: Flow.State
  ) -> [ValueID] {
    guard let index = serviceIndex[purchase], awaitsEntitlement(to: index, in: state),
      case .purchase(let purchase) = flow.services[index].kind
    else { return [] }
    var owning = state
    owning.statuses[index] = .ok
    let learned = learning(told, of: purchase, in: owning)
    return told.filter { value($0.key, in: learned) != $0.value }.keys.sorted()
  }

  /// Whether a shop tells a value of a purchase.
  package func tells(_ value: ValueID, _ purchase: ServiceID) -> Bool {
    guard let index = serviceIndex[purchase],
      case .purchase(let purchase) = flow.services[index].kind
    else { return false }
    return purchase.tells.contains(value)
  }

  /// Whether a state has all that a shop told, of which there is something.
  func isTaken(_ told: [ValueID: Flow.Constant], in state: Flow.State) -> Bool {
    !told.isEmpty
      && told.allSatisfy { id, constant in
        valueIndex[id].map { compact(of: constant, for: $0) == state.values[$0] } ?? false
      }
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
