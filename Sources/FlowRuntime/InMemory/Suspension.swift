/// Somebody who waits until it is over, or until the task is cancelled.
///
/// It never leaves the main actor, and so a world in memory goes on in the same order however busy
/// the machine is. A class, for its identity.
@MainActor final class Suspension {
  private var continuation: CheckedContinuation<Void, Never>?
  private var isOver = false

  func wait() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation {
        if isOver { $0.resume() } else { continuation = $0 }
      }
    } onCancel: {
      Task { @MainActor in end() }
    }
  }

  func end() {
    isOver = true
    continuation?.resume()
    continuation = nil
  }
}
