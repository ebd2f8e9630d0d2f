import Dispatch
import SpecDisk

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The temporary folder of a screenshot session: the pages, and the browser's profile.
///
/// It is locked for as long as the program runs. A program that is killed leaves the folder behind
/// without its lock, and the next one removes it.
struct TemporaryWorkspace: Sendable {
  let folder: String
  private let lock: Int32

  /// Makes a folder among the temporary ones, and removes those that killed programs left there.
  ///
  /// - Throws: A `DiskError`.
  init(on disk: FileSystem) throws(DiskError) {
    let parent = ProcessEnvironment.temporaryFolder
    try disk.makeFolders(parent)
    Self.removeAbandoned(in: parent, on: disk)
    while true {
      let name = Self.prefix + "\(getpid())-\(UInt32.random(in: .min ... .max))"
      // Nobody else's business, whatever the user's mask lets others see.
      guard mkdir(parent + name, 0o700) == 0 else { throw DiskError(.makeFolder, parent + name) }
      if let lock = try Self.lock(parent + name) {
        (folder, self.lock) = (parent + name, lock)
        return
      }
    }
  }

  private static let prefix = "specgen-shots-"

  /// Removes the folders that are ours and that no program that runs has locked.
  private static func removeAbandoned(in parent: String, on disk: FileSystem) {
    let entries = (try? disk.list(parent)) ?? []
    for entry in entries where entry.kind == .folder && isOurs(entry.name) {
      guard let lock = (try? lock(parent + entry.name)) ?? nil else { continue }
      try? FolderTree.remove(parent + entry.name, from: disk)
      _ = close(lock)
    }
  }

  private static func isOurs(_ name: String) -> Bool {
    let numbers = name.dropFirst(prefix.count).split(
      separator: "-", omittingEmptySubsequences: false)
    return name.hasPrefix(prefix) && numbers.count == 2
      && numbers.allSatisfy { UInt32($0) != nil }
  }

  /// Locks a folder of this user's.
  ///
  /// - Returns: The lock; none where another program has it, or where the folder is gone, is
  ///   somebody else's or no folder at all.
  /// - Throws: That the disk has no locks.
  private static func lock(_ folder: String) throws(DiskError) -> Int32? {
    let handle = open(folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard handle >= 0 else { return nil }
    guard flock(handle, LOCK_EX | LOCK_NB) == 0 else {
      let code = errno
      _ = close(handle)
      guard code == EWOULDBLOCK else { throw DiskError(.lock, folder, code: code) }
      return nil
    }
    // Another program may have removed it before it was locked.
    var (locked, named) = (stat(), stat())
    guard fstat(handle, &locked) == 0, lstat(folder, &named) == 0, locked.st_ino == named.st_ino,
      locked.st_dev == named.st_dev, locked.st_uid == geteuid()
    else {
      _ = close(handle)
      return nil
    }
    return handle
  }

  /// Puts it away; what a browser that is just ending still writes is put away too.
  func remove() {
    Self.remove(folder)
    _ = close(lock)
  }

  private static func remove(_ folder: String) {
    for _ in 0..<100 {
      if (try? FolderTree.remove(folder, from: .disk)) != nil { return }
      usleep(20_000)
    }
  }

  /// Ends the browser and puts the folder away when somebody ends the program, with Ctrl-C or from
  /// another one, until the result is cancelled.
  func removedOnSignal() -> SignalHandler {
    let folder = folder
    return SignalHandler { process in
      process?.end()
      Self.remove(folder)
    }
  }
}

/// Handles the signals that end the program: cleans up, then lets it end.
///
/// A class because it learns of the process while signals are heard; it does so on their queue.
final class SignalHandler: @unchecked Sendable {
  private let queue = DispatchQueue(label: "interruption")
  private var sources: [any DispatchSourceSignal] = []
  /// Has the signals do what they did before.
  private var restores: [() -> Void] = []
  private var process: ChildProcess?

  /// - Parameter act: What is to be done first, to the process that has to be ended too.
  init(_ act: @escaping @Sendable (ChildProcess?) -> Void) {
    for number in [SIGINT, SIGTERM, SIGHUP] where !Self.isIgnored(number) {
      // Without this the signal would end the program before anybody hears of it.
      let former = signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler { [weak self] in
        act(self?.process)
        // Whoever waits for the program is told what ended it, unless the program ends otherwise.
        signal(number, former)
        kill(getpid(), number)
        usleep(500_000)
        exit(128 + number)
      }
      source.resume()
      sources.append(source)
      restores.append { signal(number, former) }
    }
  }

  /// Whether whoever started the program wants it to go on, as `nohup` does.
  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return false }
    #if canImport(Darwin)
      return unsafeBitCast(action.__sigaction_u.__sa_handler, to: Int.self) == 1
    #else
      return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
    #endif
  }

  /// Starts a browser that signals end as well; none is heard until it has started.
  func starting(_ start: () throws -> Browser) rethrows -> Browser {
    try queue.sync {
      let browser = try start()
      process = browser.process
      return browser
    }
  }

  /// Ends the browser; from then on its number may be another process's, which no signal ends.
  func end(_ browser: Browser) {
    wait()
    browser.end()
    queue.sync { process = nil }
  }

  /// Waits for a signal that is just being heard; the program ends with it.
  ///
  /// So nothing is told of a browser that was ended on purpose.
  func wait() {
    queue.sync {}
  }

  /// From now on signals do what they did before.
  func cancel() {
    wait()
    for source in sources { source.cancel() }
    for restore in restores { restore() }
  }
}
