/// One event being worked off: the state it changes and the effects it causes.
///
/// A list of commands runs until it ends, leaves its screen or has to wait. At most one list waits;
/// lists whose time comes meanwhile queue behind it.
struct EventProcessor {
  let program: Flow.Program
  var state: Flow.State
  var effects: [Flow.Effect] = []
  /// Screens entered since the event; content that sends itself in circles is stopped.
  private var entries = 0
  /// Those that were entered after so many that one of them must have come again.
  private var again: [UInt16] = []
  /// The screens entered though their condition did not hold.
  private(set) var guardViolations: [UInt16] = []
  /// The values that a shop has just told of a purchase, which the rest of its list does not set.
  var told: Set<Int> = []
  /// Takes note of what conditions come to, where a search wants to know.
  let coverage: ConditionCoverage?

  init(_ program: Flow.Program, _ state: Flow.State, noting coverage: ConditionCoverage? = nil) {
    self.program = program
    self.state = state
    self.coverage = coverage
  }

  /// Makes ready for another event, in another state.
  mutating func restart(in state: Flow.State) {
    self.state = state
    effects = []
    entries = 0
    again = []
    guardViolations = []
  }

  /// The screens that lead to each other for ever, where it was stopped for this.
  var cycle: [UInt16] { entries > 2 * program.screens.count ? again : [] }

  var screen: ProgramScreen { program.screens[Int(state.screen)] }

  func holds(_ test: ResolvedCondition?, option: OptionRow? = nil) -> Bool {
    program.holds(test, option: option, in: state)
  }

  /// Whether a command's own condition holds.
  private func isWanted(
    _ condition: ResolvedCondition?, _ place: CommandPlace, _ option: OptionRow?
  ) -> Bool {
    guard let condition else { return true }
    let holds = holds(condition, option: option)
    coverage?.note(holds, at: place)
    return holds
  }

  private func isWanted(_ condition: ResolvedCondition?, _ cursor: Cursor) -> Bool {
    isWanted(
      condition, CommandPlace(list: Int(cursor.list), index: Int(cursor.next) - 1), cursor.option)
  }

  // MARK: Lists

  /// Runs a list from a place in it, then those whose time came meanwhile.
  mutating func run(_ start: Cursor) {
    var cursor = start
    while state.isShown, Int(cursor.next) < program.lists[Int(cursor.list)].count {
      let operation = program.lists[Int(cursor.list)][Int(cursor.next)]
      cursor.next += 1
      if !perform(operation, cursor) { break }
    }
    runQueue()
  }

  mutating func run(list: Int, option: OptionRow? = nil) {
    run(Cursor(list: UInt16(list), next: 0, option: option))
  }

  /// Does one command; false when the list stops or waits.
  private mutating func perform(_ operation: Operation, _ cursor: Cursor) -> Bool {
    switch operation {
    case .next: moveForward()
    case .back: moveBack()
    case .finish: finish()
    case .go(let screen): move(to: screen)
    case .wait(let milliseconds):
      state.waiting = Waiting(service: nil, cursor: cursor)
      effects.append(.startTimer(.wait(screen.id), .milliseconds(milliseconds)))
    case .call(let call):
      guard isWanted(call.condition, cursor) else { return true }
      let former = state.statuses[call.service]
      state.waiting = Waiting(
        service: UInt16(call.service), cursor: cursor,
        former: program.flow.services[call.service].isKept(former) ? former : nil)
      start(call)
    case .set(let value, let term, let condition):
      guard !told.contains(value), isWanted(condition, cursor) else { return true }
      set(value, to: program.compact(term, option: cursor.option, in: state), by: term)
      return true
    case .present(let screen, let element, let condition):
      if screen == Int(state.screen), isWanted(condition, cursor) {
        state.modal = UInt16(element)
      }
      return true
    case .open(let destination):
      effects.append(.open(destination))
      return true
    case .after(let milliseconds, let list):
      startTimer(list: list, milliseconds: milliseconds, option: cursor.option)
      return true
    case .loadProducts(let store):
      loadProducts(of: store)
      return true
    case .store(let items, let condition):
      if isWanted(condition, cursor) { store(items) }
      return true
    }
    return false
  }

  /// Runs the lists whose time came while another one waited.
  private mutating func runQueue() {
    while state.waiting == nil, state.isShown, !state.queue.isEmpty {
      run(state.queue.removeFirst())
    }
  }

  /// Runs a list now, or as soon as the one that waits has ended.
  mutating func runOrQueue(_ cursor: Cursor) {
    if state.waiting == nil { run(cursor) } else { state.queue.append(cursor) }
  }

