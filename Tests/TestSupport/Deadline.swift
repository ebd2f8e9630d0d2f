package import Foundation

/// A program that took longer than it may.
package struct Overdue: Error, CustomStringConvertible {
  package let description: String
}

extension Process {
  /// Waits until the program has ended; one that takes too long is killed.
  ///
  /// Asks again and again: on Linux `waitUntilExit` of Foundation may miss the end of a program that
  /// is ended by a signal, and then waits for ever.
  ///
  /// - Throws: `Overdue`, when it had to be killed.
  package func waitForEnd(within seconds: Int) throws {
    let limit = ContinuousClock.now + .seconds(seconds)
    while isRunning {
      guard ContinuousClock.now < limit else {
        kill(processIdentifier, SIGKILL)
        let command = ([executableURL?.path ?? ""] + (arguments ?? [])).joined(separator: " ")
        throw Overdue(description: "had not ended after \(seconds) s: \(command)")
      }
      usleep(2_000)
    }
  }
}
