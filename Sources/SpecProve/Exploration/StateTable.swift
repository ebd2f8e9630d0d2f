import FlowCore

/// Every state that was found, each once, numbered in the order in which it was found.
struct StateTable: Sendable {
  /// The states; they are kept so when the search is over.
  private(set) var list = StateList()
  private var states = HashIndex()
  private var contexts = HashIndex()
  private var values = HashIndex()
  private var statuses = HashIndex()
  private var histories = HashIndex()
  private var rests = HashIndex()

  /// How many were found.
  var count: Int { list.count }

  /// The numbers of a state's parts.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - source: The number of a state that it may have parts in common with.
  ///   - former: That state.
  /// - Returns: The numbers; nothing where a part is new.
  func parts(
    of state: consuming Flow.State, after source: Int, _ former: Flow.State
  ) -> StateParts? {
    let known = list.outline(of: source)
    guard
      let values = state.values == former.values
        ? known.values
        : values.number(of: state.values, state.values.fingerprint, in: list.values),
      let statuses = state.statuses == former.statuses
        ? known.context.statuses
        : statuses.number(of: state.statuses, state.statuses.fingerprint, in: list.statuses),
      let history = state.history == former.history
        ? known.context.history
        : histories.number(of: state.history, state.history.fingerprint, in: list.histories)
    else { return nil }
    state.removeLists()
    guard let rest = rests.number(of: state, state.fingerprint, in: list.rests) else { return nil }
    let context = StateContext(rest: rest, statuses: statuses, history: history)
    return contexts.number(of: context, context.fingerprint, in: list.contexts)
      .map { StateParts(values: values, context: $0) }
  }

  /// The number of a state of some parts that is known already.
  func number(of wanted: StateParts) -> UInt32? {
    states.number(of: wanted, wanted.fingerprint, in: list.parts)
  }

  /// The number of a state, new or not.
  mutating func insert(_ state: Flow.State) -> (number: Int, isNew: Bool) {
    var rest = state
    rest.removeLists()
    let context = StateContext(
      rest: rests.insert(rest, rest.fingerprint, into: &list.rests),
      statuses: statuses.insert(
        state.statuses, state.statuses.fingerprint, into: &list.statuses),
      history: histories.insert(state.history, state.history.fingerprint, into: &list.histories))
    let number = contexts.insert(context, context.fingerprint, into: &list.contexts)
    if number == list.heads.count { list.heads.append(StateHead(state)) }
    return insert(
      StateParts(
        values: values.insert(state.values, state.values.fingerprint, into: &list.values),
        context: number))
  }

  /// The number of a state of some parts, new or not.
  mutating func insert(_ found: StateParts) -> (number: Int, isNew: Bool) {
    let former = count
    let number = Int(states.insert(found, found.fingerprint, into: &list.parts))
    return (number, number == former)
  }
}

extension StateParts {
  /// States that differ in their values by a little often follow each other in a search, so they
  /// stand side by side in the index: most look-ups find what they need in the processor's cache.
  fileprivate var fingerprint: UInt32 {
    var print = Fingerprint()
    print.mix(UInt64(context) | UInt64(values >> 3) << 32)
    return print.hash & ~7 | values & 7
  }
}

extension StateContext {
  fileprivate var fingerprint: UInt32 {
    var print = Fingerprint()
    print.mix(UInt64(rest) | UInt64(statuses) << 32)
    print.mix(UInt64(history))
    return print.hash
  }
}

extension [CompactConstant] {
  fileprivate var fingerprint: UInt32 {
    var print = Fingerprint()
    for content in self { print.add(content) }
    return print.hash
  }
}

extension [Flow.Status] {
  fileprivate var fingerprint: UInt32 {
    var print = Fingerprint()
    for status in self { print.add(status) }
    return print.hash
  }
}

extension [UInt16] {
  fileprivate var fingerprint: UInt32 {
    var print = Fingerprint()
    for screen in self { print.mix(UInt64(screen)) }
    return print.hash
  }
}

extension Flow.State {
  /// Takes out the lists that are kept by themselves.
  fileprivate mutating func removeLists() {
    values = []
    statuses = []
    history = []
  }

  fileprivate var fingerprint: UInt32 {
    var print = Fingerprint()
    print.add(rest: self)
    return print.hash
  }
}
