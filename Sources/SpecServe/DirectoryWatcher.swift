package import SpecDisk

/// Watches folders of a project by polling.
package struct DirectoryWatcher: Sendable {
  /// How often it polls.
  package struct Polling: Sendable {
    /// How long it waits between two snapshots.
    package var interval = Duration.milliseconds(60)
    /// How long nothing may have changed for a change to be over: an editor may empty a file before
    /// it fills it, and a branch is switched file by file.
    package var debounce = Duration.milliseconds(15)
    /// After how long without a change it slows down, and to what.
    package var idleAfter = Duration.seconds(60)
    package var idleInterval = Duration.milliseconds(240)
    /// Polling takes at most one part in so many of the time.
    package var share = 20

    package init() {}
  }

  private let root: String
  private let folders: [String]
  private let disk: FileSystem
  private let polling: Polling
  private let clock = ContinuousClock()
  private var known: DirectorySnapshot

  /// Takes the first snapshot; what differs from it is a change.
  package init(
    _ folders: [String], under root: String, on disk: FileSystem = .disk,
    polling: Polling = Polling()
  ) {
    self.root = root
    self.folders = folders
    self.disk = disk
    self.polling = polling
    known = DirectorySnapshot(of: folders.map { "\(root)/\($0)" }, on: disk)
  }

  /// Waits until something has changed since the last time, and has settled.
  ///
  /// - Throws: `CancellationError` when the task is cancelled.
  package mutating func nextChange() async throws {
    let start = clock.now
    while true {
      let before = clock.now
      let snapshot = snapshot()
      let cost = clock.now - before
      if snapshot != known {
        known = try await settled(snapshot)
        return
      }
      let isIdle = clock.now - start > polling.idleAfter
      try await clock.sleep(
        for: max(isIdle ? polling.idleInterval : polling.interval, cost * polling.share))
    }
  }

  /// The first snapshot that is like the one before it, or the last when it never comes to rest.
  private func settled(_ first: DirectorySnapshot) async throws -> DirectorySnapshot {
    var snapshot = first
    for _ in 0..<40 {
      try await clock.sleep(for: polling.debounce)
      let next = self.snapshot()
      if next == snapshot { return next }
      snapshot = next
    }
    return snapshot
  }

  private func snapshot() -> DirectorySnapshot {
    DirectorySnapshot(of: folders.map { "\(root)/\($0)" }, on: disk)
  }
}
