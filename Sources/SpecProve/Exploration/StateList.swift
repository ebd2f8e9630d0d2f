package import FlowCore

/// The states of a flow, each once.
///
/// Of its parts there is one copy each: what was entered, how services stand, what back leads to, and
/// the rest. All but the first are its context, of which there are few, so that a state is two
/// numbers, those of its values and of its context. So a million states fit into memory, and whether
/// a part differs between two states is a comparison of numbers. A state as the machine
/// knows it is put together when it is asked for; what is asked of every state and step is in its
/// `StateOutline`.
package struct StateList: RandomAccessCollection, Equatable, Sendable {
  /// The numbers of each state's parts.
  var parts: [StateParts] = []
  /// What values hold in some state or other, each list once.
  var values: [[CompactConstant]] = []
  var statuses: [[Flow.Status]] = []
  var histories: [[UInt16]] = []
  /// States without those lists, each once.
  var rests: [Flow.State] = []
  var contexts: [StateContext] = []
  /// What is at hand of each context.
  var heads: [StateHead] = []

  /// Whether the same states have the same numbers.
  package static func == (one: StateList, other: StateList) -> Bool { one.elementsEqual(other) }

  package var startIndex: Int { 0 }
  package var endIndex: Int { parts.count }

  /// A state, put together.
  package subscript(number: Int) -> Flow.State {
    let parts = parts[number]
    let context = contexts[Int(parts.context)]
    var state = rests[Int(context.rest)]
    state.values = values[Int(parts.values)]
    state.statuses = statuses[Int(context.statuses)]
    state.history = histories[Int(context.history)]
    return state
  }

  /// What is at hand of a state.
  func outline(of number: Int) -> StateOutline {
    let parts = parts[number]
    return StateOutline(
      head: heads[Int(parts.context)], values: parts.values, context: contexts[Int(parts.context)])
  }

  /// The part of its life a run is in.
  func phase(of number: Int) -> Flow.State.Phase { heads[Int(parts[number].context)].phase }

  /// The screen that is shown, or was at last.
  func screen(of number: Int) -> Int { Int(heads[Int(parts[number].context)].screen) }

  /// What each value holds in a state.
  func values(of state: StateOutline) -> [CompactConstant] { values[Int(state.values)] }

  /// How each service stands in a state.
  func statuses(of state: StateOutline) -> [Flow.Status] { statuses[Int(state.context.statuses)] }

  /// The screens that back leads to from a state.
  func history(of state: StateOutline) -> [UInt16] { histories[Int(state.context.history)] }

  /// What the list in the foreground waits for in a state.
  func waiting(of state: StateOutline) -> Waiting? { rests[Int(state.context.rest)].waiting }
}

/// The numbers of a state's values and of its context.
struct StateParts: Equatable, Sendable {
  var values: UInt32
  var context: UInt32
}

/// The numbers of the parts of a state besides its values.
struct StateContext: Equatable, Sendable {
  var rest: UInt32
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
  /// The number of its values.
  let values: UInt32
  let context: StateContext

  init(head: StateHead, values: UInt32, context: StateContext) {
    self.head = head
    self.values = values
    self.context = context
  }

  var phase: Flow.State.Phase { head.phase }
  var isWhatsNew: Bool { head.isWhatsNew }
  var isBackBlocked: Bool { head.isBackBlocked }
  var isWaiting: Bool { head.isWaiting }
  var screen: UInt16 { head.screen }
  var path: UInt16 { head.path }
}
