import CSystem
import Dispatch

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Notices of the system that something under some folders has changed: inotify, on Linux.
///
/// They tell when to look and never what is to be seen: one too many costs a look, and whoever
/// can't do without one looks now and then unasked. For file systems of other machines, pages that
/// are mapped, and files with a name elsewhere are changed without a notice.
///
/// A class for its identity: the system writes to it. Whatever changes is behind the queue.
package final class FolderNotices: @unchecked Sendable {
  /// A file that somebody may still be writing.
  private struct OpenFile: Hashable {
    var watch: Int32
    var name: String
  }

  private let root: String
  private let folders: [String]
  private let descriptor: Int32
  private let queue = DispatchQueue(label: "folder notices")
  private let source: any DispatchSourceRead
  private var rootWatch: Int32 = -1
  private var watches: Set<Int32> = []
  private var openFiles: Set<OpenFile> = []
  private var isEveryFolderWatched = true
  /// Something was told while nobody waited.
  private var isTold = false
  private var waiters: [Int: CheckedContinuation<Bool, Never>] = [:]
  private var lastTicket = 0
  private var cancelledTickets: Set<Int> = []

  /// Has the system tell of changes from now on; nothing where it does not, or has no more to give.
  ///
  /// - Parameters:
  ///   - folders: The names of the folders, which may come and go.
  ///   - root: Where they lie.
  package init?(of folders: [String], under root: String) {
    let descriptor = csystem_open_notices()
    guard descriptor >= 0 else { return nil }
    (self.folders, self.root, self.descriptor) = (folders, root, descriptor)
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    source.setEventHandler { [weak self] in self?.receive() }
    source.setCancelHandler { _ = close(descriptor) }
    queue.sync { watchFolders() }
    source.activate()
  }

  deinit { source.cancel() }

  /// Whether the system tells of every folder there is: it has a limit.
  package var isWhole: Bool { queue.sync { isEveryFolderWatched } }

  // MARK: Waiting

  /// Waits until something was told, since anybody last waited or from now on.
  ///
  /// - Parameter time: How long at most.
  /// - Returns: Whether something was.
  /// - Throws: `CancellationError` when the task is cancelled.
  package func isTold(within time: Duration) async throws -> Bool {
    let ticket = queue.sync {
      lastTicket += 1
      return lastTicket
    }
    let answer = await withTaskCancellationHandler {
      await withCheckedContinuation { waiter in
        queue.async { self.add(waiter, ticket, time) }
      }
    } onCancel: {
      queue.async {
        if !self.resume(ticket, false), ticket == self.lastTicket {
          self.cancelledTickets.insert(ticket)
        }
      }
    }
    try Task.checkCancellation()
    return answer
  }

  /// Waits until all is at rest: until nothing was told for a while.
  ///
  /// - Parameters:
  ///   - quiet: How long, where every file that was written is closed: a branch is switched file by
  ///     file.
  ///   - openQuiet: How long, where one is still held open: an editor may empty a file before it
  ///     fills it.
  ///   - limit: After how long that is given up.
  /// - Throws: `CancellationError` when the task is cancelled.
  package func settle(
    quiet: Duration, whileOpen openQuiet: Duration, atMost limit: Duration
  ) async throws {
    let end = ContinuousClock.now + limit
    while ContinuousClock.now < end {
      let isOpen = queue.sync { !openFiles.isEmpty }
      guard try await isTold(within: isOpen ? openQuiet : quiet) else { break }
    }
    queue.sync { openFiles = [] }
  }

  private func add(
    _ waiter: CheckedContinuation<Bool, Never>, _ ticket: Int, _ time: Duration
  ) {
    if cancelledTickets.remove(ticket) != nil { return waiter.resume(returning: false) }
    if isTold {
      isTold = false
      return waiter.resume(returning: true)
    }
    waiters[ticket] = waiter
    let nanoseconds = Int(clamping: Int64(time / .nanoseconds(1)))
    queue.asyncAfter(deadline: .now() + .nanoseconds(nanoseconds)) { [weak self] in
      self?.resume(ticket, false)
    }
  }

  /// Lets somebody go on who waits.
  ///
  /// - Returns: Whether somebody of that ticket did.
  @discardableResult private func resume(_ ticket: Int, _ answer: Bool) -> Bool {
    guard let waiter = waiters.removeValue(forKey: ticket) else { return false }
    waiter.resume(returning: answer)
    return true
  }

  private func tell() {
    isTold = waiters.isEmpty
    for ticket in waiters.keys { resume(ticket, true) }
  }

  // MARK: What the system tells

  private func receive() {
    var bytes = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = retrying { read(descriptor, &bytes, bytes.count) }
      guard count > 0 else { return }
      take(bytes[..<count])
    }
  }

  /// Takes notices as if the system had sent them.
  package func receive(_ bytes: [UInt8]) { queue.sync { take(bytes[...]) } }

  /// Notes what some notices say.
  ///
  /// A folder that comes is watched before anybody is told, so whoever looks then misses nothing that
  /// comes into it later.
  private func take(_ bytes: ArraySlice<UInt8>) {
    var (isNews, hasFolders) = (false, false)
    bytes.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      var notice = csystem_notice()
      var offset = 0
      while true {
        let next = csystem_take_notice(start, bytes.count, offset, &notice)
        guard next > 0, let chars = notice.name else { return }
        offset = next
        let name = String(cString: chars)
        guard concerns(notice, name) else { continue }
        isNews = true
        let file = OpenFile(watch: notice.watch, name: name)
        switch notice.kind {
        case csystem_notice_open: openFiles.insert(file)
        case csystem_notice_rest: openFiles.remove(file)
        default: hasFolders = true
        }
      }
    }
    if hasFolders { watchFolders() }
    if isNews { tell() }
  }

  /// Whether a notice is of something that belongs to the folders.
  private func concerns(_ notice: csystem_notice, _ name: String) -> Bool {
    switch notice.kind {
    case csystem_notice_overflow: return true
    case csystem_notice_gone: return watches.contains(notice.watch)
    default: break
    }
    if notice.watch == rootWatch, folders.contains(name) { return true }
    return watches.contains(notice.watch) && notice.watch != rootWatch && !name.hasPrefix(".")
  }

  // MARK: Folders

  /// Watches all folders there are now, and no others.
  private func watchFolders() {
    let former = watches
    watches = []
    isEveryFolderWatched = true
    rootWatch = csystem_watch(descriptor, root, 1)
    if rootWatch >= 0 { watches.insert(rootWatch) } else { isEveryFolderWatched = false }
    for folder in folders { watch("\(root)/\(folder)", follows: true) }
    for watch in former.subtracting(watches) { csystem_unwatch(descriptor, watch) }
  }

  /// Watches a folder and those in it: first the folder, then what is in it, so that none is missed
  /// that comes meanwhile.
  private func watch(_ folder: String, follows: Bool) {
    let watch = csystem_watch(descriptor, folder, follows ? 1 : 0)
    guard watch >= 0 else {
      // What is gone again is told by its own folder.
      if errno != ENOENT, errno != ENOTDIR { isEveryFolderWatched = false }
      return
    }
    guard watches.insert(watch).inserted else { return }
    let entries = (try? FileSystem.disk.list(folder)) ?? []
    for entry in entries where entry.kind == .folder && !entry.name.hasPrefix(".") {
      self.watch("\(folder)/\(entry.name)", follows: false)
    }
  }
}
