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
