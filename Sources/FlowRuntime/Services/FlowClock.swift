/// Tells how much time has passed, whatever becomes of the date.
@MainActor public protocol FlowClock {
  /// The time since some moment; it never goes back.
  var elapsed: Duration { get }

  /// Waits until `elapsed` has come to a time; less if the task is cancelled.
  func sleep(until time: Duration) async
}

/// The device's own clock, which nobody can set.
public struct MonotonicClock: FlowClock {
  private let clock = ContinuousClock()
  private let start = ContinuousClock.now

  /// Makes a clock that begins now.
  public nonisolated init() {}

  /// The time since the clock was made, in which the device may have slept.
  public var elapsed: Duration {
    start.duration(to: clock.now)
  }

  /// Waits until so much time has passed since the clock was made; less if the task is cancelled.
  public func sleep(until time: Duration) async {
    try? await clock.sleep(until: start.advanced(by: time))
  }
}
