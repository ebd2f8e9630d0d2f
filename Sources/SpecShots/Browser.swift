import SpecDisk
import SpecText

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A browser's process that is controlled over a pipe, in the DevTools protocol.
///
/// One thing after the other, each with a time limit: what is wrong with a browser is an error and
/// never a wait without end. A class because it owns the process and the pipe's ends.
final class Browser {
  let process: ChildProcess
  private let path: String
  private let stderrPath: String
  private let timeout: Duration
  private var messages = PipeMessages()
  private var count = 0
  /// How many messages have come since the command was sent, to be held against a limit.
  private var messageCount = 0
  /// Receives the browser's events: all messages but the replies to commands.
  var onEvent: (BrowserEvent) -> Void = { _ in }

  /// Starts a browser that shows nothing.
  ///
  /// - Parameters:
  ///   - path: The program.
  ///   - folder: A folder of its own, for its profile and what it complains about.
  ///   - timeout: How long it may take for one thing.
  /// - Throws: A `BrowserFailure`; a `DiskError` where the system opens no more files.
  init(_ path: String, in folder: String, timeout: Duration) throws {
    (self.path, self.timeout) = (path, timeout)
    stderrPath = folder + "/complaints"
    let complaints = open(stderrPath, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    defer { if complaints >= 0 { _ = close(complaints) } }
    let stderr = complaints >= 0 ? ChildProcess.Stream.file(complaints) : .null
    // Or a browser that ends while it is told something would end us too.
    ignoreBrokenPipes()
    do {
      // It reads commands from 3 and writes answers to 4.
      process = try ChildProcess(
        path, Self.arguments + ["--user-data-dir=\(folder)/profile", "about:blank"],
        environment: Self.environment(in: folder),
        streams: [.null, stderr, stderr, .input, .output])
    } catch {
      throw error.isShortage
        ? error : BrowserFailure("'\(path)' could not be started: \(error.reason)")
    }
  }

  /// Nothing is asked of a network, no picture depends on the machine's screen, and a profile that
  /// is thrown away is not filled.
  private static let arguments =
    [
      "--headless=new", "--remote-debugging-pipe", "--no-first-run", "--no-default-browser-check",
      "--disable-background-networking", "--disable-component-update", "--disable-default-apps",
      "--disable-dev-shm-usage", "--disable-extensions", "--disable-gpu", "--disable-lcd-text",
      "--disable-sync", "--font-render-hinting=none", "--force-color-profile=srgb",
      "--hide-scrollbars", "--lang=en-US", "--mute-audio", "--password-store=basic",
      "--use-mock-keychain",
    ]
    // Chromium does not run as root otherwise.
    + (geteuid() == 0 ? ["--no-sandbox"] : [])

  /// What a browser leaves when it is ended by force goes with its folder, where the path of the
  /// socket that it makes there is not too long for the system.
  private static func environment(in folder: String) -> [String: String] {
    var environment = ProcessEnvironment.variables
    #if os(Linux)
      if folder.utf8.count <= 60 { environment["TMPDIR"] = folder }
    #endif
    return environment
  }

  /// Sends a command and waits for its result.
  ///
  /// - Parameters:
  ///   - method: What to do: `Page.navigate`.
  ///   - parameters: How.
  ///   - session: The page that is meant; none for the browser.
  ///   - limit: How long it may take, where it is not as long as anything.
  /// - Returns: What it answers.
  /// - Throws: A `BrowserFailure`.
  func call<Result: Decodable>(
    _ method: String, _ parameters: JSONValue = .object([]), in session: String? = nil,
    within limit: Duration? = nil
  ) throws -> Result {
    count += 1
    messageCount = 0
    let deadline = ContinuousClock.now + (limit ?? timeout)
    let command = JSONValue.members([
      "id": .int(count), "method": .string(method), "params": parameters,
      "sessionId": session.map(JSONValue.string),
    ])
    try send(PipeMessages.framed(command.bytes(.compact)), doing: method, before: deadline)
    while true {
      let message: BrowserMessage<Result> = try next(doing: method, before: deadline)
      guard message.id == count else {
        handle(message)
        continue
      }
      if let refusal = message.error {
        throw BrowserFailure("the browser refuses '\(method)': \(refusal.message)")
      }
      guard let answer = message.result else {
        throw BrowserFailure("the browser does not say what came of '\(method)'")
      }
      return answer
    }
  }

  /// Sends a command whose result does not matter.
  func perform(
    _ method: String, _ parameters: JSONValue = .object([]), in session: String? = nil
  ) throws {
    let _: EmptyResult = try call(method, parameters, in: session)
  }

  /// Waits until something has happened.
  ///
  /// - Throws: A `BrowserFailure`.
  func wait(until condition: () -> Bool, doing work: String) throws {
    let deadline = ContinuousClock.now + timeout
    messageCount = 0
    while !condition() {
      let message: BrowserMessage<EmptyResult> = try next(doing: work, before: deadline)
      handle(message)
    }
  }

  /// Ends the browser, by force where it does not end by itself.
  func end() {
    if process.isRunning {
      let _: EmptyResult? = try? call("Browser.close", within: min(timeout, .seconds(2)))
      for _ in 0..<200 where process.isRunning { usleep(10_000) }
    }
    if process.isRunning { process.end() }
  }
}

// MARK: The pipe

extension Browser {
  private func send(
    _ bytes: [UInt8], doing work: String, before deadline: ContinuousClock.Instant
  ) throws {
    let pipe = process.pipes[0]
    var rest = bytes[...]
    while !rest.isEmpty {
      try waitFor(pipe, POLLOUT, doing: work, before: deadline)
      // No more than what a pipe that is ready takes without waiting.
      let put = rest.prefix(512).withUnsafeBytes { write(pipe, $0.baseAddress, $0.count) }
      if put < 0, errno != EINTR { throw exitFailure(doing: work) }
      rest = rest.dropFirst(max(0, put))
    }
  }

