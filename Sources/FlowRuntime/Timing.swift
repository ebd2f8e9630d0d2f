import FlowCore

/// The timers that run, and the task that waits for the next one.
struct TimerList {
  struct Timer {
    var id: Flow.TimerID
    /// On the driver's clock.
    var deadline: Duration
    /// Of two that are due at once, the one started first is told first.
    var number: Int
  }

  private var timers: [Timer] = []
  private var last = 0
  /// The moment whose timers are being told.
  ///
  /// What they start counts from there, even if the clock woke us late, so that a row of timers
  /// does not drift.
  var moment: Duration?
  /// Since when all of them stand still.
  var pause: Duration?
  /// The task that waits, and until when.
  var alarm: (task: Int, deadline: Duration)?

  init(pause: Duration? = nil) {
    self.pause = pause
  }

  /// The next one to be told.
  var next: Timer? {
    timers.min { ($0.deadline, $0.number) < ($1.deadline, $1.number) }
  }

  mutating func start(_ id: Flow.TimerID, at deadline: Duration) {
    cancel(id)
    last += 1
    timers.append(Timer(id: id, deadline: deadline, number: last))
  }

  mutating func cancel(_ id: Flow.TimerID) {
    timers.removeAll { $0.id == id }
  }

  /// Ends the pause; each goes on with what was left of it.
  mutating func goOn(at now: Duration) {
    guard let pause else { return }
    for index in timers.indices { timers[index].deadline += now - pause }
    self.pause = nil
  }
}

extension FlowDriver {
  /// Lets the flow's time stand still: what is to come by itself waits, until `resume`.
  ///
  /// To be called when the app goes to the background, where nobody sees what comes and goes.
  public func pause() {
    guard timers.pause == nil else { return }
    timers.pause = services.clock.elapsed
    setAlarm()
  }

  /// Lets the flow's time go on after `pause`, and reads again what may have changed meanwhile, as
  /// `refresh` does.
  ///
  /// To be called when the app comes back to the foreground.
  public func resume() {
    timers.goOn(at: services.clock.elapsed)
    setAlarm()
    refresh()
  }

  func startTimer(_ id: Flow.TimerID, _ duration: Duration) {
    timers.start(id, at: (timers.moment ?? timers.pause ?? services.clock.elapsed) + duration)
    setAlarm()
  }

  func cancelTimer(_ id: Flow.TimerID) {
    timers.cancel(id)
    setAlarm()
  }

  /// Sees to it that somebody waits for the next timer, and nobody else for another.
  private func setAlarm() {
    let next = timers.pause == nil ? timers.next?.deadline : nil
    guard next != timers.alarm?.deadline, timers.moment == nil else { return }
    if let alarm = timers.alarm { tasks[alarm.task]?.cancel() }
    timers.alarm = nil
    guard let deadline = next else { return }
    let number = tasks.number()
    timers.alarm = (number, deadline)
    let clock = services.clock
    tasks[number] = Task { [weak self] in
      await clock.sleep(until: deadline)
      guard let self else { return }
      tasks[number] = nil
      if !Task.isCancelled { ring() }
    }
  }

  /// Tells the timers whose time has come, in order.
  private func ring() {
    timers.alarm = nil
    let now = services.clock.elapsed
    while stage == .running, timers.pause == nil, let timer = timers.next, timer.deadline <= now {
      timers.cancel(timer.id)
      timers.moment = timer.deadline
      send(.elapsed(timer.id))
    }
    timers.moment = nil
    setAlarm()
  }
}
