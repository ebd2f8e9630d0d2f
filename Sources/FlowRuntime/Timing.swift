import FlowCore

/// The tasks that wait for something, each until it has ended.
struct TaskList: Sendable {
  private var running: [Int: Task<Void, Never>] = [:]
  private var last = 0

  /// How many there are; nothing while cancelled ones have still to end.
  var count: Int? {
    running.values.contains(where: \.isCancelled) ? nil : running.count
  }

  /// A number for a task that is about to be made.
  mutating func number() -> Int {
    last += 1
    return last
  }

  subscript(number: Int) -> Task<Void, Never>? {
    get { running[number] }
    set { running[number] = newValue }
  }

  func cancel() {
    for task in running.values { task.cancel() }
  }
}

/// What is still to be performed, in order.
struct EffectQueue {
  private var effects: [Effect] = []
  /// Whether somebody performs them; others only add to them.
  var isPerforming = false

  mutating func add(_ new: [Effect]) {
    effects += new
  }

  /// The next one; what is to be stored without anything between is stored as one.
  mutating func next() -> Effect? {
    guard !effects.isEmpty else { return nil }
    let effect = effects.removeFirst()
    guard case .store(var values) = effect else { return effect }
    while case .store(let more)? = effects.first {
      values += more
      effects.removeFirst()
    }
    return .store(values)
  }
}

/// The timers that run, and the task that waits for the next one.
struct TimerList {
  struct Timer {
    var id: TimerID
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
  /// The task that waits, and until when.
  var alarm: (task: Int, deadline: Duration)?

  /// The next one to be told.
  var next: Timer? {
    timers.min { ($0.deadline, $0.number) < ($1.deadline, $1.number) }
  }

  mutating func start(_ id: TimerID, at deadline: Duration) {
    cancel(id)
    last += 1
    timers.append(Timer(id: id, deadline: deadline, number: last))
  }

  mutating func cancel(_ id: TimerID) {
    timers.removeAll { $0.id == id }
  }
}

extension FlowDriver {
  /// How many tasks are under way; nothing while cancelled ones have still to end.
  ///
  /// For worlds in memory, which wait until all of them wait.
  package var tasksUnderWay: Int? { tasks.count }

  /// Asks the world something and goes on with the answer, unless the driver is gone by then or the
  /// run has ended.
  func ask<Answer: Sendable>(
    _ question: @escaping @MainActor () async -> Answer,
    then goOn: @escaping @MainActor (FlowDriver, Answer) -> Void
  ) {
    let number = tasks.number()
    tasks[number] = Task { [weak self] in
      let answer = await question()
      guard let self else { return }
      tasks[number] = nil
      if !Task.isCancelled { goOn(self, answer) }
    }
  }

  // MARK: Timers

  func startTimer(_ id: TimerID, _ duration: Duration) {
    timers.start(id, at: (timers.moment ?? services.clock.elapsed) + duration)
    setAlarm()
  }

  func cancelTimer(_ id: TimerID) {
    timers.cancel(id)
    setAlarm()
  }

  /// Sees to it that somebody waits for the next timer, and nobody else for another.
  private func setAlarm() {
    guard timers.next?.deadline != timers.alarm?.deadline, timers.moment == nil else { return }
    if let alarm = timers.alarm { tasks[alarm.task]?.cancel() }
    timers.alarm = nil
    guard let deadline = timers.next?.deadline else { return }
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
    while stage == .running, let timer = timers.next, timer.deadline <= now {
      timers.cancel(timer.id)
      timers.moment = timer.deadline
      send(.elapsed(timer.id))
    }
    timers.moment = nil
    setAlarm()
  }
}
