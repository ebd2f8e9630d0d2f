import FlowCore

/// The enumeration of a flow's events, and which of them are enabled in a state.
///
/// The order is fixed and puts the usual first: the world before the user, success before failure,
/// the content's order among controls. Timers of one screen may fire in any order, since when the
/// user started one of them is not known.
struct EventEnumeration {
  private(set) var events: [Flow.Event] = []
  private let program: Flow.Program
  private let inputs: InputSpace
  /// The values of which not everything is entered beside everything else.
  private let independent: IndependentValues?
  /// What the user can do on each screen, the frame's controls included.
  private var userActions: [[UserAction]] = []
  /// What each screen may be told of permissions it reads.
  private var statuses: [[(service: Int, event: UInt32)]] = []
  /// What a shop may tell of a purchase that waits for somebody's approval, is bought or restored;
  /// nothing more than that it is owned comes first.
  private var approvals: [(service: Int, owned: [UInt32])] = []
  /// What each store may tell of its products.
  private var products: [[UInt32]] = []
  /// What each service may answer, and what its fetches may bring.
  private var answers: [[UInt32]] = []
  private var fetches: [[UInt32]] = []
  /// Fetches and deeds that bring what only draws in further combinations, by service.
  private var drawnFetches: [Int: DrawnFetches] = [:]
  private var pauses: [UInt32] = []
  private var timeouts: [UInt32] = []
  private var waits: [UInt32] = []
  private var timelines: [UInt32] = []
  private var delays: [Delay: UInt32] = [:]
  /// The deep links, which come last: the shortest ways are those of who opens none.
  private var links: [UInt32] = []

  /// A list whose time comes on a screen; the frame's lists are on all of them.
  private struct Delay: Hashable {
    var screen: Int
    var list: UInt16
  }

  /// Fetches, or deeds, whose contents decide nothing that others do not: each is tried where it is first
  /// awaited, with and without motion, beside some contents of what is drawn with them, and not
  /// wherever it is.
  private struct DrawnFetches {
    struct Place: Hashable {
      var reducesMotion: Bool
      var beside: [CompactConstant]
    }

    var events: [UInt32]
    var beside: [Int]
    var known: Set<Place> = []

    /// The fetches to be tried in a state.
    mutating func events(in state: Flow.State) -> [UInt32] {
      let place = Place(
        reducesMotion: state.reducesMotion, beside: beside.map { state.values[$0] })
      return !events.isEmpty && known.insert(place).inserted ? events : []
    }
  }

  /// What the user can do while a control can be used; without one, at any time.
  private struct UserAction {
    var screen: Int
    var control: Int
    var events: [UInt32]
    /// The value it enters or gives, and the events after which it holds what is tried beside plain
    /// contents only.
    var value = -1
    var others: [UInt32] = []
    /// What a button gives, which it can give again while the value holds it.
    var given: CompactConstant?
  }

  init(_ program: Flow.Program, _ inputs: InputSpace, _ independent: IndependentValues?) {
    self.program = program
    self.inputs = inputs
    self.independent = independent
    let flow = program.flow
    for service in flow.services {
      let data = flow.data(of: service.id)
      var brought: [UInt32] = []
      // A look-up decides for itself; its fetches only bring data.
      if case .lookUp = service.kind {
        answers.append([])
        brought = [add(.fetched(service.id, [:]))]
        brought += inputs.combinations(of: data).map { add(.fetched(service.id, $0)) }
        drawnFetches[answers.count - 1] = DrawnFetches(
          events: inputs.drawnCombinations(of: data).map { add(.fetched(service.id, $0)) },
          beside: inputs.values(drawnBeside: data))
      } else {
        answers.append(answers(of: service, bringing: data))
      }
      if case .purchase = service.kind {
        let owned = program.reportableValues(of: answers.count - 1, inputs)
          .map { add(.owned(service.id, $0)) }
        approvals.append((answers.count - 1, owned))
      }
      fetches.append(brought)
      pauses.append(add(.elapsed(.pause(service.id))))
      timeouts.append(add(.elapsed(.timeout(service.id))))
    }
    for store in program.stores {
      let purchase = flow.services[store.service].id
      products.append(inputs.productLists(of: purchase).map { add(.products(purchase, $0)) })
    }
    var frame = userActions(on: flow.frame, program.frameIndex)
    if flow.swipe {
      frame.append(
        UserAction(screen: 0, control: -1, events: [add(.swipeForward), add(.swipeBack)]))
    }
    for (index, screen) in flow.screens.enumerated() {
      userActions.append(userActions(on: screen, index) + frame + dismissal(of: screen))
      statuses.append(readings(on: index))
      waits.append(add(.elapsed(.wait(screen.id))))
      timelines.append(add(.elapsed(.timeline(screen.id))))
    }
    links = flow.deepLinks.map { add(.deepLink($0.id)) }
  }

  private mutating func add(_ event: Flow.Event) -> UInt32 {
    events.append(event)
    return UInt32(events.count - 1)
  }

