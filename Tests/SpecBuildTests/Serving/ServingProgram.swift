#if Serve
  import Foundation
  import SpecBuild
  import Testing

  #if canImport(Darwin)
    import Darwin
  #else
    import Glibc
  #endif

  /// The real program while it serves.
  ///
  /// A class because it ends with the test that began it.
  final class ServingProgram {
    let port: UInt16
    private let process = Process()

    /// Starts it and waits until it answers.
    ///
    /// - Throws: That it could not be started, or said something else than where it is.
    init(root: String) throws {
      process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
        .deletingLastPathComponent().appendingPathComponent("specgen")
      process.arguments = ["serve", "--root", root, "--port", "0", "--quiet"]
      let output = Pipe()
      process.standardOutput = output
      process.standardError = FileHandle.nullDevice
      try process.run()
      var line = ""
      while !line.hasSuffix("\n"), case let data = output.fileHandleForReading.availableData,
        !data.isEmpty
      {
        line += String(decoding: data, as: UTF8.self)
      }
      let url = try #require(line.wholeMatch(of: /http:\/\/127\.0\.0\.1:(\d+)\/\n/), "\(line)")
      port = try #require(UInt16(url.1))
    }

    deinit {
      process.terminate()
      waitForEnd()
    }

    /// Waits until it has ended, ten seconds at most: on Linux `waitUntilExit` of Foundation may miss
    /// the end of a program that is ended by a signal, and then waits for ever.
    private func waitForEnd() {
      for _ in 0..<5_000 where process.isRunning { usleep(2_000) }
    }

    /// Sends it a signal, and tells how it ended.
    func end(by signal: Int32) -> (status: Int32, byItself: Bool) {
      kill(process.processIdentifier, signal)
      waitForEnd()
      return (process.terminationStatus, process.terminationReason == .exit)
    }

    /// What is answered to bytes that are sent as they are, until the connection is closed or some
    /// text has come.
    ///
    /// - Throws: What the network would not do.
    func answer(to request: String, until text: String? = nil) throws -> String {
      let connection = makeSocket()
      defer { close(connection) }
      try connect(connection, to: "127.0.0.1")
      var limit = timeval(tv_sec: 10, tv_usec: 0)
      setsockopt(
        connection, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
      let bytes = Array(request.utf8)
      try #require(send(connection, bytes, bytes.count, 0) == bytes.count)
      var answer: [UInt8] = []
      var chunk = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = recv(connection, &chunk, chunk.count, 0)
        try #require(count >= 0, "\(String(cString: strerror(errno)))")
        answer += chunk.prefix(count)
        let told = String(decoding: answer, as: UTF8.self)
        if count == 0 || text.map(told.contains) ?? false { return told }
      }
    }

    /// What is answered to a plain request.
    func get(_ path: String, method: String = "GET", host: String? = nil) throws -> String {
      try answer(
        to: "\(method) \(path) HTTP/1.1\r\nHost: \(host ?? "127.0.0.1:\(port)")\r\n"
          + "Connection: close\r\n\r\n")
    }

    /// Whether a connection to another address of this machine is taken.
    func isReachable(at host: String) -> Bool {
      let connection = makeSocket()
      defer { close(connection) }
      return (try? connect(connection, to: host)) != nil
    }

    private func makeSocket() -> Int32 {
      #if canImport(Darwin)
        socket(AF_INET, SOCK_STREAM, 0)
      #else
        socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      #endif
    }

    private func connect(_ connection: Int32, to host: String) throws {
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = port.bigEndian
      address.sin_addr.s_addr = inet_addr(host)
      let status = withUnsafePointer(to: &address) { address in
        address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
          systemConnect(connection, address, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
      }
      guard status == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    }
  }

  // Inside the class the system's function can't be said.
  private let systemConnect = connect(_:_:_:)
#endif
