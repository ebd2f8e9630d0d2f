import Dispatch
import Foundation

/// A folder for as long as pictures are taken: the pages, and what the browser keeps.
struct Workshop: Sendable {
  let folder: String

  /// - Throws: A `DiskError`.
  init(on disk: FileSystem) throws(DiskError) {
    folder = NSTemporaryDirectory() + "specgen-shots-\(UUID().uuidString.prefix(8))"
    try disk.makeFolders(folder)
  }

  /// Puts it away; what a browser that is just ending still writes is put away too.
  func remove() { Self.remove(folder) }

  private static func remove(_ folder: String) {
    for _ in 0..<100 {
      try? FileManager.default.removeItem(atPath: folder)
      guard FileManager.default.fileExists(atPath: folder) else { return }
      usleep(20_000)
    }
  }

  /// Ends the browser and puts the folder away when somebody ends the program, with Ctrl-C or from
  /// another one, until the result is cancelled.
  func guarded() -> Interruption {
    let folder = folder
    return Interruption { process in
      if let process { Browser.end(process) }
      Self.remove(folder)
    }
  }
}

/// Puts things away when the program is ended by a signal, before it ends.
///
/// A class because it learns of the process while signals are heard; it does so on their queue.
final class Interruption: @unchecked Sendable {
  private let queue = DispatchQueue(label: "interruption")
  private var sources: [(number: Int32, source: any DispatchSourceSignal)] = []
  private var process: Int32?

  /// - Parameter act: What is to be done first, to the process that has to be ended too.
  init(_ act: @escaping @Sendable (Int32?) -> Void) {
    for number in [SIGINT, SIGTERM, SIGHUP] where !Self.isIgnored(number) {
      // Without this the signal would end the program before anybody hears of it.
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler { [weak self] in
        act(self?.process)
        // Whoever waits for the program is told what ended it.
        signal(number, SIG_DFL)
        kill(getpid(), number)
        usleep(500_000)
        exit(128 + number)
      }
      source.resume()
      sources.append((number, source))
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

  /// From now on signals end a process as well.
  func ends(_ process: Int32) {
    queue.sync { self.process = process }
  }

  /// Waits for a signal that is just being heard; the program ends with it.
  ///
  /// So nothing is told of a browser that was ended on purpose.
  func wait() {
    queue.sync {}
  }

  /// From now on signals end the program as they do others.
  func cancel() {
    wait()
    for (number, source) in sources {
      source.cancel()
      signal(number, SIG_DFL)
    }
  }
}
