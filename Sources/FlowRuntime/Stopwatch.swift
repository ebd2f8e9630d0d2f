/// Time since the stopwatch was made, by some clock.
///
/// The instants of an unknown clock cannot be compared; durations can.
struct Stopwatch {
  /// How much time has passed.
  let elapsed: () -> Duration
  /// Waits until so much time has passed; less if the task is cancelled.
  let sleep: (_ until: Duration) async -> Void

  init(_ clock: some Clock<Duration>) {
    let start = clock.now
    elapsed = { start.duration(to: clock.now) }
    sleep = { try? await clock.sleep(until: start.advanced(by: $0), tolerance: nil) }
  }
}
