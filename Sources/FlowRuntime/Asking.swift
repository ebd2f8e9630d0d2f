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

/// Something that may be asked again before it was answered.
enum Question: Hashable {
  /// How a permission or purchase stands.
  case status(ServiceID)
  /// What a look-up's data are.
  case fetch(ServiceID)
  /// What becomes of a look-up's data.
  case listening(ServiceID)
}

/// Tells an answer from one that was overtaken.
struct Questions {
  private var numbers: [Question: Int] = [:]

  /// Makes what was asked so far stale, and gives the number of what is asked now.
  @discardableResult
  mutating func overtake(_ question: Question) -> Int {
    numbers[question, default: 0] += 1
    return numbers[question, default: 0]
  }

  /// Whether nothing has overtaken a question.
  func isLast(_ number: Int, of question: Question) -> Bool {
    numbers[question] == number
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

  /// Asks what may be asked again meanwhile: only the last answer counts, whichever comes last.
  func askLast<Answer: Sendable>(
    _ subject: Question, _ question: @escaping @MainActor () async -> Answer,
    then goOn: @escaping @MainActor (FlowDriver, Answer) -> Void
  ) {
    let number = questions.overtake(subject)
    ask(question) { driver, answer in
      if driver.questions.isLast(number, of: subject) { goOn(driver, answer) }
    }
  }
}
