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
  private let root: String
  private let process = Process()

  /// Starts it and waits until it answers.
  ///
  /// - Parameters:
  ///   - root: The project's folder.
  ///   - complaints: A file that gets what it writes to standard error.
  ///   - options: What it is told besides.
  ///   - variables: Variables of its environment that are others.
  /// - Throws: That it could not be started, or in a minute has not said where it is.
  init(
    root: String, complaints: String? = nil, options: [String] = [],
    variables: [String: String] = [:]
  ) throws {
    self.root = root
    process.executableURL = URL(fileURLWithPath: ProgramRun.specgenPath)
    process.arguments = ["serve", "--root", root, "--port", "0", "--quiet"] + options
    // A heap for each thread would make what is in use depend on how busy the machine is.
    process.environment = ProcessInfo.processInfo.environment
      .merging(["MALLOC_ARENA_MAX": "1"]) { $1 }.merging(variables) { $1 }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = complaints.flatMap(FileHandle.init(forWritingAtPath:)) ?? .nullDevice
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
      try process.waitForEnd(within: 60)
    } catch {
      Issue.record(error)
    }
  }

  /// What the program prints first, up to the end of the line.
  private static func line(from output: FileHandle) throws -> String {
    let limit = ContinuousClock.now + .seconds(1200)
    var line = ""
    while !line.hasSuffix("\n") {
      var source = pollfd(fd: output.fileDescriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&source, 1, 1000) > 0 else {
        try #require(ContinuousClock.now < limit, "it had only said '\(line)'")
        continue
      }
      let data = output.availableData
      try #require(!data.isEmpty, "it ended, having said '\(line)'")
      line += String(decoding: data, as: UTF8.self)
    }
    return line
  }

  /// The bytes of its memory that are in use now, without those of the program's file and libraries.
  ///
  /// - Throws: That the system does not tell.
  func memoryBytes() throws -> Int {
    let size = try #require(try told("status").firstMatch(of: /RssAnon:\s*(\d+) kB/))
    return try #require(Int(size.1)) << 10
  }

  /// The processor time that all its threads have used.
  ///
  /// - Throws: That the system does not tell.
  func processorTime() throws -> Duration {
    // Fields 14 and 15; the second is the program's name, in parentheses.
    let times = try #require(try told("stat").firstMatch(of: /\) \w(?: -?\d+){10} (\d+) (\d+)/))
    let ticks = try #require(Int(times.1)) + #require(Int(times.2))
    return .seconds(ticks) / sysconf(Int32(_SC_CLK_TCK))
  }

  /// How many files it has open, connections among them.
  ///
  /// - Throws: That the system does not tell.
  func openFiles() throws -> Int {
    let folder = "/proc/\(process.processIdentifier)/fd"
    return try FileManager.default.contentsOfDirectory(atPath: folder).count
  }

  private func told(_ name: String) throws -> String {
    try String(contentsOfFile: "/proc/\(process.processIdentifier)/\(name)", encoding: .utf8)
  }

  /// Edits the small project and waits until the edit is served.
  ///
  /// After that the system's libraries have opened what they keep open while it watches.
  ///
  /// - Throws: What the disk or the network would not do, or that it is not served in a minute.
  func serveEdit() async throws {
    let path = root + "/content/demo/screens/welcome.md"
    let words = try String(contentsOfFile: path, encoding: .utf8)
    try Data(words.replacing("Say hello", with: "Say good day").utf8)
      .write(to: URL(fileURLWithPath: path), options: .atomic)
    let limit = ContinuousClock.now + .seconds(1200)
    while try await !get("/demo.html").contains("Say good day") {
      try #require(ContinuousClock.now < limit, "the edit is not served")
      try await Task.sleep(for: .milliseconds(20))
    }
  }

  /// Lets it have no more than so many files open from now on.
  ///
  /// - Throws: That the system does not.
  func limitDescriptors(to count: Int) throws {
    let run = try ProgramRun(
      "prlimit", ["--pid", "\(process.processIdentifier)", "--nofile=\(count):\(count)"])
    try #require(run.status == 0, "\(run.errors)")
  }

  /// Sends it a signal, and tells how it ended.
  ///
  /// - Throws: That it has not ended in a minute.
  func end(by signal: Int32) throws -> (status: Int32, byItself: Bool) {
    kill(process.processIdentifier, signal)
    try process.waitForEnd(within: 60)
    return (process.terminationStatus, process.terminationReason == .exit)
  }

  /// What is answered to bytes that are sent as they are, until the connection is closed or some
  /// text has come.
  ///
  /// - Throws: What the network would not do, or that nothing of the kind came in twenty minutes.
  func answer(to request: String, until text: String? = nil) async throws -> String {
    let connection = try ClientConnection(to: "127.0.0.1", port)
    try connection.send(request)
    return try await connection.answer(until: text)
  }

  /// What is answered to a plain request.
  func get(_ path: String, method: String = "GET", host: String? = nil) async throws -> String {
    try await answer(
      to: "\(method) \(path) HTTP/1.1\r\nHost: \(host ?? "127.0.0.1:\(port)")\r\n"
        + "Connection: close\r\n\r\n")
  }

  /// Whether a connection to another address of this machine is taken.
  func isReachable(at host: String) -> Bool {
    (try? ClientConnection(to: host, port)) != nil
  }
}

