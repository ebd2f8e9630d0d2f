import FlowCore

/// What is still to be performed, in order.
struct EffectQueue {
  private var effects: [Flow.Effect] = []
  /// Whether somebody performs them; others only add to them.
  var isPerforming = false

  mutating func add(_ new: [Flow.Effect]) {
    effects += new
  }

  /// The next one; what is to be stored without anything between is stored as one.
  mutating func next() -> Flow.Effect? {
    guard !effects.isEmpty else { return nil }
    let effect = effects.removeFirst()
    guard case .store(var values) = effect else { return effect }
    while case .store(let more)? = effects.first {
      values += more
      effects.removeFirst()
    }
    return .store(values)
  }
}
