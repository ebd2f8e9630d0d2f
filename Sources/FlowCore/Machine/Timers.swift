extension EventProcessor {
  /// Starts delayed commands; starting them again starts their time again, also where it had come
  /// and they waited for an answer.
  mutating func startTimer(list: Int, milliseconds: Int, option: OptionRow?) {
    state.timers.removeAll { $0.list == UInt16(list) }
    state.queue.removeAll { $0.list == UInt16(list) }
    state.timers.append(PendingTimer(list: UInt16(list), option: option))
    effects.append(.startTimer(.after(screen.id, list), .milliseconds(milliseconds)))
  }

  /// Whether the screen's timeline has moments to come.
  var timelineRuns: Bool { program.awaitsMoment(state) }

  /// Begins the timeline: what appears at once is there, the next moment is awaited.
  mutating func startTimeline() {
    if state.reducesMotion {
      state.moment = UInt16(screen.moments.count)
    } else if screen.moments.first == 0 {
      state.moment = 1
    }
    awaitMoment()
  }

  private mutating func awaitMoment() {
    guard timelineRuns else { return }
    let passed = state.moment == 0 ? 0 : screen.moments[Int(state.moment) - 1]
    let pause = screen.moments[Int(state.moment)] - passed
    effects.append(.startTimer(.timeline(screen.id), .milliseconds(pause)))
  }

  /// A timer's time has come; one that nobody waits for is ignored.
  mutating func elapse(_ timer: Flow.TimerID) {
    switch timer {
    case .timeline(let id):
      guard id == screen.id, timelineRuns else { return }
      state.moment += 1
      awaitMoment()
    case .after(let id, let list):
      guard id == screen.id, let place = state.timers.firstIndex(where: { $0.list == list })
      else { return }
      let timer = state.timers.remove(at: place)
      runOrQueue(Cursor(list: timer.list, next: 0, option: timer.option))
    case .wait(let id):
      guard id == screen.id, let waiting = state.waiting, waiting.service == nil else { return }
      state.waiting = nil
      run(waiting.cursor)
    case .pause(let id):
      guard let place = lookUp(id), state.lookUps[place].stage == .pausing else { return }
      state.lookUps[place].stage = .fetching
      effects.append(.fetch(id))
    case .timeout(let id): timeOut(id)
    }
  }
}

extension Flow.Program {
  /// The delayed commands that are waiting for their time, in the order they were started.
  public func pendingTimers(in state: Flow.State) -> [Flow.TimerID] {
    guard let id = screen(in: state) else { return [] }
    return state.timers.map { .after(id, Int($0.list)) }
  }
}