  /// What a service may answer; an action that is done may bring more than nothing.
  private mutating func answers(
    of service: Flow.Service, bringing data: [Flow.Value]
  ) -> [UInt32] {
    let told = service.answers.map { add(.answer(service.id, $0)) }
    guard !data.isEmpty else { return told }
    let performed = inputs.dataBrought(data).map { add(.performed(service.id, $0)) }
    let drawn = inputs.drawnCombinations(of: data).map { add(.performed(service.id, $0)) }
    drawnFetches[answers.count] = DrawnFetches(
      events: drawn, beside: inputs.values(drawnBeside: data))
    return told.prefix(1) + performed + told.dropFirst()
  }

  private mutating func userActions(on screen: Flow.Screen, _ index: Int) -> [UserAction] {
    var userActions: [UserAction] = []
    for (number, control) in screen.controls.enumerated() {
      let name = ControlID("\(screen.id).\(control.id)")
      var action = UserAction(screen: index, control: number, events: [])
      switch control.role {
      case .button:
        let tap = add(.tap(name))
        let button = ValueButton(control, on: screen)
        action.value = program.flow.values.firstIndex { $0.id == button?.value } ?? -1
        if let button, !isTriedEverywhere(button.content, of: action.value) {
          action.others = [tap]
          action.given = program.compact(of: button.content, for: action.value)
        } else {
          action.events = [tap]
        }
      case .list(let table, let first):
        let rows = program.flow.tables.first { $0.id == table }?.rows ?? []
        action.events = rows.prefix(first ?? rows.count).map { add(.pick(name, $0.id)) }
      case .input(let id, as: _):
        action.value = program.flow.values.firstIndex { $0.id == id } ?? -1
        for content in inputs.representatives(of: id) {
          let event = add(.enter(name, content))
          if isTriedEverywhere(content, of: action.value) {
            action.events.append(event)
          } else {
            action.others.append(event)
          }
        }
      }
      userActions.append(action)
    }
    return userActions
  }

  private func isTriedEverywhere(_ content: Flow.Constant, of value: Int) -> Bool {
    guard let independent, let content = program.compact(of: content, for: value) else {
      return true
    }
    return independent.isRepresentative(content, of: value)
  }

  private mutating func dismissal(of screen: Flow.Screen) -> [UserAction] {
    guard screen.modals.contains(where: { $0.style == .sheet }) else { return [] }
    return [UserAction(screen: 0, control: -1, events: [add(.dismiss)])]
  }

  /// What the system may say of the permissions a screen reads: they may have been given or taken
  /// before, and they may be in the system's settings while the screen is shown.
  private mutating func readings(on screen: Int) -> [(service: Int, event: UInt32)] {
    var readings: [(service: Int, event: UInt32)] = []
    for index in program.readsOnEntry(of: screen) {
      let service = program.flow.services[index]
      for status in [Flow.Status.granted, .denied, .notDetermined]
      where service.statuses.contains(status) {
        readings.append((index, add(.status(service.id, status))))
      }
    }
    return readings
  }

  /// Puts the numbers of all that is tried in a state at the end of a list.
  ///
  /// - Returns: Whether something else can be entered, too.
  mutating func collect(in state: Flow.State, _ found: inout [UInt32]) -> Bool {
    guard state.phase == .running else { return false }
    let screen = Int(state.screen)
    if let waiting = state.waiting {
      if let service = waiting.service {
        found += answers[Int(service)]
        // Those of a look-up are tried where it fetches.
        if !answers[Int(service)].isEmpty {
          found += drawnFetches[Int(service)]?.events(in: state) ?? []
        }
      } else {
        found.append(waits[screen])
      }
    }
    for progress in state.lookUps { collect(progress, in: state, &found) }
    for timer in state.timers { found.append(delay(timer.list, on: screen)) }
    if program.awaitsMoment(state) { found.append(timelines[screen]) }
    for (service, event) in statuses[screen] where state.waiting?.service != UInt16(service) {
      found.append(event)
    }
    for (service, owned) in approvals {
      if state.statuses[service] == .pending {
        found += owned
      } else if state.waiting?.service == UInt16(service) {
        // Nothing more is told by the answer `ok`.
        found += owned.dropFirst()
      }
    }
    for (store, events) in products.enumerated() where program.awaitsProducts(of: store, in: state)
    {
      found += events
    }
    guard state.waiting == nil else { return false }
    var hasOthers = false
    for action in userActions[screen]
    where action.control < 0 || program.isUsable(action.control, of: action.screen, in: state) {
      found += action.events
      if action.others.isEmpty { continue }
      if let independent, independent.isFree(action.value, in: state, giving: action.given) {
        found += action.others
      } else {
        hasOthers = true
      }
    }
    found += links
    return hasOthers
  }

  private mutating func collect(
    _ progress: LookUpProgress, in state: Flow.State, _ found: inout [UInt32]
  ) {
    let service = Int(progress.service)
    if progress.stage == .pausing {
      found.append(pauses[service])
    } else {
      found += fetches[service] + (drawnFetches[service]?.events(in: state) ?? [])
    }
    if progress.stage != .listening { found.append(timeouts[service]) }
  }

  private mutating func delay(_ list: UInt16, on screen: Int) -> UInt32 {
    let delay = Delay(screen: screen, list: list)
    if let event = delays[delay] { return event }
    let event = add(.elapsed(.after(program.flow.screens[screen].id, Int(list))))
    delays[delay] = event
    return event
  }
}
