import Foundation
package import Testing

/// Runs tests that wait for other programs, such as browsers, on threads of their own.
///
/// A test that waits holds its thread. On the threads that all tests share, tests that compute would
/// then wait, too. Of those that wait at once there is one more than processors: what they wait for
/// computes meanwhile, but for some of the time.
package struct WaitingTrait: TestTrait, SuiteTrait, TestScoping {
  package var isRecursive: Bool { true }

  package func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? {
    testCase == nil ? nil : self
  }

  package func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(WaitingThreads.shared) { try await function() }
  }
}

extension Trait where Self == WaitingTrait {
  /// The test, or each test of the suite, waits for other programs.
  package static var waitsForPrograms: Self { Self() }
}

/// The threads of tests that wait.
private final class WaitingThreads: TaskExecutor {
  static let shared = WaitingThreads()

  private let queue: OperationQueue = {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = ProcessInfo.processInfo.activeProcessorCount + 1
    return queue
  }()

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.addOperation { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
