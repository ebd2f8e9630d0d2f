extension Flow.Program {
  /// Begins a run: decides whether the flow is shown, and with which screen.
  ///
  /// - Parameter launch: What the app knows at launch.
  /// - Returns: The first state, and what the app is to do, in order.
  public func start(_ launch: Flow.Launch = Flow.Launch()) -> (
    state: Flow.State, effects: [Flow.Effect]
  ) {
    let run = begun(launch)
    return (run.state, run.effects)
  }

  /// The launch screen as it stands before anything is known and anything has begun: to be drawn, not
  /// to be run.
  ///
  /// - Returns: Its state; nothing where the flow has no launch screen.
  public func launching(reducesMotion: Bool = false) -> Flow.State? {
    guard let id = flow.launchScreen, let screen = screenIndex[id] else { return nil }
    var state = initialState(Flow.Launch(reducesMotion: reducesMotion))
    state.phase = .running
    state.screen = UInt16(screen)
    return state
  }

  func begun(_ launch: Flow.Launch, noting coverage: ConditionCoverage? = nil) -> EventProcessor {
    var run = EventProcessor(self, initialState(launch), noting: coverage)
    if let first = firstNews(in: run.state) {
      run.tellNews(from: first)
      return run
    }
    run.passNews()
    let rule = entry.indices.first { index in
      let holds = run.holds(entry[index].condition)
      coverage?.note(holds, atRule: index)
      return holds
    }
    let destination = rule.flatMap { entry[$0].screen }
    if let destination {
      run.state.phase = .running
      run.effects.append(.track(.started))
      run.enter(destination)
      run.dismissHiddenModal()
    } else {
      run.effects.append(.showApp)
    }
    return run
  }

  /// Moves a run on.
  ///
  /// - Parameters:
  ///   - event: What happened. What does not fit the state changes nothing.
  ///   - state: The state it happened in; becomes the one after it.
  /// - Returns: What the app is to do, in order.
  public func send(_ event: Flow.Event, to state: inout Flow.State) -> [Flow.Effect] {
    guard state.phase == .running else { return [] }
    var run = EventProcessor(self, state)
    run.handle(event)
    state = run.state
    return run.effects
  }

  /// Ends a run unfinished, because the app puts the flow away; the next launch shows it again.
  ///
  /// - Parameter state: The state it ends in. A run that is over, or never began, stays as it is.
  /// - Returns: What the app is to do, in order: forget what was awaited, tell the analytics.
  public func abandon(_ state: inout Flow.State) -> [Flow.Effect] {
    guard state.phase == .running else { return [] }
    var run = EventProcessor(self, state)
    run.abandon()
    state = run.state
    return run.effects
  }

  /// Where a launch begins, before the entry decision.
  package func initialState(_ launch: Flow.Launch) -> Flow.State {
    let owned = flow.services.compactMap { service -> Flow.Purchase? in
      guard case .purchase(let purchase) = service.kind else { return nil }
      return launch.statuses[service.id] == .ok ? purchase : nil
    }
    let told = Set(owned.flatMap(\.tells))
    var constants = values.map(\.initial)
    for (index, value) in flow.values.enumerated() where !told.contains(value.id) {
      if let given = launch.values[value.id].flatMap({ compact(of: $0, for: index) }) {
        constants[index] = given
      }
    }
    let statuses = flow.services.map { $0.settledStatus($0.status(at: launch)) }
    let state = Flow.State(
      phase: .skipped, wasCompleted: launch.wasCompleted, seenVersion: seenVersion(at: launch),
      isWhatsNew: false, reducesMotion: launch.reducesMotion, screen: 0, path: Flow.State.noPath,
      history: [], isBackBlocked: false, values: constants,
      statuses: statuses, products: stores.map { _ in .loading }, moment: 0, timers: [], queue: [],
      lookUps: [])
    return owned.reduce(state) { learning(launch.values, of: $1, in: $0) }
  }
}

extension Flow.Service {
  /// How the service is known to stand at a launch; actions and look-ups belong to one run.
  func status(at launch: Flow.Launch) -> Flow.Status? {
    switch kind {
    case .permission, .purchase: launch.statuses[id]
    case .action, .lookUp: nil
    }
  }

  /// The status if a run can begin with it, when nothing is under way; else the first one.
  func settledStatus(_ status: Flow.Status?) -> Flow.Status {
    guard let status, statuses.contains(status), status != .requesting, status != .busy else {
      return statuses[0]
    }
    return status
  }
}

