/// The answers of an in-memory service: given at once, or held until they are released.
///
/// A class, because the service and the test that scripts it share it.
@MainActor public final class ScriptedAnswers<Question: Hashable & Sendable, Answer: Sendable> {
  /// What is answered to a question, if not the usual thing.
  public var answers: [Question: Answer] = [:]
  /// What is usually answered.
  public var usual: Answer
  /// Whether answers are held back.
  public var isHeld = false
  /// What was asked, in order.
  public private(set) var asked: [Question] = []
  private var waiting: [Suspension] = []

  /// Makes a script that answers one thing.
  public init(usual: Answer) {
    self.usual = usual
  }

  /// How many wait for an answer.
  public var held: Int { waiting.count }

  /// Gives the answers that are held, as they are scripted by now, and goes on without holding.
  public func release() {
    isHeld = false
    let released = waiting
    waiting = []
    for one in released { one.end() }
  }

  /// Answers; nothing where nobody is there any more when a held answer would be given.
  public func answer(_ question: Question) async -> Answer? {
    asked.append(question)
    if isHeld {
      await wait()
      if Task.isCancelled { return nil }
    }
    return answers[question] ?? usual
  }

  /// Waits for the next release, whether answers are held or not.
  func wait() async {
    let one = Suspension()
    waiting.append(one)
    await one.wait()
    waiting.removeAll { $0 === one }
  }
}