  private func next<Result: Decodable>(
    doing work: String, before deadline: ContinuousClock.Instant
  ) throws -> BrowserMessage<Result> {
    let pipe = process.pipes[1]
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      // A browser that never stops talking takes too long as well.
      if ContinuousClock.now > deadline { throw timeoutFailure(work) }
      if let bytes = messages.next() {
        messageCount += 1
        guard messageCount <= BrowserLimits.messages else {
          throw BrowserFailure(
            "the browser sent more than \(BrowserLimits.messages) messages during '\(work)'")
        }
        return try Self.message(bytes)
      }
      guard messages.count <= BrowserLimits.messageBytes else {
        throw BrowserFailure(
          "the browser sent a message of more than \(BrowserLimits.messageBytes >> 20) MB during "
            + "'\(work)'")
      }
      try waitFor(pipe, POLLIN, doing: work, before: deadline)
      let count = chunk.withUnsafeMutableBytes { read(pipe, $0.baseAddress, $0.count) }
      if count == 0 || count < 0 && errno != EINTR { throw exitFailure(doing: work) }
      messages.append(chunk.prefix(max(0, count)))
    }
  }

  private static func message<Result: Decodable>(
    _ bytes: [UInt8]
  ) throws -> BrowserMessage<Result> {
    do {
      return try BrowserJSON.decode(BrowserMessage<Result>.self, from: bytes)
    } catch {
      let words = String(decoding: bytes.prefix(80), as: UTF8.self)
      throw BrowserFailure("the browser says what nobody understands: \(words)")
    }
  }

  private func handle(_ message: BrowserMessage<some Decodable>) {
    if let method = message.method {
      onEvent(BrowserEvent(method: method, details: message.params))
    }
  }

  /// Waits until a pipe can be read or written.
  private func waitFor(
    _ pipe: Int32, _ what: some BinaryInteger, doing work: String,
    before deadline: ContinuousClock.Instant
  ) throws {
    while true {
      var descriptor = pollfd(fd: pipe, events: Int16(what), revents: 0)
      if poll(&descriptor, 1, 100) > 0 { return }
      guard process.isRunning else { throw exitFailure(doing: work) }
      if ContinuousClock.now > deadline { throw timeoutFailure(work) }
    }
  }

  private func timeoutFailure(_ work: String) -> BrowserFailure {
    BrowserFailure("the browser took more than \(timeout.words) for '\(work)'" + stderrTail())
  }

  private func exitFailure(doing work: String) -> BrowserFailure {
    // Its end may be seen a moment after its pipe is closed.
    for _ in 0..<100 where process.isRunning { usleep(10_000) }
    let status =
      switch process.termination {
      case nil: "closed its pipe"
      case .exit(let status): "ended with status \(status)"
      case .signal(let signal): "was ended by signal \(signal)"
      }
    return BrowserFailure(
      "the browser '\(path)' \(status) during '\(work)'; --browser names another one" + stderrTail()
    )
  }

  /// The last lines that the browser wrote to standard error.
  private func stderrTail() -> String {
    let file = open(stderrPath, O_RDONLY | O_CLOEXEC)
    defer { if file >= 0 { _ = close(file) } }
    var tail = [UInt8](repeating: 0, count: 2_000)
    // Where there is less, it is read from its beginning.
    _ = lseek(file, off_t(-tail.count), SEEK_END)
    let count = read(file, &tail, tail.count)
    let lines = String(decoding: tail.prefix(max(0, count)), as: UTF8.self)
      .split(whereSeparator: \.isNewline).suffix(4)
    return lines.isEmpty ? "" : "; it said:\n" + lines.map { "  \($0)" }.joined(separator: "\n")
  }
}

extension Duration {
  fileprivate var words: String {
    components.seconds > 0 ? "\(components.seconds) s" : "\(self / .milliseconds(1)) ms"
  }
}
