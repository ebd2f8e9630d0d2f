/// A look-up fetches at once and after each pause until the data is there. When time is up one last
/// fetch decides; it is given one more pause. Fetches that bring nothing cost no more than that, so
/// a look-up of 3.5 s by 0.5 s fetches eight times: at 0, 0.5 … 3.0 and 3.5 s.
extension EventProcessor {
  /// The look-up's progress.
  func lookUp(_ id: ServiceID) -> Int? {
    guard let index = program.serviceIndex[id] else { return nil }
    return state.lookUps.firstIndex { $0.service == UInt16(index) }
  }

  /// A fetch brought data, or none.
  mutating func fetched(_ id: ServiceID, _ data: [ValueID: Flow.Constant]) {
    guard let place = lookUp(id), state.lookUps[place].stage != .pausing,
      let index = program.serviceIndex[id],
      case .lookUp(let lookUp) = program.flow.services[index].kind
    else { return }
    take(data, from: id)
    let isFound = holds(program.foundTests[index])
    switch state.lookUps[place].stage {
    case .fetching where !isFound:
      state.lookUps[place].stage = .pausing
      effects.append(.startTimer(.pause(id), lookUp.every))
    case .fetching, .lastFetch:
      decide(place, isFound)
    case .listening where isFound:
      let late = state.lookUps.remove(at: place).late
      state.statuses[index] = .late
      if let late { runOrQueue(Cursor(list: late, next: 0, option: nil)) }
    case .listening, .pausing: break
    }
  }

  /// The data's values, the initial ones where it has none.
  mutating func take(_ data: [ValueID: Flow.Constant], from id: ServiceID) {
    for (index, value) in program.flow.values.enumerated() where value.origin.service == id {
      let compiled = program.values[index]
      change(index, to: data[value.id].flatMap(compiled.compact(of:)) ?? compiled.initial)
    }
  }

  /// The time of a look-up, or of its last fetch, is up.
  mutating func timeOut(_ id: ServiceID) {
    guard let place = lookUp(id), let index = program.serviceIndex[id],
      case .lookUp(let lookUp) = program.flow.services[index].kind
    else { return }
    switch state.lookUps[place].stage {
    case .pausing:
      effects.append(.cancelTimer(.pause(id)))
      effects.append(.fetch(id))
      fallthrough
    case .fetching:
      state.lookUps[place].stage = .lastFetch
      effects.append(.startTimer(.timeout(id), lookUp.every))
    case .lastFetch: decide(place, false)
    case .listening: break
    }
  }

  private mutating func decide(_ place: Int, _ isFound: Bool) {
    let progress = state.lookUps[place]
    let id = program.flow.services[Int(progress.service)].id
    effects.append(.cancelTimer(.timeout(id)))
    if !isFound, progress.late != nil {
      state.lookUps[place].stage = .listening
      effects.append(.listen(id))
    } else {
      state.lookUps.remove(at: place)
    }
    answer(id, isFound ? .found : .empty)
  }

  /// Forgets the timers of a look-up.
  mutating func cancelTimers(of progress: LookUpProgress) {
    let id = program.flow.services[Int(progress.service)].id
    if progress.stage == .pausing { effects.append(.cancelTimer(.pause(id))) }
    if progress.stage != .listening { effects.append(.cancelTimer(.timeout(id))) }
  }
}
