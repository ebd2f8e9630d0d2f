import SpecBuild
import SpecServe

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// An error for which the server can't be started.
struct ServerError: Error, CustomStringConvertible {
  let description: String
}

/// Where connections come in: a port of this machine's own address.
struct Listener: Sendable {
  let socket: Int32
  let port: UInt16

  /// - Parameter port: Where; 0 picks a free port.
  /// - Throws: A `ServerError` when the port can't be had.
  init(port: UInt16) throws(ServerError) {
    let socket = Self.makeSocket()
    guard socket >= 0 else { throw Self.refusal(of: port) }
    // Connections of a former run that are still ending are no reason to wait.
    var yes: Int32 = 1
    setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(socket, address, size) == 0 && listen(socket, SOMAXCONN) == 0
          && getsockname(socket, address, &size) == 0
      }
    }
    guard isListening, Self.prepare(socket) else {
      let refusal = Self.refusal(of: port)
      _ = close(socket)
      throw refusal
    }
    self.socket = socket
    self.port = UInt16(bigEndian: address.sin_port)
  }

  /// What the system's last answer says.
  private static func refusal(of port: UInt16) -> ServerError {
    ServerError(
      description: errno == EADDRINUSE
        ? "port \(port) is in use; '--port 0' picks a free one"
        : "cannot listen on port \(port): \(String(cString: strerror(errno)))")
  }

  /// The result of accepting a connection.
  enum AcceptResult {
    case connection(Int32)
    /// Nobody waits.
    case none
    /// The system has no more files to give.
    case noDescriptors
  }

  /// Takes the next connection that waits.
  func acceptNext() -> AcceptResult {
    while true {
      let connection = accept(socket, nil, nil)
      if connection >= 0 {
        var size = ServerLimits.sendBufferBytes
        setsockopt(
          connection, SOL_SOCKET, SO_SNDBUF, &size, socklen_t(MemoryLayout<Int32>.size))
        // Else the system keeps a short body back until its head is acknowledged: 40 ms.
        var yes: Int32 = 1
        setsockopt(
          connection, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
        if Self.prepare(connection) { return .connection(connection) }
        _ = close(connection)
        continue
      }
      switch errno {
      case EINTR, ECONNABORTED: continue
      case EMFILE, ENFILE, ENOBUFS, ENOMEM:
        // The system says so before it looks whether anybody waits.
        var descriptor = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
        return poll(&descriptor, 1, 0) > 0 ? .noDescriptors : .none
      default: return .none
      }
    }
  }

  /// Nothing waits for it, and no program that is started gets it.
  private static func prepare(_ file: Int32) -> Bool {
    fcntl(file, F_SETFL, fcntl(file, F_GETFL) | O_NONBLOCK) == 0
      && fcntl(file, F_SETFD, FD_CLOEXEC) == 0
  }

  private static func makeSocket() -> Int32 {
    #if canImport(Darwin)
      systemSocket(AF_INET, SOCK_STREAM, 0)
    #else
      systemSocket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
  }
}

// Where there is a property of that name, the system's function can't be said.
private let systemSocket = socket(_:_:_:)
