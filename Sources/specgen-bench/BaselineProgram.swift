import Foundation

/// The C program that does the least work there is for pages: `yardstick.c`, beside this file.
struct BaselineProgram {
  let program: URL

  /// Compiles it; without a C compiler or libcmark there is none, and that is said.
  init?(compiledIn folder: URL) throws {
    program = folder.appendingPathComponent("yardstick")
    let source = "Sources/specgen-bench/yardstick.c"
    let compiler = Process()
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    compiler.arguments =
      ["cc", "-O2", "-o", program.path, source] + Self.flags + ["-lcmark"]
    try compiler.run()
    compiler.waitUntilExit()
    guard compiler.terminationStatus == 0 else {
      say("no yardstick: 'cc' could not compile \(source)")
      return nil
    }
  }

  /// Where Homebrew keeps libcmark.
  private static var flags: [String] {
    ["/opt/homebrew", "/usr/local"].flatMap { prefix in
      FileManager.default.fileExists(atPath: prefix + "/include/cmark.h")
        ? ["-I\(prefix)/include", "-L\(prefix)/lib"] : []
    }
  }

  /// Runs it on a project's content.
  func run(on root: URL, screens: Int) async throws -> Row {
    let before = Usage.children.processor
    let out = root.appendingPathComponent("yardstick").path
    let (_, wall) = try await timed { try runToCompletion(program.path, [root.path, out]) }
    return Row(
      screens: screens, what: "yardstick", wall: wall,
      processor: Usage.children.processor - before, peak: nil, note: "")
  }
}
