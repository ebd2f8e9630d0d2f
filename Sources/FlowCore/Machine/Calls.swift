extension EventProcessor {
  /// Asks a service; the list goes on when it answers.
  mutating func start(_ call: ProgramCall) {
    let service = program.flow.services[call.service]
    switch service.kind {
    case .permission:
      state.statuses[call.service] = .requesting
      effects.append(.request(service.id))
    case .purchase(let purchase):
      state.statuses[call.service] = .busy
      effects.append(
        call.verb == .restore
          ? .restore(service.id) : .purchase(service.id, plan: plan(purchase.buys)))
    case .action:
      state.statuses[call.service] = .busy
      effects.append(performEffect(call.service))
    case .lookUp(let lookUp):
      state.statuses[call.service] = .busy
      state.lookUps.removeAll { $0.service == UInt16(call.service) }
      state.lookUps.append(
        LookUpProgress(
          service: UInt16(call.service), stage: .fetching,
          late: call.list(after: .late).map { UInt16($0) }))
      effects.append(.startTimer(.timeout(service.id), lookUp.timeout))
      effects.append(.fetch(service.id))
    }
  }

  private func plan(_ id: ValueID) -> RowID? {
    guard let value = program.valueIndex[id], case .row(let row) = state.values[value]
    else { return nil }
    return program.values[value].rows[Int(row)]
  }

  /// What an action is told to do.
  func performEffect(_ index: Int) -> Flow.Effect {
    let service = program.flow.services[index]
    var values: [ValueID: Flow.Constant] = [:]
    if case .action(let action) = service.kind {
      for id in action.takes {
        if let value = program.valueIndex[id] { values[id] = program.stored(value, in: state) }
      }
    }
    return .perform(service.id, values)
  }

  /// A service answers; only an answer that is waited for counts.
  mutating func answer(_ id: ServiceID, _ answer: Flow.Answer) {
    guard let index = program.serviceIndex[id], let waiting = state.waiting,
      waiting.service == UInt16(index), let call = program.call(waiting.cursor),
      program.flow.services[index].answers.contains(answer)
    else { return }
    let service = program.flow.services[index]
    state.waiting = nil
    let status = answer.status(of: service)
    state.statuses[index] = status == .ok ? status : waiting.former ?? status
    if answer == service.answers[0] {
      if service.isIrreversible { state.isBackBlocked = true }
      run(waiting.cursor)
    } else if let list = call.list(after: answer) {
      run(list: list, option: waiting.cursor.option)
    } else {
      // Nothing follows, but what queued up meanwhile.
      run(Cursor(list: waiting.cursor.list, next: .max, option: nil))
    }
  }

  /// An action was done and brings data, in one with the answer that is waited for.
  mutating func performed(_ id: ServiceID, _ data: [ValueID: Flow.Constant]) {
    guard let index = program.serviceIndex[id], state.waiting?.service == UInt16(index),
      case .action = program.flow.services[index].kind
    else { return }
    take(data, from: id)
    answer(id, .ok)
  }

  /// The world tells how a permission stands, asked by a screen that reads it; whatever it tells
  /// later or besides is stale.
  mutating func learn(_ id: ServiceID, _ status: Flow.Status) {
    guard let index = program.serviceIndex[id], screen.preflights.contains(index),
      program.flow.services[index].statuses.contains(status),
      state.waiting?.service != UInt16(index), status != .requesting
    else { return }
    state.statuses[index] = status
  }
}

extension Flow.Program {
  /// The call a list waits at.
  func call(_ cursor: Cursor) -> ProgramCall? {
    guard cursor.next > 0, case .call(let call) = lists[Int(cursor.list)][Int(cursor.next) - 1]
    else { return nil }
    return call
  }
}

extension Flow.Service {
  /// Whether a status outlasts an answer that brings nothing: what is owned stays so, and what
  /// waits for approval may still get it.
  func isKept(_ status: Flow.Status) -> Bool {
    if case .purchase = kind { status == .ok || status == .pending } else { false }
  }

  /// Whether back must not cross a success.
  var isIrreversible: Bool {
    switch kind {
    case .purchase: true
    case .action(let action): action.isEarly
    case .permission, .lookUp: false
    }
  }
}

extension Flow.Answer {
  /// How a service stands after an answer.
  func status(of service: Flow.Service) -> Flow.Status {
    switch self {
    case .granted: .granted
    case .denied: .denied
    case .cancelled: service.statuses[0]
    case .failed: .failed
    case .ok: .ok
    case .pending: .pending
    case .found: .found
    case .empty: .empty
    case .late: .late
    }
  }
}
