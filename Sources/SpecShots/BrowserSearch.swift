import SpecDisk

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Finds a browser that can take pictures: Chromium, or one that is made of it.
package struct BrowserSearch: Sendable {
  private let environment: [String: String]
  private let isProgram: @Sendable (String) -> Bool

  /// - Parameters:
  ///   - environment: The program's environment.
  ///   - isProgram: Whether at a path there is something that can be run.
  package init(
    environment: [String: String] = ProcessEnvironment.variables,
    isProgram: @escaping @Sendable (String) -> Bool = {
      var status = stat()
      return stat($0, &status) == 0 && status.st_mode & S_IFMT != S_IFDIR && access($0, X_OK) == 0
    }
  ) {
    self.environment = environment
    self.isProgram = isProgram
  }

  /// What other tools that look for a browser read.
  private static let variables = ["CHROME_BIN", "CHROME_PATH"]
  /// Those without windows first: their pictures are the same, and they start with half the work.
  private static let names = [
    "chromium-headless-shell", "chrome-headless-shell", "chromium", "google-chrome",
    "google-chrome-stable", "chromium-browser", "chrome", "microsoft-edge", "microsoft-edge-stable",
  ]
  private static let places = ["Google Chrome", "Chromium", "Microsoft Edge", "Brave Browser"].map {
    "/Applications/\($0).app/Contents/MacOS/\($0)"
  }

  /// Finds one.
  ///
  /// - Parameter asked: The path, or the name on `PATH`, that somebody asks for.
  /// - Returns: Its path.
  /// - Throws: A `BrowserFailure` when there is none, or not where somebody says.
  package func find(_ asked: String? = nil) throws -> String {
    if let asked { return try path(of: asked, saidBy: "--browser") }
    for variable in Self.variables {
      if let value = environment[variable], !value.isEmpty {
        return try path(of: value, saidBy: variable)
      }
    }
    let home = environment["HOME"].map { home in Self.places.map { home + $0 } } ?? []
    let found = Self.names.lazy.compactMap(onPath).first
    if let path = found ?? (Self.places + home).first(where: isProgram) { return path }
    throw BrowserFailure(
      "no Chromium, Chrome or Edge was found to draw with; install one (on Debian 'apt-get install "
        + "chromium-headless-shell', on macOS 'brew install --cask google-chrome') or name one "
        + "with --browser or CHROME_BIN")
  }

  private func path(of name: String, saidBy whom: String) throws -> String {
    if let path = name.contains("/") ? (isProgram(name) ? name : nil) : onPath(name) {
      return path
    }
    throw BrowserFailure("\(whom) says '\(name)', but there is no such program")
  }

  private func onPath(_ name: String) -> String? {
    (environment["PATH"] ?? "").split(separator: ":").lazy
      .map { "\($0)/\(name)" }.first(where: isProgram)
  }
}
