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
