import FlowCore

/// Every state that was found, each once, numbered in the order in which it was found.
struct StateTable: Sendable {
  private var parts: [StateParts] = []
  /// A number plus one at the place its hash names, or the next free one; 0 is free.
  private var slots: [UInt32] = Array(repeating: 0, count: 64)
  private var values = PartTable<[CompactConstant]>()
  private var statuses = PartTable<[Flow.Status]>()
  private var histories = PartTable<[UInt16]>()
  private var rests = PartTable<Flow.State>()

  /// How many were found.
  var count: Int { parts.count }

  /// The states as they are kept when the search is over.
  var list: StateList {
    StateList(
      parts, values: values.parts, statuses: statuses.parts, histories: histories.parts,
      rests: rests.parts)
  }

  /// A state, put together.
  subscript(number: Int) -> Flow.State {
    let parts = parts[number]
    var state = rests.parts[Int(parts.rest)]
    state.values = values.parts[Int(parts.values)]
    state.statuses = statuses.parts[Int(parts.statuses)]
    state.history = histories.parts[Int(parts.history)]
    return state
  }

  /// The numbers of a state's parts.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - source: The number of a state that it may have parts in common with.
  ///   - former: That state.
  /// - Returns: The numbers; nothing where a part is new.
  func parts(of state: Flow.State, after source: Int, _ former: Flow.State) -> StateParts? {
    let known = parts[source]
    let rest = state.withoutLists
    guard
      let values = state.values == former.values
        ? known.values : values.number(of: state.values, state.values.fingerprint),
      let statuses = state.statuses == former.statuses
        ? known.statuses : statuses.number(of: state.statuses, state.statuses.fingerprint),
      let history = state.history == former.history
        ? known.history : histories.number(of: state.history, state.history.fingerprint),
      let rest = rests.number(of: rest, rest.fingerprint)
    else { return nil }
    return StateParts(rest: rest, values: values, statuses: statuses, history: history)
  }

  /// The number of a state of some parts that is known already.
  func number(of wanted: StateParts) -> Int? {
    var slot = wanted.hash & (slots.count - 1)
    while slots[slot] != 0 {
      let number = Int(slots[slot]) - 1
      if parts[number] == wanted { return number }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// The number of a state, new or not.
  mutating func insert(_ state: Flow.State) -> (number: Int, isNew: Bool) {
    let rest = state.withoutLists
    return insert(
      StateParts(
        rest: rests.insert(rest, rest.fingerprint),
        values: values.insert(state.values, state.values.fingerprint),
        statuses: statuses.insert(state.statuses, state.statuses.fingerprint),
        history: histories.insert(state.history, state.history.fingerprint)))
  }

  /// The number of a state of some parts, new or not.
  mutating func insert(_ found: StateParts) -> (number: Int, isNew: Bool) {
    if let number = number(of: found) { return (number, false) }
    parts.append(found)
    if 2 * parts.count > slots.count {
      slots = Array(repeating: 0, count: 2 * slots.count)
      for number in parts.indices { occupy(number) }
    } else {
      occupy(parts.count - 1)
    }
    return (parts.count - 1, true)
  }

  private mutating func occupy(_ number: Int) {
    var slot = parts[number].hash & (slots.count - 1)
    while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = UInt32(number + 1)
  }
}

extension StateParts {
  fileprivate var hash: Int {
    var print = Fingerprint()
    print.mix(UInt64(rest) | UInt64(values) << 32)
    print.mix(UInt64(statuses) | UInt64(history) << 32)
    return Int(truncatingIfNeeded: print.value >> 16)
  }
}

/// Parts of states of which there is one copy each, numbered in the order they were found.
private struct PartTable<Part: Equatable & Sendable>: Sendable {
  private(set) var parts: [Part] = []
  private var prints: [UInt32] = []
  /// A number plus one at the place its fingerprint names, or the next free one; 0 is free.
  private var slots: [UInt32] = Array(repeating: 0, count: 64)

  /// The number of a part that is known already.
  func number(of part: Part, _ print: UInt64) -> UInt32? {
    let short = UInt32(truncatingIfNeeded: print >> 32)
    var slot = Int(short) & (slots.count - 1)
    while slots[slot] != 0 {
      let number = Int(slots[slot]) - 1
      if prints[number] == short, parts[number] == part { return UInt32(number) }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// The number of a part, new or not.
  mutating func insert(_ part: Part, _ print: UInt64) -> UInt32 {
    if let number = number(of: part, print) { return number }
    parts.append(part)
    prints.append(UInt32(truncatingIfNeeded: print >> 32))
    if 2 * prints.count > slots.count {
      slots = Array(repeating: 0, count: 2 * slots.count)
      for number in prints.indices { occupy(number) }
    } else {
      occupy(prints.count - 1)
    }
    return UInt32(parts.count - 1)
  }

  private mutating func occupy(_ number: Int) {
    var slot = Int(prints[number]) & (slots.count - 1)
    while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = UInt32(number + 1)
  }
}

extension [CompactConstant] {
  fileprivate var fingerprint: UInt64 {
    var print = Fingerprint()
    for content in self { print.add(content) }
    return print.value
  }
}

extension [Flow.Status] {
  fileprivate var fingerprint: UInt64 {
    var print = Fingerprint()
    for status in self { print.add(status) }
    return print.value
  }
}

extension [UInt16] {
  fileprivate var fingerprint: UInt64 {
    var print = Fingerprint()
    for screen in self { print.mix(UInt64(screen)) }
    return print.value
  }
}

extension Flow.State {
  /// The state without the lists that are kept by themselves.
  fileprivate var withoutLists: Flow.State {
    var rest = self
    rest.values = []
    rest.statuses = []
    rest.history = []
    return rest
  }

  fileprivate var fingerprint: UInt64 {
    var print = Fingerprint()
    print.add(rest: self)
    return print.value
  }
}
