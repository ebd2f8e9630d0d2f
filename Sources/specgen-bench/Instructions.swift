import Foundation

/// Counts the instructions a program takes, by Valgrind's cachegrind: the same on every machine of
/// a kind, however busy it is.
enum Instructions {
  private static let program = "/usr/bin/valgrind"

  /// Whether they can be counted here.
  static var canBeCounted: Bool { FileManager.default.isExecutableFile(atPath: program) }

  /// The instructions of a program from start to end, in millions.
  static func count(_ path: String, _ arguments: [String]) throws -> Double {
    let log = FileManager.default.temporaryDirectory.appendingPathComponent("cachegrind-\(UUID())")
    defer { try? FileManager.default.removeItem(at: log) }
    try runToCompletion(
      program,
      [
        "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null",
        "--log-file=\(log.path)", path,
      ] + arguments)
    let report = try String(contentsOf: log, encoding: .utf8)
    let counted = report.components(separatedBy: "refs:").last?.prefix { $0 != "\n" } ?? ""
    return (Double(counted.filter(\.isNumber)) ?? .nan) / 1e6
  }
}
