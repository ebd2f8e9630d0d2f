#if Serve
  import Foundation
  import SpecBuild
  import TestSupport
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
    /// - Throws: That it could not be started, or in a minute has not said where it is.
    init(root: String) throws {
      process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
        .deletingLastPathComponent().appendingPathComponent("specgen")
      process.arguments = ["serve", "--root", root, "--port", "0", "--quiet"]
      let output = Pipe()
      process.standardOutput = output
      process.standardError = FileHandle.nullDevice
      try process.run()
      do {
        let line = try Self.line(from: output.fileHandleForReading)
        let url = try #require(
          line.wholeMatch(of: /http:\/\/127\.0\.0\.1:(\d+)\/\n/), "\(line)")
        port = try #require(UInt16(url.1))
      } catch {
        // What is thrown here leaves nobody to end it.
        process.terminate()
        throw error
      }
    }

    deinit {
      process.terminate()
      do {
        try process.waitForEnd(within: 30)
      } catch {
        Issue.record(error)
      }
    }

    /// What the program prints first, up to the end of the line.
    private static func line(from output: FileHandle) throws -> String {
      let limit = ContinuousClock.now + .seconds(60)
      var line = ""
      while !line.hasSuffix("\n") {
        var source = pollfd(fd: output.fileDescriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&source, 1, 1000) > 0 else {
          try #require(ContinuousClock.now < limit, "after a minute it had said '\(line)'")
          continue
        }
        let data = output.availableData
        try #require(!data.isEmpty, "it ended, having said '\(line)'")
        line += String(decoding: data, as: UTF8.self)
      }
      return line
    }

    /// Sends it a signal, and tells how it ended.
    ///
    /// - Throws: That it has not ended in half a minute.
    func end(by signal: Int32) throws -> (status: Int32, byItself: Bool) {
      kill(process.processIdentifier, signal)
      try process.waitForEnd(within: 30)
      return (process.terminationStatus, process.terminationReason == .exit)
    }

    /// What is answered to bytes that are sent as they are, until the connection is closed or some
    /// text has come.
    ///
    /// - Throws: What the network would not do, or that nothing of the kind came in a minute.
    func answer(to request: String, until text: String? = nil) throws -> String {
      let connection = makeSocket()
      defer { close(connection) }
      try connect(connection, to: "127.0.0.1")
      let end = ContinuousClock.now + .seconds(60)
      var limit = timeval(tv_sec: 60, tv_usec: 0)
      setsockopt(
        connection, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
      let bytes = Array(request.utf8)
      try #require(send(connection, bytes, bytes.count, 0) == bytes.count)
      var answer: [UInt8] = []
      var chunk = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = recv(connection, &chunk, chunk.count, 0)
        answer += chunk.prefix(max(0, count))
        let told = String(decoding: answer, as: UTF8.self)
        try #require(count >= 0, "\(String(cString: strerror(errno))), after: \(told)")
        if count == 0 || text.map(told.contains) ?? false { return told }
        // What keeps a connection alive is no answer.
        try #require(ContinuousClock.now < end, "waiting for \(text ?? "the end"): \(told)")
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
