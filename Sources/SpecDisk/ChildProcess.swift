import CSystem
import Dispatch

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A program that this one has started.
///
/// A class because it owns the process and its ends of the pipes, which are closed with it; what
/// changes is behind the queue.
package final class ChildProcess: @unchecked Sendable {
  /// What a program has for one of its files: 0 is standard input, 1 standard output, 2 standard
  /// error, and more may follow.
  package enum Stream {
    /// The null device.
    case null
    /// An open file.
    case file(Int32)
    /// A pipe from which it reads what we write.
    case input
    /// A pipe into which it writes what we read.
    case output
  }

  /// How a program ended.
  package enum Termination: Equatable, Sendable {
    case exit(Int32)
    case signal(Int32)
  }

  package let processID: Int32
  /// Our ends of the pipes, in the order of the streams.
  package let pipes: [Int32]
  private let queue = DispatchQueue(label: "child process")
  private var openPipes: Set<Int32>
  private var known: Termination?

  /// Starts a program, in a process group of its own.
  ///
  /// - Parameters:
  ///   - program: Its path, or its name on `PATH`.
  ///   - arguments: Its arguments.
  ///   - environment: Its variables.
  ///   - streams: Its files; it inherits no others.
  /// - Throws: That it can't be started; one that is not there `isMissing`.
  package init(
    _ program: String, _ arguments: [String],
    environment: [String: String] = ProcessEnvironment.variables, streams: [Stream]
  ) throws(DiskError) {
    var (theirs, ours): ([Int32], [Int32]) = ([], [])
    var closed: [Int32] = []
    var failure: Int32 = 0
    for stream in streams where failure == 0 {
      switch stream {
      case .file(let file): theirs.append(file)
      case .null:
        theirs.append(open("/dev/null", O_RDWR | O_CLOEXEC))
        if theirs.last == -1 { failure = errno } else { closed += theirs.suffix(1) }
      case .input, .output:
        var ends: [Int32] = [-1, -1]
        guard csystem_pipe(&ends) == 0 else {
          failure = errno
          break
        }
        if case .input = stream { ends.swapAt(0, 1) }
        ours.append(ends[0])
        theirs.append(ends[1])
        closed.append(ends[1])
      }
    }
    var process: pid_t = 0
    if failure == 0 {
      failure = Self.spawn(&process, program, arguments, environment, theirs)
    }
    for file in closed { _ = close(file) }
    guard failure == 0 else {
      for file in ours { _ = close(file) }
      throw DiskError(.start, program, code: failure)
    }
    processID = process
    pipes = ours
    openPipes = Set(ours)
  }

  deinit {
    for pipe in openPipes { _ = close(pipe) }
  }

  private static func spawn(
    _ process: inout pid_t, _ program: String, _ arguments: [String],
    _ environment: [String: String], _ files: [Int32]
  ) -> Int32 {
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in words + variables { free(text) } }
    return csystem_spawn(&process, program, &words, &variables, files, Int32(files.count))
  }

  /// Closes our end of a pipe: of one that the program reads from, so that it finds the end.
  private func closePipe(_ pipe: Int32) {
    queue.sync { if openPipes.remove(pipe) != nil { _ = close(pipe) } }
  }

  /// How it ended; none while it runs.
  package var termination: Termination? { queue.sync { reap(waiting: false) } }

  package var isRunning: Bool { termination == nil }

  /// Waits until it has ended.
  @discardableResult
  package func waitUntilEnd() -> Termination? { queue.sync { reap(waiting: true) } }

  private func reap(waiting: Bool) -> Termination? {
    if let known { return known }
    var (status, signal): (Int32, Int32) = (0, 0)
    switch csystem_reap(processID, waiting ? 1 : 0, &status, &signal) {
    case 0: return nil
    case 1: known = signal == 0 ? .exit(status) : .signal(signal)
    // Where this program was started with SIGCHLD ignored, nobody can tell how a child ended.
    default: known = .exit(-1)
    }
    return known
  }

  /// Asks it to end; if it does not, it is ended by force.
  ///
  /// What it has started ends with it: it may outlive the program, and would go on writing to a
  /// folder that is being removed.
  package func end() {
    queue.sync { if reap(waiting: false) == nil { kill(processID, SIGTERM) } }
    for _ in 0..<200 where isRunning { usleep(10_000) }
    // All that it has started is in its group, unless it went into one of its own.
    guard kill(-processID, SIGKILL) == 0 else { return }
    for _ in 0..<200 where isRunning || kill(-processID, 0) == 0 { usleep(10_000) }
  }
}

// MARK: To the end

extension ChildProcess {
  /// What came of a program.
  package struct Result: Sendable {
    package var termination: Termination?
    /// What it wrote to standard output.
    package var output: [UInt8]
    /// What it wrote to standard error.
    package var errors: [UInt8]
  }

  /// Runs a program, hands it some bytes, and waits for its end.
  ///
  /// - Parameters:
  ///   - program: Its path, or its name on `PATH`.
  ///   - arguments: Its arguments.
  ///   - environment: Its variables.
  ///   - input: What it reads.
  /// - Returns: What came of it.
  /// - Throws: That it can't be started; one that is not there `isMissing`.
  package static func run(
    _ program: String, _ arguments: [String],
    environment: [String: String] = ProcessEnvironment.variables, reading input: [UInt8] = []
  ) async throws(DiskError) -> Result {
    // Or a program that ends before it has read everything would end us too.
    ignoreBrokenPipes()
    let child = try ChildProcess(
      program, arguments, environment: environment, streams: [.input, .output, .output])
    // It waits, and so needs a thread that may.
    return await withCheckedContinuation { done in
      DispatchQueue.global().async { done.resume(returning: child.communicate(input)) }
    }
  }

  /// Writes and reads whatever is ready: a pipe that nobody empties stops the program.
  private func communicate(_ input: [UInt8]) -> Result {
    let (commands, answers) = (pipes[0], [pipes[1], pipes[2]])
    _ = fcntl(commands, F_SETFL, O_NONBLOCK)
    var rest = input[...]
    var received: [Int32: [UInt8]] = [:]
    var waiting = Set(pipes)
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      if rest.isEmpty, waiting.remove(commands) != nil { closePipe(commands) }
      guard !waiting.isEmpty else { break }
      var ready = waiting.map {
        pollfd(fd: $0, events: Int16($0 == commands ? POLLOUT : POLLIN), revents: 0)
      }
      guard retrying({ poll(&ready, nfds_t(ready.count), -1) }) > 0 else { break }
      for pipe in ready where pipe.revents != 0 {
        if pipe.fd == commands {
          let count = rest.withUnsafeBytes { write(commands, $0.baseAddress, $0.count) }
          if count >= 0 {
            rest = rest.dropFirst(count)
          } else if errno != EAGAIN, errno != EINTR {
            // It reads no more.
            rest = []
          }
        } else {
          let count = retrying { read(pipe.fd, &chunk, chunk.count) }
          if count > 0 { received[pipe.fd, default: []] += chunk.prefix(count) }
          if count <= 0 { waiting.remove(pipe.fd) }
        }
      }
    }
    return Result(
      termination: waitUntilEnd(), output: received[answers[0]] ?? [],
      errors: received[answers[1]] ?? [])
  }
}

/// From now on it is an error to write into a pipe that nobody reads, and no longer the program's
/// end: other programs end whenever they like.
package func ignoreBrokenPipes() {
  signal(SIGPIPE, SIG_IGN)
}
