import Dispatch

/// Applies a pure function to the numbers below a count, on several threads, and keeps their order.
///
/// Threads and not tasks: a proof is a function of values, and nobody awaits a part of it.
///
/// - Parameters:
///   - count: How many numbers there are.
///   - jobs: How many threads there are at most.
///   - transform: The function.
/// - Returns: What the function makes of each number.
func mapOnThreads<Output: Sendable>(
  _ count: Int, jobs: Int, _ transform: @Sendable (Int) -> Output
) -> [Output] {
  let threads = min(jobs, count)
  guard threads > 1 else { return (0..<count).map(transform) }
  let work = SharedWork<Output>(count)
  DispatchQueue.concurrentPerform(iterations: threads) { _ in
    while let number = work.take() { work.put(transform(number), at: number) }
  }
  return work.results
}

/// What there is to do and what was done; a class, since threads share it.
///
/// Everything in it is read and written on its queue.
private final class SharedWork<Output: Sendable>: @unchecked Sendable {
  private let queue = DispatchQueue(label: "specgen.work")
  private var next = 0
  private var outputs: [Output?]

  init(_ count: Int) { outputs = Array(repeating: nil, count: count) }

  /// The next number that nobody has taken; none at the end.
  func take() -> Int? {
    queue.sync {
      guard next < outputs.count else { return nil }
      next += 1
      return next - 1
    }
  }

  func put(_ output: Output, at number: Int) {
    queue.sync { outputs[number] = output }
  }

  /// What was made of each number, once all are done.
  var results: [Output] { queue.sync { outputs.compactMap { $0 } } }
}
