import Foundation

/// How many times the work of something grows when its size grows fourfold.
///
/// About 4 where the work grows with the size, 16 where it grows with its square. Measured in the
/// time of this thread alone, so that what else the machine does matters little; of three
/// attempts the least counts.
///
/// - Parameters:
///   - size: The smaller size, large enough to take a few milliseconds.
///   - prepare: Makes what the work is done on, which is not measured.
///   - work: The work.
/// - Returns: The time at four times the size, divided by the time at the size.
package func growth<Input>(
  from size: Int, of prepare: (Int) -> Input, in work: (Input) -> Void
) -> Double {
  let inputs = [prepare(size), prepare(4 * size)]
  var least = Double.infinity
  for _ in 0..<3 where least > 6 {
    let times = inputs.map { input in threadTime { work(input) } }
    least = min(least, times[1] / max(times[0], .nanoseconds(1)))
  }
  return least
}

/// The time that some work takes this thread, without what other threads and programs take.
package func threadTime(of work: () -> Void) -> Duration {
  let start = threadTime()
  work()
  return threadTime() - start
}

/// The time that this thread has worked.
private func threadTime() -> Duration {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}
