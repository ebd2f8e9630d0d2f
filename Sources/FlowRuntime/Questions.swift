import FlowCore

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
