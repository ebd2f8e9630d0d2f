/// How far a run has come.
package struct Progress: Sendable, Equatable {
  /// What is being done: `reading`.
  package var work: String
  /// How much of it is done, of how much, and of what: 120 of 500 apps; nothing while that is not
  /// known.
  package var amount: Amount?

  /// A part of something that can be counted.
  package struct Amount: Sendable, Equatable {
    package var done: Int
    package var count: Int
    package var things: String

    package init(_ done: Int, of count: Int, _ things: String) {
      self.done = done
      self.count = count
      self.things = things
    }
  }

  package init(_ work: String, _ amount: Amount? = nil) {
    self.work = work
    self.amount = amount
  }

  /// One line, without an end: `reading 120 of 500 apps …`.
  package var line: String {
    amount.map { "\(work) \($0.done) of \($0.count) \($0.things) …" } ?? "\(work) …"
  }
}

/// The line on a terminal that says how far a run has come, and is gone when the run is over.
///
/// A value that says what to print and prints nothing. Short runs show nothing, and a line stays
/// long enough to be read.
package struct ProgressLine: Sendable {
  private let interval: Duration
  private var isShown = false
  private var due: Duration

  package init(
    after delay: Duration = .milliseconds(500), every interval: Duration = .milliseconds(100)
  ) {
    self.interval = interval
    due = delay
  }

  /// What to print when a run has come so far after some time; nothing, most of the time.
  package mutating func text(for progress: Progress, at time: Duration) -> String? {
    guard time >= due else { return nil }
    due = time + interval
    isShown = true
    return Self.erasure + progress.line
  }

  /// What to print when the run is over, so that nothing of the line is left.
  package mutating func end() -> String? {
    defer { isShown = false }
    return isShown ? Self.erasure : nil
  }

  /// To the line's begin, and nothing behind it.
  private static let erasure = "\r\u{1B}[K"
}