  // MARK: Values

  /// Gives a value, and stores it at once if it is `immediate`.
  mutating func change(_ value: Int, to content: CompactConstant) {
    guard state.values[value] != content else { return }
    state.values[value] = content
    if program.flow.values[value].isImmediate { store([.value(program.flow.values[value].id)]) }
  }

  /// Does what `set` says: a day is a new moment even where it is as many days as before.
  private mutating func set(_ value: Int, to content: CompactConstant, by term: Term) {
    guard case .days(let days) = content else { return change(value, to: content) }
    let declared = program.flow.values[value]
    if case .copy(let source) = term {
      effects.append(.copyMoment(declared.id, from: program.flow.values[source].id))
    } else {
      effects.append(.settleMoment(declared.id, daysFromNow: days))
    }
    state.values[value] = content
    if declared.isImmediate { store([.value(declared.id)]) }
  }

  /// Takes what the user enters: of a day the moment is settled, too.
  mutating func enter(_ content: CompactConstant, into value: Int) {
    if case .days(let days) = content {
      effects.append(.settleMoment(program.flow.values[value].id, daysFromNow: days))
    }
    change(value, to: content)
  }

  private mutating func store(_ items: [Flow.Command.Stored]) {
    var entries: [Flow.StoredValue] = []
    for item in items {
      switch item {
      case .completed:
        entries.append(Flow.StoredValue(program.flow.completedKey, .bool(true)))
        // Who completes the flow has seen all there is, and the two are stored in one step.
        if let seen = program.seenVersion { entries.append(seen) }
      case .value(let id):
        guard let index = program.valueIndex[id], let key = program.flow.values[index].key
        else { continue }
        entries.append(Flow.StoredValue(key, program.stored(index, in: state)))
      }
    }
    if !entries.isEmpty { effects.append(.store(entries)) }
  }

  // MARK: Screens

  /// Shows a screen as if it was just come to.
  mutating func enter(_ index: Int) {
    entries += 1
    if entries > program.screens.count, !again.contains(UInt16(index)) {
      again.append(UInt16(index))
    }
    guard entries <= 2 * program.screens.count else { return }
    leave()
    state.screen = UInt16(index)
    state.path = program.path(holding: index, current: state.path)
    if !holds(screen.condition) { guardViolations.append(state.screen) }
    effects.append(.track(.viewed(screen.id)))
    for service in screen.preflights where state.statuses[service] != .requesting {
      effects.append(.readStatus(program.flow.services[service].id))
    }
    askForProducts()
    startTimeline()
    run(list: screen.enter)
  }

  /// Forgets what belongs to the screen that is left.
  private mutating func leave() {
    if timelineRuns { effects.append(.cancelTimer(.timeline(screen.id))) }
    for timer in state.timers { effects.append(.cancelTimer(.after(screen.id, Int(timer.list)))) }
    if let waiting = state.waiting, waiting.service == nil {
      effects.append(.cancelTimer(.wait(screen.id)))
    }
    state.timers = []
    // Data that came late is heard on any screen.
    state.queue.removeAll { cursor in
      if case .late = program.origin(ofList: cursor.list) { false } else { true }
    }
    state.waiting = nil
    state.modal = nil
    state.moment = 0
  }

  /// Does the completion's commands and ends the run.
  mutating func finish() {
    leave()
    if state.isWhatsNew, let news = program.whatsNew {
      complete(news.completion)
      if let seen = program.seenVersion { effects.append(.store([seen])) }
    } else {
      complete(program.completion)
    }
    end(.finished)
    effects.append(.track(state.isWhatsNew ? .whatsNewCompleted : .completed))
    effects.append(.showApp)
  }

  private mutating func complete(_ list: Int) {
    for (index, operation) in program.lists[list].enumerated() {
      let place = CommandPlace(list: list, index: index)
      switch operation {
      case .store(let items, let condition):
        if isWanted(condition, place, nil) { store(items) }
      case .call(let call):
        guard isWanted(call.condition, place, nil) else { continue }
        state.statuses[call.service] = .ok
        effects.append(performEffect(call.service))
      default: break
      }
    }
  }

  /// Ends the run unfinished.
  mutating func abandon() {
    leave()
    end(.abandoned)
    effects.append(.track(state.isWhatsNew ? .whatsNewAbandoned : .abandoned))
  }

  private mutating func end(_ phase: Flow.State.Phase) {
    state.phase = phase
    state.queue = []
    for lookUp in state.lookUps { cancelTimers(of: lookUp) }
    state.lookUps = []
  }
}
