import FlowCore

/// Every state that was found, each once, numbered in the order in which it was found.
///
/// Open addressing over the numbers: a state is kept once, and lists that states have in common
/// (what was entered, what was shown) are shared, so that a million states fit into memory.
struct StateTable {
  private(set) var states: [State] = []
  private var hashes: [UInt32] = []
  /// A state's number plus one at the place its hash names, or the next free one; 0 is free.
  private var slots: [UInt32] = Array(repeating: 0, count: 1024)
  private var values: Set<[Content]> = []
  private var statuses: Set<[Status]> = []
  private var histories: Set<[UInt16]> = []

  /// The number of a state, new or not.
  mutating func insert(_ state: State) -> (number: Int, isNew: Bool) {
    if 2 * (states.count + 1) > slots.count { grow() }
    let hash = UInt32(truncatingIfNeeded: state.hashValue)
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let number = Int(slots[slot]) - 1
      if hashes[number] == hash, states[number] == state { return (number, false) }
      slot = (slot + 1) & (slots.count - 1)
    }
    var shared = state
    shared.values = values.insert(state.values).memberAfterInsert
    shared.statuses = statuses.insert(state.statuses).memberAfterInsert
    shared.history = histories.insert(state.history).memberAfterInsert
    states.append(shared)
    hashes.append(hash)
    slots[slot] = UInt32(states.count)
    return (states.count - 1, true)
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: 2 * slots.count)
    for (number, hash) in hashes.enumerated() {
      var slot = Int(hash) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt32(number + 1)
    }
  }
}
