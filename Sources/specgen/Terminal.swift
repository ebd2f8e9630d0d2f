#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What is known of the terminal.
enum Terminal {
  /// How many columns the terminal behind a file has; none where there is no terminal.
  static func columns(of file: Int32) -> Int? {
    var size = winsize()
    guard isatty(file) == 1, ioctl(file, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0
    else { return nil }
    return Int(size.ws_col)
  }
}
