import Dispatch
import SpecBuild
import SpecServe

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Messages to the server's thread, and a pipe that is readable while there are any.
///
/// A class because both sides share it; whatever changes is behind the queue.
final class ServerInbox: @unchecked Sendable {
  /// A message.
  enum Message: Sendable {
    /// Another site is served from now on.
    case site(Site)
    /// What the site answers to the connection of a number.
    case response(SiteResponse, to: Int)
  }

  /// Readable while there are messages.
  let wakeUpReadEnd: Int32
  private let wakeUpWriteEnd: Int32
  private let queue = DispatchQueue(label: "inbox")
  private var messages: [Message] = []

  /// - Throws: A `ServerError` when the system has no more files to give.
  init() throws(ServerError) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else {
      throw ServerError(description: "cannot serve: \(String(cString: strerror(errno)))")
    }
    (wakeUpReadEnd, wakeUpWriteEnd) = (ends[0], ends[1])
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
  }

  func post(_ message: Message) {
    queue.sync { messages.append(message) }
    var byte: UInt8 = 0
    // Where the pipe is full, it is readable already.
    _ = write(wakeUpWriteEnd, &byte, 1)
  }

  /// Takes all messages, in the order they came.
  func take() -> [Message] {
    var bytes = [UInt8](repeating: 0, count: 256)
    while read(wakeUpReadEnd, &bytes, bytes.count) > 0 {}
    return queue.sync {
      defer { messages = [] }
      return messages
    }
  }
}
