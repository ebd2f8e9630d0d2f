/// A clock that stands still until it is moved.
///
/// A class, because those who sleep by it and those who move it share it.
@MainActor public final class VirtualClock: FlowClock {
  /// The time since the clock was made.
  public private(set) var elapsed: Duration = .zero
  private var sleepers: [(deadline: Duration, waiting: Suspension)] = []

  /// Makes a clock.
  public init() {}

  /// Waits until the clock has been moved so far.
  public func sleep(until time: Duration) async {
    guard time > elapsed else { return }
    let waiting = Suspension()
    sleepers.append((time, waiting))
    await waiting.wait()
    sleepers.removeAll { $0.waiting === waiting }
  }

  /// How many sleep by the clock.
  public var sleeping: Int { sleepers.count }

  /// When the next sleeper is to be woken.
  public var nextDeadline: Duration? { sleepers.map(\.deadline).min() }

  /// Moves the clock and wakes those whose time has come; what they do then is for them.
  public func advance(to time: Duration) {
    elapsed = max(elapsed, time)
    let woken = sleepers.filter { $0.deadline <= elapsed }
    sleepers.removeAll { $0.deadline <= elapsed }
    for sleeper in woken { sleeper.waiting.end() }
  }
}
