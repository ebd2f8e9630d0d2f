#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Makes sure that another program can be started: where the system opens nothing more, Foundation ends
/// this one.
///
/// - Parameter program: Its name, for the error.
/// - Throws: That too much is open.
package func requireDescriptors(toStart program: String) throws(DiskError) {
  var opened: [Int32] = []
  defer { for descriptor in opened { _ = close(descriptor) } }
  // Six ends of pipes, those that the child's are made from, and what a run loop takes.
  for _ in 0..<32 {
    let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw DiskError(.start, program) }
    opened.append(descriptor)
  }
}

/// From now on it is an error to write into a pipe that nobody reads, and no longer the program's
/// end: other programs end whenever they like.
package func ignoreBrokenPipes() {
  signal(SIGPIPE, SIG_IGN)
}
