package import SpecDisk

/// Watches folders of a project: it looks when the system says that something has changed, and where
/// the system does not, again and again.
///
/// What it sees is the same either way, for notices only say when to look. It goes on looking now and
/// then for what nobody tells of; once it finds such a change it relies on notices no more.
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
    /// How often it looks unasked where the system tells of changes.
    package var safetyInterval = Duration.seconds(2)
    /// How long nothing may have been told for a change to be over.
    package var quiet = Duration.milliseconds(6)
    /// The same where somebody still holds a file open that he has written to.
    package var openQuiet = Duration.milliseconds(40)
    /// After how long a change that does not come to rest is told all the same.
    package var settlingLimit = Duration.milliseconds(600)

    package init() {}
  }

  private let root: String
  private let folders: [String]
  private let disk: FileSystem
  private let polling: Polling
  private let notices: FolderNotices?
  /// No change has been seen of which the system told nothing.
  private var reliesOnNotices = true
  private let clock = ContinuousClock()
  private var known: DirectorySnapshot

  /// Takes the first snapshot; what differs from it is a change.
  ///
  /// - Parameters:
  ///   - folders: The names of the folders.
  ///   - root: Where they lie.
  ///   - disk: The disk.
  ///   - polling: How often it looks.
  ///   - notices: What the system tells of these folders; nothing where it does not.
  package init(
    _ folders: [String], under root: String, on disk: FileSystem = .disk,
    polling: Polling = Polling(), notices: FolderNotices? = nil
  ) {
    self.root = root
    self.folders = folders
    self.disk = disk
    self.polling = polling
    self.notices = notices
    known = DirectorySnapshot(of: folders.map { "\(root)/\($0)" }, on: disk)
  }

  /// Waits until something has changed since the last time, and has settled.
  ///
  /// - Throws: `CancellationError` when the task is cancelled.
  package mutating func nextChange() async throws {
    let start = clock.now
    var isTold = false
    // What has changed before it was asked may have been told to another copy of it.
    var isFirstLook = true
    while true {
      let before = clock.now
      let snapshot = snapshot()
      let cost = clock.now - before
      if snapshot != known {
        if !isTold, !isFirstLook { try await doubtNotices() }
        known = isTold ? snapshot : try await settled(snapshot)
        return
      }
      isFirstLook = false
      let isIdle = clock.now - start > polling.idleAfter
      isTold = try await wait(
        for: max(isIdle ? polling.idleInterval : polling.interval, cost * polling.share))
    }
  }

  /// Waits for some time, or, where the system tells of changes, until it told of one that is over.
  ///
  /// - Returns: Whether it told of one.
  private func wait(for time: Duration) async throws -> Bool {
    guard let notices else {
      try await clock.sleep(for: time)
      return false
    }
    let mayWait = reliesOnNotices && notices.isWhole
    guard try await notices.isTold(within: mayWait ? max(time, polling.safetyInterval) : time)
    else { return false }
    try await notices.settle(
      quiet: polling.quiet, whileOpen: polling.openQuiet, atMost: polling.settlingLimit)
    return true
  }

  /// Relies on notices no more, unless one of what was seen is still on its way.
  private mutating func doubtNotices() async throws {
    guard let notices, notices.isWhole, reliesOnNotices else { return }
    reliesOnNotices = try await notices.isTold(within: .milliseconds(50))
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
