import Foundation

/// Counts the instructions programs take, by Valgrind's cachegrind: the same on every machine of a
/// kind, however busy it is.
struct Instructions {
  private static let program = "/usr/bin/valgrind"
  private static let strip = "/usr/bin/strip"

  /// Whether they can be counted here.
  static var canBeCounted: Bool {
    FileManager.default.isExecutableFile(atPath: program)
      && FileManager.default.isExecutableFile(atPath: strip)
  }

  /// Where the programs are that are counted.
  private let folder: URL

  /// - Parameter folder: A folder for copies of programs.
  /// - Throws: That a folder can't be made in it.
  init(in folder: URL) throws {
    self.folder = folder.appendingPathComponent("counted")
    try FileManager.default.createDirectory(at: self.folder, withIntermediateDirectories: true)
  }

  /// The instructions of a program from start to end, in millions.
  func count(_ path: String, _ arguments: [String]) throws -> Double {
    let log = folder.appendingPathComponent("cachegrind-\(UUID())")
    try runToCompletion(
      Self.program,
      [
        "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null",
        "--log-file=\(log.path)", try stripped(path),
      ] + arguments)
    let report = try String(contentsOf: log, encoding: .utf8)
    let counted = report.components(separatedBy: "refs:").last?.prefix { $0 != "\n" } ?? ""
    return (Double(counted.filter(\.isNumber)) ?? .nan) / 1e6
  }

  /// A copy of a program without what is there for debuggers alone.
  ///
  /// Valgrind 3.19 can't read all of that which Swift 6.3 writes, and then runs nothing. There is one
  /// copy of each program: what one remembers of its runs holds for itself alone.
  private func stripped(_ path: String) throws -> String {
    let copy = folder.appendingPathComponent(URL(fileURLWithPath: path).lastPathComponent)
    if !FileManager.default.fileExists(atPath: copy.path) {
      try runToCompletion(Self.strip, ["-o", copy.path, path])
    }
    return copy.path
  }
}
