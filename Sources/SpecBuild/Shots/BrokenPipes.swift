#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// From now on it is an error to write into a pipe that nobody reads, and no longer the program's
/// end: other programs end whenever they like.
package func ignoreBrokenPipes() {
  signal(SIGPIPE, SIG_IGN)
}
