import FlowCore

/// A part of a flow's state by which two states of a screen may differ to the eye.
enum StateAspect: Hashable {
  /// The version of the flow.
  case variant
  /// What a value holds: something that is chosen or entered, told at launch or brought by a service.
  case value(ValueID)
  /// What a store sells, by the purchase whose products are asked for.
  case products(ServiceID)
  /// How a permission, a purchase, an action or a look-up stands.
  case service(ServiceID)
  /// What is open over the screen.
  case modal
  /// How much of what appears by itself has appeared.
  case moment
  /// Whether it is one of the screens that tell what is new.
  case news
  /// The path that the screen is on.
  case path
  /// Whether back leads somewhere.
  case back
  /// Whether a time is waited for.
  case wait
  /// Nothing that has a name: what happened last.
  case cause
}

/// An aspect in which a state is not as another one, and how it is in this one.
struct StateDifference: Hashable {
  /// How an aspect is in a state.
  enum Content: Hashable {
    case variant(String?)
    case constant(Flow.Constant)
    case products(Products)
    case status(Flow.Status)
    /// An answer is awaited, by the control that asked.
    case awaited(ControlID)
    case modal(ElementID?)
    case moment(Int)
    case path(PathID?)
    case flag(Bool)
    case cause(String)
  }

  var aspect: StateAspect
  var content: Content
}

extension StateAspect {
  /// The aspects of the states of a flow, in the order in which they are told: what is given first,
  /// then what happens, then how one came here.
  static func all(in program: Flow.Program) -> [StateAspect] {
    let flow = program.flow
    let given = flow.values.filter { $0.isGivenAtLaunch || $0.origin.service != nil }
    let entered = flow.values.filter { !$0.isGivenAtLaunch && $0.origin.service == nil }
    return given.map { .value($0.id) }
      + program.stores.map { .products(flow.services[$0.service].id) }
      + entered.map { .value($0.id) } + flow.services.map { .service($0.id) }
      + [.modal, .moment, .news, .wait, .path, .back]
  }

  /// A state that is as another one in this aspect alone.
  func taken(
    from other: Flow.State, into state: Flow.State, _ program: Flow.Program
  ) -> Flow.State {
    let flow = program.flow
    var state = state
    switch self {
    case .variant, .cause: break
    case .value(let id):
      guard let index = flow.values.firstIndex(where: { $0.id == id }) else { break }
      state.values[index] = other.values[index]
    case .products(let id):
      guard let store = program.store(of: id) else { break }
      state.products[store] = other.products[store]
    case .service(let id):
      guard let index = flow.services.firstIndex(where: { $0.id == id }) else { break }
      let number = UInt16(index)
      state.statuses[index] = other.statuses[index]
      if [state, other].contains(where: { $0.waiting?.service == number }) {
        state.waiting = other.waiting
      }
      state.lookUps =
        state.lookUps.filter { $0.service != number }
        + other.lookUps.filter { $0.service == number }
    case .modal: state.modal = other.modal
    case .moment: state.moment = other.moment
    case .news: (state.isWhatsNew, state.seenVersion) = (other.isWhatsNew, other.seenVersion)
    case .wait:
      if [state, other].contains(where: { $0.waiting != nil && $0.waiting?.service == nil }) {
        state.waiting = other.waiting
      }
    case .path: state.path = other.path
    case .back: (state.history, state.isBackBlocked) = (other.history, other.isBackBlocked)
    }
    return state
  }

  /// How it is in a state that looks like a drawing.
  func content(
    in state: Flow.State, _ program: Flow.Program, _ drawing: Flow.Drawing
  ) -> StateDifference.Content {
    switch self {
    case .variant: .variant(nil)
    case .value(let id): .constant(program.value(id, in: state))
    case .products(let id): .products(program.store(of: id).map { state.products[$0] } ?? .loading)
    case .service(let id):
      switch program.status(id, in: state) {
      // Two buttons may ask the same of a store.
      case .busy: drawing.waitingControl.map { .awaited($0) } ?? .status(.busy)
      case let status: .status(status)
      }
    case .modal: .modal(program.modal(in: state))
    case .moment: .moment(Int(state.moment))
    case .news: .flag(state.isWhatsNew)
    case .wait: .flag(state.waiting != nil)
    case .path: .path(program.path(in: state))
    case .back: .flag(program.canGoBack(in: state))
    case .cause: .cause("")
    }
  }
}

extension Flow.Program {
  /// The place of a purchase's store among those of the program.
  fileprivate func store(of purchase: ServiceID) -> Int? {
    stores.firstIndex { flow.services[$0.service].id == purchase }
  }
}

extension Flow.Drawing {
  /// The control that waits for the answer to it.
  fileprivate var waitingControl: ControlID? {
    let sections = frameStart + main + bottom + frameEnd + [modal?.section].compactMap(\.self)
    for case .controls(let line) in sections.flatMap(\.blocks) {
      if let waiting = line.controls.first(where: \.isWaiting) { return waiting.id }
    }
    return nil
  }
}
