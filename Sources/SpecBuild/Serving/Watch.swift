/// Watches folders of a project by polling.
package struct Watch: Sendable {
  /// How often it polls.
  package struct Pace: Sendable {
    /// How long it waits between two snapshots.
    package var interval = Duration.milliseconds(60)
    /// How long nothing may have changed for a change to be over: an editor may empty a file before
    /// it fills it, and a branch is switched file by file.
    package var settling = Duration.milliseconds(15)
    /// After how long without a change it slows down, and to what.
    package var patience = Duration.seconds(60)
    package var idleInterval = Duration.milliseconds(240)
    /// Polling takes at most one part in so many of the time.
    package var share = 20

    package init() {}
  }

  private let root: String
  private let folders: [String]
  private let disk: FileSystem
  private let pace: Pace
  private let clock = ContinuousClock()
  private var known: Look

  /// Takes the first snapshot; what differs from it is a change.
  package init(
    _ folders: [String], under root: String, on disk: FileSystem = .disk, pace: Pace = Pace()
  ) {
    self.root = root
    self.folders = folders
    self.disk = disk
    self.pace = pace
    known = Look(at: folders, under: root, on: disk)
  }

  /// Waits until something has changed since the last time, and has settled.
  ///
  /// - Throws: `CancellationError` when the task is cancelled.
  package mutating func change() async throws {
    let start = clock.now
    while true {
      let before = clock.now
      let look = look()
      let cost = clock.now - before
      if look != known {
        known = try await settled(look)
        return
      }
      let isIdle = clock.now - start > pace.patience
      try await clock.sleep(
        for: max(isIdle ? pace.idleInterval : pace.interval, cost * pace.share))
    }
  }

  /// The first look that is like the one before it, or the last when it never comes to rest.
  private func settled(_ first: Look) async throws -> Look {
    var look = first
    for _ in 0..<40 {
      try await clock.sleep(for: pace.settling)
      let next = self.look()
      if next == look { return next }
      look = next
    }
    return look
  }

  private func look() -> Look { Look(at: folders, under: root, on: disk) }
}
