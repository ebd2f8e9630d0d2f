/// A reader or checker in Python that nobody here wrote, to compare our own files with.
///
/// A test that wants a module carries `.enabled(if: PythonOracle.mayRun("module"), …)`: without
/// the module it is skipped by name, unless nothing may be skipped; then it runs and fails.
package enum PythonOracle {
  /// What a script said that did not end well.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  /// Whether a test that needs a module is to run.
  package static func mayRun(_ module: String) -> Bool {
    TestEnvironment.requiresAll || (try? run("import \(module)")) != nil
  }

  /// Runs a script and waits for its end.
  ///
  /// - Parameters:
  ///   - script: The source of the script.
  ///   - arguments: What the script finds in `sys.argv`.
  ///   - input: What the script reads from its standard input.
  /// - Returns: Everything on its standard output.
  /// - Throws: A `Failure` with the script's complaint, or the reason why it could not be run.
  package static func run(
    _ script: String, _ arguments: [String] = [], input: [UInt8] = []
  ) throws -> String {
    try run(["-c", script] + arguments, input)
  }

  /// Runs a script of the project.
  ///
  /// - Parameters:
  ///   - path: Where the script is.
  ///   - arguments: What the script finds in `sys.argv`.
  /// - Returns: Everything on its standard output.
  /// - Throws: A `Failure` with the script's complaint, or the reason why it could not be run.
  package static func run(file path: String, _ arguments: [String]) throws -> String {
    try run([path] + arguments, [])
  }

  private static func run(_ arguments: [String], _ input: [UInt8]) throws -> String {
    let run = try ProgramRun(
      "PYTHONIOENCODING=utf-8", ["PYTHONDONTWRITEBYTECODE=1", "python3"] + arguments, input: input)
    guard run.status == 0 else { throw Failure(description: run.errors) }
    return run.output
  }
}
