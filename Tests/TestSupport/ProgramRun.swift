package import Foundation

/// What a program did: `specgen`, or one that nobody here wrote.
package struct ProgramRun {
  package let status: Int32
  package let output: String
  package let errors: String

  /// The path of `specgen`, which is built with the tests.
  package static let specgenPath = URL(fileURLWithPath: CommandLine.arguments[0])
    .deletingLastPathComponent().appendingPathComponent("specgen").path

  /// Runs `specgen` and waits for its end.
  package static func specgen(_ arguments: String...) throws -> ProgramRun {
    try ProgramRun(specgenPath, arguments, within: 120)
  }

  /// Runs a program and waits for its end.
  ///
  /// - Parameters:
  ///   - name: The program, looked up as a shell does; before it variables may be set, as for `env`.
  ///   - arguments: Its arguments.
  ///   - folder: The folder it runs in.
  ///   - input: What it reads from its standard input.
  ///   - seconds: How long it may take.
  /// - Throws: Why it could not be run, or `Overdue`.
  package init(
    _ name: String, _ arguments: [String], in folder: URL? = nil, input: [UInt8] = [],
    within seconds: Int = 1200
  ) throws {
    let scratch = try TemporaryFolder()
    defer { scratch.remove() }
    // Files, because a full pipe would stop the program.
    let files = ["input", "output", "errors"].map { scratch.url.appending(path: $0) }
    for (file, bytes) in zip(files, [input, [], []]) { try Data(bytes).write(to: file) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [name] + arguments
    if let folder { process.currentDirectoryURL = folder }
    let handles = try [
      FileHandle(forReadingFrom: files[0]), FileHandle(forWritingTo: files[1]),
      FileHandle(forWritingTo: files[2]),
    ]
    // Foundation crashes where a process has more than a thousand.
    defer { for handle in handles { try? handle.close() } }
    process.standardInput = handles[0]
    process.standardOutput = handles[1]
    process.standardError = handles[2]
    try process.run()
    try process.waitForEnd(within: seconds)
    status = process.terminationStatus
    output = String(decoding: try Data(contentsOf: files[1]), as: UTF8.self)
    errors = String(decoding: try Data(contentsOf: files[2]), as: UTF8.self)
  }
}
