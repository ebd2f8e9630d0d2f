/// Applies a pure function to every input, on several threads, and keeps the inputs' order.
///
/// - Parameters:
///   - inputs: The inputs; neighbours are worked off together, since most are small.
///   - jobs: How many parts the work is cut into.
///   - transform: The function.
///   - reportProgress: Is told how many inputs are worked off, now and then.
/// - Returns: What the function makes of each input.
func mapConcurrently<Input: Sendable, Output: Sendable>(
  _ inputs: [Input], jobs: Int, _ transform: @escaping @Sendable (Input) -> Output,
  onProgress reportProgress: (Int) -> Void = { _ in }
) async -> [Output] {
  reportProgress(0)
  let parts = max(1, min(jobs, inputs.count))
  guard parts > 1 else { return inputs.map(transform) }
  // More parts than threads, so that a part of large inputs does not keep the others waiting.
  let size = max(1, inputs.count / (parts * 16))
  let starts = Array(stride(from: 0, to: inputs.count, by: size))
  return await withTaskGroup(of: (Int, [Output]).self) { group in
    var results: [[Output]] = Array(repeating: [], count: starts.count)
    var next = 0
    func add() {
      guard next < starts.count else { return }
      let (index, start) = (next, starts[next])
      next += 1
      group.addTask { (index, inputs[start..<min(start + size, inputs.count)].map(transform)) }
    }
    for _ in 0..<parts { add() }
    var done = 0
    for await (index, outputs) in group {
      results[index] = outputs
      done += outputs.count
      reportProgress(done)
      add()
    }
    return results.flatMap { $0 }
  }
}
