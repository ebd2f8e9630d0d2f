import Foundation
import TestSupport
import Testing

/// A sample of the faults of `make faults`, in the real program; the same one on every run.
@Suite struct FaultSampleTests {
  /// Whether strace is here and may trace.
  private static let mayTrace: Bool =
    PythonOracle.isRequired
    || (try? PythonOracle.run(
      """
      import subprocess
      subprocess.run(["strace", "-o", "/dev/null", "true"], check=True, capture_output=True)
      """)) != nil

  /// Whether folders can be mounted, seen by nobody else.
  private static let mayMount: Bool =
    PythonOracle.isRequired
    || (try? PythonOracle.run(
      """
      import subprocess
      subprocess.run(
          ["unshare", "-m", "mount", "--bind", "/tmp", "/tmp"], check=True, capture_output=True)
      """)) != nil

  @Test(
    .enabled(if: mayTrace, "strace is not here, or may not trace"), .timeLimit(.minutes(30)),
    arguments: ["new app", "rename a screen", "import", "check --fix", "build again"])
  func `a command killed or refused at a sample of its calls leaves the old state or the new`(
    command: String
  ) throws {
    try expectSurvival(of: command)
  }

  @Test(
    .enabled(if: mayTrace && mayMount, "strace or mounts can't be used here"),
    .timeLimit(.minutes(30)))
  func `a build into a mount killed or refused at a sample of its calls is completed by the next`()
    throws
  {
    try expectSurvival(of: "build into a mount")
  }

  private func expectSurvival(of command: String) throws {
    let table = try PythonOracle.run(
      file: shippedRoot + "/Tests/Faults/faults.py", OtherProgram.specgen, "--sample", "8",
      "--seed", "12",
      "--only", command)
    #expect(String(decoding: table, as: UTF8.self).contains("survived/tried, seed 12:"))
  }
}
