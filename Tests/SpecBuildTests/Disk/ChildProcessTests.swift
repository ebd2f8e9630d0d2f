import SpecDisk
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Other programs, started by ours.
@Suite struct ChildProcessTests {
  private func shell(_ script: String, reading input: [UInt8] = []) async throws
    -> ChildProcess.Result
  {
    try await ChildProcess.run("sh", ["-c", script], reading: input)
  }

  /// No pipe holds as much: whoever wrote all first, or read one to its end first, would wait for ever.
  @Test(.timeLimit(.minutes(30)))
  func `a program reads, writes and complains at once`() async throws {
    let input = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let result = try await shell("tee /dev/stderr", reading: input)
    #expect(result.termination == .exit(0))
    #expect(result.output == input)
    #expect(result.errors == input)
  }

  @Test(.timeLimit(.minutes(30)))
  func `a program may end before it has read everything`() async throws {
    let result = try await shell(
      "head -c 3; exit 5", reading: Array(repeating: UInt8(ascii: "a"), count: 3_000_000))
    #expect(result.termination == .exit(5))
    #expect(result.output == Array("aaa".utf8))
  }

  @Test func `a program that is not there is missing, and one that may not be run is refused`()
    async throws
  {
    let missing = await #expect(throws: DiskError.self) {
      try await ChildProcess.run("specgen-no-such-program", [])
    }
    #expect(missing?.isMissing == true)
    let refused = await #expect(throws: DiskError.self) {
      try await ChildProcess.run("/dev/null", [])
    }
    #expect(refused?.description == "cannot start /dev/null: Permission denied")
  }

  @Test func `a signal that ends a program is told`() async throws {
    #expect(try await shell("kill -9 $$").termination == .signal(SIGKILL))
  }

  @Test func `a program has the variables it is given, and no others`() async throws {
    let result = try await ChildProcess.run(
      "/usr/bin/env", [], environment: ["A": "1=2", "B": "ä b"])
    let lines = String(decoding: result.output, as: UTF8.self).split(separator: "\n")
    #expect(lines.sorted() == ["A=1=2", "B=ä b"])
  }

  @Test func `a program has the files it is given, and no others`() async throws {
    // As whoever starts the program may leave one open.
    let file = open("/dev/null", O_RDONLY)
    defer { _ = close(file) }
    let result = try await shell("[ -e /dev/fd/2 ] && echo 2; [ -e /dev/fd/\(file) ] && echo more")
    #expect(result.output == Array("2\n".utf8))
  }

  @Test func `files beyond the standard ones can be given`() throws {
    let child = try ChildProcess(
      "sh", ["-c", "head -c 5 <&3 >&4; echo done >&4"],
      streams: [.null, .null, .null, .input, .output])
    #expect(write(child.pipes[0], "hello", 5) == 5)
    var bytes = [UInt8](repeating: 0, count: 10)
    var count = 0
    while count < 10 {
      let more = bytes[count...].withUnsafeMutableBytes {
        read(child.pipes[1], $0.baseAddress, $0.count)
      }
      try #require(more > 0)
      count += more
    }
    #expect(bytes == Array("hellodone\n".utf8))
    #expect(child.waitUntilEnd() == .exit(0))
  }

  /// This program ignores broken pipes, and threads of a pool block signals.
  @Test func `signals do in a program what they do in others`() async throws {
    let broken = try await shell("yes | head -n 1")
    #expect(broken.output == Array("y\n".utf8))
    #expect(broken.errors.isEmpty)
    let child = try withSignalBlocked(SIGTERM) {
      try ChildProcess("sh", ["-c", "kill -TERM $$; exit 3"], streams: [.null, .null, .null])
    }
    #expect(child.waitUntilEnd() == .signal(SIGTERM))
  }

  private func withSignalBlocked<Result>(
    _ signal: Int32, _ body: () throws -> Result
  ) throws -> Result {
    var (blocked, before) = (sigset_t(), sigset_t())
    sigemptyset(&blocked)
    sigaddset(&blocked, signal)
    try #require(pthread_sigmask(SIG_BLOCK, &blocked, &before) == 0)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    return try body()
  }

  @Test(.timeLimit(.minutes(30)))
  func `a program that does not end is ended by force, with what it has started`() throws {
    let child = try ChildProcess(
      "sh", ["-c", "trap '' TERM; sleep 300 & echo ready >&3; wait; sleep 300"],
      streams: [.null, .null, .null, .output])
    var bytes = [UInt8](repeating: 0, count: 6)
    #expect(read(child.pipes[0], &bytes, 6) == 6)
    #expect(child.isRunning)
    child.end()
    #expect(child.termination == .signal(SIGKILL))
    // What it has started held the pipe's other end open.
    #expect(read(child.pipes[0], &bytes, 6) == 0)
  }
}