/// A connection to a server, of which every byte is the test's.
///
/// A class because it is closed with the last that knows it.
final class ClientConnection {
  private let socket: Int32

  /// - Parameters:
  ///   - host: The address.
  ///   - port: Where.
  ///   - window: How many bytes the system keeps that were not read, where that is limited.
  /// - Throws: That nobody takes the connection.
  init(to host: String, _ port: UInt16, window: Int32? = nil) throws {
    #if canImport(Darwin)
      socket = systemSocket(AF_INET, SOCK_STREAM, 0)
    #else
      socket = systemSocket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    var limit = timeval(tv_sec: 60, tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    if var window {
      setsockopt(socket, SOL_SOCKET, SO_RCVBUF, &window, socklen_t(MemoryLayout<Int32>.size))
    }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = inet_addr(host)
    let socket = socket
    let status = withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        connect(socket, address, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
  }

  deinit { close(socket) }

  /// Sends bytes as they are.
  ///
  /// - Throws: That they could not be sent.
  func send(_ text: String) throws {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        systemSend(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
      rest = rest.dropFirst(count)
    }
  }

  /// Sends nothing more.
  func endInput() { shutdown(socket, Int32(SHUT_WR)) }

  /// What comes until the connection is closed or some text has come.
  ///
  /// - Throws: That it broke, or that nothing of the kind came in twenty minutes.
  func answer(until text: String? = nil) async throws -> String {
    let end = ContinuousClock.now + .seconds(1200)
    var answer: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = recv(socket, &chunk, chunk.count, Int32(MSG_DONTWAIT))
      let code = errno
      answer += chunk.prefix(max(0, count))
      if count >= 0 || code != EAGAIN {
        let told = String(decoding: answer, as: UTF8.self)
        try #require(count >= 0, "\(String(cString: strerror(code))), after: \(told)")
        if count == 0 || text.map(told.contains) ?? false { return told }
      } else {
        // A call that waited would keep a thread from the other tests.
        try await Task.sleep(for: .milliseconds(2))
      }
      // What keeps a connection alive is no answer.
      let told = String(decoding: answer.prefix(1_000), as: UTF8.self)
      try #require(ContinuousClock.now < end, "waiting for \(text ?? "the end"): \(told)")
    }
  }
}

// Inside the class the system's functions can't be said.
private let systemSocket = socket(_:_:_:)
private let systemSend = send(_:_:_:_:)
#if canImport(Darwin)
  // Who writes into a closed connection there is a test that fails.
  private let MSG_NOSIGNAL = 0
#endif
