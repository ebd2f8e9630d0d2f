import SpecDisk

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What is known of the terminal.
enum Terminal {
  /// Whether somebody looks on who can be shown a line and have it taken away again.
  static func isThere(at file: Int32) -> Bool {
    isatty(file) == 1 && ProcessEnvironment.variable("TERM") != "dumb"
  }

  /// How many columns the terminal behind a file has; none where there is no terminal.
  static func columns(of file: Int32) -> Int? {
    var size = winsize()
    guard isatty(file) == 1, ioctl(file, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0
    else { return nil }
    return Int(size.ws_col)
  }
}
