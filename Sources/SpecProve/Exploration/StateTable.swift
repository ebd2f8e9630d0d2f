import FlowCore

/// Every state that was found, each once, numbered in the order in which it was found.
///
/// A state is kept once, and lists that states have in common (what was entered, what was shown) are
/// shared, so that a million states fit into memory.
struct StateTable {
  private(set) var states: [Flow.State] = []
  private var numbers = NumberTable()
  private var values = InternedLists<CompactConstant> { $0.add($1) }
  private var statuses = InternedLists<Flow.Status> { $0.add($1) }
  private var histories = InternedLists<UInt16> { $0.mix(UInt64($1)) }

  /// The number of a state, new or not.
  mutating func insert(_ state: Flow.State) -> (number: Int, isNew: Bool) {
    let lists = (
      values.fingerprint(of: state.values), statuses.fingerprint(of: state.statuses),
      histories.fingerprint(of: state.history)
    )
    var print = Fingerprint()
    print.add(state, lists: lists)
    if let number = numbers.number(of: print.value, where: { states[$0] == state }) {
      return (number, false)
    }
    var shared = state
    values.intern(&shared.values, lists.0)
    statuses.intern(&shared.statuses, lists.1)
    histories.intern(&shared.history, lists.2)
    states.append(shared)
    numbers.append(print.value)
    return (states.count - 1, true)
  }
}

/// Lists of which there is one copy each.
private struct InternedLists<Element: Equatable> {
  private var lists: [[Element]] = []
  private var numbers = NumberTable()
  private let add: (inout Fingerprint, Element) -> Void

  init(_ add: @escaping (inout Fingerprint, Element) -> Void) {
    self.add = add
  }

  func fingerprint(of list: [Element]) -> UInt64 {
    var print = Fingerprint()
    for element in list { add(&print, element) }
    return print.value
  }

  /// Replaces a list by the copy all states share.
  mutating func intern(_ list: inout [Element], _ fingerprint: UInt64) {
    if let number = numbers.number(of: fingerprint, where: { lists[$0] == list }) {
      list = lists[number]
    } else {
      numbers.append(fingerprint)
      lists.append(list)
    }
  }
}

/// Finds the numbers of things by their fingerprints: open addressing over the numbers.
private struct NumberTable {
  private var prints: [UInt32] = []
  /// A number plus one at the place its fingerprint names, or the next free one; 0 is free.
  private var slots: [UInt32] = Array(repeating: 0, count: 64)

  /// The number with a fingerprint for which something holds.
  func number(of print: UInt64, where isWanted: (Int) -> Bool) -> Int? {
    let short = UInt32(truncatingIfNeeded: print >> 32)
    var slot = Int(short) & (slots.count - 1)
    while slots[slot] != 0 {
      let number = Int(slots[slot]) - 1
      if prints[number] == short, isWanted(number) { return number }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Gives the next number to a fingerprint.
  mutating func append(_ print: UInt64) {
    prints.append(UInt32(truncatingIfNeeded: print >> 32))
    if 2 * prints.count > slots.count {
      slots = Array(repeating: 0, count: 2 * slots.count)
      for number in prints.indices { occupy(number) }
    } else {
      occupy(prints.count - 1)
    }
  }

  private mutating func occupy(_ number: Int) {
    var slot = Int(prints[number]) & (slots.count - 1)
    while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = UInt32(number + 1)
  }
}
