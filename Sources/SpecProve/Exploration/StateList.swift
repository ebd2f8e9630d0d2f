package import FlowCore

/// The states of a flow, each once.
///
/// A state is kept as the numbers of its parts, of which there is one copy each: what was entered,
/// how services stand, what back leads to, and the rest. So a million states fit into memory, and
/// whether a part differs between two states is a comparison of numbers. A state as the machine
/// knows it is put together when it is asked for; what is asked of every state and step is in its
/// `StateOutline`.
package struct StateList: RandomAccessCollection, Equatable, Sendable {
  /// The numbers of each state's parts.
  private let parts: [StateParts]
  /// What values hold in some state or other, each list once.
  let values: [[CompactConstant]]
  private let statuses: [[Flow.Status]]
  private let histories: [[UInt16]]
  /// States without those lists, each once.
  let rests: [Flow.State]
  /// What is at hand of each rest.
  private let heads: [StateHead]

  init(
    _ parts: [StateParts], values: [[CompactConstant]], statuses: [[Flow.Status]],
    histories: [[UInt16]], rests: [Flow.State]
  ) {
    self.parts = parts
    self.values = values
    self.statuses = statuses
    self.histories = histories
    self.rests = rests
    heads = rests.map(StateHead.init)
  }

  /// Whether the same states have the same numbers.
  package static func == (one: StateList, other: StateList) -> Bool { one.elementsEqual(other) }

  package var startIndex: Int { 0 }
  package var endIndex: Int { parts.count }

  /// A state, put together.
  package subscript(number: Int) -> Flow.State {
    let parts = parts[number]
    var state = rests[Int(parts.rest)]
    state.values = values[Int(parts.values)]
    state.statuses = statuses[Int(parts.statuses)]
    state.history = histories[Int(parts.history)]
    return state
  }

  /// What is at hand of a state.
  func outline(of number: Int) -> StateOutline {
    StateOutline(head: heads[Int(parts[number].rest)], parts: parts[number])
  }

  /// The part of its life a run is in.
  func phase(of number: Int) -> Flow.State.Phase { heads[Int(parts[number].rest)].phase }

  /// The screen that is shown, or was at last.
  func screen(of number: Int) -> Int { Int(heads[Int(parts[number].rest)].screen) }

  /// What each value holds in a state.
  func values(of state: StateOutline) -> [CompactConstant] { values[Int(state.parts.values)] }

  /// How each service stands in a state.
  func statuses(of state: StateOutline) -> [Flow.Status] { statuses[Int(state.parts.statuses)] }

  /// The screens that back leads to from a state.
  func history(of state: StateOutline) -> [UInt16] { histories[Int(state.parts.history)] }

  /// What the list in the foreground waits for in a state.
  func waiting(of state: StateOutline) -> Waiting? { rests[Int(state.parts.rest)].waiting }
}

/// The numbers of the parts of a state.
struct StateParts: Hashable, Sendable {
  var rest: UInt32
  var values: UInt32
  var statuses: UInt32
  var history: UInt32
}

/// What is asked of very many states: no more than bits and small numbers.
struct StateHead: Sendable {
  let phase: Flow.State.Phase
  let isWhatsNew: Bool
  let isBackBlocked: Bool
  /// Whether a list waits for an answer or for time.
  let isWaiting: Bool
  let screen: UInt16
  let path: UInt16

  init(_ state: Flow.State) {
    phase = state.phase
    isWhatsNew = state.isWhatsNew
    isBackBlocked = state.isBackBlocked
    isWaiting = state.waiting != nil
    screen = state.screen
    path = state.path
  }
}

/// What is at hand of a state without putting it together.
package struct StateOutline: Sendable {
  private let head: StateHead
  let parts: StateParts

  init(head: StateHead, parts: StateParts) {
    self.head = head
    self.parts = parts
  }

  var phase: Flow.State.Phase { head.phase }
  var isWhatsNew: Bool { head.isWhatsNew }
  var isBackBlocked: Bool { head.isBackBlocked }
  var isWaiting: Bool { head.isWaiting }
  var screen: UInt16 { head.screen }
  var path: UInt16 { head.path }
}