extension EventProcessor {
  mutating func handle(_ event: Flow.Event) {
    perform(event)
    dismissHiddenModal()
  }

  /// Puts a modal away that is no longer to be shown: it would cover what can't be seen behind it.
  mutating func dismissHiddenModal() {
    guard state.isShown, let modal = state.modal,
      !holds(screen.elements[Int(modal)].condition)
    else { return }
    state.modal = nil
  }

  private mutating func perform(_ event: Flow.Event) {
    switch event {
    case .tap(let id):
      guard let control = usable(id), case .button = control.role else { return }
      dismissModal()
      run(list: control.commands)
    case .pick(let id, let row): pick(id, row)
    case .enter(let id, let constant):
      guard let control = usable(id), case .input(let value) = control.role,
        let content = program.values[value].compact(of: constant),
        state.values[value] != content, content != .unset || program.values[value].kind == .date,
        canChoose(content, for: value, with: id)
      else { return }
      enter(content, into: value)
      run(list: control.commands)
    case .dismiss:
      guard state.waiting == nil, let modal = state.modal,
        program.flow.screens[Int(state.screen)].modals
          .contains(where: { $0.section == screen.elements[Int(modal)].id && $0.style == .sheet })
      else { return }
      state.modal = nil
    case .swipeForward:
      if canSwipe, case .screen = program.following(state) { moveForward() }
    case .swipeBack: if canSwipe { moveBack() }
    case .answer(let id, .ok) where isAction(id): performed(id, [:])
    case .answer(let id, let answer): if !isLookUp(id) { self.answer(id, answer) }
    case .performed(let id, let data): performed(id, data)
    case .status(let id, let status): learn(id, status)
    case .owned(let id, let told): own(id, told)
    case .products(let id, let products): sell(id, products)
    case .fetched(let id, let data): fetched(id, data)
    case .elapsed(let timer): elapse(timer)
    case .deepLink(let id): follow(id)
    }
  }

  private var canSwipe: Bool {
    program.flow.swipe && state.waiting == nil && state.modal == nil
  }

  /// Whether the service decides for itself what its data are worth.
  private func isLookUp(_ id: ServiceID) -> Bool {
    guard let index = program.serviceIndex[id] else { return false }
    if case .lookUp = program.flow.services[index].kind { return true }
    return false
  }

  /// Whether the service is something the app does, which may bring data.
  private func isAction(_ id: ServiceID) -> Bool {
    guard let index = program.serviceIndex[id] else { return false }
    if case .action = program.flow.services[index].kind { return true }
    return false
  }

  /// The control of a name, if it can be used now.
  private func usable(_ id: ControlID) -> ProgramControl? {
    guard let place = program.controlIndex[id], program.isUsable(place, in: state) else {
      return nil
    }
    return program.screens[place.screen].controls[place.control]
  }

  /// Whether a control can give a value something: of the rows of a table those that are drawn, and to
  /// a set or from it none that is not.
  private func canChoose(
    _ content: CompactConstant, for value: Int, with control: ControlID
  ) -> Bool {
    guard let table = program.values[value].table else { return true }
    func isDrawn(_ row: Int) -> Bool {
      program.isDrawn(
        OptionRow(table: UInt16(table), row: UInt16(row)), by: control, in: state)
    }
    switch (content, state.values[value]) {
    case (.row(let row), _): return isDrawn(Int(row))
    case (.rows(let new), .rows(let old)):
      let changed = new ^ old
      return program.values[value].rows.indices.allSatisfy {
        changed & 1 << UInt64($0) == 0 || isDrawn($0)
      }
    default: return true
    }
  }

  /// A button in a modal, a row's too, puts it away first; nothing else can be touched meanwhile.
  ///
  /// An input leaves it: text is typed letter by letter, and more than one thing can be entered.
  private mutating func dismissModal() {
    state.modal = nil
  }

  private mutating func pick(_ id: ControlID, _ row: RowID) {
    guard let control = usable(id),
      case .list(let table, let first) = control.role,
      let index = program.flow.tables[table].rows.firstIndex(where: { $0.id == row }), index < first
    else { return }
    let option = OptionRow(table: UInt16(table), row: UInt16(index))
    guard program.isDrawn(option, by: id, in: state) else { return }
    dismissModal()
    run(list: control.commands, option: option)
  }
}
