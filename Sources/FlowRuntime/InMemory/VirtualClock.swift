/// A clock that stands still until it is moved.
///
/// A class, because those who sleep by it and those who move it share it.
@MainActor public final class VirtualClock: Clock {
  /// A moment, counted from when the clock was made.
  public struct Instant: InstantProtocol {
    /// The time since the clock was made.
    public var offset: Duration

    /// The moment so much later.
    public func advanced(by duration: Duration) -> Instant {
      Instant(offset: offset + duration)
    }

    /// The time to another moment.
    public func duration(to other: Instant) -> Duration {
      other.offset - offset
    }

    /// Whether a moment is before another.
    public static func < (one: Instant, other: Instant) -> Bool {
      one.offset < other.offset
    }
  }

  /// The time since the clock was made.
  public private(set) var elapsed: Duration = .zero
  private var sleepers: [(deadline: Duration, waiting: Waiting<Void>)] = []

  /// Makes a clock.
  public init() {}

  /// The moment it is.
  ///
  /// - Precondition: It is asked on the main actor.
  public nonisolated var now: Instant {
    MainActor.assumeIsolated { Instant(offset: elapsed) }
  }

  /// How finely the clock can tell moments apart.
  public nonisolated var minimumResolution: Duration { .zero }

  /// Waits until the clock has been moved to a moment.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    guard deadline.offset > elapsed else { return }
    let waiting = Waiting<Void>()
    sleepers.append((deadline.offset, waiting))
    _ = await waiting.value()
    sleepers.removeAll { $0.waiting === waiting }
    try Task.checkCancellation()
  }

  /// How many sleep by the clock.
  public var sleeping: Int { sleepers.count }

  /// When the next sleeper is to be woken.
  public var nextDeadline: Duration? { sleepers.map(\.deadline).min() }

  /// Moves the clock and wakes those whose time has come; what they do then is for them.
  public func advance(to time: Duration) {
    elapsed = max(elapsed, time)
    let woken = sleepers.filter { $0.deadline <= elapsed }.sorted { $0.deadline < $1.deadline }
    sleepers.removeAll { $0.deadline <= elapsed }
    for sleeper in woken { sleeper.waiting.end(with: ()) }
  }
}

/// Somebody who waits to be given something.
///
/// A class, for its identity.
@MainActor final class Waiting<Value: Sendable> {
  private let stream: AsyncStream<Value>
  private let continuation: AsyncStream<Value>.Continuation

  init() {
    (stream, continuation) = AsyncStream.makeStream()
  }

  /// Waits; nothing comes when the task is cancelled.
  func value() async -> Value? {
    for await value in stream { return value }
    return nil
  }

  func end(with value: Value) {
    continuation.yield(value)
    continuation.finish()
  }
}
