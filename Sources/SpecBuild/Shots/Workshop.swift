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
  func guarding(_ process: Int32) -> Interruption {
    let folder = folder
    return Interruption {
      Browser.end(process)
      Self.remove(folder)
    }
  }
}

/// Puts things away when the program is ended by a signal, before it ends.
struct Interruption {
  private static let signals = [SIGINT, SIGTERM, SIGHUP]
  private let queue = DispatchQueue(label: "interruption")
  private let sources: [any DispatchSourceSignal]

  /// - Parameter act: What is to be done first.
  init(_ act: @escaping @Sendable () -> Void) {
    let queue = queue
    sources = Self.signals.map { number in
      // Without this the signal would end the program before anybody hears of it.
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler {
        act()
        // Whoever waits for the program is told what ended it.
        signal(number, SIG_DFL)
        kill(getpid(), number)
        usleep(500_000)
        exit(128 + number)
      }
      source.resume()
      return source
    }
  }

  /// From now on signals end the program as they do others.
  ///
  /// When one is just being heard, the program ends here: nothing is told of a browser that was
  /// ended on purpose.
  func cancel() {
    queue.sync {}
    for source in sources { source.cancel() }
    for number in Self.signals { signal(number, SIG_DFL) }
  }
}
