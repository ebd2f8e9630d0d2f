import ArgumentParser
import SpecBuild
import SpecDisk
import SpecText

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Where a command's result goes: the one way to it for every command.
enum StandardOutput {
  static let file = STDOUT_FILENO

  /// Writes text and a line end, unless the text is empty or ends with one.
  ///
  /// Whoever reads from a pipe may close it early, as `head` does: then the program ends as any other
  /// does, by SIGPIPE and without a word.
  ///
  /// - Throws: What ends the command, once it is told why: that not everything was written.
  static func write(_ text: String) throws {
    guard !text.isEmpty else { return }
    try succeed(put(text.hasSuffix("\n") ? text : text + "\n", to: file))
  }

  /// Closes it: a network file system may say only now that the disk is full.
  ///
  /// - Throws: What ends the command.
  static func close() throws {
    // Where there was none from the start, whoever wrote nothing misses nothing.
    let isLost = systemClose(file) != 0 && errno != EINTR && errno != EBADF
    try succeed(isLost ? errno : 0)
  }

  private static func succeed(_ code: Int32) throws {
    switch code {
    case 0: return
    case EPIPE:
      signal(SIGPIPE, SIG_DFL)
      raise(SIGPIPE)
      throw ExitCode(128 + SIGPIPE)
    default:
      let reason = String(cString: strerror(code))
      StandardError.write("specgen: cannot write to standard output: \(reason)")
      throw ExitStatus.disk
    }
  }
}

/// Where people are told what happens; that nobody listens is no failure.
enum StandardError {
  static let file = STDERR_FILENO

  /// Writes text and a line end, unless the text is empty or ends with one.
  static func write(_ text: String) {
    guard !text.isEmpty else { return }
    show(text.hasSuffix("\n") ? text : text + "\n")
  }

  /// Writes text as it is.
  static func show(_ text: String) {
    _ = put(text, to: file)
  }
}

/// Makes sure that no file which is opened later is taken for a standard stream that the program
/// was started without, and that a pipe nobody reads is an error rather than the program's end.
func prepareStandardStreams() {
  for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(stream, F_GETFD) < 0 {
    // The lowest free number is this stream's. What can't be written to stays an error.
    _ = open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
  }
  ignoreBrokenPipes()
}

/// Adds text to the end of a file, which is made where there is none.
///
/// - Throws: What ends the command, once it is told why: that not everything was written.
func append(_ text: String, to path: String) throws {
  let file = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o666)
  var code = file < 0 ? errno : put(text, to: file)
  if file >= 0, close(file) != 0, code == 0 { code = errno }
  guard code == 0 else {
    StandardError.write("specgen: \(DiskError(.write, path, code: code))".printable)
    throw ExitStatus.disk
  }
}

/// Writes all of a text into a file.
///
/// - Returns: 0, or the system's number for why it could not.
func put(_ text: String, to file: Int32) -> Int32 {
  var text = text
  return text.withUTF8 { bytes in
    var rest = UnsafeRawBufferPointer(bytes)[...]
    while !rest.isEmpty {
      let chunk = UnsafeRawBufferPointer(rebasing: rest)
      let count = write(file, chunk.baseAddress, chunk.count)
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        // Somebody who shares the file has said that it is not to be waited for.
        var descriptor = pollfd(fd: file, events: Int16(POLLOUT), revents: 0)
        _ = poll(&descriptor, 1, -1)
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }
}

// Where there is a method of that name, the system's function can't be said.
private let systemClose = close(_:)
